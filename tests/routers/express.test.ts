import express4 from 'express-4';
import express5 from 'express-5';
import { describe } from 'vitest';
import { fixesChangeNothing, isNotTimid, suggestionsKeepTheirWord } from './differential.ts';
import { shapedPlatform, shapedPrograms } from './express-shapes.ts';
import { expressPlatform, expressPrograms } from './express.ts';
import { EXPRESS_4, EXPRESS_5 } from './paths.ts';

describe.each([
  { version: 4, express: express4, special: EXPRESS_4 },
  { version: 5, express: express5, special: EXPRESS_5 },
] as const)('express $version', ({ version, express, special }) => {
  const suite = {
    platform: expressPlatform(version, express),
    programs: expressPrograms({ version, special, plain: false }),
    plain: expressPrograms({ version, special, plain: true }),
    runs: 120,
    most: 120,
  };
  fixesChangeNothing(suite);
  isNotTimid(suite);
  suggestionsKeepTheirWord(suite);

  const shaped = {
    platform: shapedPlatform(version, express),
    programs: shapedPrograms({ version, special, plain: false }),
    plain: shapedPrograms({ version, special, plain: true }),
    runs: 60,
    most: 60,
    share: 0.8,
  };
  fixesChangeNothing(shaped);
  isNotTimid(shaped);
});
