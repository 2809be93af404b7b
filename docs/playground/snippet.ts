/** What a snippet leaves out: imports, and how a router comes about. */
interface Surroundings {
  /** The module of each name that a snippet may use without an import. */
  readonly modules: Readonly<Record<string, string>>;
  /** `undefined` in Nest, where classes are routers. */
  readonly router: { readonly imports: string; readonly made: string } | undefined;
}

const NEST = [
  ...['All', 'Body', 'Controller', 'Delete', 'Get', 'Head', 'Header', 'HttpCode', 'Options', 'Param', 'Patch', 'Post'],
  ...['Put', 'Query', 'Redirect', 'Req', 'Res', 'Session', 'Sse', 'UseGuards', 'Version'],
];

/** By the group of choices.ts. */
const SURROUNDINGS: Readonly<Record<string, Surroundings>> = {
  Express: {
    modules: { express: 'express', Router: 'express' },
    router: { imports: "import { Router as Router$ } from 'express';", made: 'Router$()' },
  },
  Fastify: {
    modules: { fastify: 'fastify', Fastify: 'fastify' },
    router: { imports: "import fastify$ from 'fastify';", made: 'fastify$()' },
  },
  Nest: { modules: Object.fromEntries(NEST.map((name) => [name, '@nestjs/common'])), router: undefined },
  Hono: {
    modules: { Hono: 'hono' },
    router: { imports: "import { Hono as Hono$ } from 'hono';", made: 'new Hono$()' },
  },
  Koa: {
    modules: { Router: '@koa/router', Koa: 'koa' },
    router: { imports: "import Router$ from '@koa/router';", made: 'new Router$()' },
  },
};

/** What people call a router. */
const ROUTER = /(?:app|api|fastify|instance|router|routes|server)$/iu;

/** Modules whose default is imported; the others have names. */
const DEFAULTS: ReadonlySet<string> = new Set(['express', 'fastify', '@koa/router', 'koa']);

/**
 * The line in front of a snippet that makes it a program: it imports or makes what the snippet uses and does not declare.
 *
 * @param unresolved the names that the snippet uses and does not declare
 * @param group the framework, as choices.ts groups them
 * @returns `''` where nothing is missing
 */
export function lineBefore(code: string, unresolved: ReadonlySet<string>, group: string): string {
  const { modules, router } = SURROUNDINGS[group] ?? { modules: {}, router: undefined };
  const isReceiver = (name: string): boolean =>
    router !== undefined && ROUTER.test(name) && new RegExp(`\\b${name}\\s*\\.`, 'u').test(code);
  const receivers = [...unresolved].filter(isReceiver);
  const imported = [...unresolved].flatMap((name) => {
    const module = isReceiver(name) ? undefined : modules[name];
    if (module === undefined) return [];
    const isDefault = DEFAULTS.has(module) && !(name === 'Router' && module === 'express');
    return [`import ${isDefault ? name : `{ ${name} }`} from '${module}';`];
  });
  const made = receivers.map((name) => `const ${name} = ${router?.made ?? ''};`);
  const line = [...(made.length > 0 ? [router?.imports] : []), ...imported, ...made].join(' ');
  return line === '' ? '' : `${line}\n`;
}
