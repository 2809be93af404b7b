/** What the command reports about what it does not see; and that nothing in a folder stops it. */
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadHost } from '../../src/cli/eslint.ts';
import { readProject } from '../../src/cli/read-project.ts';
import { routesCommand } from '../../src/cli/routes-command.ts';
import { UnexpectedError, UsageError } from '../../src/cli/errors.ts';
import { unreadFrameworks } from '../../src/frameworks/unread.ts';
import { project, ran as run } from './pasted.ts';

afterEach(() => vi.restoreAllMocks());

const one = "require('express')().get('/one', h);";

describe('notes', () => {
  it.each([
    [
      'a part of a package',
      { 'a.js': "import { HttpContext } from '@adonisjs/core/http';" },
      'AdonisJS, named in a.js',
    ],
    [
      'a route of Next by its place',
      { 'src/app/api/users/route.ts': 'export async function GET() { return Response.json([]); }' },
      'Next, named in src/app/api/users/route.ts',
    ],
    [
      'an API route of Next',
      { 'pages/api/users.js': 'export default function handler(req, res) { res.json([]); }' },
      'Next, named in pages/api/users.js',
    ],
    [
      'a route of Nitro',
      { 'server/api/users.get.ts': 'export default defineEventHandler(() => []);' },
      'Nitro, named in server/api/users.get.ts',
    ],
    [
      'a route of SvelteKit',
      { 'src/routes/users/+server.ts': 'export const GET = () => json([]);' },
      'SvelteKit, named in src/routes/users/+server.ts',
    ],
    [
      'decorators of a package',
      { 'users.ts': "import { TypedRoute } from '@nestia/core';" },
      'nestia, named in users.ts',
    ],
    ['package.json', { 'package.json': '{ "dependencies": { "sails": "^1.0.0" } }' }, 'Sails, named in package.json'],
    [
      'many files',
      Object.fromEntries(['b', 'c', 'd', 'e'].map((name) => [`${name}.js`, "require('restify');"])),
      'restify, named in b.js, c.js, d.js and 1 more',
    ],
  ])('name a framework that is not read: %s', async (_name, files, note) => {
    const { out } = await run(project({ 'app.js': one, ...files }));
    expect(out).toContain(`\nNot read, because these frameworks declare routes in their own way:\n  ${note}\n`);
  });

  it.each([
    "app.addHook('onRoute', (route) => list.push(route));",
    'for (const layer of userRouter.stack) show(layer);',
    'const name = ctx._matchedRoute;',
  ])('recommend no fixes beside %s', async (code) => {
    const { out } = await run(project({ 'app.js': one, 'access.js': code }));
    expect(out).toContain(
      'These files read the paths of routes at run time, and may do something else when a path changes: access.js.',
    );
    expect(out).toContain('settings.rest.fixes');
  });

  it('are none for plain code, for parts of a listing, and where no fix is made', async () => {
    const plain = {
      'app.js': one,
      'server/api/helper.js': 'export const list = () => [];',
      'b.js': "import 'polka-dots';\nconsole.error(error.stack, req.url, req.route);",
    };
    expect((await run(project(plain))).out).toMatch(/\n1 endpoint, 0 mounts in 3 files\.\n$/u);
    const reading = { 'app.js': one, 'b.js': 'req.route.path', 'settings.json': '{ "fixes": false }' };
    expect(await run(project(reading), '--settings', 'settings.json')).toMatchObject({
      out: expect.stringMatching(/2 files\.\n$/u),
    });
    expect((await run(project(reading), '--method', 'GET')).out).toMatch(/2 files\.\n$/u);
  });

  it('are sorted as people look for them', () => {
    const titles = unreadFrameworks.map(({ title }) => title.toLowerCase());
    expect(titles).toEqual(titles.toSorted());
  });
});

