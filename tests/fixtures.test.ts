import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nearestProject } from '../src/project/package-json.ts';
import { describeRoutes, findRoutes } from './find-routes.ts';

// Plain source files, each with a `.routes` file beside it that lists the routes to find, one a line.
const root = path.join(import.meta.dirname, 'fixtures');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.[cm]?[jt]sx?$/u.test(file))
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

describe.each([...new Set(files.map((file) => file.split('/')[0]))])('fixtures of %s', (folder) => {
  it.each(files.filter((file) => file.startsWith(`${String(folder)}/`)))('%s', async (file) => {
    const filename = path.join(root, file);
    const code = readFileSync(filename, 'utf8');
    const routes = findRoutes(code, {
      filename,
      dependencies: Object.fromEntries(nearestProject(filename).dependencies),
    });
    const found = describeRoutes(routes, code).map((line) => `${line}\n`);
    await expect(found.join('')).toMatchFileSnapshot(filename.replace(/\.\w+$/u, '.routes'));
  });
});
