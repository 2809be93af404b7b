import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  applied,
  difference,
  effectOf,
  fixed,
  linted,
  type Platform,
  type Program,
  type Replacement,
  requestsFor,
} from './run.ts';

/** `REST_FUZZ_RUNS=5000` makes thousands of programs out of the short form that every test run has. */
const FACTOR = Number(process.env['REST_FUZZ_RUNS'] ?? 0) / 200 || 1;
const SEED = Number(process.env['REST_FUZZ_SEED'] ?? 20_261_121);
const LONG = 3_600_000;

export interface Suite {
  readonly platform: Platform;
  readonly programs: fc.Arbitrary<Program>;
  /** Programs in which everything that decides is in the file or in the settings. */
  readonly plain: fc.Arbitrary<Program>;
  /** How many programs of the first kind the short form makes. */
  readonly runs: number;
  readonly most: number;
}

/** What `--fix` writes, runs and answers as before. */
export function fixesChangeNothing({ platform, programs, runs, most }: Suite): void {
  it(`${platform.name}: a fix changes no answer`, async () => {
    let [made, requests, refused] = [0, 0, 0];
    const property = fc.asyncProperty(programs, async (program) => {
      const output = fixed(program, platform.language);
      if (output === program.code) return;
      const before = await platform.start(program.code);
      if (before === undefined) {
        refused++;
        return;
      }
      made++;
      const urls = requestsFor(program.urls, most);
      requests += urls.length * platform.methods.length;
      const found = await difference(platform, before, await platform.start(output), urls);
      if (found !== undefined) expect.fail(`${found}\n${program.code}\n--- fixed to\n${output}\n--- settings ${JSON.stringify(program.settings)}`);
    });
    const numRuns = Math.ceil(runs * FACTOR);
    await fc.assert(property, { numRuns, seed: SEED });
    console.log(`${platform.name}: ${numRuns} programs, ${made} fixed and compared on ${requests} requests, ${refused} refused by the framework`);
    expect(made).toBeGreaterThan(numRuns / 20);
  }, LONG);
}

/** Where a replacement changes nothing and the file or the settings show why, it is a fix. */
export function isNotTimid({ platform, plain, runs, most }: Suite): void {
  it(`${platform.name}: what is equivalent and visible is fixed`, async () => {
    const counts = { fixed: 0, suggested: 0 };
    const examples: string[] = [];
    const property = fc.asyncProperty(plain, async (program) => {
      const { code } = program;
      const offers = linted(program, platform.language).flatMap(({ fix, suggestions = [] }) => [
        ...(fix ? [{ edit: fix, isFix: true }] : []),
        ...suggestions.map((suggestion) => ({ edit: suggestion.fix, isFix: false })),
      ]);
      const telling = offers.filter(({ edit }) => effectOf(code, edit) !== undefined);
      if (telling.length === 0) return;
      const before = await platform.start(code);
      if (before === undefined) return;
      const urls = requestsFor(program.urls, most);
      for (const { edit, isFix } of telling) {
        if (isFix) counts.fixed++;
        // A route that never answers proves nothing: another text in its place has to make a difference.
        else if (await isEquivalent(program, edit, urls)) {
          counts.suggested++;
          examples.push(`${code.slice(0, edit.range[0])}«${code.slice(...edit.range)}»${code.slice(edit.range[1])}`);
        }
      }

      async function isEquivalent(_: Program, edit: Replacement, all: readonly string[]): Promise<boolean> {
        if (before === undefined) return false;
        const changed = await platform.start(applied(code, edit));
        if (changed === undefined || (await difference(platform, before, changed, all)) !== undefined) return false;
        const [start] = edit.range;
        const other = await platform.start(applied(code, { range: [start, start], text: 'zzz' }));
        return other === undefined || (await difference(platform, before, other, all)) !== undefined;
      }
    });
    await fc.assert(property, { numRuns: Math.ceil(runs * FACTOR), seed: SEED });
    const share = counts.fixed / (counts.fixed + counts.suggested);
    console.log(`${platform.name}: ${counts.fixed} of ${counts.fixed + counts.suggested} equivalent changes are fixes (${share.toFixed(3)})`);
    if (process.env['REST_FUZZ_SHOW']) console.log(examples.slice(0, Number(process.env['REST_FUZZ_SHOW'])).join('\n\n'));
    expect(share).toBeGreaterThanOrEqual(0.95);
  }, LONG);
}
