import fastify4 from 'fastify-4';
import fastify5 from 'fastify-5';
import { describe } from 'vitest';
import { fixesChangeNothing, isNotTimid, suggestionsKeepTheirWord } from './differential.ts';
import { fastifyPlatform, fastifyPrograms } from './fastify.ts';

describe.each([
  { version: 4, fastify: fastify4 },
  { version: 5, fastify: fastify5 },
] as const)('fastify $version', ({ version, fastify }) => {
  const suite = {
    platform: fastifyPlatform(version, fastify),
    programs: fastifyPrograms({ version, plain: false }),
    plain: fastifyPrograms({ version, plain: true }),
    runs: 90,
    most: 60,
    // Nothing is fixed on instances that plugins get.
    share: 0.35,
    beyond: (before: string) => (/prefix: '[^']*$/u.test(before) ? 'in prefixes' : undefined),
  };
  fixesChangeNothing(suite);
  isNotTimid(suite);
  suggestionsKeepTheirWord(suite);
});
