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
      trailingSlashOnly: "'{{path}}' ends with a slash. Remove it.",
    },
  },
  check(route, { file }) {
    // The cheap question first: most paths need not be cut.
    if (!route.text.endsWith('/')) return undefined;
    const { path } = route;
    const { trailingSlash } = path;
    if (trailingSlash === undefined || looksLikeProse(path) || joinsText(route, file)) return undefined;
    const changes = [{ path: withPart(path, trailingSlash, '') }];
    return { at: trailingSlash, messageId: 'trailingSlash', unrepaired: 'trailingSlashOnly', changes };
  },
});

/**
 * Whether the slash of a prefix is all that parts it from what stands behind it: from `list` of `/api/`, or from the names
 * of files that it serves, which no route shows.
 */
function joinsText(route: TextRoute, file: FileRoutes): boolean {
  if (route.behaviour?.leadingSlash !== 'glued') return false;
  if (route.servesFiles) return true;
  return file
    .under(route)
    .flat()
    .some(({ text }) => /^[^/]/u.test(text));
}