describe('files that cannot be read', () => {
  it('are told from those that can', async () => {
    const cwd = project({ 'a.js': '', 'b.ts': '', 'c.tsx': '', 'd.jsx': '', 'e.mjs': '' });
    const files = ['a.js', 'b.ts', 'c.tsx', 'd.jsx', 'e.mjs', 'gone.js'].map((name) => path.join(cwd, name));
    let err = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true));
    const config = {
      isIgnored: () => Promise.resolve(false),
      settingsFor: () => Promise.resolve({}),
      parsersFor: () => Promise.resolve([]),
    };
    const pages = () => Promise.resolve(new Map());
    const host = await loadHost(process.cwd());
    const found = await readProject({ files, unreadFolders: [], unmatched: [] }, { cwd, host, config, pages });
    expect([...found.files.keys()]).toEqual(['a.js', 'e.mjs']);
    expect(err).toBe(
      'eslint-plugin-rest: 3 files skipped, TypeScript or JSX without a parser ' +
        '(npm install --save-dev @typescript-eslint/parser):\n  b.ts\n  c.tsx\n  d.jsx\n' +
        'eslint-plugin-rest: 1 file skipped, not readable:\n  gone.js\n',
    );
  });

  it('are named and skipped if a bundler wrote them', async () => {
    const routes = "app.get('/x', h);".repeat(3000);
    const cwd = project({
      'a.js': one,
      'main.02e6fb85.js': `${one}\n${routes}`,
      'b.js': one + '\n'.repeat(20) + routes,
    });
    const { out, err } = await run(cwd, '--format', 'json', '--file', 'a.js');
    expect(JSON.parse(out)).toHaveLength(1);
    expect(err).toBe('eslint-plugin-rest: 1 file skipped, minified:\n  main.02e6fb85.js\n');
  });

  it.skipIf(!fs.existsSync('/proc/self/mem'))('are named and skipped', async () => {
    const cwd = project({ 'a.js': one });
    fs.symlinkSync('/proc/self/mem', path.join(cwd, 'memory.js'));
    const { out, err } = await run(cwd, 'a.js', 'memory.js');
    expect(out).toContain('1 endpoint');
    expect(err).toBe('eslint-plugin-rest: 1 file skipped, not readable:\n  memory.js\n');
    await expect(run(cwd, 'memory.js')).rejects.toThrow(new UsageError('no file could be read.'));
  });

  it.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
    ['a broken package.json', { 'a.js': one, 'package.json': '{ "dependencies": ' }, []],
    ['a package.json of something else', { 'a.js': one, 'package.json': '[1, null]' }, []],
    ['a .gitignore that is a folder', { 'a.js': one, '.gitignore/x': '' }, []],
    ['a config of something else', { 'a.js': one, 'eslint.config.mjs': 'export default 5' }, []],
  ])('stop nothing: %s', async (_name, files, argv) => {
    expect((await run(project(files), ...argv)).out).toContain('1 endpoint');
  });

  it.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
    ['nothing but a broken file', { 'a.js': `const = ${one}` }, []],
    ['a name that no file can have', { 'a.js': one }, ['x'.repeat(5000)]],
    ['settings in a folder', { 'a.js': one, 's/x': '' }, ['--settings', 's']],
  ])('are one sentence: %s', async (_name, files, argv) => {
    await expect(run(project(files), ...argv)).rejects.toThrow(UsageError);
  });
});

it.each([
  ['x\n::warning::y.js', String.raw`x\u000a::warning::y.js`],
  ['::error::y.js', String.raw`  \u003a:error::y.js`],
  ['##[error]y.js', String.raw`#\u0023[error]y.js`],
  ['\u001B[2J.js', String.raw`\u001b[2J.js`],
])('a warning that names %j obeys nobody', async (name, shown) => {
  const { err } = await run(project({ 'a.js': one, [name]: `x();\n${'y'.repeat(60_000)}` }));
  expect(err.split('\n')).toEqual([expect.stringContaining('minified'), expect.stringContaining(shown), '']);
});

it('a fault of ours names the file that was being read', async () => {
  const cwd = project({ 'a.js': one });
  vi.spyOn(process.stdout, 'write').mockImplementation(() => {
    throw new TypeError('no room');
  });
  const failing = routesCommand(['routes', '--json'], cwd);
  await expect(failing).rejects.toThrow(UnexpectedError);
  await expect(failing).rejects.toThrow('internal error at a.js: no room');
});
