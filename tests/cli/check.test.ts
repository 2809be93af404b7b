/** `routes --check`: an OpenAPI document against the routes of programs, as tables, and the command with all its outputs. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { check } from '../../src/cli/check/check.ts';
import { readDocument } from '../../src/cli/check/document.ts';
import { UsageError } from '../../src/cli/errors.ts';
import { grammarOf } from '../../src/project/grammar.ts';
import { project, ran } from './pasted.ts';
import { row } from './row.ts';

interface Options {
  readonly framework?: string;
  readonly ignore?: readonly string[];
  readonly head?: string;
  /** A file of the code that was not read. */
  readonly unread?: string;
}

/** The paths of a document in short: `/users get,post; /users/{id} get`. */
function operations(paths: string): object {
  const all = paths.split('; ').map((each): readonly [string, object] => {
    const [path = '', methods = ''] = each.split(' ');
    return [path, Object.fromEntries(methods.split(',').map((method) => [method, {}]))];
  });
  return Object.fromEntries(all);
}

/** Compares all routes of an application of Express. */
const ALL = {
  ...{ ignore: [], only: [], unread: [] },
  grammarFor: () => grammarOf('express', {}, { dependencies: new Map() }),
};

/** The differences, in short, between comma-separated routes and operations. */
function compare(
  routes: string,
  document: object | string,
  { framework = 'express', ignore = [], head = '', unread }: Options = {},
) {
  const paths = typeof document === 'object' ? document : document === '' ? {} : operations(document);
  const text = `openapi: 3.1.0\n${head}\npaths: ${JSON.stringify(paths)}\n`;
  const grammarFor = () => grammarOf(framework, {}, { dependencies: new Map([['express', '^4.0.0']]) });
  const rows = routes === '' ? [] : routes.split(', ').map((each) => row(each, framework));
  const { result } = check(
    rows,
    readDocument('api.yaml', () => text),
    { ignore, only: [], grammarFor, unread: unread === undefined ? [] : [{ file: unread, reason: 'not readable' }] },
  );
  return {
    differences: result.differences.map(({ kind, methods, path: where }) => `${kind} ${methods.join(',')} ${where}`),
    notCompared: result.notCompared.map(
      ({ methods, path: where, message }) => `${methods.join(',')} ${where}: ${message}`,
    ),
    notes: result.notes,
  };
}

describe('no difference', () => {
  it.each(
    Object.entries<[string, object | string, Options?]>({
      'all methods': ['ALL /users', '/users get,post'],
      'a computed method': ['? /users', '/users get'],
      'HEAD and OPTIONS of the document': ['GET /users', '/users get,head,options'],
      'an optional part': ['GET /users/:id?', '/users get; /users/{id} get'],
      'a parameter that the document spells out': ['GET /reports/:kind', '/reports/daily get; /reports/weekly get'],
      'a wildcard over several segments': ['ALL /auth/*', '/auth/sign-in/{provider} post'],
      'a server whose scheme is a variable': [
        'GET /api/users',
        '/users get',
        { head: "servers: [{ url: '{scheme}://a.org/api', variables: { scheme: { default: https } } }]" },
      ],
      'a base that a proxy takes away': ['GET /users', '/users get', { head: 'servers: [{ url: /api }]' }],
      'the beginning of a base that a proxy takes away': [
        'GET /v1/users, GET /health',
        '/users get',
        { head: 'servers: [{ url: /api/v1 }]', ignore: ['/health'] },
      ],
      'variables of a server': [
        'GET /v2/users',
        '/users get',
        { head: "servers: [{ url: 'https://{host}/{version}', variables: { version: { default: v2 } } }]" },
      ],
      'several values of a variable of a server': [
        'GET /v1/users, GET /v2/users',
        '/users get',
        { head: 'servers: [{ url: "/{v}", variables: { v: { default: v1, enum: [v1, v2] } } }]' },
      ],
      'servers of a path and of an operation': [
        'GET /p/users, PUT /o/users',
        { '/users': { servers: [{ url: '/p' }], get: {}, put: { servers: [{ url: '/o' }] } } },
        { head: 'servers: [{ url: /api }]' },
      ],
      'values that the document lists for a parameter': [
        'GET /entries/:id, GET /food/:id, PUT /entries/:id',
        {
          '/{kind}/{id}': {
            parameters: [
              { $ref: '#/paths/~1{kind}~1{id}/x-kind' },
              { in: 'path', name: 'id', schema: { type: 'string' } },
            ],
            'x-kind': { in: 'path', name: 'kind', schema: { enum: ['entries', 'food'] } },
            get: {},
            put: {},
          },
        },
      ],
      'values that Swagger 2.0 lists': [
        'GET /entries',
        { '/{kind}': { get: { parameters: [{ in: 'path', name: 'kind', enum: ['entries', 'food'] }] } } },
      ],
      'a base that the document leaves out': [
        'GET /api/v1/users, GET /api/v1/users/:id, GET /health',
        '/users get; /users/{id} get',
        { ignore: ['/health'] },
      ],
      'a base that the document leaves out, though one path stands at the root': [
        'GET /health, GET /api/users, GET /api/orders',
        '/health get; /users get; /orders get',
      ],
      'a base that a proxy takes away of all paths but one': [
        'GET /users, GET /orders, GET /api/health',
        '/users get; /orders get; /health get',
        { head: 'servers: [{ url: /api }]' },
      ],
      'a base in front of that of the document': [
        'GET /api/v1/users, GET /api/v1/users/:id',
        '/users get; /users/{id} get',
        { head: 'servers: [{ url: /v1 }]' },
      ],
      'methods of OpenAPI 3.2': ['QUERY,LINK /users', { '/users': { query: {}, additionalOperations: { LINK: {} } } }],
      'ignored paths of the code': ['GET /health, GET /docs/a/b', '', { ignore: ['/health', 'docs/**'] }],
      'an ignored path with a slash at its end': ['GET /health/, GET /', '', { ignore: ['/health', '/'] }],
      'ignored paths of the document': ['', '/a/{id} get', { ignore: ['/api/a/*'], head: 'servers: [{ url: /api }]' }],
      'paths of the code, ignored as the document writes them': [
        'GET /users, GET /health',
        '/users get',
        { ignore: ['/api/v1/health'], head: 'servers: [{ url: /api/v1 }]' },
      ],
      Fastify: ['GET /a/:x-:y/*', '/a/{x}-{y}/{rest} get', { framework: 'fastify' }],
      Koa: ['GET /a/(.*)', '/a/{x} get', { framework: 'koa' }],
    }),
  )('comes of %s', (_, [code, paths, options]) => {
    expect(compare(code, paths, options)).toEqual({
      differences: [],
      notCompared: [],
      notes: expect.anything() as unknown,
    });
  });
});

