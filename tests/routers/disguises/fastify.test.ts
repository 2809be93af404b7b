import fastify4 from 'fastify-4';
import fastify5 from 'fastify-5';
import { describe, it } from 'vitest';
import { FASTIFY } from '../../verdicts/disguises/index.ts';
import { fastifyPlatform } from '../fastify.ts';
import { expectNoDifference } from './same.ts';

describe.each([
  { major: 4, fastify: fastify4 },
  { major: 5, fastify: fastify5 },
] as const)('fastify $major', ({ major, fastify }) => {
  const platform = fastifyPlatform(major, fastify);
  it.each(FASTIFY.filter(({ only = major }) => only === major))('$what', async ({ program, urls }) => {
    await expectNoDifference(platform, program, { fastify: { major } }, urls);
  });
});
