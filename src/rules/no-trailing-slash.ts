import type { FileRoutes, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { looksLikeProse } from '../lint/path-texts.ts';
import { withPart } from '../path/path.ts';

export default createRule({
  name: 'no-trailing-slash',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow a slash at the end of a path', preset: 'recommended' },
    fixable: 'code',
    hasSuggestions: true,
    schema: [],
    defaultOptions: [],
    messages: {
      trailingSlash: "'{{path}}' ends with a slash. Remove it: '{{fixed}}'.",
      trailingSlashOnly: "'{{path}}' ends with a slash. Remove it.{{obstacle}}",
    },
  },
  check(route, { file }) {
    // The cheap check first: it saves cutting most paths into tokens.
    if (!route.text.endsWith('/')) return undefined;
    const { path } = route;
    const { trailingSlash } = path;
    if (trailingSlash === undefined || looksLikeProse(path) || joinsText(route, file)) return undefined;
    const changes = [{ path: withPart(path, trailingSlash, '') }];
    return { at: trailingSlash, messageId: 'trailingSlash', unrepaired: 'trailingSlashOnly', changes };
  },
});

/**
 * Whether only this slash separates a prefix from the text after it: `/api/` from `list`, or from the names of the
 * files that it serves, which no route shows.
 */
function joinsText(route: TextRoute, file: FileRoutes): boolean {
  if (route.behaviour?.leadingSlash !== 'glued') return false;
  if (route.servesFiles) return true;
  return file
    .routesUnder(route)
    .flat()
    .some(({ text }) => /^[^/]/u.test(text));
}