describe('a difference', () => {
  it.each<[string, string, object | string, readonly string[], Options?]>([
    ['an operation that no code serves', '', '/users get', ['unserved GET /users']],
    ['a route that no document mentions', 'GET /users', '', ['undocumented GET /users']],
    ['only the methods that are missing', 'GET,POST /a', '/a get', ['methods POST /a']],
    ['other methods', 'GET /a, PATCH /a', '/a get,put', ['methods PUT,PATCH /a']],
    ['a method that the code lacks', 'GET /a/:b', '/a/{id} get,delete', ['methods DELETE /a/{id}']],
    [
      'a word of the document where the code has a parameter for another path',
      'GET /users/:id',
      '/users/{id} get; /users/export get',
      ['unserved GET /users/export'],
    ],
    ['a parameter beside its word', 'GET /users/me, GET /users/:id', '/users/me get', ['undocumented GET /users/:id']],
    ['what only a wildcard for every path takes', 'GET *', '/users get', ['unserved GET /users']],
    ['a computed method', '? /a', '', ['undocumented ANY /a']],
  ])('is %s', (_, code, paths, expected, options) => {
    expect(compare(code, paths, options).differences).toEqual(expected);
  });

  it('is not what has no known whole path', () => {
    const { differences, notes } = compare('GET -, POST -, GET ${…}, GET /${…}/:id', '');
    expect(differences).toEqual([]);
    expect(notes).toEqual([
      'Not compared: 2 routes whose whole path is not known (app.js:1:1, app.js:1:1).',
      'Not compared: 2 routes that may take every path (app.js:1:1, app.js:1:1).',
    ]);
  });
});

it('says which operations a library serves from the document', () => {
  const { notes } = compare('', { '/a': { get: { 'x-eov-operation-handler': 'a' } } });
  expect(notes).toEqual(['Not compared: 1 operation that a library serves by x-eov-operation-handler.']);
});

it('leaves out the routes of test files', () => {
  const rows = [{ ...row('GET /test', 'express'), file: 'tests/auth.test.ts' }];
  const { differences, notes } = check(
    rows,
    readDocument('api.yaml', () => 'openapi: 3\npaths: {}'),
    ALL,
  ).result;
  expect(differences).toEqual([]);
  expect(notes).toEqual(['Not compared: 1 route of test files (tests/auth.test.ts:1:1).']);
});

