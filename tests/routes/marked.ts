import { describe, expect, it } from 'vitest';
import type { FrameworkName } from '../../types/settings.d.cts';
import { describeRoutes, findRoutes, type Reading } from '../find-routes.ts';

/** Code in which marks at the ends of lines name the routes that should be found there. */
export interface Marked {
  readonly code: string;
  readonly expected: readonly string[];
}

/** What the cases of a table share. */
export interface Table extends Reading {
  /** The framework of each route whose mark names no other. */
  readonly framework: FrameworkName | 'unknown';
  /** The first line of each case. */
  readonly head?: string;
}

const MARK = /^(?<line>.*?)\s*\/\/>(?<marks>.*)$/u;
const ROUTE = /^(?<sign>~?)(?<verb>\S+) (?<path>\S+)(?: → (?<full>\S+)|(?<same> =))?(?: @(?<framework>\w+))?$/u;

/**
 * Removes the marks. A mark `//> GET /x` is a route with that path on that line; `→ /api/x` is its full path, `=` says
 * that the full path is the same, `~` that the route is assumed, `@nest` names the framework. `M` is a mount, `''` the
 * empty path, `$$` an unknown part. `;` separates several routes of one line.
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

/** Adds a group with one test for each case: the routes that are found are those that are marked. */
export function testMarked(title: string, table: Table | Table['framework'], cases: Readonly<Record<string, string>>) {
  const { framework, head = '', ...reading }: Table = typeof table === 'string' ? { framework: table } : table;
  describe(title, () => {
    it.each(Object.entries(cases))('%s', (_, text) => {
      const { code, expected } = readMarks(head + text, framework);
      expect(describeRoutes(findRoutes(code, reading), code)).toEqual(expected);
    });
  });
}
