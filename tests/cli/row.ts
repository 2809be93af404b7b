import type { Row } from '../../src/cli/row.ts';

/**
 * A route in short: `GET,POST /a /b @list` are methods, whole paths and a handler; `?` is an unknown method, and `~/a`
 * the path of a route whose whole path is unknown.
 */
export function row(text: string, framework: string): Row {
  const [methods = '', ...words] = text.split(' ');
  const marked = (sign: string): string | null => words.find((word) => word.startsWith(sign))?.slice(1) ?? null;
  return {
    file: 'app.js',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    kind: 'endpoint',
    framework,
    methods: methods === '?' ? null : methods.split(','),
    path: marked('~'),
    fullPath: null,
    fullPaths: words.filter((word) => !/^[-~@]/u.test(word)),
    provenance: 'proven',
    receiver: 'app',
    handler: marked('@'),
  };
}
