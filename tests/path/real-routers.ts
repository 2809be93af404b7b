import { createRequire } from 'node:module';

/** The parameters that a request gets, `undefined` where the router does not answer it. */
export type Match = Readonly<Record<string, unknown>> | undefined;

/** A router of a framework as it is installed; `register` gives `undefined` where it refuses the path. */
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
      // Which patterns are safe is another library's judgement, and up to an option.
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

export const express4 = expressRouter('express-4');
export const express5 = expressRouter('express-5');
export const fastify4 = fastifyRouter('fastify-4');
export const fastify5 = fastifyRouter('fastify-5');
