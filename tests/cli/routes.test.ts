import { describe, expect, it } from 'vitest';
import { routesCommand } from '../../src/cli/routes-command.ts';
import { UsageError } from '../../src/cli/errors.ts';
import { project, ran, type Ran } from './pasted.ts';

const EXPRESS = [
  "const express = require('express');",
  'const app = express();',
  'const api = express.Router();',
  "app.use('/api', api);",
  "api.route('/users/:id').get(show).put(update);",
  "api.get(['/a', `/b/${c}`], list);",
  'app.get(/^\\/x/, list);',
  "app[method]('/y', list);",
].join('\n');

/** Runs the command in a folder, and expects it to succeed. */
async function run(cwd: string, ...argv: readonly string[]): Promise<Ran> {
  const all = await ran(cwd, ...argv);
  expect(all.code).toBe(0);
  return all;
}

async function paths(cwd: string, ...argv: readonly string[]): Promise<readonly string[]> {
  const { out } = await run(cwd, '--json', ...argv);
  const rows: readonly { readonly file: string; readonly path: string }[] = JSON.parse(out);
  return rows.map(({ file, path: route }) => `${file} ${route}`);
}

it('tells each route of a loop once', async () => {
  const loop = "for (const name of ['x', 'y']) { app.get('/l/' + name, list); app.use(`/m/${name}`, api); }";
  const { out } = await run(project({ 'app.js': EXPRESS.split('\n').slice(0, 3).join('\n') + loop }), '--json');
  const rows: readonly { readonly kind: string; readonly fullPath: string }[] = JSON.parse(out);
  const told = rows.map(({ kind, fullPath }) => `${kind} ${fullPath}`);
  expect(told.sort()).toEqual(['endpoint /l/x', 'endpoint /l/y', 'mount /m/x', 'mount /m/y']);
});

describe('a controller of Nest', () => {
  const CLASS = "import { Controller, Get, Post, RequestMethod } from '@nestjs/common';";
  it.each<[string, string, string, readonly string[]]>([
    ['that the global prefix leaves out', "['a']", "@Controller('a') class A { @Get() all() {} }", ['/a', '/a']],
    [
      'and its methods',
      "['a/(.*)']",
      "@Controller('a') class A { @Get('x') x() {} @Get('y') y() {} }",
      ['/a', '/a/x', '/a/y'],
    ],
    [
      'for one method of HTTP',
      "[{ path: 'a', method: RequestMethod.POST }]",
      "@Controller('a') class A { @Post() make() {} }",
      ['/a', '/a'],
    ],
    [
      'with a method that the prefix leaves out',
      "['a/x']",
      "@Controller('a') class A { @Get('x') x() {} @Get() all() {} }",
      ['/api/a', '/a', '/a/x', '/api/a'],
    ],
    ['of another name', "['a']", "@Controller('ab') class A { @Get() all() {} }", ['/api/ab', '/api/ab']],
    [
      'for another method of HTTP',
      "[{ path: 'a', method: RequestMethod.GET }]",
      "@Controller('a') class A { @Post() make() {} }",
      ['/api/a', '/api/a'],
    ],
    ['without methods', "['b']", "@Controller('a') class A {}", ['/api/a']],
  ])('%s', async (_, exclude, code, expected) => {
    const main = `import { NestFactory } from '@nestjs/core'; const app = await NestFactory.create(Root); app.setGlobalPrefix('api', { exclude: ${exclude} }); await app.listen(1);`;
    const { out } = await run(
      project({ 'main.ts': `${CLASS} ${main}`, 'a.ts': `${CLASS} ${code}` }),
      '--json',
      '--file',
      'a.ts',
    );
    const rows: readonly { readonly fullPaths: readonly string[] }[] = JSON.parse(out);
    expect(rows.flatMap(({ fullPaths }) => fullPaths)).toEqual(expected);
  });
});

