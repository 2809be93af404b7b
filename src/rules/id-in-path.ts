import { loadEnglish } from '../english/load.ts';
import { isOnly } from '../english/place.ts';
import type { RequestUse } from '../handlers/request-uses.ts';
import type { FileRoutes, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';

/** The methods that change the resource that the path names. */
const CHANGES: readonly string[] = ['PUT', 'PATCH', 'DELETE'];
/** Resources of which each caller has one, so an id in the body does not identify the resource: `PATCH /me`. */
const SINGLETON = /(?:^|\/)(?:current|me|mine|my|preferences|profile|self|settings)\/?$/iu;
const IDS: ReadonlySet<string | undefined> = new Set(['id', '_id', 'uuid']);

export default createRule({
  name: 'id-in-path',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce that the path names the resource that a request changes', preset: 'strict' },
    hasSuggestions: true,
    schema: [],
    defaultOptions: [],
    messages: {
      id: "'{{read}}' identifies the resource. Put it in the path: '{{fixed}}'.",
      idOnly: "'{{read}}' identifies the resource. Put it in the path.{{obstacle}}",
    },
  },
  checkHandler(route, { file }) {
    const read = misplacedId(route, file);
    if (read === undefined) return undefined;
    // `no-request-body` would report a DELETE whose handler still reads the body.
    const isBodyOfDelete = read.part === 'body' && route.methods?.includes('DELETE') === true;
    const path = isBodyOfDelete ? undefined : withId(route);
    return {
      inFile: read,
      messageId: 'id',
      unrepaired: 'idOnly',
      data: { read: read.text },
      changes: path === undefined ? [] : [{ path, handlerReads: true }],
    };
  },
});

/** The id in the body or the query by which a handler identifies the resource, if the path has no parameter. */
export function misplacedId(route: TextRoute, file: FileRoutes): RequestUse | undefined {
  if (!isOnly(route, ...CHANGES)) return undefined;
  if (SINGLETON.test(route.fullPath ?? route.text)) return undefined;
  const tokens = [route, ...file.mountsAbove(route)].flatMap(({ path }) => path.tokens);
  if (tokens.some(({ kind }) => kind !== 'text') || route.fullPath?.includes(':') === true) return undefined;
  // With `mergeParams`, another file mounts the router below a parameter: `app.use('/teams/:team', router)`.
  if (file.mountsAbove(route).length === 0 && file.mentions(/\bmergeParams\s*:\s*true\b/u)) return undefined;
  const handler = file.handlerOf(route);
  // Another route may create something with the same handler: `router.post('/users', save)`.
  if (handler?.otherMethods()?.every((method) => CHANGES.includes(method)) !== true) return undefined;
  return handler
    .requestUses()
    .filter(({ part, name, isWrite }) => (part === 'body' || part === 'query') && IDS.has(name) && !isWrite)
    .find((read) => !handler.assigns(read));
}

/**
 * The path with an id at the end: `{id}` if the grammar reads that as a parameter, as in `createRoute({ path })`.
 * Returns `undefined` if the path ends in an action: `/tokens/revoke`.
 */
function withId(route: TextRoute): string | undefined {
  if (route.plainTexts === undefined || route.text === '' || isAction(route.plainTexts.at(-1) ?? '')) return undefined;
  const paths = ['{id}', ':id'].map((id) => `${route.text.replace(/\/$/u, '')}/${id}`);
  return paths.find((path) => route.changed({ path }).path?.tokens.at(-1)?.kind === 'param');
}

/** Whether a segment says what to do: `revoke`, `change-owner`; not `order-items`, which are things. */
function isAction(segment: string): boolean {
  const { isOneOfMany, isVerb, isVerbForm, isVerbWithObject, mayBeOneOfMany, mayHaveAction, singularOf, wordsOf } =
    loadEnglish();
  const words = wordsOf(segment).map(({ text }) => text);
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? first;
  if (mayHaveAction(segment) || isVerb(first) || isVerbWithObject(first, second)) return true;
  if (!isVerbForm(first) || singularOf(first) !== first) return false;
  const isThing = isOneOfMany(first) || mayBeOneOfMany(first);
  return !isThing || (words.length > 1 && singularOf(last) === last);
}
