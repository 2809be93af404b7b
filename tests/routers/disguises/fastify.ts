import fastify4 from 'fastify-4';
import fastify5 from 'fastify-5';
import { fastifyPlatform } from '../fastify.ts';
import { expectNoDifference } from './same.ts';

/** Parts of programs for Fastify. */

/** An instance that takes notice neither of letter case nor of the slash. */
export const C = 'const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }); ';
export const CI = 'const app = fastify({ caseSensitive: false }); ';
export const TS = 'const app = fastify({ ignoreTrailingSlash: true }); ';
export const U = "app.get('/Users/', h(1));";
/** Asks another instance. */
export const ASKED =
  " app.get('/o/*', async (q) => (await other.inject(q.url.slice(2))).statusCode === 200 ? h(5)(q) : h(6)(q));";
export const OTHERS = ['/Users/', '/o/Users/', '/o/users', '/o/Users', '/o/users/'];

const HEAD = "const fastify = require('fastify'); const { yes, hidden, seen, made } = require('./helpers');";
const platforms = { 4: fastifyPlatform(4, fastify4), 5: fastifyPlatform(5, fastify5) };

/** Expects that nothing changes when the program is fixed. */
export async function expectSameFastify(version: 4 | 5, code: string, urls: readonly string[]): Promise<void> {
  await expectNoDifference(platforms[version], `${HEAD}\n${code}`, { fastify: { major: version } }, urls);
}
