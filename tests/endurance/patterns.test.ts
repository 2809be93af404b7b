/**
 * No regular expression of the source takes more than linear time. `scslre` finds what a pattern may repeat in more
 * than one way; the long form measures patterns on texts made of their own pieces.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as parser from '@typescript-eslint/parser';
import type { TSESTree } from '@typescript-eslint/utils';
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { isFull } from '../full.ts';

const SOURCE = join(import.meta.dirname, '../../src');

interface Pattern {
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

const isNode = (value: unknown): value is TSESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* patternsBelow(node: TSESTree.Node, file: string): Iterable<Pattern> {
  if (node.type === 'Literal' && 'regex' in node) {
    const { pattern, flags } = node.regex;
    yield { at: `${file}:${String(node.loc.start.line)}`, source: pattern, flags };
  }
  for (const key of visitorKeys[node.type] ?? []) {
    const child: unknown = Reflect.get(node, key);
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) yield* patternsBelow(each, file);
  }
}

const written = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('lexicon.ts'))
  .flatMap((file) => {
    const code = readFileSync(join(SOURCE, file), 'utf8');
    return code.includes('/u') || code.includes('/g') || code.includes('.test(') || code.includes('.exec(')
      ? [...patternsBelow(parser.parse(code, { loc: true, range: true }), file)]
      : [];
  });

/** The patterns that the source builds from parts while the rules are loaded. */
async function constructed(): Promise<readonly Pattern[]> {
  const found: Pattern[] = [];
  const original = RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, given: [string, string?]) {
      const pattern = new target(...given);
      found.push({ at: 'constructed', source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  await import('../../src/index.ts');
  globalThis.RegExp = original;
  return found;
}

const together = await constructed();
const patterns = [...written, ...together];

/** Patterns with two parts that could share a text in many ways, and why the first way is good enough. */
const REVIEWED: ReadonlyMap<string, string> = new Map([
  [
    String.raw`\{(?=[^{}]*\})[^{}]*?(?:\/|[:*][\p{ID_Start}$_])[^{}]*\}`,
    'it has looked for the end of the group before',
  ],
  [String.raw`^[^(){}[\]\\]*?(?<part>\?[\w-]+=.*|#.*)$`, 'any text will do behind the sign'],
  [String.raw`^@types\/(?:(.+)__)?(.+)$`, 'any text will do at the end'],
]);

test('finds the patterns', () => {
  expect(written.length).toBeGreaterThan(150);
  expect(together.filter(({ source }) => source.includes('get|post')).length).toBeGreaterThan(1);
  for (const source of REVIEWED.keys()) expect(patterns.map((pattern) => pattern.source)).toContain(source);
});

/** Covers repetition within one match; the test below measures searches that start anew at each place. */
test.each(patterns)('$at /$source/$flags cannot backtrack without end', ({ source, flags }) => {
  const { reports } = analyse({ source, flags });
  expect(reports.filter(({ type, exponential }) => exponential || (type !== 'Move' && !REVIEWED.has(source)))).toEqual(
    [],
  );
});

/** Pieces of text for a pattern: its letters and words, and one sample of each class of characters. */
function piecesOf(source: string): readonly string[] {
  const words = source.match(/[A-Za-z]{2,}|[^\w\s\\]/gu) ?? [];
  return [
    ...new Set([
      'a',
      'A',
      '0',
      '_',
      ' ',
      '\t',
      '\n',
      '-',
      '/',
      '.',
      ':',
      '\uFFFC',
      'é',
      'aA',
      'a_',
      '/a',
      'a ',
      ...words.flatMap((word) => [`${word}-`, word, `'${word}'`]),
    ]),
  ];
}

/** Milliseconds of processor time to find the first match of a pattern in a text, or none. */
function timed({ source, flags }: Pattern, text: string): number {
  const pattern = new RegExp(source, flags.replace('g', ''));
  const start = process.cpuUsage();
  pattern.test(text);
  return process.cpuUsage(start).user / 1000;
}

/** At this length, quadratic time means some hundred million steps. */
const LENGTH = 20_000;
const MOST_MILLISECONDS = 80;

/** The tests above need no clock; those below are the long form. */
test.each(isFull ? patterns : [])(
  '$at /$source/$flags takes no more than linear time',
  { timeout: 120_000 },
  (pattern) => {
    const pieces = piecesOf(pattern.source);
    // A package name that goes on, after the quote where a pattern looks for it.
    const [first = ''] = pattern.source.match(/[A-Za-z]{3,}/gu) ?? [];
    const starts = [...pieces.slice(-3), `'${first}-`];
    const texts = pieces.flatMap((piece) => {
      const text = piece.repeat(LENGTH / piece.length);
      // Text between two parts may go on for a whole block of comments, from each of its lines.
      const lines = `// .${piece}\n`.repeat((3 * LENGTH) / (piece.length + 5));
      return [lines, text, `${text}\u0000`, `${text}\n`, ...starts.map((start) => `${start}${text}\u0000`)];
    });
    // A busy machine may slow down any run, but hardly all three.
    const slow = texts.filter((text) => [1, 2, 3].every(() => timed(pattern, text) > MOST_MILLISECONDS));
    expect(slow.map((text) => JSON.stringify(text.slice(0, 30)))).toEqual([]);
  },
);
