import express4 from 'express-4';
import express5 from 'express-5';
import fastify4 from 'fastify-4';
import fastify5 from 'fastify-5';
import { describe, expect, it } from 'vitest';
import { EXPRESS, FASTIFY } from '../verdicts/never-answers.ts';
import { unreachableRoutes } from '../verdicts/unreachable-routes.ts';
import { expressPlatform } from './express.ts';
import { fastifyPlatform } from './fastify.ts';
import type { Platform } from './run.ts';

async function hasReached(platform: Platform, code: string): Promise<boolean | 'refused'> {
  const started = await platform.start(code);
  if (started === undefined) return 'refused';
  const entries = (await started.ask('GET', '/a')) as readonly { n?: number }[];
  return entries.some(({ n }) => n === 2);
}

describe.each([4, 5] as const)('express %i', (major) => {
  const platform = expressPlatform(major, major === 4 ? express4 : express5);

  it.each(EXPRESS)('$lines', async ({ code, reached, dead }) => {
    expect(await hasReached(platform, code)).toBe(reached);
    expect(unreachableRoutes(code, { express: { major } })).toHaveLength(dead);
  });
});

describe.each([4, 5] as const)('fastify %i', (major) => {
  const platform = fastifyPlatform(major, major === 4 ? fastify4 : fastify5);

  it.each(FASTIFY)('$lines', async ({ code, reached, dead }) => {
    expect(await hasReached(platform, code)).toBe(reached);
    expect(unreachableRoutes(code, { fastify: { major } })).toHaveLength(dead);
  });
});
