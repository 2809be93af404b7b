import type { FileRoutes, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { isMessage } from '../lint/path-texts.ts';
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
    if (!route.text.endsWith('/')) return undefined;
    const { path } = route;
    const { trailingSlash: at } = path;
    if (at === undefined || isMessage(path) || joinsText(route, file)) return undefined;
    const changes = [{ path: withPart(path, at, '') }];
    return { at, messageId: 'trailingSlash', unrepaired: 'trailingSlashOnly', changes };
  },
});

/** Whether the slash of a prefix is all that parts it from the routes behind it: `/api/` and `list`. */
function joinsText(route: TextRoute, file: FileRoutes): boolean {
  if (route.behaviour?.leadingSlash !== 'glued') return false;
  if (route.servesFiles) return true;
  return file
    .under(route)
    .flat()
    .some(({ text }) => /^[^/]/u.test(text));
}
