/** White space and comments stand wherever a language lets them: no route is found or lost by them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadHost, loadTypeScriptParser } from '../../src/cli/eslint.ts';
import { readFile } from '../../src/cli/read-file.ts';
import { findRoutes, parse } from '../find-routes.ts';
import { REGISTERING } from './registering.ts';

const times = Number(process.env['REST_FUZZ_TIMES'] ?? 1);
const host = await loadHost(process.cwd());
const parser = await loadTypeScriptParser(process.cwd());

const SPACES = [' ', '\t', '\n', '\r\n', '\u2028', '\u00a0', '\u3000', '\ufeff'];
const COMMENTS = [
  '/**/',
  '/* all */',
  '/** all */',
  '/* a\n b */',
  '// all\n',
  "/* don't */",
  '/* ] } ) */',
  '// (app, `\n',
];
const between = fc
  .array(fc.constantFrom(...SPACES, ...COMMENTS), { minLength: 1, maxLength: 3 })
  .map((all) => all.join(''));

function routesIn(code: string): readonly unknown[] {
  return findRoutes(code).map(({ text, methods, kind, framework }) => ({ text, methods, kind, framework }));
}

const programs = REGISTERING.map(([, code]) => ({ code, routes: routesIn(code) })).filter(
  ({ routes }) => routes.length > 0,
);

/** A program with something behind some of its tokens; behind a dot nobody writes a comment up to the end of the line. */
function spaced(code: string, share: number, some: readonly string[]): string {
  const ends = [0, ...parse(code).ast.tokens.map(({ range }) => range[1])];
  return ends
    .map((end, index) => {
      const gap = index % share === 0 ? (some[index % some.length] ?? '') : '';
      const isBehindDot = code.slice(0, end).endsWith('.');
      return (isBehindDot && gap.includes('//') ? '' : gap) + code.slice(end, ends[index + 1]);
    })
    .join('');
}

it('is about most of the programs', () => {
  expect(programs.length).toBeGreaterThan(REGISTERING.length / 2);
});

it('finds the same routes', { timeout: 60_000 * times ** 3 }, () => {
  let seen = 0;
  const numRuns = 400 * times ** 3;
  fc.assert(
    fc.property(
      fc.constantFrom(...programs),
      fc.integer({ min: 1, max: 9 }),
      fc.array(between, { minLength: 1, maxLength: 7 }),
      ({ code, routes }, share, some) => {
        const other = spaced(code, share, some);
        // The end of a line may end a statement, which leaves no program here and there.
        if (readFile(other, 'file.ts', host, parser).kind !== 'read') return;
        seen++;
        expect(routesIn(other), other).toEqual(routes);
      },
    ),
    { numRuns, seed: 20_261_122 },
  );
  expect(seen).toBeGreaterThan(numRuns / 2);
});
