import router15 from '@koa/router';
import { Hono } from 'hono';
import { LinearRouter } from 'hono/router/linear-router';
import { PatternRouter } from 'hono/router/pattern-router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import Koa, { type Context } from 'koa';
import router12 from 'koa-router-12';
import router13 from 'koa-router-13';
import router14 from 'koa-router-14';
import inject from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { HONO, KOA } from '../verdicts/never-answers-of-contexts.ts';
import { unreachableRoutes } from '../verdicts/unreachable-routes.ts';
import { evaluate } from './run.ts';

/** Which of two routes gets a request, checked on the routers of Hono and Koa. */

type Next = () => unknown;

/** A middleware that a program gets besides its module. */
const check = (_: unknown, next: Next): unknown => next();

/** The RegExpRouter refuses some pairs, which the SmartRouter (the default) passes to the next router. */
const HONO_ROUTERS = {
  SmartRouter: () => new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] }),
  TrieRouter: () => new TrieRouter(),
  LinearRouter: () => new LinearRouter(),
  PatternRouter: () => new PatternRouter(),
} as const;

describe.each(Object.entries(HONO_ROUTERS))('hono on %s', (name, router) => {
  it.each(HONO)('$lines', async ({ code, reached, said }) => {
    class Routed extends Hono {
      constructor() {
        super({ router: router() as never });
      }
    }
    const apps: Hono[] = [];
    const answer = (n: number, context: { text: (body: string) => unknown }): unknown => context.text(String(n));
    const serve = (app: Hono): void => void apps.push(app);
    evaluate(code, { require: () => ({ Hono: Routed }), answer, check, serve });
    const isReached = (await (await apps[0]?.request('/a'))?.text()) === '2';
    // The other routers are less strict about the slash at the end.
    if (name === 'SmartRouter') expect(isReached).toBe(reached);
    else if (said) expect(isReached).toBe(false);
    expect(unreachableRoutes(code, {})).toHaveLength(said ? 1 : 0);
  });
});

describe.each([
  { version: 12, router: router12 },
  { version: 13, router: router13 },
  { version: 14, router: router14 },
  { version: 15, router: router15 },
])('@koa/router $version', ({ version, router }) => {
  it.each(KOA)('$lines', async ({ code, reached, said }) => {
    const answer = (n: number, context: Context): void => void (context.body = String(n));
    const app = new Koa();
    const serve = (made: { routes: () => Koa.Middleware }): void => void app.use(made.routes());
    evaluate(code, { require: () => router, answer, check, serve });
    const handle = app.callback();
    const { payload } = await inject((request, response) => void handle(request, response), '/a');
    expect(payload === '2').toBe(reached);
    expect(unreachableRoutes(code, { koa: { major: version } })).toHaveLength(said ? 1 : 0);
  });
});
