import { describe, expect, it } from 'vitest';
import { EXPRESS, FASTIFY } from './never-answers.ts';
import { HONO, KOA } from './never-answers-of-contexts.ts';
import { EXPRESS as NATURAL_EXPRESS } from './natural/express.ts';
import { FASTIFY as NATURAL_FASTIFY } from './natural/fastify.ts';
import { NEST } from './natural/nest.ts';
import { deadLines } from './natural/programs.ts';
import { unreachableRoutes } from './unreachable-routes.ts';

/** What no-unreachable-routes reports in programs that `tests/routers/` runs, which asks what their routers answer. */

const linesIn = (...program: Parameters<typeof unreachableRoutes>): readonly number[] =>
  unreachableRoutes(...program).map(({ line }) => line);

describe('express', () => {
  it.each(NATURAL_EXPRESS)('$what', ({ code, majors }) => {
    expect(linesIn(code, { express: { major: majors.at(-1) } })).toEqual(deadLines(code));
  });

  it.each(EXPRESS)('$lines', ({ code, dead }) => {
    expect(unreachableRoutes(code, { express: { major: 5 } })).toHaveLength(dead);
  });
});

describe('fastify', () => {
  it.each(NATURAL_FASTIFY)('$what', ({ code, majors }) => {
    expect(linesIn(code, { fastify: { major: majors.at(-1) } })).toEqual(deadLines(code));
  });

  it.each(FASTIFY)('$lines', ({ code, dead }) => {
    expect(unreachableRoutes(code, { fastify: { major: 5 } })).toHaveLength(dead);
  });
});

describe('hono', () => {
  it.each(HONO)('$lines', ({ code, said }) => {
    expect(unreachableRoutes(code, {})).toHaveLength(said ? 1 : 0);
  });
});

describe('koa', () => {
  it.each(KOA)('$lines', ({ code, said }) => {
    expect(unreachableRoutes(code, { koa: { major: 15 } })).toHaveLength(said ? 1 : 0);
  });
});

describe('nest', () => {
  it.each(NEST)('$what', ({ code }) => {
    expect(linesIn(code, { nest: { major: 11, adapter: 'express' } }, 'ts')).toEqual(deadLines(code));
  });
});
