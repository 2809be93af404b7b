import express4 from 'express-4';
import express5 from 'express-5';
import { describe } from 'vitest';
import { fixesChangeNothing, isNotTimid, suggestionsKeepTheirWord } from './differential.ts';
import { shapedPlatform, shapedPrograms } from './express-shapes.ts';
import { EXPRESS_4, EXPRESS_5 } from './paths.ts';

describe.each([
  { version: 4, express: express4, special: EXPRESS_4 },
  { version: 5, express: express5, special: EXPRESS_5 },
] as const)('express $version', ({ version, express, special }) => {
  const suite = {
    platform: shapedPlatform(version, express),
    programs: shapedPrograms({ version, special, plain: false }),
    plain: shapedPrograms({ version, special, plain: true }),
    runs: 80,
    most: 60,
    share: 0.8,
  };
  fixesChangeNothing(suite);
  isNotTimid(suite);
  suggestionsKeepTheirWord(suite);
});