describe('--json', () => {
  it('gives a row for each array element and each verb of a chain', async () => {
    const { out } = await run(project({ 'src/app.js': EXPRESS }), '--json');
    const at = (line: number, column: number, endColumn: number) => ({
      ...{ file: 'src/app.js', framework: 'express', provenance: 'proven', kind: 'endpoint' },
      ...{ line, column, endLine: line, endColumn, callers: [] },
    });
    const whole = (path: string, fullPath = path) => ({ path, fullPath, fullPaths: [fullPath] });
    const mount = { kind: 'mount', methods: [], receiver: 'app', handler: null };
    expect(JSON.parse(out)).toEqual([
      { ...at(4, 9, 15), ...whole('/api'), ...mount },
      {
        ...at(5, 11, 23),
        ...whole('/users/:id', '/api/users/:id'),
        methods: ['GET'],
        receiver: 'api',
        handler: 'show',
      },
      {
        ...{ ...at(5, 11, 23), ...whole('/users/:id', '/api/users/:id') },
        ...{ methods: ['PUT'], receiver: 'api', handler: 'update' },
      },
      { ...at(6, 10, 14), ...whole('/a', '/api/a'), methods: ['GET'], receiver: 'api', handler: 'list' },
      { ...at(6, 16, 25), ...whole('/b/${…}', '/api/b/${c}'), methods: ['GET'], receiver: 'api', handler: 'list' },
      {
        ...{ ...at(7, 9, 15), path: null, fullPath: null, fullPaths: [] },
        ...{ methods: ['GET'], receiver: 'app', handler: 'list' },
      },
      { ...at(8, 13, 17), ...whole('/y'), methods: null, receiver: 'app', handler: 'list' },
    ]);
  });

  it('gives the decorator where there is no argument', async () => {
    const code =
      "import { Controller, Get } from '@nestjs/common';\n@Controller('users')\nclass Users {\n  @Get()\n  all() {}\n}";
    const { out } = await run(project({ 'users.ts': code }), '--json');
    expect(JSON.parse(out)).toMatchObject([
      { line: 2, column: 13, kind: 'mount', path: 'users', fullPath: '/users' },
      {
        line: 4,
        column: 3,
        endLine: 4,
        endColumn: 9,
        kind: 'endpoint',
        methods: ['GET'],
        path: '',
        fullPath: '/users',
        fullPaths: ['/users'],
      },
    ]);
  });

  it('names a handler by its method alone where the class has no name', async () => {
    const code =
      "import { Controller, Get } from '@nestjs/common';\n@Controller('users')\nexport default class {\n  @Get()\n  all() {}\n}";
    const { out } = await run(project({ 'users.ts': code }), '--json');
    expect(JSON.parse(out)).toMatchObject([{ kind: 'mount' }, { kind: 'endpoint', handler: 'all' }]);
  });
});

describe('the table', () => {
  it('says what was found and how', async () => {
    const { out } = await run(
      project({ 'app.js': "module.exports = (app) => {\n  app.get('/x', (req, res) => {});\n};\n" }),
    );
    expect(out).toBe(
      [
        'METHODS  PATH                 FRAMEWORK  FILE      RECOGNISED BY',
        'GET      /x (mount not seen)  express    app.js:2  parameter named app (assumed)',
        '',
        '1 endpoint, 0 mounts in 1 file.',
        '',
      ].join('\n'),
    );
    expect((await run(project({ 'app.js': '' }))).out).toBe('No routes in 1 file.\n');
  });

  it.each([
    ['*/users', ['/api/users']],
    ['users', ['/users']],
    ['**/users', ['/users', '/api/users']],
    ['*', ['/users', '/*']],
  ])('filters by %s', async (pattern, expected) => {
    const paths = ['/users', '/api/users', '/*'];
    const code = `const app = require('express')(); ${paths.map((each) => `app.get('${each}', h);`).join(' ')}`;
    const { out } = await run(project({ 'app.js': code }), '--path', pattern);
    expect(paths.filter((each) => out.includes(` ${each} `))).toEqual(expected);
  });

  it('warns of a filter that nothing matches', async () => {
    const folder = project({ 'app.js': "require('express')().get('/users', h);" });
    const { err } = await run(folder, '--path', '/usres');
    expect(err).toBe('eslint-plugin-rest: no route matches --method, --path and --file (1 route without them).\n');
  });
});

