import { createRule } from '../lint/create-rule.ts';
import { isMessage } from '../lint/path-texts.ts';
import { withPart } from '../routes/path.ts';

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
      trailingSlash: "'{{path}}' ends with a slash, but a slash only marks hierarchy. Write '{{fixed}}'.",
    },
  },
  check(route) {
    if (!route.text.endsWith('/')) return undefined;
    const { path } = route;
    const { trailingSlash } = path;
    if (trailingSlash === undefined || isMessage(path)) return undefined;
    return { at: trailingSlash, messageId: 'trailingSlash', changes: [{ path: withPart(path, trailingSlash, '') }] };
  },
});