describe('what was not read', () => {
  const known = 'its whole path is not known.';
  it.each<[string, string, object | string, readonly string[], readonly string[], Options?]>([
    [
      'a route of an unknown prefix may serve what ends with its path',
      'GET ~/users/:id',
      '/v1/users/{id} get,put',
      ['unserved PUT /v1/users/{id}'],
      [`GET /v1/users/{id}: \${…}/users/:id may serve this operation: ${known}`],
    ],
    ['it serves nothing else', 'GET ~/users', '/orders get', ['unserved GET /orders'], []],
    [
      'it may serve a parameter, if it has nothing else',
      'GET ~/:id',
      '/users get; /users/{id} get; /users/{id}/posts get',
      ['unserved GET /users', 'unserved GET /users/{id}/posts'],
      [`GET /users/{id}: \${…}/:id may serve this operation: ${known}`],
    ],
    [
      'it may serve a word, if it is the root of a router',
      'GET ~/',
      '/users get,post; /users/{id} get',
      ['unserved POST /users', 'unserved GET /users/{id}'],
      [`GET /users: \${…}/ may serve this operation: ${known}`],
    ],
    [
      'a prefix from run time',
      'GET ${…}/:id',
      '/users/{id} get',
      [],
      [`GET /users/{id}: \${…}/:id may serve this operation: ${known}`],
    ],
    [
      'a path from run time',
      'GET /${…}',
      '/users/{id} get,put',
      ['unserved PUT /users/{id}'],
      [`GET /users/{id}: /\${…} may serve this operation: ${known}`],
    ],
    ['a wildcard for every path is no unknown path', 'GET ${…}/*', '/users get', ['unserved GET /users'], []],
    [
      'a file may serve whatever nothing serves, and mentions nothing',
      'GET /users, GET /more',
      '/users get,put; /orders get',
      ['undocumented GET /more'],
      [
        'PUT /users: a.js was not read, and may serve this operation.',
        'GET /orders: a.js was not read, and may serve this operation.',
      ],
      { unread: 'a.js' },
    ],
    [
      'a file may put a prefix before a path',
      'GET /health, GET /users, GET /orders',
      '/health get; /api/users get',
      ['undocumented GET /orders'],
      [
        'GET /api/users: a.js was not read, and may serve this operation.',
        'GET /users: a.js was not read: this route may serve /api/users.',
      ],
      { unread: 'a.js' },
    ],
    [
      'a reference to all paths of the document',
      'GET /users',
      { $ref: 'https://a.io/paths.yaml' },
      [],
      ['GET /users: Paths of the document were not read, and may mention this route.'],
    ],
  ])('is not compared: %s', (_name, code, paths, differences, notCompared, options) => {
    expect(compare(code, paths, options)).toMatchObject({ differences, notCompared });
  });
});

