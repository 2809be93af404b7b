import fc from 'fast-check';
import { modules as nest10 } from 'routers-nest-10';
import { modules as nest11 } from 'routers-nest-11';
import { modules as nest12 } from 'routers-nest-12';
import { expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { type Adapters, type Files, nestFiles, servedRoutes, textOf } from './nest-files.ts';
import { endpoints } from './whole-paths.ts';

/** What `routes` lists is what Nest itself registers. */

async function routesOf(files: Files): Promise<readonly string[]> {
  const rows = await endpoints(files);
  return rows.flatMap(({ methods, fullPaths }) =>
    (methods ?? []).flatMap((method) => fullPaths.map((path) => `${method} ${path}`)),
  );
}

it.each<[number, 'express' | 'fastify', Adapters]>([
  [10, 'express', nest10],
  [11, 'express', nest11],
  [12, 'express', nest12],
  [11, 'fastify', nest11],
])('lists what Nest %s on %s registers', async (major, on, modules) => {
  // Nest 12 registers its own handlers for excluded paths (measured).
  const isOwn = (route: string): boolean => major === 12 && route.startsWith('ALL');
  const manifest = JSON.stringify({ dependencies: { '@nestjs/core': `^${major}.0.0` } });
  await fc.assert(
    fc.asyncProperty(nestFiles(2), async (files) => {
      const served = await servedRoutes(files, modules, on).catch((error: unknown) => {
        if (on === 'fastify' && String(error).includes('already declared')) return undefined;
        throw error;
      });
      fc.pre(served !== undefined);
      const found = new Set(await routesOf({ ...files, 'package.json': manifest }));
      const [is, should] = [found, served].map((all) => [...all].filter((route) => !isOwn(route)).toSorted());
      expect(is, textOf(files)).toEqual(should);
    }),
    { numRuns: isFull ? 16 : 4 },
  );
});
