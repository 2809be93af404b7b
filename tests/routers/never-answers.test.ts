import { describe, expect, it } from 'vitest';
import { EXPRESS, FASTIFY } from '../verdicts/never-answers.ts';
import { unreachableRoutes } from '../verdicts/unreachable-routes.ts';
import { express, fastify, reached } from './platforms.ts';
import type { Platform } from './run.ts';

async function hasReached(platform: Platform, code: string): Promise<boolean | 'refused'> {
  const handlers = await reached(platform, code, '/a');
  return handlers.includes('refused') ? 'refused' : handlers.includes(2);
}

describe.each([4, 5] as const)('express %i', (major) => {
  const platform = express[major];

  it.each(EXPRESS)('$lines', async ({ code, reached: expected, dead }) => {
    expect(await hasReached(platform, code)).toBe(expected);
    expect(unreachableRoutes(code, { express: { major } })).toHaveLength(dead);
  });
});

describe.each([4, 5] as const)('fastify %i', (major) => {
  const platform = fastify[major];

  it.each(FASTIFY)('$lines', async ({ code, reached: expected, dead }) => {
    expect(await hasReached(platform, code)).toBe(expected);
    expect(unreachableRoutes(code, { fastify: { major } })).toHaveLength(dead);
  });
});
