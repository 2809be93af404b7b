/** `routes --diff`: two states of the routes of an application, as a table, and the command on repositories and files. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '../../src/cli/diff/changes.ts';
import { compareRoutes } from '../../src/cli/diff/compare.ts';
import { UsageError } from '../../src/cli/errors.ts';
import { grammarOf } from '../../src/project/grammar.ts';
import { commitAll, git, project, ran, write } from './pasted.ts';
import { row } from './row.ts';

/** A state in short; `! a.js` is a file that was not read. */
function stateOf(rows: readonly string[], framework: string) {
  return {
    rows: rows.filter((each) => !each.startsWith('! ')).map((each) => row(each, framework)),
    unread: rows
      .filter((each) => each.startsWith('! '))
      .map((each) => ({ file: each.slice(2), reason: 'not readable' })),
    grammarFor: () => grammarOf(framework, {}, { dependencies: new Map([['express', '^5.0.0']]) }),
  };
}

function compare(before: readonly string[], after: readonly string[], framework = 'express') {
  const { changes, notCompared } = compareRoutes(stateOf(before, framework), stateOf(after, framework));
  const sidesOf = ({ before: old, after: now }: Pick<Change, 'before' | 'after'>): string =>
    [old, now].flatMap((side) => (side === null ? [] : [`${side.methods.join()} ${side.path}`])).join(' → ');
  return [
    ...changes.map((each) => `${each.isBreaking ? '!' : ''}${each.kind} ${sidesOf(each)}`),
    ...notCompared.map((each) => `? ${sidesOf(each)}${each.message.startsWith('These') ? '' : `: ${each.message}`}`),
  ];
}

it('leaves out the routes of test files', () => {
  const state = stateOf([], 'express');
  const rows = [{ ...row('GET /test', 'express'), file: 'src/auth.test.ts' }];
  expect(compareRoutes({ ...state, rows }, state).changes).toEqual([]);
});

