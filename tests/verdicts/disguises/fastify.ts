import type { Verdict } from '../offers.ts';

/** Parts of programs for Fastify, whose routers tell letters and slashes apart, or should not be taken for others. */

/**
 * No more than a suggestion is offered if the row says nothing else, of both versions or of each; the URLs to ask are
 * `/Users/` and `/users` if it names no others.
 */
export type FastifyDisguise = readonly [
  what: string,
  code: string,
  more?: {
    readonly urls?: readonly string[];
    /** The version that takes the program, where the other refuses it. */
    readonly only?: 4;
    readonly verdict?: Verdict;
    readonly verdicts?: Readonly<Record<4 | 5, Verdict>>;
  },
];

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

export function fastifyProgram(code: string): string {
  return `${HEAD}\n${code}`;
}