describe('a document', () => {
  const read = (files: Readonly<Record<string, string>>) =>
    readDocument('docs/api.yaml', (file) => {
      const text = files[file];
      if (text === undefined) throw new UsageError(`${file} is missing.`);
      return text;
    });
  const short = (files: Readonly<Record<string, string>>) =>
    read(files).operations.map(({ method, path: where, bases, range: { file, line, column } }) => {
      const full = bases.map((base) => base + where).join(' ');
      return `${method ?? 'ANY'} ${full} ${file}:${String(line)}:${String(column)}`;
    });

  it.each(
    Object.entries<[Readonly<Record<string, string>>, readonly string[]]>({
      'Swagger 2.0 as a number': [
        { 'docs/api.yaml': 'swagger: 2.0\npaths: { /a: { get: {} } }' },
        ['GET /a docs/api.yaml:2:16'],
      ],
      'anchors and merged keys': [
        { 'docs/api.yaml': 'openapi: 3.0.0\nx-a: &a\n  get: {}\npaths:\n  /a: *a\n  /b:\n    <<: *a\n    put: {}\n' },
        ['GET /a docs/api.yaml:3:3', 'GET /b docs/api.yaml:3:3', 'PUT /b docs/api.yaml:8:5'],
      ],
      'references within the document': [
        {
          'docs/api.yaml':
            "openapi: 3.1.0\npaths:\n  /a: { $ref: '#/components/pathItems/A' }\n  /b: { $ref: '#/paths/~1a' }\ncomponents: { pathItems: { A: { get: {} } } }",
        },
        ['GET /a docs/api.yaml:5:33', 'GET /b docs/api.yaml:5:33'],
      ],
      'references to other files, and from there': [
        {
          'docs/api.yaml':
            "openapi: 3.1.0\npaths:\n  /a: { $ref: './paths/a.yaml' }\n  /b: { $ref: 'paths/b.yaml#/items/one', put: {} }",
          'docs/paths/a.yaml': 'get: {}',
          'docs/paths/b.yaml': "items: { one: { $ref: '../b.json' } }",
          'docs/b.json': '{ "post": {} }',
        },
        ['GET /a docs/paths/a.yaml:1:1', 'PUT /b docs/api.yaml:4:42', 'POST /b docs/b.json:1:3'],
      ],
      'a base path with nothing in it': [
        { 'docs/api.yaml': 'swagger: "2.0"\nbasePath:\npaths: { /a: { get: {} } }' },
        ['GET /a docs/api.yaml:3:16'],
      ],
      'all paths in another file': [
        { 'docs/api.yaml': 'openapi: 3.1.0\npaths: { $ref: all.yaml }', 'docs/all.yaml': '/a: { get: {} }' },
        ['GET /a docs/all.yaml:1:7'],
      ],
    }),
  )('may have %s', (_, [files, expected]) => expect(short(files)).toEqual(expected));

  it('names what it refers to and what is not read; there may be any method', () => {
    const text =
      "openapi: 3.1.0\npaths:\n  /a: { $ref: 'https://a.io/a.yaml' }\n  /b: { $ref: b.yaml }\n  /c: { $ref: '#/paths/~1c' }\n  /d: { $ref: '#/x' }\n  /e: { $ref: e.yaml }\n";
    const document = read({ 'docs/api.yaml': text, 'docs/e.yaml': '{' });
    expect(document.operations.map(({ method }) => method)).toEqual(Array(5).fill(undefined));
    expect(
      document.notRead.map(({ range, reference, reason }) => `${String(range.line)} ${reference} ${reason}`),
    ).toEqual([
      '3 https://a.io/a.yaml only files are read',
      '4 b.yaml docs/b.yaml is missing',
      '5 #/paths/~1c it leads to itself',
      '6 #/x there is nothing there',
      expect.stringMatching(/^7 e\.yaml docs\/e\.yaml:1:\d does not parse: .+[^.]$/u),
    ]);
    const rows = ['GET /a', 'DELETE /a'].map((each) => row(each, 'express'));
    expect(check(rows, document, ALL).result.differences).toEqual([]);
  });

  const variables = (count: number, value: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => `v${String(index)}: ${value(index)}`).join(', ');
  const values = `{ enum: [${Array.from({ length: 20 }, (_, index) => `a${String(index)}`).join(', ')}] }`;
  const merges = [
    'a0: &a0 { get: {} }',
    ...Array.from({ length: 12 }, (_, index) => {
      const inner = Array.from({ length: 9 }, () => `*a${String(index)}`).join(', ');
      return `a${String(index + 1)}: &a${String(index + 1)} { <<: [${inner}] }`;
    }),
  ].join('\n');
  it.each([
    ['merges of merges', `${merges}\npaths: { /a: { <<: *a12 } }`],
    [
      'four variables of twenty values',
      `servers: [{ url: '/{v0}{v1}{v2}{v3}', variables: { ${variables(4, () => values)} } }]\npaths: { /a: { get: {} } }`,
    ],
    [
      'variables that double',
      `servers: [{ url: '/{v0}', variables: { ${variables(40, (index) => `{ default: '{v${String(index + 1)}}{v${String(index + 1)}}' }`)} } }]\npaths: { /a: { get: {} } }`,
    ],
  ])('bounds %s', (_, text) => {
    const { operations } = read({ 'docs/api.yaml': `openapi: 3.1.0\n${text}\n` });
    expect(operations.map(({ method, path }) => `${method ?? ''} ${path}`)).toEqual(['GET /a']);
    expect(operations[0]?.bases.length).toBeLessThanOrEqual(100);
    expect(() =>
      check([row('GET /a', 'express')], { file: 'a', operations, notRead: [], hasAllPaths: true }, ALL),
    ).not.toThrow();
  });

  it('hides no fault of this program', () => {
    const readText = (file: string): string => {
      if (file === 'api.yaml') return 'openapi: 3.1.0\npaths: { /a: { $ref: b.yaml } }';
      throw new TypeError('a fault');
    };
    expect(() => readDocument('api.yaml', readText)).toThrow(TypeError);
  });

  it.each([
    ['', /^docs\/api\.yaml:1:1 is not an OpenAPI document: 'openapi' or 'swagger' is missing at its root\.$/u],
    ['[1]', /^docs\/api\.yaml:1:1 is not an OpenAPI document/u],
    ['swagger: "1.2"', /^docs\/api\.yaml:1:1 is a document of version 1\.2\. Accepted: OpenAPI 3, Swagger 2\.0\.$/u],
    ['openapi: 3.1.0\nwebhooks: {}', /^docs\/api\.yaml:1:1 has no 'paths', so that there is nothing to compare\.$/u],
    ['swagger: "2.0"\ninfo: {}', /^docs\/api\.yaml:1:1 has no 'paths'/u],
    ['openapi: 3.1.0\npaths: [/a]', /^docs\/api\.yaml:2:8 is no mapping of paths\.$/u],
    ['openapi: 3.1.0\npaths: /a', /^docs\/api\.yaml:2:8 is no mapping of paths\.$/u],
    ['openapi: 3.1.0\npaths: []', /^docs\/api\.yaml:2:8 is no mapping of paths\.$/u],
    ['openapi: 3.1.0\npaths: { /a: text }', /^docs\/api\.yaml:2:14 is no mapping of methods\.$/u],
    ['openapi: 3.1.0\npaths: { /a: [] }', /^docs\/api\.yaml:2:14 is no mapping of methods\.$/u],
    ['\uFFFD\uFFFDopenapi: 3.1.0', /^docs\/api\.yaml does not parse: it is not in UTF-8\.$/u],
    ['o\0p\0e\0n\0', /^docs\/api\.yaml does not parse: it is not in UTF-8\.$/u],
    ['{"openapi": "3.1.0" "paths": {}}', /^docs\/api\.yaml:1:21 does not parse: .+ in JSON\.$/u],
    ['openapi: 3.0.0\npaths: *a\n', /^docs\/api\.yaml:2:8 does not parse: there is no anchor &a\.$/u],
  ])('is refused: %j', (text, message) => {
    expect(() => read({ 'docs/api.yaml': text })).toThrow(UsageError);
    expect(() => read({ 'docs/api.yaml': text })).toThrow(message);
  });
});