describe('files', () => {
  const one = "require('express')().get('/one', h);";
  const folder = project({
    'a.js': one,
    'lib/b.mjs': "import e from 'express';\ne().get('/b', h);",
    'lib/c.test.js': one,
    'node_modules/x/index.js': one,
    'dist/out.js': one,
    'old/legacy.js': one,
    '.git/config': '',
    '.gitignore': 'dist/\n',
    'lib/.gitignore': '*.test.js\n',
    'tsconfig.json': '{\n  // "outDir": "lib",\n  "outDir": "./build/" // compiled\n}',
    'build/a.js': one,
    'eslint.config.mjs': "export default [{ ignores: ['old/'] }, { settings: { rest: { ignorePaths: [] } } }];",
  });

  it('are all but node_modules, ignored and compiled ones', async () =>
    expect(await paths(folder)).toEqual(['a.js /one', 'lib/b.mjs /b']));

  it('are named, by globs and folders, or for themselves', async () => {
    expect(await paths(folder, 'lib')).toEqual(['lib/b.mjs /b']);
    expect(await paths(folder, '**/*.{mjs,cjs}')).toEqual(['lib/b.mjs /b']);
    expect(await paths(folder, 'old/legacy.js', 'dist/out.js', 'a.js', 'a.js')).toEqual([
      'a.js /one',
      'dist/out.js /one',
      'old/legacy.js /one',
    ]);
  });

  it('that do not exist are an error', async () =>
    await expect(routesCommand(['routes', 'no.js'], folder)).rejects.toThrow(UsageError));

  it('that do not parse are named and skipped', async () => {
    const { out, err } = await run(project({ 'a.js': one, 'b.js': `const = ${one}` }), '--json');
    expect(JSON.parse(out)).toHaveLength(1);
    expect(err).toMatch(/b\.js does not parse and was skipped: 1:7 /u);
  });

  // This parser accepts `%%`, which no other does, and throws if it is asked for types.
  const ownParser = `
    import * as typescript from ${JSON.stringify(import.meta.resolve('@typescript-eslint/parser'))};
    export const parseForESLint = (text, { projectService, ...options }) => {
      if (projectService !== undefined) throw new Error('types');
      return typescript.parseForESLint(text.replace('%%', '  '), { ...options, range: true, loc: true, tokens: true, comment: true });
    };`;

  it('are read by the parser of a flat config where the usual ones cannot', async () => {
    const config =
      "import * as parser from './parser.mjs';\nexport default [{ files: ['**/*.js'], languageOptions: { parser, parserOptions: { projectService: true } } }];";
    const files = { 'a.js': `%%${one}`, 'parser.mjs': ownParser, 'eslint.config.mjs': config };
    expect(await paths(project(files), 'a.js')).toEqual(['a.js /one']);
  });

  it('of TypeScript that the ESLint config does not lint are left out, and counted', async () => {
    const files = { 'a.ts': one, 'b.mts': one, 'c.js': one, 'eslint.config.mjs': 'export default [{}];' };
    const folder = project(files);
    const { err } = await run(folder, '--json');
    expect(err).toBe(
      'eslint-plugin-rest: 2 TypeScript files skipped: the ESLint config does not cover them (--no-config includes them)\n',
    );
    expect((await run(folder, '--json', '--no-config')).err).toBe('');
    expect((await run(folder, '--json', 'a.ts')).err).toBe('');
  });
});

describe('settings', () => {
  const code = "module.exports = (app) => {\n  app.get('/x', (req, res) => {});\n};";
  const folder = project({
    'app.js': code,
    'eslint.config.mjs': 'export default [{ settings: { rest: { assumed: false } } }];',
    'settings.json': '{ "assumed": true }',
    'wrong.json': '{ "assumed": 1 }',
  });

  it('come from the ESLint config, unless told otherwise', async () => {
    expect(await paths(folder, 'app.js')).toEqual([]);
    expect(await paths(folder, 'app.js', '--no-config')).toEqual(['app.js /x']);
    expect(await paths(folder, 'app.js', '--settings', 'settings.json')).toEqual(['app.js /x']);
  });

  it('are not needed where the config does not load', async () => {
    const broken = project({ 'app.js': code, 'eslint.config.mjs': 'throw new Error("no such plugin");' });
    const { out, err } = await run(broken, '--json', 'app.js');
    expect(JSON.parse(out)).toMatchObject([{ path: '/x' }]);
    expect(err).toBe('eslint-plugin-rest: the ESLint config could not be read and is ignored: no such plugin\n');
    expect(await paths(broken, '--no-config', 'app.js')).toEqual(['app.js /x']);
  });

  it('are not read from a config of a kind that this ESLint does not read', async () => {
    const legacy = project({ 'app.js': code, '.eslintrc.json': '{ "rules": ' });
    const { out, err } = await run(legacy, '--json');
    expect(JSON.parse(out)).toMatchObject([{ path: '/x' }]);
    expect(err).toBe('eslint-plugin-rest: .eslintrc.json is ignored: the installed ESLint does not read it\n');
  });

  it('are checked', async () =>
    await expect(routesCommand(['routes', '--settings', 'wrong.json'], folder)).rejects.toThrow(
      new UsageError('settings.rest.assumed is 1. Accepted: true or false.'),
    ));
});

describe('arguments', () => {
  it.each([[['paths']], [[]], [['routes', '--jsn']], [['routes', '--settings', 'missing.json']]])(
    '%j is refused',
    async (argv) => await expect(routesCommand(argv, project({}))).rejects.toThrow(UsageError),
  );
});
