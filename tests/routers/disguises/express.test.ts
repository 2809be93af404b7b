import { createRequire } from 'node:module';
import { describe, it } from 'vitest';
import { EXPRESS } from '../../verdicts/disguises/index.ts';
import { expressPlatform } from '../express.ts';
import type { Platform } from '../run.ts';
import { expectNoDifference } from './same.ts';

const require = createRequire(import.meta.url);

/** Programs may change the modules, so that each gets its own. */
function freshPlatform(version: 4 | 5): Platform {
  const load = (): never => {
    for (const file of Object.keys(require.cache))
      if (/[\\/]node_modules[\\/](?:express-\d|router)[\\/]/u.test(file)) Reflect.deleteProperty(require.cache, file);
    return require(`express-${version}`) as never;
  };
  return { ...expressPlatform(version, load()), start: (code) => expressPlatform(version, load()).start(code) };
}

describe.each([4, 5] as const)('express %i', (version) => {
  it.each(EXPRESS)('$what', async ({ programs }) => {
    for (const program of programs)
      await expectNoDifference(freshPlatform(version), program, {}, ['/users/', '/Users']);
  });
});