describe('two states', () => {
  it.each<[string, readonly string[], readonly string[], readonly string[], string?]>([
    ['a new route', [], ['GET /a'], ['added GET /a']],
    [
      'a moved router',
      ['GET /v1/a @list', 'POST /v1/a @make'],
      ['GET /v2/a @list', 'POST /v2/a @make'],
      ['!moved GET /v1/a → GET /v2/a', '!moved POST /v1/a → POST /v2/a'],
    ],
    [
      'a moved router of handlers without names',
      ['GET /v1/a ~/a', 'POST /v1/a ~/a', 'GET /v1/a/:id ~/a/:id', 'GET /b ~/'],
      ['GET /v2/a ~/a', 'POST /v2/a ~/a', 'GET /v2/a/:id ~/a/:id', 'GET /b ~/'],
      ['!moved GET /v1/a → GET /v2/a', '!moved POST /v1/a → POST /v2/a', '!moved GET /v1/a/:id → GET /v2/a/:id'],
    ],
    ['an old path that is kept', ['GET /a @list'], ['GET /a @list', 'GET /b @list'], ['kept GET /a → GET /b']],
    [
      'an old path that is kept, and a third one',
      ['GET /a @list', 'GET /c @list'],
      ['GET /a @list', 'GET /b @list', 'GET /c @list'],
      ['added GET /b'],
    ],
    ['a second mount', ['GET /v1/a @list'], ['GET /v1/a /v2/a @list'], ['added GET /v2/a']],
    ['another method of a handler', ['GET /a @list'], ['GET /a @list', 'POST /b @list'], ['added POST /b']],
    ['one of two mounts', ['GET /v1/a /v2/a ~/a'], ['GET /v1/a /v3/a ~/a'], ['!moved GET /v2/a → GET /v3/a']],
    ['another path in the router', ['GET /v1/a ~/a'], ['GET /v2/b ~/b'], ['!removed GET /v1/a', 'added GET /v2/b']],
    ['another method in the router', ['GET /v1/a ~/a'], ['PUT /v2/a ~/a'], ['!removed GET /v1/a', 'added PUT /v2/a']],
    [
      'two that could each have moved',
      ['GET /a ~/', 'GET /b ~/'],
      ['GET /c ~/'],
      ['!removed GET /a', '!removed GET /b', 'added GET /c'],
    ],
    [
      'a handler that has a name now',
      ['GET /v1/a ~/a'],
      ['GET /v2/a ~/a @list'],
      ['!removed GET /v1/a', 'added GET /v2/a'],
    ],
    ['a second mount', ['GET /v1/a @list'], ['GET /v1/a /v2/a @list'], ['added GET /v2/a']],
    ['a name under other methods', ['GET /a @save'], ['POST /b @save'], ['!removed GET /a', 'added POST /b']],
    ['another method of another handler', ['PUT /a @x'], ['PATCH /a @y'], ['!removed PUT /a', 'added PATCH /a']],
    ['one method of all', ['ALL /a @x'], ['GET /a @x'], ['!methods ALL /a → GET /a']],
    ['all methods', ['GET /a @x'], ['ALL /a @x'], ['added ALL /a']],
    ['a computed method', ['GET /a'], ['? /a'], ['added ANY /a']],
    ['HEAD, which GET answers', ['GET /a', 'HEAD /a'], ['GET /a'], []],
    ['another name of a parameter', ['GET /a/:id'], ['GET /a/:userId'], ['renamed GET /a/:id → GET /a/:userId']],
    [
      'another name in one route of two methods',
      ['GET,PUT /a/:id'],
      ['GET,PUT /a/:x'],
      ['renamed GET,PUT /a/:id → GET,PUT /a/:x'],
    ],
    [
      'other names where routes are split and joined',
      ['GET,PUT /a/:id', 'GET /b/:id', 'PUT /b/:id'],
      ['GET /a/:x', 'PUT /a/:y', 'GET,PUT /b/:z'],
      [
        'renamed GET /a/:id → GET /a/:x',
        'renamed PUT /a/:id → PUT /a/:y',
        'renamed GET /b/:id → GET /b/:z',
        'renamed PUT /b/:id → PUT /b/:z',
      ],
    ],
    ['a removed route of a router whose mount is not known', ['GET ~/a'], [], ['!removed GET ${…}/a']],
    ['a mount that is seen now', ['GET ~/'], ['GET /api'], ['? GET ${…}/ → GET /api']],
    ['a mount that is not seen any more', ['GET /api/:id'], ['GET ~/:id'], ['? GET /api/:id → GET ${…}/:id']],
    ['the same for every method', ['GET,PUT /api'], ['ALL ~/'], ['? GET,PUT /api → ALL ${…}/']],
    ['a removed route beside one without a mount', ['GET /api', 'GET ~/'], ['GET ~/'], ['!removed GET /api']],
    ['one whose end is another', ['GET /api/a'], ['GET ~/b'], ['!removed GET /api/a', 'added GET ${…}/b']],
    ['the same with a handler', ['GET ~/ @list'], ['GET /api @list'], ['? GET ${…}/ → GET /api']],
    ['a move below an unknown mount', ['GET ~/a @list'], ['GET ~/b @list'], ['!moved GET ${…}/a → GET ${…}/b']],
    ['an optional parameter written out', ['GET /a/:id?'], ['GET /a', 'GET /a/:id'], [], 'fastify'],
    ['an optional parameter that is needed now', ['GET /a{/:id}'], ['GET /a/:id'], ['!removed GET /a']],
    ['a catch-all that takes nothing too', ['GET /*all'], ['GET /{*all}'], []],
    [
      'optional parts that move',
      ['GET /{:lang/}a @a'],
      ['GET /{:lang/}b @a'],
      ['!moved GET /a → GET /b', '!moved GET /:lang/a → GET /:lang/b'],
    ],
    [
      'a prefix that comes to be computed',
      ['GET /api/users/:id'],
      ['GET /${…}/users/:id'],
      ['? GET /api/users/:id → GET /${…}/users/:id'],
    ],
    [
      'what a file that is not read now may answer',
      ['GET /a', 'GET /old @b', 'PUT /c @c', 'GET /d/:id'],
      ['GET /new @b', 'PATCH /c @c', 'GET /d/:x', 'GET /e', '! a.js'],
      [
        'added GET /e',
        'renamed GET /d/:id → GET /d/:x',
        '? GET /a: a.js was not read, and may answer this path.',
        '? GET /old → GET /new: a.js was not read, and may answer this path.',
        '? PUT /c → PATCH /c: a.js was not read, and may answer this path.',
      ],
    ],
    [
      'what files that were not read before may have answered',
      ['GET /a', '! a.js', '! b.js'],
      ['GET /b'],
      [
        '!removed GET /a',
        '? GET /b: a.js and 1 more were not read in the state before, and may have answered this path.',
      ],
    ],
  ])('differ by %s', (_, before, after, expected, framework) => {
    expect(compare(before, after, framework)).toEqual(expected);
  });
});

