import { isOnly } from '../english/place.ts';
import { createRule } from '../lint/create-rule.ts';

/** Values of a format that name a media type. */
const MEDIA_TYPES = /['"`](?:csv|json|xml|ya?ml|html|pdf|xlsx?|text\/csv|application\/\w+)['"`]/u;

export default createRule({
  name: 'no-format-params',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow a query parameter that chooses the format of the answer', preset: 'all' },
    schema: [],
    defaultOptions: [],
    messages: {
      format: "'{{read}}' chooses the format of the response. Let clients choose it with the 'Accept' header.",
    },
  },
  check(route, { file }) {
    if (!isOnly(route, 'GET', 'HEAD')) return undefined;
    const handler = file.handlerOf(route);
    if (handler?.mentions(MEDIA_TYPES) !== true) return undefined;
    const read = handler.reads().find(({ part, name }) => part === 'query' && name === 'format');
    return read && { inFile: read, messageId: 'format', data: { read: read.text } };
  },
});
