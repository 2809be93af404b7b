import { describe, expect, it } from 'vitest';
import type { FrameworkName } from '../../types/settings.d.cts';
import { describeRoutes, findRoutes, type Reading } from '../find-routes.ts';

/** Code that says at the end of its lines which routes should be found there. */
export interface Marked {
  readonly code: string;
  readonly expected: readonly string[];
}

/** What a table of cases has in common. */
export interface Table extends Reading {
  /** The framework of each route whose mark names no other. */
  readonly framework: FrameworkName | 'unknown';
  /** What stands on the first line of each. */
  readonly head?: string;
}

const MARK = /^(?<line>.*?)\s*\/\/>(?<marks>.*)$/u;
const ROUTE = /^(?<sign>~?)(?<verb>\S+) (?<path>\S+)(?: → (?<full>\S+)|(?<same> =))?(?: @(?<framework>\w+))?$/u;

/**
 * Takes the marks off. A mark `//> GET /x` is a route with that path on that line; `→ /api/x` is its full path, `=`
 * says that the full path is the same, `~` that the route is assumed, `@nest` names the framework. `M` is a mount,
 * `''` the empty path, `$$` an unknown part. Several routes of one line have `;` between them.
 */
export function readMarks(text: string, framework: string): Marked {
  const expected: string[] = [];
  const lines = text.split('\n').map((line, index) => {
    const { line: code = line, marks } = MARK.exec(line)?.groups ?? {};
    for (const mark of marks?.split(';') ?? []) expected.push(`${index + 1} ${readRoute(mark.trim(), framework)}`);
    return code;
  });
  return { code: lines.join('\n'), expected };
}

function readRoute(mark: string, framework: string): string {
  const groups = ROUTE.exec(mark)?.groups;
  if (groups === undefined) throw new Error(`not a mark: ${mark}`);
  const path = groups['path'] === "''" ? '' : groups['path']!.replaceAll('$$', '${…}');
  const full = groups['same'] === undefined ? groups['full'] : path;
  return [
    groups['verb'] === 'M' ? 'mount' : groups['verb'],
    path === '(regexp)' ? path : `'${path}'`,
    ...(full === undefined ? [] : ['→', full]),
    groups['framework'] ?? framework,
    groups['sign'] === '~' ? 'assumed' : 'proven',
  ].join(' ');
}

/** One test a case, in a group with a title: the routes that are found are those that are marked. */
export function testMarked(title: string, table: Table | Table['framework'], cases: Readonly<Record<string, string>>) {
  const { framework, head = '', ...reading }: Table = typeof table === 'string' ? { framework: table } : table;
  describe(title, () => {
    it.each(Object.entries(cases))('%s', (_, text) => {
      const { code, expected } = readMarks(head + text, framework);
      expect(describeRoutes(findRoutes(code, reading), code)).toEqual(expected);
    });
  });
}
