import type { Verdict } from '../offers.ts';
import { type Disguise, expressPrograms } from './express.ts';
import { type FastifyDisguise, fastifyProgram } from './fastify.ts';
import { FASTIFY_HEADS } from './fastify-heads.ts';
import { FASTIFY_INSTANCES } from './fastify-instances.ts';
import { FASTIFY_PATHS } from './fastify-paths.ts';
import { HANDS } from './hands.ts';
import { HOLDERS } from './holders.ts';
import { INSTANCES } from './instances.ts';
import { NEST_DISGUISES, nestProgram } from './nest.ts';
import { OPTIONS } from './options.ts';
import { PATCHED } from './patched.ts';
import { READS } from './reads.ts';
import { SETTINGS } from './settings.ts';

/** The tables of disguises, read: whole programs, with all that their rows leave out. */

const SUGGESTION: Verdict = 'suggestion';

/** A program about the slash at the end of a path, and one about its letters. */
interface ExpressPrograms {
  readonly what: string;
  readonly programs: readonly string[];
  readonly verdict: Verdict;
}

export const EXPRESS: readonly ExpressPrograms[] = Object.entries({
  options: OPTIONS,
  settings: SETTINGS,
  hands: HANDS,
  holders: HOLDERS,
  instances: INSTANCES,
  patched: PATCHED,
  reads: READS,
} satisfies Record<string, readonly Disguise[]>).flatMap(([about, rows]) =>
  rows.map(([what, code, verdict = SUGGESTION]): ExpressPrograms => ({
    what: `${about}: ${what}`,
    programs: expressPrograms(code),
    verdict,
  })),
);

interface FastifyProgram {
  readonly what: string;
  readonly program: string;
  readonly urls: readonly string[];
  readonly only: 4 | undefined;
  readonly verdicts: Readonly<Record<4 | 5, Verdict>>;
}

export const FASTIFY: readonly FastifyProgram[] = Object.entries({
  instances: FASTIFY_INSTANCES,
  paths: FASTIFY_PATHS,
  heads: FASTIFY_HEADS,
} satisfies Record<string, readonly FastifyDisguise[]>).flatMap(([about, rows]) =>
  rows.map(
    ([what, code, { urls = ['/Users/', '/users'], only, verdict = SUGGESTION, verdicts } = {}]): FastifyProgram => ({
      what: `${about}: ${what}`,
      program: fastifyProgram(code),
      urls,
      only,
      verdicts: verdicts ?? { 4: verdict, 5: verdict },
    }),
  ),
);

interface NestProgram {
  readonly what: string;
  readonly program: string;
  readonly verdicts: Readonly<Record<'express' | 'fastify', Verdict>>;
}

export const NEST: readonly NestProgram[] = NEST_DISGUISES.map(([what, parts, verdicts]) => ({
  what,
  program: nestProgram(parts),
  verdicts: { express: 'suggestion', fastify: 'suggestion', ...verdicts },
}));
