import { parse } from '@typescript-eslint/parser';
import type { Linter } from 'eslint';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { SEED } from '../seed.ts';
import {
  applied,
  difference,
  effectOf,
  evaluate,
  fixed,
  linted,
  type Platform,
  type Program,
  type Replacement,
  requestsFor,
  type Started,
} from './run.ts';

/** The share of the programs that run: an eighth finds most bugs quickly, the long form finds the rest. */
const PART = isFull ? 1 : 1 / 8;
const LONG = 3_600_000;

export interface Suite {
  readonly platform: Platform;
  readonly programs: fc.Arbitrary<Program>;
  /** Programs where the file or the settings show everything that matters. */
  readonly plain: fc.Arbitrary<Program>;
  /** How many programs of the first kind the long form generates. */
  readonly runs: number;
  readonly most: number;
  /** How many of the programs must be fixed at least, so that the test proves something. */
  readonly least?: number;
  /** The least share of fixes among the changes that the router ignores; docs/fix-safety.md lists the other kinds. */
  readonly share?: number;
  /** Why an equal answer proves nothing to someone who sees only this file, if so; `before` is the text before. */
  readonly beyond?: (before: string, effect: 'case' | 'slash') => string | undefined;
}

/** After `--fix`, a program still runs and gives the same answers. */
export function fixesChangeNothing({ platform, programs, runs, most, least = 1 / 20 }: Suite): void {
  it(
    `${platform.name}: a fix changes no answer`,
    async () => {
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
        if (found !== undefined)
          expect.fail(
            `${found}\n${program.code}\n--- fixed to\n${output}\n--- settings ${JSON.stringify(program.settings)}`,
          );
      });
      const numRuns = Math.ceil(runs * PART);
      await fc.assert(property, { numRuns, seed: SEED });
      console.log(
        `${platform.name}: ${numRuns} programs, ${made} fixed and compared on ${requests} requests, ${refused} refused by the framework`,
      );
      expect(made).toBeGreaterThanOrEqual(numRuns * least);
    },
    LONG,
  );
}

/**
 * A replacement that changes nothing is a fix, if the file or the settings show why it changes nothing. A share needs
 * many programs: only the long form counts it, and `tests/fix-safety` shows what is fixed in both forms.
 */
export function isNotTimid({
  platform,
  plain,
  runs,
  most,
  share: leastShare = 0.95,
  beyond = () => undefined,
}: Suite): void {
  it.runIf(isFull)(
    `${platform.name}: what is equivalent and visible is fixed`,
    async () => {
      const counts = { fixed: 0, suggested: 0 };
      const apart = new Map<string, number>();
      const examples: string[] = [];

      async function count(program: Program, before: Started, { edit, isFix, effect }: Offer): Promise<void> {
        const { code } = program;
        if (isFix) {
          counts.fixed++;
          return;
        }
        const urls = requestsFor(program.urls, most);
        const changed = await platform.start(applied(code, edit));
        if ((await difference(platform, before, changed, urls)) !== undefined) return;
        // A route that never answers proves nothing: a different path must make a difference.
        const [start] = edit.range;
        const other = await platform.start(applied(code, { range: [start, start], text: 'zzz' }));
        if ((await difference(platform, before, other, urls)) === undefined) return;
        const reason = code.slice(...edit.range).includes('\\') ? 'of escapes' : beyond(code.slice(0, start), effect);
        if (reason !== undefined) {
          apart.set(reason, (apart.get(reason) ?? 0) + 1);
          return;
        }
        counts.suggested++;
        examples.push(`${code.slice(0, start)}«${code.slice(...edit.range)}»${code.slice(edit.range[1])}`);
      }

      const property = fc.asyncProperty(plain, async (program) => {
        const offers = offersIn(program, platform);
        const before = offers.length === 0 ? undefined : await platform.start(program.code);
        if (before === undefined) return;
        for (const offer of offers) await count(program, before, offer);
      });
      await fc.assert(property, { numRuns: Math.ceil(runs * PART), seed: SEED });
      const all = counts.fixed + counts.suggested;
      const share = all === 0 ? 1 : counts.fixed / all;
      const beside = [...apart].map(([reason, number]) => `, beside ${number} ${reason}`).join('');
      console.log(
        `${platform.name}: ${counts.fixed} of ${all} equivalent changes are fixes (${share.toFixed(3)})${beside}`,
      );
      const shown = Number(process.env['REST_FUZZ_SHOW'] ?? 0);
      if (shown > 0) console.log(examples.slice(0, shown).join('\n\n'));
      expect(counts.suggested, examples.slice(0, 5).join('\n\n')).toBeLessThanOrEqual(mostAmiss(all, leastShare));
    },
    LONG,
  );
}

/**
 * How many cases may be wrong if a share of them is right in the long run: two standard deviations above the average.
 * With few cases, another seed or a small change to the generator gives a very different share.
 */
function mostAmiss(cases: number, share: number): number {
  return cases * (1 - share) + 2 * Math.sqrt(cases * share * (1 - share));
}

