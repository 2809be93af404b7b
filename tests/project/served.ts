import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { project } from '../cli/pasted.ts';
import { paths } from './whole-paths.ts';

/**
 * Programs that are started for real, and the routes that their routers then have.
 */

const here = createRequire(import.meta.url);

export type Files = Record<string, string>;

export interface Program {
  readonly files: Readonly<Record<string, string>>;
  /** What its modules import, and where that is installed. */
  readonly installed: Readonly<Record<string, string>>;
}

/** Starts a program with its modules in `node_modules`, and compares what it serves with the paths of the graph. */
export async function compare(
  { files, installed }: Program,
  served: (app: never) => Promise<readonly string[]> | readonly string[],
): Promise<void> {
  const [framework = ''] = Object.keys(installed);
  const all = { ...files, 'package.json': JSON.stringify({ dependencies: { [framework]: '*' } }) };
  const folder = project(all);
  for (const [name, target] of Object.entries(installed)) {
    const link = path.join(folder, 'node_modules', name);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(fs.realpathSync(path.resolve('node_modules', target)), link);
  }
  const expected = sorted(await served(createRequire(path.join(folder, 'package.json'))('./app.js') as never));
  expect(sorted(await paths(all, folder))).toEqual(expected);
}

/** Each path once; a slash at the end makes no difference. */
function sorted(all: readonly string[]): readonly string[] {
  return [...new Set(all.map((each) => each.replace(/(?<=.)\/$/u, '')))].toSorted();
}

interface Layers {
  readonly stack: readonly { readonly route?: { readonly path: string }; readonly handle: Layers | object }[];
}

/** The path of each layer that `use()` created: the router itself does not keep its text. */
const places = new WeakMap<object, string>();

function notePlaces(module: string): void {
  const { Router } = here(module) as { readonly Router: { use?: unknown; prototype?: { use?: unknown } } };
  const owner = (Router.prototype?.use === undefined ? Router : Router.prototype) as {
    use: (this: Layers, ...given: unknown[]) => unknown;
  };
  const { use } = owner;
  owner.use = function (...given) {
    const before = this.stack.length;
    const done = use.apply(this, [...given]);
    for (const layer of this.stack.slice(before)) if (typeof given[0] === 'string') places.set(layer, given[0]);
    return done;
  };
}

for (const express of ['express-4', 'express-5']) notePlaces(express);

/** The paths of an Express application, version 4 or 5. */
export function expressPaths(app: { readonly router: Layers; readonly _router?: Layers }): readonly string[] {
  return layerPaths(app._router ?? app.router);
}

function layerPaths({ stack }: Layers, base = ''): readonly string[] {
  return stack.flatMap((layer) => {
    if (layer.route !== undefined) return [base + layer.route.path];
    return 'stack' in layer.handle
      ? layerPaths(layer.handle, base + (places.get(layer) ?? '').replace(/^\/$/u, ''))
      : [];
  });
}

interface FastifyApp {
  readonly served: readonly string[];
  readonly ready: () => Promise<unknown>;
}

/** The paths of what `FASTIFY` exports. */
export async function fastifyPaths({ ready, served }: FastifyApp): Promise<readonly string[]> {
  try {
    await ready();
  } catch (error) {
    // Fastify refuses two routes with one path, so no application has them.
    fc.pre(!String(error).includes('already declared'));
    throw error;
  }
  return served;
}

/** The beginning of a program that notes its routes. */
export const FASTIFY = `const app = require('fastify')(); const served = []; app.addHook('onRoute', ({ url }) => { served.push(url); });
module.exports = { served, ready: () => app.ready() };`;

interface Served {
  readonly path: string;
  readonly methods?: readonly string[];
}

export function honoPaths({ routes }: { readonly routes: readonly Served[] }): readonly string[] {
  return routes.map((route) => route.path);
}

interface KoaRouter {
  readonly stack: readonly Served[];
}

/** The paths of a router of Koa, or of those that an application uses. */
export function koaPaths(
  app: KoaRouter | { readonly middleware: readonly { readonly router?: KoaRouter }[] },
): readonly string[] {
  if (!('stack' in app)) return app.middleware.flatMap(({ router }) => (router === undefined ? [] : koaPaths(router)));
  return app.stack.filter(({ methods }) => methods !== undefined && methods.length > 0).map((layer) => layer.path);
}
