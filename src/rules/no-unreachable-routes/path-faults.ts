import { kindOfParam } from '../../english/words/param-names.ts';
import type { Finding, TextRoute } from '../../lint/contracts.ts';
import { HOLE, type Path, type RouterBehaviour, type Span } from '../../model.ts';

/** What of the path alone keeps every request away. */
export function pathFinding(route: TextRoute): Finding | undefined {
  const { behaviour } = route;
  if (behaviour === undefined) return undefined;
  return (
    urlFinding(route) ??
    queryFinding(route) ??
    foreignParamFinding(route, behaviour) ??
    spaceFinding(route, behaviour) ??
    slashFinding(route, behaviour) ??
    refusedFinding(route, behaviour) ??
    laterSyntaxFinding(route, behaviour) ??
    encodingFinding(route, behaviour)
  );
}

function urlFinding({ path }: TextRoute): Finding | undefined {
  const url = /^[a-z][a-z\d+.-]*:\/\/[^/]*/iu.exec(path.text);
  if (url === null) return undefined;
  const fixed = path.text.slice(url[0].length) || '/';
  return { at: whole(path.text), messageId: 'url', unrepaired: 'urlOnly', changes: [{ path: fixed }] };
}

/** Outside of patterns, where `?` and `#` mean something else. */
function queryFinding({ path }: TextRoute): Finding | undefined {
  const query = /^[^(){}[\]\\]*?(?<part>\?[\w-]+=.*|#.*)$/su.exec(path.text)?.groups?.['part'];
  if (query === undefined) return undefined;
  const at = { start: path.text.length - query.length, end: path.text.length };
  const fixed = path.text.slice(0, at.start) || '/';
  const messageId = query.startsWith('?') ? 'query' : 'fragment';
  return { at, messageId, unrepaired: `${messageId}Only`, data: { part: query }, changes: [{ path: fixed }] };
}

/**
 * As a whole segment, parameters of OpenAPI (`{id}`), Flask (`<id>`, `<int:id>`) and Next.js (`[id]`), and what takes
 * the rest of a path in these (`<path:rest>`, `[...rest]`).
 */
const FOREIGN =
  /(?<=^|\/)(?:\{(?<openapi>\w+)\}|<(?:(?:(?<flaskRest>path)|\w+):)?(?<flask>\w+)>|\[(?<nextRest>\.{3})?(?<next>\w+)\])(?=\/|$)/gu;

function foreignParamFinding({ path }: TextRoute, { name }: RouterBehaviour): Finding | undefined {
  const matches = [...path.text.matchAll(FOREIGN)].filter((match) => !isOwnSyntax(match, path));
  const parts = matches.map(({ index, 0: { length }, groups = {} }): Part => {
    const { openapi, flask, next } = groups;
    return { start: index, end: index + length, replacement: `:${openapi ?? flask ?? next ?? ''}` };
  });
  const [first] = parts;
  if (first === undefined) return undefined;
  const data = { part: path.text.slice(first.start, first.end), router: name, param: first.replacement };
  // Each router writes its own sign for the rest of a path, and some have none.
  const takesRest = matches.map(({ groups }) => (groups?.['flaskRest'] ?? groups?.['nextRest']) !== undefined);
  if (takesRest[0] === true) return { at: first, messageId: 'foreignWildcard', data };
  const changes = takesRest.includes(true) ? [] : [{ path: withParts(path, parts) }];
  return { at: first, messageId: 'foreignParam', unrepaired: 'foreignParamOnly', data, changes };
}

/** Whether braces are what the grammar of the path has them for. */
function isOwnSyntax({ index, groups }: RegExpExecArray, { tokens }: Path): boolean {
  const { kind } = tokens.find(({ start }) => start === index) ?? {};
  // Some descriptions of routes have braces of their own: `createRoute({ path: '/users/{id}' })`.
  if (kind === 'param') return true;
  // Where braces make a part optional, `{id}` alone is meant as a parameter.
  return kind === 'group' && kindOfParam(groups?.['openapi'] ?? '') === undefined;
}

function spaceFinding({ path: { text } }: TextRoute, { compares }: RouterBehaviour): Finding | undefined {
  if (compares !== 'encoded' || !/^\/.*\s$/u.test(text)) return undefined;
  return { at: whole(text), messageId: 'space', unrepaired: 'spaceOnly', changes: [{ path: text.trim() }] };
}

/**
 * What is wrong with a path that has no slash in front, where the router does not add it:
 * - `noSlash`: the router needs one, or nothing stands in front of an endpoint, and the application starts all the same;
 * - `refusedSlash`: nothing stands in front, and the application does not start;
 * - `glued`: an endpoint goes on with the last word of a base, which has no slash at its end.
 */
function slashFinding(route: TextRoute, behaviour: RouterBehaviour): Finding | undefined {
  const { leadingSlash, refusesBarePath, name } = behaviour;
  const { path, kind, base } = route;
  const [first] = path.tokens;
  const isBare = (first?.kind === 'text' && !first.value.startsWith('/')) || first?.kind === 'param';
  if (!isBare || leadingSlash === 'added') return undefined;
  const at = whole(path.text);
  const meant = meantBy(route);
  const changes = meant === undefined ? [] : [{ path: meant }];
  if (leadingSlash === 'needed' || (kind === 'endpoint' && base === '' && refusesBarePath !== true))
    return { at, messageId: 'noSlash', unrepaired: 'noSlashOnly', changes };
  if (kind === 'mount' || base === undefined || base.endsWith('/')) return undefined;
  if (base === '')
    return { at, messageId: 'refusedSlash', unrepaired: 'refusedSlashOnly', data: { router: name }, changes };
  return { at, messageId: 'glued', unrepaired: 'gluedOnly', data: { base, joined: base + path.text }, changes };
}

/** `/users` of ` users`, `./users` and `GET /users`; nothing of `../users`, of `^/users$`, nor of another method. */
function meantBy({ path, methods }: TextRoute): string | undefined {
  const { method, rest = '' } =
    /^(?:(?<method>[A-Z]{3,20})\s+(?=\/))?(?:\.\/)?(?<rest>.*)$/su.exec(path.text.trim())?.groups ?? {};
  if (/^\.\.|[$^|]/u.test(rest) || (method !== undefined && methods?.includes(method) === false)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function refusedFinding({ path }: TextRoute, { name, migrated, leadingSlash }: RouterBehaviour): Finding | undefined {
  if (!path.isRefused) return undefined;
  const migration = migrated?.(path.text);
  // A slash that is added in front of a group would stand beside the one in it.
  const isUsable = migration !== undefined && !(leadingSlash === 'added' && migration.path.startsWith('{'));
  const note = isUsable && migration.note !== '' ? `; ${migration.note}` : '';
  const changes = isUsable ? [{ path: migration.path }] : [];
  return { at: whole(path.text), messageId: 'migrated', unrepaired: 'refused', data: { router: name, note }, changes };
}

function laterSyntaxFinding({ path }: TextRoute, { name, laterSyntax }: RouterBehaviour): Finding | undefined {
  const at = path.isRefused ? undefined : laterSyntax?.(path.text);
  return at && { at, messageId: 'laterSyntax', data: { part: path.text.slice(at.start, at.end), router: name } };
}

/**
 * By what the router compares: what a request never has in this form, and the form it has; `undefined` where that cannot
 * be written. The sign of a hole is no letter of a path.
 */
const ENCODINGS = {
  encoded: { wrong: new RegExp(`[^!-~${HOLE}]+`, 'gu'), arriving: encodeURI },
  decoded: { wrong: /(?:%[\da-f]{2})+/giu, arriving: decoded },
} as const;

function encodingFinding({ path }: TextRoute, { compares, name }: RouterBehaviour): Finding | undefined {
  if (compares === undefined) return undefined;
  const { wrong, arriving } = ENCODINGS[compares];
  const parts = path.tokens.flatMap((token): readonly Part[] => {
    if (token.kind !== 'text' || token.value.length !== token.end - token.start) return [];
    return [...token.value.matchAll(wrong)].flatMap(({ index, 0: part }) => {
      const replacement = orNothing(() => arriving(part));
      const start = token.start + index;
      return replacement === undefined ? [] : [{ start, end: start + part.length, replacement }];
    });
  });
  const [first] = parts;
  if (first === undefined) return undefined;
  const fixed = withParts(path, parts);
  const data = {
    part: path.text.slice(first.start, first.end),
    arriving: first.replacement,
    router: name,
    fixed,
  };
  return { at: first, messageId: compares, data, changes: [{ path: fixed }] };
}

/** The letters that triplets stand for. Of `%3A` some routers leave the triplet, and `%2A` stands for no wildcard. */
function decoded(text: string): string | undefined {
  const letters = decodeURI(text);
  return /[%*(){}\\]/u.test(letters) ? undefined : letters;
}

/** `undefined` where the conversion throws: half a character, or bytes that are no UTF-8, have no other form. */
function orNothing(convert: () => string | undefined): string | undefined {
  try {
    return convert();
  } catch {
    return undefined;
  }
}

/** A part of a path, and what should stand there. */
interface Part extends Span {
  readonly replacement: string;
}

/** The text of a path with all these parts replaced, which come in its order. */
function withParts({ text }: Path, parts: readonly Part[]): string {
  return parts.reduceRight(
    (rest, { start, end, replacement }) => rest.slice(0, start) + replacement + rest.slice(end),
    text,
  );
}

function whole(text: string): Span {
  return { start: 0, end: text.length };
}
