/** Real files, changed at random: as long as they parse, no rule stops on them, and what rules offer also parses. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFull } from '../full.ts';
import { examineAll } from './calm.ts';
import { type Language, languagesOf, parses } from './languages.ts';

const ROOT = join(import.meta.dirname, '../..');
const CODE = /(?<!\.min|\.d)\.(?:[cm]?[jt]s|[jt]sx)$/u;

interface Source {
  readonly file: string;
  readonly code: string;
  readonly language: Language;
}

/** The files below a folder that are short enough to change many times: takes every n-th, up to a maximum. */
function sourcesIn(folder: string, most: number): readonly Source[] {
  const files = readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => folder === 'node_modules' || !file.includes('node_modules'))
    .sort();
  const step = Math.max(1, files.length / most);
  return Array.from({ length: Math.min(most, files.length) }, (_, index) => files[Math.floor(index * step)] ?? '')
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
    .filter(({ code }) => code.length < 20_000)
    .flatMap(({ file, code }) => {
      const language = languagesOf(file).find((one) => parses(code, one));
      return language === undefined ? [] : [{ file, code, language }];
    });
}

/** Words, strings, numbers, signs and what is between them. A pattern is not a lexer, and need not be one here. */
const TOKEN = /[\w$]+|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\s+|=>|\?\.|\.\.\.|[^\w\s]/gu;

/** Names that discovery looks for, and names that every object has. */
const NAMES =
  'app router server fastify express Router get post use route register Controller Get require default prefix path ' +
  'url method constructor __proto__ toString hasOwnProperty FastifyInstance this super arguments';

/** Texts of paths: what rules report, what grammars trip over, and what no path should be. */
const pathTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('/users/:id', '/Users/', '/user_profiles', '/getUsers', '/users/create', '/report.json', '/recent'),
  fc.constantFrom('/users//posts', '/Users/:userId/', '/API_v1', '/', '', 'users', '/user/:id', '*', '/*', '/*path'),
  fc.constantFrom('/__proto__/constructor', '/:__proto__/:constructor', '/toString_/hasOwnProperty/', '/valueOf.json'),
  fc.constantFrom(
    '/\uD800',
    '/\uDE00Users\uD83D',
    '/😀/Ärger_',
    '/İSTANBUL',
    '/\u2028',
    '/a\u0000B',
    '/{/:A}',
    '/:a(\\d+)',
  ),
  fc
    .array(
      fc.constantFrom(
        ...'/ / Users users _ - . : :id * {} ( ) ? + \\ %C3 get delete recent verify .json Id 1'.split(' '),
      ),
      { maxLength: 8 },
    )
    .map((parts) => `/${parts.join('')}`),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

/** One change of a list of tokens; `at` and `other` point at any two of them. */
type Change = (tokens: string[], at: number, other: number) => void;

const isName = (token: string | undefined): boolean => token !== undefined && /^[A-Za-z_$][\w$]*$/u.test(token);
const isText = (token: string | undefined): boolean => token !== undefined && /^['"]/u.test(token);

/** The index of the next token of a kind from `at` on, starting over at the end of the list. */
function nextOf(tokens: readonly string[], at: number, is: (token: string | undefined) => boolean): number {
  for (let step = 0; step < tokens.length; step++) {
    const index = (at + step) % tokens.length;
    if (is(tokens[index])) return index;
  }
  return at;
}

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>(
    (tokens, at) => void tokens.splice(at, 1),
    (tokens, at, other) => void tokens.splice(at, 1 + (other % 5)),
    (tokens, at) => void tokens.splice(at, 0, tokens[at] ?? ''),
    (tokens, at, other) => ([tokens[at], tokens[other]] = [tokens[other] ?? '', tokens[at] ?? '']),
    (tokens, at, other) => {
      // Replaces a name by another.
      tokens[nextOf(tokens, at, isName)] = tokens[nextOf(tokens, other, isName)] ?? '';
    },
  ),
  fc.constantFrom(...NAMES.split(' ')).map((name): Change => (tokens, at) => {
    // Replaces a name everywhere, so that the program still means something.
    const old = tokens[nextOf(tokens, at, isName)];
    tokens.forEach((token, index) => (tokens[index] = token === old ? name : token));
  }),
  fc.constantFrom("'express'", "'fastify'", "'@nestjs/common'").map((text): Change => (tokens, at) => {
    tokens[nextOf(tokens, at, isText)] = text;
  }),
  pathTexts.map((text): Change => (tokens, at) => {
    tokens[nextOf(tokens, at, isText)] = JSON.stringify(text);
  }),
  fc.tuple(fc.constantFrom('get', 'use', 'delete'), pathTexts).map(([method, path]): Change => (tokens, at) => {
    const end = nextOf(tokens, at, (token) => token === ';');
    tokens.splice(end + 1, 0, ` require('express')().${method}(${JSON.stringify(path)}, h);`);
  }),
);

const edits = fc.array(fc.tuple(changes, fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 });

test.each([
  ['the examples', 'examples'],
  ['the fixtures', 'tests/fixtures'],
])('the files of %s as they are', { timeout: 120_000 }, (_, folder) => {
  const sources = sourcesIn(folder, isFull ? 500 : 4);
  const seen = examineAll((examine) => {
    for (const { code, language } of sources) examine(code, language);
  });
  expect(seen.programs).toBe(sources.length);
});

test.each([
  ['the examples', 'examples', 30],
  ['the fixtures', 'tests/fixtures', 80],
  // Only in the long form, since there are thousands of files to list.
  ...(isFull ? ([['what is installed', 'node_modules', 1_000]] as const) : []),
] as const)('changed files of %s', { timeout: 480_000 }, (_, folder, most) => {
  const sources = sourcesIn(folder, most);
  const numRuns = isFull ? 96 : 3;
  const seen = examineAll((examine) => {
    fc.assert(
      fc.property(fc.constantFrom(...sources), edits, ({ code, language }, made) => {
        const tokens = code.match(TOKEN) ?? [];
        let changed = code;
        for (const [change, at, other] of made) {
          if (tokens.length === 0) break;
          const before = [...tokens];
          change(tokens, at % tokens.length, other % tokens.length);
          // Undoes a change after which the program does not parse.
          if (parses(tokens.join(''), language)) changed = tokens.join('');
          else tokens.splice(0, tokens.length, ...before);
        }
        examine(changed, language);
      }),
      { numRuns, seed: 20_261_121 },
    );
  });
  expect(seen.programs).toBe(numRuns);
  // Without reports, the test would prove nothing.
  if (isFull) expect(seen.reports).toBeGreaterThan(numRuns / 10);
});
