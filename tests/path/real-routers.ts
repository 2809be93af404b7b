import { createRequire } from 'node:module';
import type { Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';

/** The parameters that a request gets; `undefined` if the router does not answer it. */
export type Match = Readonly<Record<string, unknown>> | undefined;

/** An installed router of a framework; `register` returns `undefined` if it refuses the path. */
export interface RealRouter {
  readonly name: string;
  readonly register: (path: string) => ((url: string) => Match) | undefined;
}

interface ExpressRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: object;
  params: Readonly<Record<string, unknown>>;
}

interface ExpressRouter {
  readonly get: (path: string, handler: (request: ExpressRequest) => void) => void;
  readonly handle: (request: ExpressRequest, response: object, done: () => void) => void;
}

interface FindMyWay {
  readonly on: (method: string, path: string, handler: () => void) => void;
  readonly find: (method: string, path: string) => { readonly params: Readonly<Record<string, unknown>> } | null;
}

const load = createRequire(import.meta.url);

function expressRouter(alias: 'express-4' | 'express-5'): RealRouter {
  const { Router }: { readonly Router: () => ExpressRouter } = load(alias);
  return {
    name: alias,
    register(path) {
      const router = Router();
      let params: Match;
      if (!isAccepted(() => router.get(path, (request) => void (params = { ...request.params })))) return undefined;
      return (url) => {
        params = undefined;
        // Both routers call the handler before `handle` returns.
        router.handle({ method: 'GET', url, headers: {}, params: {} }, {}, () => undefined);
        return params;
      };
    },
  };
}

function fastifyRouter(alias: 'fastify-4' | 'fastify-5'): RealRouter {
  const create: (options: object) => FindMyWay = createRequire(load.resolve(alias))('find-my-way');
  return {
    name: alias,
    register(path) {
      // Another library judges which patterns are safe, and an option turns that off.
      const router = create({ allowUnsafeRegex: true });
      if (!isAccepted(() => router.on('GET', path, () => undefined))) return undefined;
      return (url) => {
        const found = router.find('GET', url);
        return found === null ? undefined : { ...found.params };
      };
    },
  };
}

function isAccepted(register: () => void): boolean {
  try {
    register();
    return true;
  } catch {
    return false;
  }
}

interface KoaLayer {
  readonly match: (path: string) => boolean;
  readonly captures: (path: string) => readonly string[];
  readonly params: (path: string, captures: readonly string[]) => Readonly<Record<string, unknown>>;
}

interface KoaRouter {
  readonly get: (path: string, handler: () => void) => void;
  readonly stack: readonly KoaLayer[];
}

function koaRouter(alias: string): RealRouter {
  const loaded: (new () => KoaRouter) & { readonly default?: new () => KoaRouter } = load(alias);
  const Router = loaded.default ?? loaded;
  return {
    name: alias,
    register(path) {
      const router = new Router();
      if (!isAccepted(() => router.get(path, () => undefined))) return undefined;
      const [layer] = router.stack;
      return (url) => (layer?.match(url) === true ? layer.params(url, layer.captures(url)) : undefined);
    },
  };
}

function honoRouter(name: string, create: () => Router<string>): RealRouter {
  return {
    name,
    register(path) {
      const router = create();
      if (!isAccepted(() => router.add('GET', path, 'handler'))) return undefined;
      return (url) => {
        const [[found] = [], values] = router.match('GET', url);
        if (found === undefined) return undefined;
        return Object.fromEntries(
          Object.entries(found[1]).map(([key, value]) => [key, typeof value === 'number' ? values?.[value] : value]),
        );
      };
    },
  };
}

export const real = {
  express4: expressRouter('express-4'),
  express5: expressRouter('express-5'),
  fastify4: fastifyRouter('fastify-4'),
  fastify5: fastifyRouter('fastify-5'),
  honoSmart: honoRouter('hono', () => new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] })),
  honoTrie: honoRouter('hono TrieRouter', () => new TrieRouter()),
  koa12: koaRouter('koa-router-12'),
  koa13: koaRouter('koa-router-13'),
  koa14: koaRouter('koa-router-14'),
  koa15: koaRouter('@koa/router'),
};
