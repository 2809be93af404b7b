import router15 from '@koa/router';
import unscoped from 'koa-router';
import router12 from 'koa-router-12';
import router13 from 'koa-router-13';
import router14 from 'koa-router-14';
import { describe } from 'vitest';
import { fixesChangeNothing, isNotTimid } from './differential.ts';
import { koaPlatform, koaPrograms } from './koa.ts';
import { EXPRESS_5, KOA_13 } from './paths.ts';

describe.each([
  { version: 12, router: router12, special: KOA_13 },
  { version: 13, router: router13, special: KOA_13 },
  { version: 14, router: router14, special: EXPRESS_5 },
  { version: 14, router: unscoped, special: EXPRESS_5 },
  { version: 15, router: router15, special: EXPRESS_5 },
] as const)('@koa/router $version', ({ version, router, special }) => {
  const suite = {
    platform: koaPlatform(version, router),
    programs: koaPrograms({ version, special, plain: false }),
    plain: koaPrograms({ version, special, plain: true }),
    runs: 80,
    most: 60,
    share: 0.75,
  };
  fixesChangeNothing(suite);
  // This sends many requests to each router.
  if (router === router12 || router === router15) isNotTimid({ ...suite, runs: 30 });
});
