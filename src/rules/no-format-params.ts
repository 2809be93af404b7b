import { isOnly } from '../english/place.ts';
import { createRule } from '../lint/create-rule.ts';

const NAMES = /^(?:(?:output|response|export|file)_?)?format$|^(?:fmt|output)$/iu;

/**
 * Formats and media types in code that chooses between them: `=== 'csv'`, `case 'csv'`, `?? 'json'`, `['csv', 'json']`,
 * `'csv' | 'json'`, `{ format = 'json' }`, `DefaultValuePipe('json')`. An assigned media type describes an answer.
 */
const CHOICES =
  /(?:[=|?[]|\bcase|Pipe\()\s*['"`](?:atom|csv|html|ics|json|ndjson|pdf|rss|txt|tsv|xlsx?|xml|ya?ml)['"`]|(?:==|[|?[]|\bcase)\s*['"`](?:application|text)\/[\w+.-]+['"`]/u;

export default createRule({
  name: 'no-format-params',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow query parameters that choose the response format', preset: 'all' },
    schema: [],
    defaultOptions: [],
    messages: {
      format: "'{{read}}' chooses the format of the response. Let clients choose it with the 'Accept' header.",
    },
  },
  checkHandler(route, { file }) {
    if (!isOnly(route, 'GET', 'HEAD')) return undefined;
    const handler = file.handlerOf(route);
    if (handler?.mentions(CHOICES) !== true) return undefined;
    const read = handler
      .requestUses()
      .find(({ part, name, isWrite }) => part === 'query' && !isWrite && NAMES.test(name ?? ''));
    return read && { inFile: read, messageId: 'format', data: { read: read.text } };
  },
});
