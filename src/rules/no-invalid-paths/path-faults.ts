import { kindOfParam } from '../../english/words/param-names.ts';
import type { Finding, TextRoute } from '../../lint/contracts.ts';
import { HOLE, type Path, type RouterBehaviour, type Span } from '../../model.ts';
import { textAt } from '../../path/path.ts';

/** Returns a finding if the path alone keeps every request away. */
export function pathFinding(route: TextRoute): Finding | undefined {
  const { behaviour } = route;
  if (behaviour === undefined || isPattern(route, behaviour)) return undefined;
  return (
    emptyFinding(route, behaviour) ??
    urlFinding(route) ??
    queryFinding(route) ??
    foreignParamFinding(route, behaviour) ??
    describedParamFinding(route) ??
    spaceFinding(route, behaviour) ??
    slashFinding(route, behaviour) ??
    refusedFinding(route, behaviour) ??
    laterSyntaxFinding(route, behaviour) ??
    encodingFinding(route, behaviour)
  );
}

/** Whether the path is a regular expression, as a mount without a visible router may be. */
function isPattern({ kind, mountedRouters }: TextRoute, { readsMiddlewareAsPattern }: RouterBehaviour): boolean {
  return readsMiddlewareAsPattern === true && kind === 'mount' && mountedRouters.length === 0;
}

/** `router.get('', list)` on Koa: the prefix of the router is not put in front. */
function emptyFinding(route: TextRoute, { emptyPathOutcome, failsOnEmptyPath }: RouterBehaviour): Finding | undefined {
  const { kind, text, baseEnd = '' } = route;
  if (text !== '' || kind !== 'endpoint' || emptyPathOutcome === undefined) return undefined;
  if (baseEnd === '' && failsOnEmptyPath !== true) return undefined;
  const data = { outcome: emptyPathOutcome };
  return { at: whole(text), messageId: 'empty', unrepaired: 'emptyOnly', data, changes: [{ path: '/' }] };
}

/** `https://example.com/users`: a router gets only the path of a URL. */
function urlFinding({ path }: TextRoute): Finding | undefined {
  const url = /^[a-z][a-z\d+.-]*:\/\/[^/]*/iu.exec(path.text);
  if (url === null) return undefined;
  const fixed = path.text.slice(url[0].length) || '/';
  return { at: whole(path.text), messageId: 'url', unrepaired: 'urlOnly', changes: [{ path: fixed }] };
}

