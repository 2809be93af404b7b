import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'vitest';
import { EXPRESS } from '../../verdicts/disguises/index.ts';
import { expressPlatform } from '../express.ts';
import type { Platform } from '../run.ts';
import { expectNoDifference } from './same.ts';

interface Module {
  exports: unknown;
}
type Require = (wanted: string) => unknown;
/** A file of Express or of its router, ready to run. */
interface Compiled {
  readonly run: (module: Module, exports: unknown, require: Require) => void;
  /** The file that a name leads to from here. */
  readonly find: (wanted: string) => string;
}

const require = createRequire(import.meta.url);
const compiled = new Map<string, Compiled>();

/** Express as nobody has touched it. Node would read and compile its files anew, which takes ten times as long. */
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
  // The text is that of the framework, in the function that Node would put around it.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function('module', 'exports', 'require', readFileSync(file, 'utf8')) as Compiled['run'];
  const one: Compiled = { run, find };
  compiled.set(file, one);
  return one;
}

/** Programs may change the modules, so that each gets its own. */
function freshPlatform(version: 4 | 5): Platform {
  const platform = expressPlatform(version, freshExpress(version));
  return { ...platform, start: (code) => expressPlatform(version, freshExpress(version)).start(code) };
}

describe.each([4, 5] as const)('express %i', (version) => {
  const platform = freshPlatform(version);
  it.each(EXPRESS)('$what', async ({ programs }) => {
    for (const program of programs) await expectNoDifference(platform, program, {}, ['/users/', '/Users']);
  });
});
