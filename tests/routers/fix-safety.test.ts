import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Program as FixSafetyProgram } from '../fix-safety/program.ts';
import { ADAPTERS, EXPRESS_PROGRAMS, FASTIFY_PROGRAMS, NEST_PROGRAMS } from '../fix-safety/programs.ts';
import { isFull } from '../full.ts';
import { expressPlatform } from './express.ts';
import { fastify, nest } from './platforms.ts';
import { difference, fixed, type Platform, requestsFor } from './run.ts';

/** After `--fix`, the programs for fix safety give the same answers on the real routers as before. */

async function expectNoDifference(
  platform: Platform,
  code: string,
  settings: object,
  urls: readonly string[],
): Promise<void> {
  const becomes = fixed({ code, settings }, platform.language);
  // A program without a fix answers as before. The long form shows that the framework accepts it.
  if (becomes === code && !isFull) return;
  const before = await platform.start(code);
  expect(before).toBeDefined();
  if (before === undefined || becomes === code) return;
  const after = await platform.start(becomes);
  expect(await difference(platform, before, after, requestsFor(urls, isFull ? 200 : 80))).toBeUndefined();
}

interface Module {
  exports: unknown;
}
type Require = (wanted: string) => unknown;
/** A file of Express or its router, ready to run. */
interface Compiled {
  readonly run: (module: Module, exports: unknown, require: Require) => void;
  /** The file that a name resolves to from here. */
  readonly find: (wanted: string) => string;
}

const require = createRequire(import.meta.url);
const compiled = new Map<string, Compiled>();

/** A fresh copy of Express. Node would read and compile its files again, which takes ten times as long. */
function freshExpress(version: 4 | 5): never {
  const loaded = new Map<string, Module>();
  const load = (file: string): unknown => {
    if (!/[\\/]node_modules[\\/](?:express-\d|router)[\\/].*\.js$/u.test(file)) return require(file);
    const known = loaded.get(file);
    if (known !== undefined) return known.exports;
    const module: Module = { exports: {} };
    loaded.set(file, module);
    const { run, find } = compiledFile(file);
    run(module, module.exports, (wanted) => load(find(wanted)));
    return module.exports;
  };
  return load(require.resolve(`express-${version}`)) as never;
}

function compiledFile(file: string): Compiled {
  const known = compiled.get(file);
  if (known !== undefined) return known;
  const { resolve } = createRequire(file);
  const found = new Map<string, string>();
  const find = (wanted: string): string => {
    const at = found.get(wanted) ?? resolve(wanted);
    found.set(wanted, at);
    return at;
  };
  // The text of the framework, in the function that Node would wrap around it.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function('module', 'exports', 'require', readFileSync(file, 'utf8')) as Compiled['run'];
  const one: Compiled = { run, find };
  compiled.set(file, one);
  return one;
}

/** Programs may change the modules, so each gets its own copy. */
function freshPlatform(version: 4 | 5): Platform {
  const platform = expressPlatform(version, freshExpress(version));
  return { ...platform, start: (code) => expressPlatform(version, freshExpress(version)).start(code) };
}

/** For the other programs, `tests/fix-safety` shows that nothing is fixed under the same settings. */
const named = <P extends FixSafetyProgram>(programs: readonly P[]) =>
  programs.filter((program) => isFull || program.expect === 'fix').map((program) => [program.name, program] as const);

describe.each([4, 5] as const)('express %i', (version) => {
  const platform = freshPlatform(version);
  // The short form asks each version about every other program.
  const programs = EXPRESS_PROGRAMS.filter((_, index) => isFull || index % 2 === version % 2);

  it.each(named(programs))('%s', async (_, { code }) => {
    await expectNoDifference(platform, code, {}, ['/users/', '/Users']);
  });
});

const FASTIFY_URLS = [
  ...['/Users/', '/Others/7', '/Users/x', '/Usersx', '/xsers', '/a', '/A', '/v1/Users', '/Api/Users', '/Api/a'],
  ...['/7-Users', '/7-List', '/7.Users/x', '/a-list', '/o/Users/', '/o/users', '/o/Users', '/o/users/'],
];

describe('fastify', () => {
  it.each(named(FASTIFY_PROGRAMS))('%s', async (_, { code, major, settings }) => {
    await expectNoDifference(fastify[major === 4 ? 4 : 5], code, settings, FASTIFY_URLS);
  });
});

const NEST_URLS = ['/Users/List/', '/users/list', '/api/Users/List/', '/Users/x/List', '/Usersx/List'];

// None of these programs is fixed.
describe.runIf(isFull).each([10, 11, 12] as const)('nest %i', (major) => {
  it.each(NEST_PROGRAMS.map((program) => [program.name, program] as const))('%s', async (_, { code, adapter }) => {
    const settings = { matching: { nest: { major, adapter }, ...ADAPTERS[adapter] } };
    await expectNoDifference(nest(major, adapter), code, settings, NEST_URLS);
  });
});