/** Finds a query or a fragment outside patterns. Inside, `?` and `#` mean something else. */
function queryFinding({ path }: TextRoute): Finding | undefined {
  const query = /^[^(){}[\]\\]*?(?<part>\?[\w-]+=.*|#.*)$/su.exec(path.text)?.groups?.['part'];
  if (query === undefined) return undefined;
  const at = { start: path.text.length - query.length, end: path.text.length };
  const fixed = path.text.slice(0, at.start) || '/';
  const messageId = query.startsWith('?') ? 'query' : 'fragment';
  return { at, messageId, unrepaired: `${messageId}Only`, data: { part: query }, changes: [{ path: fixed }] };
}

/**
 * Whole segments that are parameters in OpenAPI (`{id}`), Flask (`<id>`, `<int:id>`) or Next.js (`[id]`), or that match
 * the rest of a path there (`<path:rest>`, `[...rest]`).
 */
const FOREIGN_PARAM =
  /(?<=^|\/)(?:\{(?<openapi>\w+)\}|<(?:(?:(?<flaskRest>path)|\w+):)?(?<flask>\w+)>|\[(?<nextRest>\.{3})?(?<next>\w+)\])(?=\/|$)/gu;

function foreignParamFinding({ path }: TextRoute, { name }: RouterBehaviour): Finding | undefined {
  const matches = [...path.text.matchAll(FOREIGN_PARAM)].filter((match) => !isOwnSyntax(match, path));
  const parts = matches.map(({ index, 0: { length }, groups = {} }): Correction => {
    const { openapi, flask, next } = groups;
    return { start: index, end: index + length, replacement: `:${openapi ?? flask ?? next ?? ''}` };
  });
  const [first] = parts;
  if (first === undefined) return undefined;
  const data = { part: textAt(path, first), router: name, param: first.replacement };
  // Each router has its own syntax for the rest of a path, and some have none.
  const takesRest = matches.map(({ groups }) => (groups?.['flaskRest'] ?? groups?.['nextRest']) !== undefined);
  if (takesRest[0] === true) return { at: first, messageId: 'foreignWildcard', data };
  const changes = takesRest.includes(true) ? [] : [{ path: withParts(path, parts) }];
  return { at: first, messageId: 'foreignParam', unrepaired: 'foreignParamOnly', data, changes };
}

/** `/users/:id` in a description that writes `{id}`: the router answers, but the OpenAPI document has no parameter. */
function describedParamFinding(route: TextRoute): Finding | undefined {
  const { path } = route;
  if (!path.text.includes(':') || route.routed('/{id}') === '/{id}') return undefined;
  const parts = [...path.text.matchAll(/(?<=\/):(\w+)(?=\/|$)/gu)].map(
    ({ index, 0: { length }, 1: name = '' }): Correction => {
      return { start: index, end: index + length, replacement: `{${name}}` };
    },
  );
  const [first] = parts;
  if (first === undefined) return undefined;
  const data = { part: textAt(path, first), param: first.replacement };
  return {
    at: first,
    messageId: 'described',
    unrepaired: 'describedOnly',
    data,
    changes: [{ path: withParts(path, parts) }],
  };
}

/** Whether the braces are syntax of the path's own grammar. */
function isOwnSyntax({ index, groups }: RegExpExecArray, { tokens }: Path): boolean {
  const { kind } = tokens.find(({ start }) => start === index) ?? {};
  // Some route descriptions write parameters in braces: `createRoute({ path: '/users/{id}' })`.
  if (kind === 'param') return true;
  // In grammars where braces make a part optional, `{id}` is still meant as a parameter.
  return kind === 'group' && kindOfParam(groups?.['openapi'] ?? '') === undefined;
}

/** `/users `: a request sends the space as `%20`. */
function spaceFinding({ path: { text } }: TextRoute, { compares }: RouterBehaviour): Finding | undefined {
  if (compares !== 'encoded' || !/^\/.*\s$/u.test(text)) return undefined;
  return { at: whole(text), messageId: 'space', unrepaired: 'spaceOnly', changes: [{ path: text.trim() }] };
}

/**
 * Reports a path without a leading slash, if the router does not add one:
 * - `noSlash`: the router needs one, or the base is empty, and the application starts anyway;
 * - `refusedSlash`: the base is empty, and the application does not start;
 * - `glued`: the base has no slash at its end, so the path continues its last word.
 * An unknown base may end with a slash, so nothing is reported then.
 */
function slashFinding(route: TextRoute, behaviour: RouterBehaviour): Finding | undefined {
  const { leadingSlash, refusesBarePath, name } = behaviour;
  const { path, kind, base, baseEnd } = route;
  const [first] = path.tokens;
  const isBare = (first?.kind === 'text' && !first.value.startsWith('/')) || first?.kind === 'param';
  if (!isBare || leadingSlash === 'added') return undefined;
  const at = whole(path.text);
  const meant = meantBy(route);
  const changes = meant === undefined ? [] : [{ path: meant }];
  if (leadingSlash === 'needed' || (base === '' && refusesBarePath !== true))
    return { at, messageId: 'noSlash', unrepaired: 'noSlashOnly', changes };
  const getsSlash = kind === 'mount' && refusesBarePath === true;
  if (getsSlash || baseEnd === undefined || baseEnd.endsWith('/')) return undefined;
  if (baseEnd === '')
    return { at, messageId: 'refusedSlash', unrepaired: 'refusedSlashOnly', data: { router: name }, changes };
  const joined = `${base === undefined ? '…' : ''}${baseEnd}${path.text}`;
  const data = { base: baseEnd, joined };
  return { at, messageId: 'glued', unrepaired: 'gluedOnly', data, changes };
}

/** `/users` for ` users`, `./users` and `GET /users`; `undefined` for `../users`, `^/users$` and another method. */
function meantBy({ path, methods }: TextRoute): string | undefined {
  const { method, rest = '' } =
    /^(?:(?<method>[A-Z]{3,20})\s+(?=\/))?(?:\.\/)?(?<rest>.*)$/su.exec(path.text.trim())?.groups ?? {};
  if (/^\.\.|[$^|]/u.test(rest) || (method !== undefined && methods?.includes(method) === false)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** `/*` on Express 5, which throws. */
function refusedFinding({ path }: TextRoute, { name, migrated, leadingSlash }: RouterBehaviour): Finding | undefined {
  if (!path.isRefused) return undefined;
  const migration = migrated?.(path.text);
  // A slash added before a group would double the one inside it.
  const isUsable = migration !== undefined && !(leadingSlash === 'added' && migration.path.startsWith('{'));
  const note = isUsable && migration.note !== '' ? `; ${migration.note}` : '';
  const changes = isUsable ? [{ path: migration.path }] : [];
  return { at: whole(path.text), messageId: 'migrated', unrepaired: 'refused', data: { router: name, note }, changes };
}

/** `/users{/:id}` on Express 4, which takes the braces literally. */
function laterSyntaxFinding({ path }: TextRoute, { name, laterSyntax }: RouterBehaviour): Finding | undefined {
  const at = path.isRefused ? undefined : laterSyntax?.(path.text);
  return at && { at, messageId: 'laterSyntax', data: { part: textAt(path, at), router: name } };
}

/**
 * By what the router compares: text that never arrives in this form, and the form in which it arrives, `undefined` if
 * that cannot be written. A hole is not a character of the path.
 */
const ENCODINGS = {
  encoded: { wrong: new RegExp(`[^!-~${HOLE}]+`, 'gu'), arriving: encodeURI },
  decoded: { wrong: /(?:%[\da-f]{2})+/giu, arriving: decoded },
} as const;

function encodingFinding({ path }: TextRoute, { compares, name }: RouterBehaviour): Finding | undefined {
  if (compares === undefined) return undefined;
  const { wrong, arriving } = ENCODINGS[compares];
  const parts = path.tokens.flatMap((token): readonly Correction[] => {
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
  const data = { part: textAt(path, first), arriving: first.replacement, router: name, fixed };
  return { at: first, messageId: compares, data, changes: [{ path: fixed }] };
}

/** The characters that triplets stand for. Some routers keep the triplet `%3A`, and `%2A` is not a wildcard. */
function decoded(text: string): string | undefined {
  const letters = decodeURI(text);
  return /[%*(){}\\]/u.test(letters) ? undefined : letters;
}

/** `undefined` if the conversion throws: half a character, or bytes that are not UTF-8, have no other form. */
function orNothing(convert: () => string | undefined): string | undefined {
  try {
    return convert();
  } catch {
    return undefined;
  }
}

/** A part of a path and its replacement. */
interface Correction extends Span {
  readonly replacement: string;
}

/** The text of a path with all these parts replaced. The parts must be in path order. */
function withParts({ text }: Path, parts: readonly Correction[]): string {
  return parts.reduceRight(
    (rest, { start, end, replacement }) => rest.slice(0, start) + replacement + rest.slice(end),
    text,
  );
}

function whole(text: string): Span {
  return { start: 0, end: text.length };
}
