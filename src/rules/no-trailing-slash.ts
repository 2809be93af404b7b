import { createRule } from '../lint/create-rule.ts';
import { byText } from '../lint/suspicion.ts';
import { isProse } from '../path/parts.ts';
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
  suspicion: byText((text) => text.length > 1 && text.endsWith('/') && !isProse(text)),
  *check({ path }) {
    const { trailingSlash } = path;
    if (trailingSlash === undefined) return;
    yield {
      at: trailingSlash,
      messageId: 'trailingSlash',
      data: {},
      changes: [{ path: withPart(path, trailingSlash, '') }],
    };
  },
});