describe('a document in JSON', () => {
  const read = (text: string): unknown => readDocument('api.json', () => text);

  it.each([
    ['{ "openapi": "3.0.0", "paths": {', /^api\.json:1:33 does not parse: [^\n]+ JSON[^\n]*\.$/u],
    ['{ "openapi": "3.0.0",\n  "paths": { "/a": { "get": {} }, } }', /^api\.json:2:35 does not parse: [^\n]+ JSON\.$/u],
    ['{ "openapi": "3.0.0",\n  "paths" {} }', /^api\.json:2:11 does not parse: [^\n]+ JSON\.$/u],
    ["{ 'openapi': '3.0.0', 'paths': {} }", /^api\.json:1:3 does not parse: [^\n]+ JSON\.$/u],
    ['{ "openapi": "3.0.0", /* all */ "paths": {} }', /^api\.json:1:23 does not parse: [^\n]+ JSON\.$/u],
    ['', /^api\.json:1:1 does not parse: Unexpected end of JSON input\.$/u],
  ])('is refused in the words of JSON: %j', (text, message) => {
    expect(() => read(text)).toThrow(UsageError);
    expect(() => read(text)).toThrow(message);
    expect(() => read(text)).not.toThrow(/YAML|flow|map|implicit/iu);
  });
});