interface Offer {
  readonly edit: Replacement;
  readonly isFix: boolean;
  readonly effect: 'case' | 'slash';
}

/** The fixes and suggestions that change only letter case or a slash. */
function offersIn(program: Program, { language }: Platform): readonly Offer[] {
  return linted(program, language).flatMap(({ fix, suggestions = [] }) =>
    [
      ...(fix ? [{ edit: fix, isFix: true }] : []),
      ...suggestions.map(({ fix: edit }) => ({ edit, isFix: false })),
    ].flatMap((offer) => {
      const effect = effectOf(program.code, offer.edit);
      return effect === undefined ? [] : [{ ...offer, effect }];
    }),
  );
}

/** A suggestion does what it says: one literal gets the promised text, and the router has that route. */
export function suggestionsKeepTheirWord({ platform, plain, runs }: Suite): void {
  it(
    `${platform.name}: a suggestion registers the route that it promises`,
    async () => {
      const counts = { applied: 0, moved: 0, refused: 0 };

      async function check(program: Program, before: Started, { desc, fix }: Linter.LintSuggestion): Promise<void> {
        const { code } = program;
        const output = applied(code, fix);
        const promised = /^Use '(.*?)'\. /su.exec(desc)?.[1];
        const [was, is, ...more] = changedStrings(code, output);
        expect({ is, more }, `${desc}\n${output}`).toEqual({ is: promised, more: [] });
        const after = await platform.start(output);
        if (after === undefined) {
          // The new path may already be taken, which some routers refuse.
          counts.refused++;
          return;
        }
        counts.applied++;
        const expected = before.routes.map((route) => [route, ...moved(route, was ?? '', is ?? '')]);
        const message = `${desc}\n${before.routes.join(' ')}\n${after.routes.join(' ')}\n${output}`;
        if (isPrefix(code, fix)) {
          // Under a prefix without the slash, Fastify gives a child '/' two routes.
          const known = new Set(expected.flat().map(bare));
          expect(
            after.routes.map(bare).filter((route) => !known.has(route)),
            message,
          ).toEqual([]);
          counts.moved++;
          return;
        }
        expect(after.routes.length, message).toBe(before.routes.length);
        expect(
          after.routes.every((route, index) => expected[index]?.includes(route)),
          message,
        ).toBe(true);
        if (after.routes.some((route, index) => route !== before.routes[index])) counts.moved++;
        else expect(bare(was ?? '') === bare(is ?? '') || isMount(code, fix), message).toBe(true);
      }

      const property = fc.asyncProperty(plain, async (program) => {
        const suggestions = linted(program, platform.language).flatMap((message) => message.suggestions ?? []);
        const before = suggestions.length === 0 ? undefined : await platform.start(program.code);
        if (before === undefined) return;
        for (const suggestion of suggestions) await check(program, before, suggestion);
      });
      await fc.assert(property, { numRuns: Math.ceil((runs * PART) / 2), seed: SEED });
      console.log(
        `${platform.name}: ${counts.applied} suggestions kept, ${counts.moved} of them seen in the router's own list; ${counts.refused} taken paths`,
      );
      expect(counts.moved).toBeGreaterThan(0);
      expect(counts.refused).toBeLessThanOrEqual(mostAmiss(counts.applied + counts.refused, 0.8));
    },
    LONG,
  );
}

/** The texts of the literals in which two programs differ: before, after, before, after … */
function changedStrings(before: string, after: string): readonly string[] {
  const [was, is] = [stringsIn(before), stringsIn(after)];
  expect(is.length).toBe(was.length);
  return was.flatMap((text, index) => (text === is[index] ? [] : [valueOf(text), valueOf(is[index] ?? '')]));
}

function stringsIn(code: string): readonly string[] {
  const { tokens } = parse(code, { range: true, tokens: true });
  return tokens.flatMap(({ type, value }) => (type === 'String' || type === 'Template' ? [value] : []));
}

function valueOf(literal: string): string {
  return String(evaluate(`return ${literal};`, {}));
}

/** A path as a part of a longer one. */
function bare(text: string): string {
  return text.replace(/^\//u, '').replace(/\/$/u, '');
}

/** A registered path with one text in it replaced, at any place where the text occurs. */
function moved(route: string, was: string, is: string): readonly string[] {
  const results: string[] = [];
  for (const [from, to] of [
    [was, is],
    [was.replace(/^\//u, ''), is.replace(/^\//u, '')],
    [bare(was), bare(is)],
  ] as const) {
    for (let at = route.indexOf(from); at >= 0 && from !== ''; at = route.indexOf(from, at + 1)) {
      results.push(route.slice(0, at) + to + route.slice(at + from.length));
    }
  }
  return results;
}

function isMount(code: string, { range: [start] }: Replacement): boolean {
  return /(?:use|setGlobalPrefix|RouterModule\.register)\([^\n]*$/u.test(code.slice(0, start));
}

function isPrefix(code: string, { range: [start] }: Replacement): boolean {
  return /prefix: [^\n]*$/u.test(code.slice(0, start));
}
