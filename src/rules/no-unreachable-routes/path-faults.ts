import { kindOfParam } from '../../english/words/param-names.ts';
import type { Finding, TextRoute } from '../../lint/contracts.ts';
import type { RouterBehaviour, Span } from '../../model.ts';
import { withPart } from '../../path/path.ts';

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
    syntaxFinding(route, behaviour) ??
    encodingFinding(route, behaviour)
  );
}

function urlFinding({ path }: TextRoute): Finding | undefined {
  const url = /^[a-z][a-z\d+.-]*:\/\/[^/]*/iu.exec(path.text);
  if (url === null) return undefined;
  const fixed = path.text.slice(url[0].length) || '/';
  return { at: whole(path.text), messageId: 'url', unrepaired: 'urlOnly', changes: [{ path: fixed }] };
}

/** Outside of patterns, where both signs mean something else. */
function queryFinding({ path }: TextRoute): Finding | undefined {
  const query = /^[^(){}[\]\\]*?(?<part>\?[\w-]+=.*|#.*)$/su.exec(path.text)?.groups?.['part'];
  if (query === undefined) return undefined;
  const at = { start: path.text.length - query.length, end: path.text.length };
  const fixed = path.text.slice(0, at.start) || '/';
  const messageId = query.startsWith('?') ? 'query' : 'fragment';
  return { at, messageId, unrepaired: `${messageId}Only`, data: { part: query }, changes: [{ path: fixed }] };
}

/** `{id}`, `<id>`, `<int:id>`, `[id]`, `[...id]` as a whole segment: parameters of OpenAPI, Flask, Next.js. */
const FOREIGN = /(?<=^|\/)(?:\{(?<a>\w+)\}|<(?:\w+:)?(?<b>\w+)>|\[(?:\.{3})?(?<c>\w+)\])(?=\/|$)/gu;

function foreignParamFinding({ path: { text, tokens } }: TextRoute, { name }: RouterBehaviour): Finding | undefined {
  const [first] = [...text.matchAll(FOREIGN)];
  if (first === undefined) return undefined;
  const [part] = first;
  const at = { start: first.index, end: first.index + part.length };
  const { kind } = tokens.find(({ start }) => start === at.start) ?? {};
  // Some descriptions of routes have braces of their own: `createRoute({ path: '/users/{id}' })`.
  if (kind === 'param') return undefined;
  // Where braces make a part optional, `{id}` alone is meant as a parameter.
  if (kind === 'group' && kindOfParam(first.groups?.['a'] ?? '') === undefined) return undefined;
  const data = { part, router: name, param: part.replace(FOREIGN, ':$<a>$<b>$<c>') };
  const changes = [{ path: text.replaceAll(FOREIGN, ':$<a>$<b>$<c>') }];
  return { at, messageId: 'foreignParam', unrepaired: 'foreignParamOnly', data, changes };
}

function spaceFinding({ path: { text } }: TextRoute, { compares }: RouterBehaviour): Finding | undefined {
  if (compares !== 'encoded' || !/^\/.*\s$/u.test(text)) return undefined;
  return { at: whole(text), messageId: 'space', unrepaired: 'spaceOnly', changes: [{ path: text.trim() }] };
}

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

/** `/users` of ` users`, `./users` and `GET /users`; nothing of `../users`, nor of another method. */
function meantBy({ path, methods }: TextRoute): string | undefined {
  const { method, rest = '' } =
    /^(?:(?<method>[A-Z]{3,20})\s+(?=\/))?(?:\.\/)?(?<rest>.*)$/su.exec(path.text.trim())?.groups ?? {};
  if (rest.startsWith('..') || (method !== undefined && methods?.includes(method) === false)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function syntaxFinding({ path }: TextRoute, behaviour: RouterBehaviour): Finding | undefined {
  const { name, foreignSyntax, migrated, leadingSlash } = behaviour;
  const { text } = path;
  if (path.isRefused) {
    const migration = migrated?.(text);
    // A slash that is added in front of a group would stand beside the one in it.
    const isSafe = migration !== undefined && !(leadingSlash === 'added' && migration.path.startsWith('{'));
    const note = isSafe && migration.note !== '' ? `; ${migration.note}` : '';
    const changes = isSafe ? [{ path: migration.path }] : [];
    return { at: whole(text), messageId: 'migrated', unrepaired: 'refused', data: { router: name, note }, changes };
  }
  const at = foreignSyntax?.(text);
  return at && { at, messageId: 'foreign', data: { part: text.slice(at.start, at.end), router: name } };
}

/** By what the router compares: what never arrives so, and how it arrives; `undefined` where that cannot be written. */
const ENCODINGS = {
  encoded: { wrong: /[\s\u0080-\uFFFB]+/u, arrives: encodeURI },
  decoded: { wrong: /(?:%[\da-f]{2})+/iu, arrives: decoded },
} as const;

function encodingFinding({ path }: TextRoute, { compares, name }: RouterBehaviour): Finding | undefined {
  if (compares === undefined) return undefined;
  const { wrong, arrives } = ENCODINGS[compares];
  for (const token of path.tokens) {
    if (token.kind !== 'text' || token.value.length !== token.end - token.start) continue;
    const found = wrong.exec(token.value);
    const replacement = found === null ? undefined : orNothing(() => arrives(found[0]));
    if (found === null || replacement === undefined) continue;
    const start = token.start + found.index;
    const at = { start, end: start + found[0].length };
    const sent = compares === 'encoded' ? replacement : path.text.replaceAll('%', '%25');
    const data = { part: found[0], sent, letters: replacement, router: name, fixed: withPart(path, at, replacement) };
    return { at, messageId: compares, data, changes: [{ path: withPart(path, at, replacement) }] };
  }
  return undefined;
}

/** The letters that triplets stand for, where they mean nothing else in a path. */
function decoded(text: string): string | undefined {
  const letters = decodeURIComponent(text);
  return /[#%/?]/u.test(letters) ? undefined : letters;
}

/** Half a character, or bytes that are no UTF-8, have no other form. */
function orNothing(convert: () => string | undefined): string | undefined {
  try {
    return convert();
  } catch {
    return undefined;
  }
}

function whole(text: string): Span {
  return { start: 0, end: text.length };
}