describe('the command', () => {
  const root = project({
    'app.js':
      "const app = require('express')();\napp.get('/users', list);\napp.patch('/users/:id', update);\napp.get('/health', ok);\n",
    'api.yaml': 'openapi: 3.0.3\npaths:\n  /users:\n    get: {}\n    post: {}\n  /a|b%,:\n    get: {}\n',
    'same.json': '{ "swagger": "2.0", "paths": { "/users": { "get": {} }, "/users/{id}": { "patch": {} } } }',
    'other.yaml': 'openapi: 3.0.3\npaths: { /orders: { get: {}, post: {} } }',
    'circle.yaml': 'openapi: 3.0.3\npaths: &paths\n  <<: *paths\n',
    'broken.yaml': 'openapi: 3.0.3\npaths: {',
  });
  afterEach(() => vi.unstubAllEnvs());

  const run = (line: string) => ran(root, '--no-config', ...line.split(' '));

  it('prints a table and exits with 1', async () => {
    const { code, out } = await run('--check api.yaml');
    expect(code).toBe(1);
    expect(out).toBe(
      [
        'DIFFERENCE      METHODS  PATH        WHERE         WHY',
        'not served      GET      /a|b%,      api.yaml:7:5  No code serves this operation.',
        'other methods   POST     /users      api.yaml:5:5  The code serves this path, but not with POST.',
        'not documented  PATCH    /users/:id  app.js:3:11   The document does not mention this route.',
        'not documented  GET      /health     app.js:4:9    The document does not mention this route.',
        '',
        'api.yaml has 3 operations, the code 3 routes: 4 differences (1 not served, 2 not documented, 1 other methods).',
        '',
      ].join('\n'),
    );
  });

  it('exits with 0 where there is no difference', async () => {
    const { code, out } = await run('--check same.json --ignore /health');
    expect(out).toBe('same.json has 2 operations, the code 2 routes: no difference.\n');
    expect(code).toBe(0);
  });

  it.each([
    ['not-served', ['not served      GET      /a|b%,', '1 difference (1 not served).']],
    ['not-documented', ['not documented  PATCH    /users/:id', '2 differences (2 not documented).']],
    ['other-methods', ['other methods  POST     /users', '1 difference (1 other methods).']],
    ['not-served,other-methods', ['2 differences (1 not served, 1 other methods).']],
  ])('tells only %s', async (kinds, expected) => {
    const { code, out } = await run(`--check api.yaml --only ${kinds}`);
    for (const text of expected) expect(out.replaceAll(/ +/gu, ' ')).toContain(text.replaceAll(/ +/gu, ' '));
    expect(code).toBe(1);
    expect(await run('--check same.json --path /users --only not-served')).toMatchObject({ code: 0 });
  });

  it('groups by file and by first segment', async () => {
    const { out } = await run('--check api.yaml --group file');
    expect(out.split('\n').slice(0, 9)).toEqual([
      'DIFFERENCE      METHODS  PATH        WHERE  WHY',
      '',
      'api.yaml',
      'not served      GET      /a|b%,      7:5    No code serves this operation.',
      'other methods   POST     /users      5:5    The code serves this path, but not with POST.',
      '',
      'app.js',
      'not documented  PATCH    /users/:id  3:11   The document does not mention this route.',
      'not documented  GET      /health     4:9    The document does not mention this route.',
    ]);
    const { out: comment } = await run('--check api.yaml --group segment --format markdown');
    for (const title of ['### `/a\\|b%,`', '### `/users`', '### `/health`'])
      expect(comment).toContain(`${title}\n\n| Difference`);
  });

  describe('with a baseline', () => {
    const files = {
      'app.js':
        "const app = require('express')();\napp.get('/users', list);\napp.patch('/users', list);\napp.get('/health', ok);\n",
      'api.yaml': 'openapi: 3.0.3\npaths: { /users: { get: {}, put: {} }, /orders: { get: {} } }',
    };
    const checked = (folder: string, ...argv: readonly string[]) =>
      ran(folder, '--no-config', '--check', 'api.yaml', ...argv);

    it('leaves out what it has, whatever the lines', async () => {
      const folder = project(files);
      expect(await checked(folder, '--write-baseline')).toMatchObject({
        code: 0,
        out: '3 differences written to rest-baseline.json.\n',
      });
      expect(JSON.parse(fs.readFileSync(path.join(folder, 'rest-baseline.json'), 'utf8'))).toEqual({
        differences: ['methods PATCH /users', 'methods PUT /users', 'undocumented GET /health', 'unserved GET /orders'],
      });
      fs.writeFileSync(path.join(folder, 'app.js'), `\n\n${files['app.js']}`);
      const known = await checked(folder);
      expect(known.code).toBe(0);
      expect(known.out).toContain('no difference.\nLeft out: 3 differences of rest-baseline.json.\n');
      fs.writeFileSync(
        path.join(folder, 'app.js'),
        `${files['app.js'].replace('patch', 'delete')}app.get('/new', list);\n`,
      );
      const { code, out } = await checked(folder);
      expect(code).toBe(1);
      expect(out).toContain('2 differences (1 not documented, 1 other methods).');
      expect(out).toContain('No differences any more: 1 of rest-baseline.json. --write-baseline removes them.');
    });

    it('takes another file, of some kinds', async () => {
      const folder = project(files);
      await checked(folder, '--write-baseline', '--baseline', 'known.json', '--only', 'not-served');
      expect((await checked(folder)).out).toContain('3 differences');
      expect((await checked(folder, '--baseline', 'known.json')).out).toContain('2 differences');
    });

    it.each([
      ['no.json', undefined, /^there is no baseline no\.json\.$/u],
      ['a.json', '[]', /^a\.json was not written by --write-baseline: it has no list of differences\.$/u],
      ['a.json', '{ "differences": [1] }', /^a\.json was not written by --write-baseline/u],
      ['a.json', '{', /^a\.json could not be read: [^\n]+\.$/u],
    ])('refuses %s with %j', async (name, text, message) => {
      const folder = project(text === undefined ? files : { ...files, [name]: text });
      await expect(checked(folder, '--baseline', name)).rejects.toThrow(UsageError);
      await expect(checked(folder, '--baseline', name)).rejects.toThrow(message);
    });

    it('refuses a file that cannot be written', async () => {
      const writing = checked(project(files), '--write-baseline', '--baseline', 'no/such/folder.json');
      await expect(writing).rejects.toThrow(/^no\/such\/folder\.json could not be written: [^\n]+\.$/u);
    });
  });

  describe('with a file that does not parse', () => {
    const files = {
      'app.js':
        "const app = require('express')();\napp.get('/users', list);\napp.use('/orders', require('./orders'));\n",
      'orders.js': "const router = require('express').Router();\nrouter.get('/' list);\nmodule.exports = router;\n",
      'orders.test.js': "const router = require('express').Router();\nrouter.get('/' list);\n",
      'all.yaml': 'openapi: 3.1.0\npaths: { /users: { get: {} }, /orders: { get: {} } }',
      'users.yaml': 'openapi: 3.1.0\npaths: { /users: { get: {} } }',
      'none.yaml': 'openapi: 3.1.0\npaths: { /orders: { get: {} } }',
    };
    const broken = project(files);
    const checked = (...argv: readonly string[]) => ran(broken, '--no-config', '--check', ...argv);
    const reason = 'it does not parse: 2:16 Parsing error: Unexpected token list';

    it('names it and what it may decide, and exits with 2', async () => {
      const { code, out } = await checked('all.yaml');
      expect(out).toBe(
        [
          'DIFFERENCE    METHODS  PATH     WHERE          WHY',
          'not compared  GET      /orders  all.yaml:2:42  orders.js was not read, and may serve this operation.',
          '',
          'all.yaml has 2 operations, the code 1 route: no difference, 1 not compared.',
          `Not read: orders.js: ${reason}.`,
          '',
        ].join('\n'),
      );
      expect(code).toBe(2);
    });

    it.each<readonly [string, readonly string[], readonly string[]]>([
      ['Markdown', ['--format', 'markdown'], ['| not compared | GET | `/orders` |', `Not read: orders.js: ${reason}.`]],
      [
        'annotations of GitHub',
        ['--report', 'github'],
        [
          '::warning file=all.yaml,line=2,col=42,endLine=2,endColumn=45,title=OpenAPI::Not compared: GET /orders: ',
          `::warning file=orders.js,title=OpenAPI::Not read: ${reason}.`,
        ],
      ],
      ['JSON', ['--json'], ['"kind": "not compared"', '"differences": []', `"reason": "${reason}"`]],
      ['SARIF', ['--report', 'sarif'], ['"ruleId": "openapi/not-compared"', `Not read: ${reason}.`]],
    ])('says so in %s', async (_, options, expected) => {
      vi.stubEnv('GITHUB_WORKSPACE', broken);
      const { code, out } = await checked('all.yaml', ...options);
      for (const text of expected) expect(out).toContain(text);
      expect(out).not.toContain('error file=');
      expect(code).toBe(2);
    });

    it('exits with 0 where the file decides nothing, and with 1 where something else differs', async () => {
      expect(await checked('users.yaml')).toMatchObject({
        code: 0,
        out: expect.stringContaining('Not read: orders.js'),
      });
      expect(await checked('none.yaml')).toMatchObject({
        code: 1,
        out: expect.stringMatching(/not documented +GET +\/users/u),
      });
    });

    it('is no other program, though nothing is served', async () => {
      const folder = project({ 'orders.js': files['orders.js'], 'none.yaml': files['none.yaml'] });
      const { code, out } = await ran(folder, '--no-config', '--check', 'none.yaml');
      expect(out).toContain('none.yaml has 1 operation, the code 0 routes: no difference, 1 not compared.');
      expect(code).toBe(2);
    });

    it.each(['readdirSync', 'readFileSync'] as const)('or with one that cannot be read: %s', async (reads) => {
      const folder = project({ ...files, 'orders.js': '', 'secret/orders.js': '' });
      const refuse = (file: unknown): void => {
        if (String(file).includes('secret')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
      };
      const original = fs[reads] as (...given: readonly unknown[]) => unknown;
      vi.spyOn(fs, reads).mockImplementation(((...given: readonly unknown[]) => {
        refuse(given[0]);
        return original(...given);
      }) as never);
      const { code, out } = await ran(folder, '--no-config', '--check', 'all.yaml');
      expect(out).toMatch(/Not read: secret(?:: the folder could not be read|\/orders\.js: not readable)\./u);
      expect(out).toContain('not compared  GET      /orders');
      expect(code).toBe(2);
    });
  });

  it('compares only the paths that are asked for', async () => {
    const { out } = await run('--check api.yaml --path /health');
    expect(out).toContain('api.yaml has 0 operations, the code 1 route: 1 difference (1 not documented).');
  });

  it('refuses to compare nothing, since a misspelled --path would pass in CI', async () =>
    await expect(run('--check api.yaml --path /usres/**')).rejects.toThrow(
      new UsageError('--path and --ignore leave nothing of api.yaml and the code to compare.'),
    ));

  it('prints Markdown', async () => {
    const { out } = await run('--check api.yaml --format markdown --ignore /users/** --ignore /health');
    expect(out).toBe(
      [
        '**api.yaml has 1 operation, the code 0 routes: 1 difference (1 not served).**',
        '',
        '| Difference | Methods | Path | Where | Why |',
        '| --- | --- | --- | --- | --- |',
        '| not served | GET | `/a\\|b%,` | `api.yaml:7:5` | No code serves this operation. |',
        '',
      ].join('\n'),
    );
  });

  it('prints JSON', async () => {
    const { out } = await run('--check api.yaml --json --ignore /users/** --ignore /a**');
    expect(JSON.parse(out)).toEqual({
      differences: [
        {
          kind: 'undocumented',
          methods: ['GET'],
          path: '/health',
          message: 'The document does not mention this route.',
          places: [{ file: 'app.js', line: 4, column: 9, endLine: 4, endColumn: 18 }],
        },
      ],
      notCompared: [],
      operations: 0,
      routes: 1,
      unread: [],
      notes: [],
    });
  });

  it('prints workflow commands of GitHub, with files as the repository has them', async () => {
    vi.stubEnv('GITHUB_WORKSPACE', path.dirname(root));
    const { code, out } = await run('--check api.yaml --report github --ignore /health --ignore /users/*');
    const folder = path.basename(root);
    expect(out).toBe(
      [
        `::error file=${folder}/api.yaml,line=7,col=5,endLine=7,endColumn=8,title=OpenAPI::GET /a|b%25,: No code serves this operation.`,
        `::error file=${folder}/api.yaml,line=5,col=5,endLine=5,endColumn=9,title=OpenAPI::POST /users: The code serves this path, but not with POST.`,
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);
  });

  it('prints SARIF', async () => {
    const { out } = await run('--check api.yaml --report sarif');
    const log = JSON.parse(out) as Sarif;
    expect([log.version, log.runs.length, log.runs[0]?.tool.driver.name]).toEqual(['2.1.0', 1, 'eslint-plugin-rest']);
    const { results = [], tool } = log.runs[0] ?? {};
    expect(results.map(({ ruleId, ruleIndex }) => [ruleId, tool?.driver.rules[ruleIndex]?.id])).toEqual(
      ['unserved', 'methods', 'undocumented', 'undocumented'].map((kind) => [`openapi/${kind}`, `openapi/${kind}`]),
    );
    expect(results[0]).toMatchObject({
      level: 'error',
      message: { text: 'GET /a|b%,: No code serves this operation.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: pathToFileURL(path.join(root, 'api.yaml')).href },
            region: { startLine: 7, startColumn: 5, endLine: 7, endColumn: 8 },
          },
        },
      ],
    });
  });

  it('compares with several documents that describe a part each', async () => {
    const folder = project({
      'app.js':
        "const app = require('express')();\napp.get('/users', list);\napp.get('/orders', list);\napp.listen(80);\n",
      'users.yaml': 'openapi: 3.1.0\npaths: { /users: { get: {} } }',
      'orders.yaml': 'openapi: 3.1.0\npaths: { /orders: { get: {}, put: {} } }',
    });
    const { code, out } = await ran(folder, '--no-config', '--check', 'users.yaml', '--check', 'orders.yaml');
    expect(out).toContain(
      'users.yaml + orders.yaml has 3 operations, the code 2 routes: 1 difference (1 other methods).',
    );
    expect(code).toBe(1);
  });

  it('knows the routes that functions of other files register', async () => {
    const folder = project({
      'add.ts': `
        import type { Router } from 'express';
        export function add(router: Router, method: 'get' | 'put', path: string, handler: () => void) {
          router[method](path, handler);
        }`,
      'app.ts': `
        import express from 'express';
        import { add } from './add';
        const users = express.Router();
        add(users, 'put', '/:id', update);
        express().use('/users', users);`,
      'api.yaml': 'openapi: 3.0.3\npaths: { "/users/{id}": { get: {}, put: {} } }',
    });
    expect(JSON.parse((await ran(folder, '--no-config', '--check', 'api.yaml', '--json')).out)).toMatchObject({
      differences: [{ kind: 'methods', methods: ['GET'], path: '/users/{id}' }],
      notes: [],
    });
  });

  it('reads what Windows PowerShell has written', async () => {
    fs.writeFileSync(path.join(root, 'utf16.json'), '\uFEFF{ "openapi": "3.1.0", "paths": {} }', 'utf16le');
    expect(await run('--check utf16.json')).toMatchObject({ code: 1 });
  });

  it('compares no document of which few operations may be served, and none is for sure', async () => {
    const paths = '/a/users: { get: {} }, /a: { get: {} }, /b: { get: {} }, /c: { get: {} }';
    const folder = project({
      'users.js':
        "const router = require('express').Router();\nrouter.get('/users', list);\nmodule.exports = router;\n",
      'api.yaml': `openapi: 3.1.0\npaths: { ${paths} }`,
    });
    await expect(ran(folder, '--check', 'api.yaml')).rejects.toThrow('none of the routes found serves any');
  });

  it('compares no document of another program', async () =>
    await expect(run('--check other.yaml')).rejects.toThrow(
      new UsageError(
        "none of the routes found serves any of the 2 operations of other.yaml. 'eslint-plugin-rest routes' lists the routes found.",
      ),
    ));

  it.each([
    ['.', /^\. could not be read: it is a folder\.$/u],
    ['circle.yaml', /^circle\.yaml could not be read: it refers to itself, or is nested too deep\.$/u],
    ['broken.yaml', /^broken\.yaml:2:9 does not parse: /u],
    ['/dev/zero', /could not be read: it is not a regular file\.$/u],
  ])('refuses %s in one sentence', async (file, message) => {
    const told = await run(`--check ${file}`).catch((error: unknown) => error);
    expect(told).toBeInstanceOf(UsageError);
    expect((told as UsageError).message).toMatch(message);
    expect((told as UsageError).message).not.toContain('\n');
  });

  it('names the callers of a route that the document does not mention', async () => {
    const folder = project({
      'app.js':
        "const app = require('express')();\napp.get('/users', list);\napp.get('/orders', list);\napp.get('/health', list);\napp.listen(3000);",
      'web.js': "fetch('/orders');\nfetch('/users');",
      'openapi.json': '{ "openapi": "3.1.0", "paths": { "/users": { "get": {} } } }',
    });
    const { out } = await ran(folder, '--no-config', '--check', 'openapi.json');
    expect(out).toContain('The document does not mention this route. 1 caller: web.js:1\n');
    expect(out).toContain('The document does not mention this route.\n');
  });
});

interface Sarif {
  readonly version: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[];
  }[];
}
