import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dialect } from '../../src/model.ts';
import { findMyWay } from '../../src/path/find-my-way.ts';
import { honoPath } from '../../src/path/hono.ts';
import { pathToRegexp0 } from '../../src/path/path-to-regexp-0.ts';
import { pathToRegexp6 } from '../../src/path/path-to-regexp-6.ts';
import { pathToRegexp8 } from '../../src/path/path-to-regexp-8.ts';
import { EXPRESS_4, EXPRESS_5, FASTIFY, HONO, KOA_13, paths, RUNS } from './pieces.ts';
import { type Match, real, type RealRouter } from './real-routers.ts';
import { shownTokens } from './show.ts';
import { exampleOf, withoutLetter } from './urls.ts';

/** How to compare one dialect with one router. */
interface Oracle {
  readonly router: RealRouter;
  readonly dialect: Dialect;
  /** The pieces of paths in this dialect, besides the common ones. */
  readonly pieces: readonly string[];
  readonly unnamed: (nth: number) => string;
  /** The slashes at the end of a path that the router drops; in the URL, a wildcard before them would swallow them. */
  readonly dropped: RegExp;
  /** Paths whose parameters are not compared: for a repeated name, routers return the first or the last value. */
  readonly unasked?: RegExp;
}

const DOUBLE_NAME = /:(?<name>\w+)\b.*:\k<name>\b/u;

const NOTHING = /(?!)/;
const numbered = (nth: number): string => String(nth);

const oracles: readonly Oracle[] = [
  {
    router: real.express4,
    dialect: pathToRegexp0,
    pieces: EXPRESS_4,
    unnamed: numbered,
    dropped: /(?!^)\/$/,
  },
  {
    router: real.express5,
    dialect: pathToRegexp8,
    pieces: EXPRESS_5,
    unnamed: numbered,
    dropped: /(?!^\/$)\/+$/,
  },
  ...[real.fastify4, real.fastify5].map((router) => ({
    ...{ router, dialect: findMyWay, pieces: FASTIFY, dropped: NOTHING },
    unnamed: () => '*',
  })),
  ...[real.koa12, real.koa13].map((router) => ({
    ...{ router, dialect: pathToRegexp6, pieces: KOA_13, dropped: NOTHING },
    unnamed: numbered,
    // The router does not count repeated names.
    unasked: /:(?<name>\w+)\b.*:\k<name>\b|:\w+[*+].*\(\.\*\)/u,
  })),
  ...[real.koa14, real.koa15].map((router) => ({
    ...{ router, dialect: pathToRegexp8, pieces: EXPRESS_5, dropped: NOTHING },
    unnamed: numbered,
  })),
  ...[real.honoSmart, real.honoTrie].map((router) => ({
    ...{ router, dialect: honoPath, pieces: HONO, dropped: NOTHING },
    // A wildcard returns no parameter.
    unnamed: () => '',
    unasked: DOUBLE_NAME,
  })),
];

describe.each(oracles)('$router.name', ({ router, dialect, pieces, unnamed, dropped, unasked }) => {
  test('refuses what the dialect refuses', () =>
    fc.assert(
      fc.property(paths(pieces), (path) => {
        if (dialect(path) === undefined) expect(router.register(path), path).toBeUndefined();
      }),
      RUNS,
    ));

  test('answers what tokens describe, with the parameters they name, and nothing without one of their letters', () => {
    let answered = 0;
    let changed = 0;
    fc.assert(
      fc.property(paths(pieces), fc.boolean(), fc.nat(20), (path, withGroups, choice) => {
        const tokens = dialect(path);
        const match = tokens && router.register(path);
        const example = tokens && exampleOf(tokens, path, { withGroups, unnamed });
        // `?` begins a query, and Fastify compares what `%` decodes to.
        if (!tokens || !match || !example || !/^\/|^$/.test(example.url) || /[?%]/.test(example.url)) return;
        const shown = shownTokens(tokens, path);
        const drop = dropped.exec(path)?.[0].length ?? 0;
        const ask = (url: string): Match => match(url.slice(0, url.length - drop) || '/');
        const params = ask(example.url);
        expect(params, `${path} as ${shown} for ${example.url}`).toBeDefined();
        if (!example.ambiguous && unasked?.test(path) !== true)
          expect(named(flat(params)), `${path} as ${shown} for ${example.url}`).toEqual(named(example.params));
        answered++;
        // A group that is present could supply the missing letter.
        for (const other of withGroups ? [] : withoutLetter(example, choice)) {
          expect(ask(other), `${path} as ${shown} for ${other}`).toBeUndefined();
          changed++;
        }
      }),
      RUNS,
    );
    // The test must not pass for lack of cases.
    expect(answered).toBeGreaterThan(RUNS.numRuns / 10);
    expect(changed).toBeGreaterThan(RUNS.numRuns / 12);
  });
});

test('Express 4 needs every letter of the text around what is opaque', () => {
  let changed = 0;
  fc.assert(
    fc.property(paths(EXPRESS_4), fc.nat(20), (path, choice) => {
      const tokens = pathToRegexp0(path);
      const match = tokens && real.express4.register(path);
      const example = tokens && exampleOf(tokens, path, { withGroups: false, unnamed: numbered, opaque: '' });
      if (!tokens?.some(({ kind }) => kind === 'opaque') || !example || match?.(example.url) === undefined) return;
      for (const other of withoutLetter(example, choice)) {
        expect(match(other), `${path} as ${shownTokens(tokens, path)} for ${other}`).toBeUndefined();
        changed++;
      }
    }),
    RUNS,
  );
  expect(changed).toBeGreaterThan(RUNS.numRuns / 200);
});

/** Removes the values of wildcards that return no parameter. */
function named({ '': _, ...params }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return params;
}

/** The parameters that have a value, with the lists of Express 5 joined. */
function flat(params: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const values = Object.entries(params).filter(([, value]) => value !== undefined);
  return Object.fromEntries(values.map(([name, value]) => [name, Array.isArray(value) ? value.join('/') : value]));
}
