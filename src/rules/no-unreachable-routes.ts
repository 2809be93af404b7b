import type { FileRoutes, Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import type { RouterBehaviour, Span } from '../model.ts';
import { withPart } from '../routes/path.ts';

export default createRule({
  name: 'no-unreachable-routes',
  meta: {
    type: 'problem',
    docs: { description: 'disallow routes that can never answer', preset: 'strict' },
    hasSuggestions: true,
    schema: [],
    defaultOptions: [],
    messages: {
      noSlash: "'{{path}}' has no slash in front, so no request ever gets there. Write '{{fixed}}'.",
      glued: "'{{path}}' goes on with the prefix '{{base}}' and answers '{{joined}}'. Write '{{fixed}}'.",
      refusedSlash: "'{{path}}' has no slash in front: {{router}} refuses to start. Write '{{fixed}}'.",
      refused: "{{router}} refuses the path '{{path}}': the application does not start.",
      foreign:
        "'{{part}}' is syntax of a later version, which {{router}} takes for other text: no request that is meant here gets there.",
      url: "'{{path}}' is a whole URL, but the router sees the path alone: no request ever gets there. Write '{{fixed}}'.",
      query:
        "'{{part}}' is a query, which the router never sees: no request gets there. Write '{{fixed}}' and read the query in the handler.",
      fragment: "'{{part}}' is a fragment, which clients do not send: no request gets there. Write '{{fixed}}'.",
      encoded:
        "'{{part}}' arrives as '{{replacement}}', and {{router}} compares the path as it is sent: no request gets there. Write '{{fixed}}'.",
      decoded:
        "'{{part}}' arrives decoded, and {{router}} compares the decoded path: no request gets there. Write '{{replacement}}'.",
      duplicate: "'{{method}} {{path}}' is registered on line {{line}} already, and {{router}} never gets to this one.",
      duplicateTwin:
        "'{{method}} {{path}}' is registered on line {{line}} already, with the same handler: one of the two is of no use.",
      duplicateThrows: "'{{method}} {{path}}' is registered on line {{line}} already: {{router}} refuses to start.",
      duplicateEither: "'{{method}} {{path}}' is registered on line {{line}} already: {{outcome}}.",
      shadowed:
        "'{{method}} {{path}}' never answers: '{{earlier}}' on line {{line}} comes first and matches the same requests. Put this route before it.",
      shadowedUnless:
        "'{{method}} {{path}}' comes after '{{earlier}}' on line {{line}}, which matches the same requests: it gets only what is passed on there with 'next()'. Put this route before it.",
    },
  },
  check: (route, { file }) => pathFinding(route) ?? conflictFinding(route, file),
});

/** What of the path alone keeps every request away. */
function pathFinding(route: TextRoute): Finding | undefined {
  const { behaviour } = route;
  if (behaviour === undefined) return undefined;
  return (
    urlFinding(route) ??
    queryFinding(route) ??
    slashFinding(route, behaviour) ??
    syntaxFinding(route, behaviour) ??
    encodingFinding(route, behaviour)
  );
}

function urlFinding({ path }: TextRoute): Finding | undefined {
  const url = /^[a-z][a-z\d+.-]*:\/\/[^/]*/iu.exec(path.text);
  if (url === null) return undefined;
  const fixed = path.text.slice(url[0].length) || '/';
  return { at: whole(path.text), messageId: 'url', changes: [{ path: fixed }] };
}

/** Outside of patterns, where both signs mean something else. */
function queryFinding({ path }: TextRoute): Finding | undefined {
  const query = /^[^(){}[\]\\]*?(?<part>\?[\w-]+=.*|#.*)$/su.exec(path.text)?.groups?.['part'];
  if (query === undefined) return undefined;
  const at = { start: path.text.length - query.length, end: path.text.length };
  const fixed = path.text.slice(0, at.start) || '/';
  const messageId = query.startsWith('?') ? 'query' : 'fragment';
  return { at, messageId, data: { part: query }, changes: [{ path: fixed }] };
}

function slashFinding({ path, kind, base }: TextRoute, behaviour: RouterBehaviour): Finding | undefined {
  const { leadingSlash, refusesBarePath, name } = behaviour;
  const [first] = path.tokens;
  const isBare = (first?.kind === 'text' && !first.value.startsWith('/')) || first?.kind === 'param';
  if (!isBare || leadingSlash === 'added') return undefined;
  const at = whole(path.text);
  const changes = [{ path: `/${path.text}` }];
  if (leadingSlash === 'needed' || (kind === 'endpoint' && base === '' && refusesBarePath !== true))
    return { at, messageId: 'noSlash', changes };
  if (kind === 'mount' || base === undefined || base.endsWith('/')) return undefined;
  if (base === '') return { at, messageId: 'refusedSlash', data: { router: name }, changes };
  return { at, messageId: 'glued', data: { base, joined: base + path.text }, changes };
}

function syntaxFinding({ path }: TextRoute, { name, foreignSyntax }: RouterBehaviour): Finding | undefined {
  if (path.isRefused) return { at: whole(path.text), messageId: 'refused', data: { router: name } };
  const at = foreignSyntax?.(path.text);
  return at && { at, messageId: 'foreign', data: { part: path.text.slice(at.start, at.end), router: name } };
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
    const data = { part: found[0], replacement, router: name };
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

type Conflict = NonNullable<ReturnType<FileRoutes['conflictOf']>>;

/** What an earlier route of the same router leaves to this one. */
function conflictFinding(route: TextRoute, file: FileRoutes): Finding | undefined {
  const conflict = file.conflictOf(route);
  if (conflict === undefined || route.behaviour === undefined) return undefined;
  const { earlier } = conflict;
  const isNear = earlier.router === route.router;
  const data = {
    method: route.methods?.join(', ') ?? '',
    path: (isNear ? undefined : route.fullPath) ?? route.path.text,
    earlier: (isNear ? undefined : earlier.fullPath) ?? earlier.path.text,
    line: String(file.lineOf(earlier)),
    router: route.behaviour.name,
    outcome: route.behaviour.duplicateOutcome ?? '',
  };
  return { at: whole(route.path.text), messageId: conflictMessage(conflict, route.behaviour), data };
}

function conflictMessage({ kind }: Conflict, { duplicate }: RouterBehaviour): string {
  if (kind === 'covers') return 'shadowed';
  if (kind === 'likely covers') return 'shadowedUnless';
  if (kind === 'twin') return 'duplicateTwin';
  if (duplicate === 'throws') return 'duplicateThrows';
  return duplicate === undefined ? 'duplicateEither' : 'duplicate';
}

function whole(text: string): Span {
  return { start: 0, end: text.length };
}
