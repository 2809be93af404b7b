import { createRule } from '../lint/create-rule.ts';
import type { FileRoutes, TextRoute } from '../lint/contracts.ts';
import type { Span, Token } from '../model.ts';
import { spanOf } from '../path/tokens.ts';
import { withPart } from '../path/path.ts';

export default createRule({
  name: 'no-empty-segments',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow empty segments in paths', preset: 'strict' },
    hasSuggestions: true,
    schema: [],
    defaultOptions: [],
    messages: {
      emptySegment: "'{{path}}' has an empty segment. Use '{{fixed}}'.",
      emptySegmentOnly: "'{{path}}' has an empty segment. Remove the extra slash.{{obstacle}}",
      emptyJoin:
        "'/' after the prefix '{{base}}' also answers at '{{joined}}', with an empty segment. Remove the slash at the end of the prefix.",
      rootMount: "'/' is put in front of '{{below}}', which then answers at '/{{below}}'. Leave the '/' out.",
    },
  },
  *check(route, { file }) {
    const { path, base, behaviour, kind, equal, joining } = route;
    // A full URL is not a path: `no-invalid-paths` checks it.
    if (/^[a-z][a-z\d+.-]*:\/\//iu.test(path.text)) return;
    for (const at of doubledSlashes(path)) {
      // A URL within a path: `/proxy/https://…`.
      if (path.text[at.start - 1] === ':') continue;
      const isEnd = at.end === path.text.length && at.start > 0;
      const fixed = withPart(path, { start: isEnd ? at.start : at.start + 1, end: at.end }, '');
      yield { at, messageId: 'emptySegment', unrepaired: 'emptySegmentOnly', changes: [{ path: fixed }] };
    }
    // Measured, fastify 4.29 and 5.12: '/' answers at the prefix itself and at the prefix plus a slash; with
    // ignoreTrailingSlash there is no second slash.
    const answersBoth = behaviour?.doublesRoot === true && equal.trailingSlash !== true && joining === 'path';
    if (
      kind === 'endpoint' &&
      answersBoth &&
      path.text === '/' &&
      base !== undefined &&
      base.length > 1 &&
      base.endsWith('/')
    ) {
      yield { at: { start: 0, end: 1 }, messageId: 'emptyJoin', data: { base, joined: `${base}/` } };
    }
    const below = doubledBelow(route, file);
    if (below !== undefined) yield { at: { start: 0, end: 1 }, messageId: 'rootMount', data: { below } };
  },
});

/** The first path below a mount on `/` that begins with a slash too; `undefined` if the router makes one of the two. */
function doubledBelow(route: TextRoute, file: FileRoutes): string | undefined {
  const { path, kind, behaviour, equal } = route;
  const keepsBoth = behaviour?.keepsDoubledSlashes === true && equal.trailingSlash === false;
  if (kind !== 'mount' || path.text !== '/' || !keepsBoth) return undefined;
  const below = file.routesUnder(route).flat();
  return below.find(({ text }) => /^\/[^/]/u.test(text))?.text;
}

/** Every run of two or more slashes that separate segments. */
function* doubledSlashes({ tokens }: { readonly tokens: readonly Token[] }): Iterable<Span> {
  for (const token of tokens) {
    if (token.kind === 'group') yield* doubledSlashes(token);
    if (token.kind !== 'text') continue;
    for (const { 0: slashes, index } of token.value.matchAll(/\/{2,}/gu))
      yield spanOf(token, index, index + slashes.length);
  }
}