describe('the command', () => {
  // Each run has its own temporary folder, since others may run at the same time.
  beforeEach(() => {
    vi.stubEnv('TMPDIR', project({}));
  });
  afterEach(() => vi.unstubAllEnvs());

  const express = (...lines: readonly string[]): string =>
    ["const app = require('express')();", ...lines.map((line) => `app.${line};`), ''].join('\n');
  const before = express(
    "get('/users', list)",
    "put('/users/:id', users.update)",
    "get('/old', old)",
    "get('/gone', (req, res) => {})",
  );
  const after = express(
    "get('/users', list)",
    "patch('/users/:id', users.update)",
    "get('/new', old)",
    "get('/health', ok)",
  );

  /** A repository with a committed state, a tag on it, and another state in its work tree. */
  const repository = (old: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): string => {
    const folder = project(old);
    commitAll(folder);
    git(folder, 'tag', 'v1');
    write(folder, now);
    return folder;
  };

  const run = (cwd: string, ...argv: readonly string[]) =>
    ran(cwd, ...(fs.existsSync(path.join(cwd, 'eslint.config.mjs')) ? [] : ['--no-config']), ...argv);
  const leftovers = () => fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('eslint-plugin-rest-'));

  it('compares with a revision, and leaves the repository and the disk as they are', async () => {
    const folder = repository({ 'app.js': before }, { 'app.js': after, 'new.js': '' });
    git(folder, 'add', 'new.js');
    const [status, left] = [git(folder, 'status', '--porcelain'), leftovers()];
    const { code, out } = await run(folder, '--diff', 'v1');
    expect(out).toBe(
      [
        '          CHANGE         METHODS      PATH         HANDLER       WHERE',
        'breaking  removed        GET          /gone                      app.js:5',
        'breaking  moved          GET          /old → /new  old           app.js:4',
        'breaking  other methods  PUT → PATCH  /users/:id   users.update  app.js:3',
        '          added          GET          /health      ok            app.js:5',
        '',
        '3 breaking changes of routes since v1: 1 removed, 1 moved, 1 other methods, 1 added.',
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);
    expect([git(folder, 'status', '--porcelain'), leftovers()]).toEqual([status, left]);
    expect(git(folder, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  it('prints a comment for a pull request', async () => {
    const folder = repository({ 'app.js': before }, { 'app.js': after });
    const { out } = await run(folder, '--diff', 'HEAD', '--format', 'markdown');
    expect(out).toBe(`### 3 breaking changes of routes since \`HEAD\`: 1 removed, 1 moved, 1 other methods, 1 added.

#### Breaking

| Change | Methods | Path | Handler | Where |
| --- | --- | --- | --- | --- |
| removed | GET | \`/gone\` |  | \`app.js:5\` |
| moved | GET | \`/old\` → \`/new\` | \`old\` | \`app.js:4\` |
| other methods | PUT → PATCH | \`/users/:id\` | \`users.update\` | \`app.js:3\` |

#### Not breaking

| Change | Methods | Path | Handler | Where |
| --- | --- | --- | --- | --- |
| added | GET | \`/health\` | \`ok\` | \`app.js:5\` |
`);
  });

  it('marks the lines of a pull request, and tells code scanning', async () => {
    const folder = repository({ 'app.js': before }, { 'app.js': after });
    vi.stubEnv('GITHUB_WORKSPACE', folder);
    const github = await run(folder, '--diff', 'v1', '--report', 'github');
    expect(github).toMatchObject({
      code: 1,
      out: [
        '::error file=app.js,title=Routes::GET /gone: removed.',
        '::error file=app.js,line=4,title=Routes::GET /old → /new: moved.',
        '::error file=app.js,line=3,title=Routes::PUT → PATCH /users/:id: other methods.',
        '',
      ].join('\n'),
    });
    const { out } = await run(folder, '--diff', 'v1', '--report', 'sarif');
    const { runs } = JSON.parse(out) as { runs: readonly [{ results: readonly object[] }] };
    expect(runs[0].results).toMatchObject([
      { ruleId: 'routes/removed', ruleIndex: 0, level: 'error' },
      { ruleId: 'routes/moved', locations: [{ physicalLocation: { region: { startLine: 4 } } }] },
      { ruleId: 'routes/methods' },
    ]);
  });

  it.each([
    [['/gone', '/old'], 1, '1 breaking change of routes since v1: 1 other methods, 2 added.'],
    [['/old', '/new', '/users/*'], 1, '1 breaking change of routes since v1: 1 removed, 1 added.'],
    [['/*', '/users/**'], 0, 'No route changed since v1.'],
  ])('leaves out %j', async (ignored, code, summary) => {
    const folder = repository({ 'app.js': before }, { 'app.js': after });
    const found = await run(folder, '--diff', 'v1', ...ignored.flatMap((each) => ['--ignore', each]));
    expect(found.code).toBe(code);
    expect(found.out).toContain(summary);
  });

  it('compares with a file that --json was saved to, of an older version too', async () => {
    const folder = repository({ 'app.js': before }, {});
    const { out: saved } = await run(folder, '--json');
    write(folder, { 'routes.json': saved });
    expect(await run(folder, '--diff', 'routes.json')).toMatchObject({
      code: 0,
      out: 'No route changed since routes.json.\n',
    });
    // Windows PowerShell
    fs.writeFileSync(path.join(folder, 'utf16.json'), `\uFEFF${saved}`, 'utf16le');
    expect(await run(folder, '--diff', 'utf16.json')).toMatchObject({ code: 0 });
    const older: unknown = JSON.parse(saved, (key: string, value: unknown) =>
      key === 'handler' || key === 'fullPaths' ? undefined : value,
    );
    write(folder, { 'older.json': JSON.stringify(older), 'app.js': after });
    const { code, out } = await run(folder, '--diff', 'older.json', '--json');
    const { changes } = JSON.parse(out) as { changes: { kind: string; before: { path: string } | null }[] };
    expect(changes.map(({ kind, before: old }) => `${kind} ${old?.path ?? ''}`.trim())).toEqual([
      'removed /users/:id',
      'removed /old',
      'removed /gone',
      'added',
      'added',
      'added',
    ]);
    expect(code).toBe(1);
  });

  it('follows handlers without names through a mount that has another path', async () => {
    const inline = (name: string, mount: string): readonly string[] => [
      `const ${name} = express.Router()`,
      `app.use('${mount}', ${name})`,
      `${name}.get('/', (req, res) => res.json([]))`,
      `${name}.get('/:id', (req, res) => res.json({}))`,
    ];
    const application = (...lines: readonly string[]): string =>
      ["const express = require('express')", 'const app = express()', ...lines, ''].join(';\n');
    const folder = repository(
      { 'app.js': application(...inline('users', '/users'), ...inline('orders', '/orders')) },
      { 'app.js': application(...inline('users', '/people'), ...inline('orders', '/purchases')) },
    );
    const { out } = await run(folder, '--diff', 'v1');
    for (const moved of ['/users → /people', '/users/:id → /people/:id', '/orders/:id → /purchases/:id'])
      expect(out).toContain(`breaking  moved   GET      ${moved}`);
    expect(out).toContain('4 breaking changes of routes since v1: 4 moved.');
  });

  it('exits with 0 when routes are only added', async () => {
    const folder = repository(
      { 'app.js': express("get('/a', a)") },
      { 'app.js': express("get('/a', a)", "get('/b', b)") },
    );
    expect(await run(folder, '--diff', 'v1')).toMatchObject({ code: 0 });
  });

  it('follows decorated methods by class and name', async () => {
    const controller = (prefix: string): string =>
      `import { Controller, Get } from '@nestjs/common';\n@Controller('${prefix}')\nexport class UsersController {\n  @Get(':id') find() {}\n}\n`;
    const folder = repository({ 'a.ts': controller('user') }, { 'a.ts': controller('users') });
    const { out } = await run(folder, '--diff', 'v1');
    expect(out).toContain('/user/:id → /users/:id  UsersController.find');
  });

  it('works in a folder of the repository, with the parsers and the ESLint config of the present', async () => {
    const folder = repository(
      {
        'api/src/a.ts': "import { Router } from 'express';\nconst router: Router = Router();\nrouter.get('/a', a);\n",
        'other.js': before,
      },
      {
        'api/src/a.ts': "import { Router } from 'express';\nconst router: Router = Router();\nrouter.get('/b', a);\n",
        'api/src/left-out.js': before,
        'api/eslint.config.mjs': "export default [{ files: ['**/*.ts'] }, { ignores: ['**/left-out.js'] }];",
      },
    );
    const { out, code } = await run(path.join(folder, 'api'), '--diff', 'v1', 'src');
    expect([code, out]).toEqual([1, expect.stringMatching(/GET .*\/a → .*\/b/u)]);
    expect(out).not.toContain('/gone');
  });

  describe('with a file that does not parse', () => {
    const orders = "const router = require('express').Router();\nrouter.get('/', list);\nmodule.exports = router;\n";
    const files = { 'app.js': express("get('/a', a)", "use('/orders', require('./orders'))"), 'orders.js': orders };
    const broken = { 'orders.js': orders.replace("/',", "/'") };
    const reason = 'it does not parse: 2:16 Parsing error: Unexpected token list';

    it.each<readonly [string, readonly string[], readonly string[]]>([
      [
        'a table',
        [],
        [
          'not compared  GET      /orders  list     orders.js:2  orders.js was not read, and may answer this path.',
          'No change of routes since v1, 1 not compared.',
          `Not read: orders.js: ${reason}.`,
        ],
      ],
      [
        'Markdown',
        ['--format', 'markdown'],
        ['#### Not compared', '| not compared | GET | `/orders` |', `Not read: orders.js: ${reason}.`],
      ],
      [
        'annotations of GitHub',
        ['--report', 'github'],
        [
          'title=Routes::Not compared: GET /orders: orders.js was not read, and may answer this path.',
          `orders.js,title=Routes::Not read: ${reason}.`,
        ],
      ],
      ['JSON', ['--json'], ['"changes": []', '"path": "/orders"', `"reason": "${reason}"`]],
    ])('removes nothing, and says so in %s', async (_, options, expected) => {
      const { code, out } = await run(repository(files, broken), '--diff', 'v1', ...options);
      for (const text of expected) expect(out).toContain(text);
      expect(out).not.toMatch(/breaking|removed/u);
      expect(code).toBe(2);
    });

    it('says so where only the state before has it', async () => {
      const { code, out } = await run(repository({ ...files, ...broken }, files), '--diff', 'v1');
      expect(out).toContain('not compared  GET      /orders');
      expect(out).toContain(`Not read: orders.js of v1: ${reason}.`);
      expect(out).not.toContain('added');
      expect(code).toBe(2);
    });

    it('decides nothing that other files show', async () => {
      const both = repository({ ...files, ...broken }, { 'app.js': express("get('/b', b)") });
      expect(await run(both, '--diff', 'v1')).toMatchObject({
        code: 1,
        out: expect.stringMatching(/breaking +removed/u),
      });
      const same = repository(files, broken);
      expect(await run(same, '--diff', 'v1', '--path', '/a')).toMatchObject({ code: 0 });
    });

    it('or with one that cannot be read', async () => {
      const folder = repository({ 'app.js': files['app.js'], 'orders/index.js': orders }, {});
      const read = fs.readFileSync;
      vi.spyOn(fs, 'readFileSync').mockImplementation((...given: Parameters<typeof read>) => {
        if (String(given[0]) === path.join(folder, 'orders/index.js')) throw new Error('EACCES');
        return read(...given);
      });
      const { code, out } = await run(folder, '--diff', 'v1');
      expect(out).toContain('Not read: orders/index.js: not readable.');
      expect(out).not.toContain('removed');
      expect(code).toBe(2);
    });
  });

  it('takes a revision that has none of the files for one without routes', async () => {
    const folder = repository({ 'README.md': '' }, { 'app/app.js': express("get('/a', a)") });
    expect(await run(path.join(folder, 'app'), '--diff', 'v1')).toMatchObject({ code: 0 });
  });

  it.each<[string, Readonly<Record<string, string>>, string, RegExp]>([
    ['no revision', {}, 'v2', /^'v2' is neither a file nor a git revision\.$/u],
    ['an option', {}, '--output=x', /^'--output=x' is neither a file nor a git revision\.$/u],
    ['a name that no file can have', {}, 'x'.repeat(5000), /^'x+' is neither a file nor a git revision\.$/u],
    ['a missing list', {}, 'lists/routes.json', /^there is no file lists\/routes\.json to compare with\.$/u],
    ['broken JSON', { 'a.json': '{' }, 'a.json', /^a\.json could not be read: [^\n]+$/u],
    [
      'an object',
      { 'a.json': '{}' },
      'a.json',
      /^a\.json was not written by --json: item 0 is not a route with a file and a path\.$/u,
    ],
    [
      'other items',
      { 'a.json': '[{"file":"a.js","kind":"endpoint","methods":[1]}]' },
      'a.json',
      /^a\.json was not written by --json/u,
    ],
  ])('refuses %s in one sentence', async (_, files, since, message) => {
    const folder = repository({ 'app.js': before }, files);
    const left = leftovers();
    await expect(run(folder, `--diff=${since}`)).rejects.toThrow(UsageError);
    await expect(run(folder, `--diff=${since}`)).rejects.toThrow(message);
    expect(leftovers()).toEqual(left);
  });

  // Each names a program that creates `marker`.
  const marks = (marker: string): string => `touch '${marker}'; false`;
  it.each<[string, (folder: string, marker: string) => void]>([
    ['core.fsmonitor', (folder, marker) => git(folder, 'config', 'core.fsmonitor', marks(marker))],
    ['core.pager', (folder, marker) => git(folder, 'config', 'core.pager', marks(marker))],
    [
      'a filter, also a process',
      (folder, marker) => {
        write(folder, { '.git/info/attributes': '*.js filter=x diff=x working-tree-encoding=UTF-16' });
        for (const name of [
          'filter.x.smudge',
          'filter.x.clean',
          'filter.x.process',
          'diff.x.textconv',
          'diff.external',
        ])
          git(folder, 'config', name, marks(marker));
      },
    ],
    [
      'hooks, in a config that another one includes',
      (folder, marker) => {
        for (const name of ['post-checkout', 'post-index-change', 'reference-transaction', 'fsmonitor-watchman']) {
          write(folder, { [`.git/evil/${name}`]: `#!/bin/sh\n${marks(marker)}\n` });
          fs.chmodSync(path.join(folder, '.git/evil', name), 0o755);
        }
        write(folder, { '.git/more': `[core]\n\thooksPath = ${folder}/.git/evil\n\tfsmonitor = true\n` });
        git(folder, 'config', 'includeIf.gitdir:**.path', 'more');
      },
    ],
    [
      'an alias of each command that is used',
      (folder, marker) => {
        for (const name of ['rev-parse', 'ls-tree', 'cat-file'])
          git(folder, 'config', `alias.${name}`, `!${marks(marker)}`);
      },
    ],
  ])('runs no program that a repository names: %s', async (_, arrange) => {
    const folder = repository({ 'app.js': before }, { 'app.js': after });
    const marker = path.join(project({}), 'marker');
    arrange(folder, marker);
    expect(await run(folder, '--diff', 'v1')).toMatchObject({ code: 1 });
    expect(fs.existsSync(marker)).toBe(false);
  });

  it.each(['ssh://evil.invalid/x', 'ext::sh -c "$0" %S', 'fd::17', '/nowhere'])(
    'fetches nothing that a partial clone lacks: %s',
    async (url) => {
      const folder = repository({ 'app.js': before }, {});
      const marker = path.join(project({}), 'marker');
      const settings = {
        'core.repositoryFormatVersion': '1',
        'extensions.partialClone': 'origin',
        'remote.origin.url': url,
        'remote.origin.promisor': 'true',
        'remote.origin.uploadpack': marks(marker),
        'core.sshCommand': marks(marker),
        'credential.helper': `!${marks(marker)}`,
        'protocol.allow': 'always',
      };
      for (const [name, value] of Object.entries(settings)) git(folder, 'config', name, value);
      const id = git(folder, 'rev-parse', 'v1:app.js').trim();
      fs.rmSync(path.join(folder, '.git/objects', id.slice(0, 2), id.slice(2)));
      await expect(run(folder, '--diff', 'v1')).rejects.toThrow(/^git does not have app\.js of this revision here/u);
      expect(fs.existsSync(marker)).toBe(false);
    },
  );

  it('opens no bare repository that lies in the tree', async () => {
    const folder = repository({ 'app.js': before }, {});
    const marker = path.join(project({}), 'marker');
    const bare = path.join(folder, 'bare');
    git(folder, 'clone', '-q', '--bare', folder, bare);
    git(bare, 'config', 'core.fsmonitor', marks(marker));
    git(bare, 'config', 'core.bare', 'false');
    git(bare, 'config', 'core.worktree', folder);
    write(bare, { 'app.js': before });
    await expect(run(bare, '--diff', 'v1')).rejects.toThrow(UsageError);
    expect(fs.existsSync(marker)).toBe(false);
  });

  it.each(['HEAD', 'v1', 'main'])('prefers the revision %s to a file of this name', async (name) => {
    const folder = repository({ 'app.js': before }, { 'app.js': after, [name]: '[]' });
    expect(await run(folder, '--diff', name)).toMatchObject({ code: 1, out: expect.stringContaining('/gone') });
    expect(await run(folder, '--diff', `./${name}`)).toMatchObject({ code: 0 });
  });

  it('reads no symbolic link of a revision', async () => {
    const folder = repository({ 'app.js': before, 'b.js': express("get('/b', b)") }, {});
    fs.symlinkSync('/etc/hosts', path.join(folder, 'link.js'));
    commitAll(folder);
    expect(await run(folder, '--diff', 'HEAD')).toMatchObject({ code: 0, out: 'No route changed since HEAD.\n' });
  });

  it('refuses what is no repository, and a machine without git', async () => {
    const folder = project({ 'app.js': before });
    vi.stubEnv('GIT_CEILING_DIRECTORIES', path.dirname(folder));
    await expect(run(folder, '--diff', 'v1')).rejects.toThrow(
      /^'v1' is neither a file nor a git revision: this is not a git repository\.$/u,
    );
    await expect(run(folder, '--diff', 'routes.json')).rejects.toThrow(
      /^there is no file routes\.json to compare with\.$/u,
    );
    vi.stubEnv('PATH', folder);
    await expect(run(folder, '--diff', 'v1')).rejects.toThrow(/^git is not installed\.$/u);
  });
});
