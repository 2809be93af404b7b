import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { filtered } from '../../src/cli/filter.ts';
import { markdown } from '../../src/cli/formats/markdown.ts';
import { openapi } from '../../src/cli/formats/openapi.ts';
import { table } from '../../src/cli/formats/table.ts';
import { widthOf } from '../../src/cli/formats/columns.ts';
import type { ShownRow, Row } from '../../src/cli/row.ts';
import type { Filter } from '../../src/cli/arguments.ts';
import { grammarOf } from '../../src/project/grammar.ts';

function route(methods: string, fullPaths: readonly string[], more: Partial<Row> = {}): ShownRow {
  const place = { file: 'src/app.js', line: 7, column: 3, endLine: 7, endColumn: 9 };
  const row: Row = {
    ...place,
    kind: 'endpoint',
    framework: 'express',
    methods: methods.split(','),
    path: fullPaths[0] ?? '/x',
    fullPath: fullPaths.length === 1 ? (fullPaths[0] ?? null) : null,
    fullPaths,
    provenance: 'proven',
    receiver: 'app',
    handler: null,
    ...more,
  };
  return { row, how: 'express()' };
}

const plain = { columns: undefined, paint: (_style: unknown, text: string) => text };
const lines = (...[rows, files, look]: Parameters<typeof table>): readonly string[] =>
  table(rows, files, look).trimEnd().split('\n');

describe('the table', () => {
  it('has a line for each whole path, and says where none is known', () => {
    const rows = [
      route('GET', ['/v1/users/:id', '/v2/users/:id']),
      route('POST', [], { path: '/orders' }),
      route('PUT', [], { path: null }),
      route('GET', [], { path: '' }),
      route('', [], { path: '${…}/orders', methods: null, framework: null }),
      route('', ['/v1'], { kind: 'mount', methods: [] }),
    ];
    expect(lines(rows, 2, { terminal: plain })).toEqual([
      'METHODS     PATH                      FRAMEWORK  FILE          RECOGNISED BY',
      'GET         /v1/users/:id             express    src/app.js:7  express()',
      'GET         /v2/users/:id             express    src/app.js:7  express()',
      'POST        /orders (mount not seen)  express    src/app.js:7  express()',
      'PUT         (regular expression)      express    src/app.js:7  express()',
      "GET         '' (mount not seen)       express    src/app.js:7  express()",
      '(computed)  ${…}/orders               (unknown)  src/app.js:7  express()',
      'mount       /v1                       express    src/app.js:7  express()',
      '',
      '5 endpoints, 1 mount in 2 files.',
    ]);
  });

  it.each([
    [
      'file',
      [
        '',
        'a.js',
        'GET      /api/x  express    7     express()',
        'GET      /y      express    7     express()',
        '',
        'b.js',
        'GET      /api/z  express    7     express()',
      ],
    ],
    [
      'segment',
      [
        '',
        '/api',
        'GET      /api/x  express    a.js:7  express()',
        'GET      /api/z  express    b.js:7  express()',
        '',
        '/y',
        'GET      /y      express    a.js:7  express()',
      ],
    ],
  ] as const)('is grouped by %s', (group, expected) => {
    const rows = [
      ['a.js', '/api/x'],
      ['a.js', '/y'],
      ['b.js', '/api/z'],
    ].map(([file = '', path = '']) => route('GET', [path], { file }));
    expect(lines(rows, 2, { terminal: plain, group }).slice(1, -2)).toEqual(expected);
  });

  it('aligns signs that are two columns wide', () => {
    const [, wide = '', narrow = ''] = lines([route('GET', ['/用户/:id']), route('GET', ['/u'])], 1, {
      terminal: plain,
    });
    expect(widthOf(wide.slice(0, wide.indexOf('express')))).toBe(narrow.indexOf('express'));
  });

  const long = [
    route('GET', [`/organisations/:organisationId/${'departments/'.repeat(8)}members`], {
      file: `${'src/modules/'.repeat(9)}members.js`,
    }),
  ];

  it.each([160, 120, 100, 80])('fits into a terminal of %i columns', (columns) => {
    const all = lines(long, 1, { terminal: { ...plain, columns } });
    expect(Math.max(...all.map(widthOf))).toBeLessThanOrEqual(columns);
    expect(all[1]).toMatch(/GET {6}\/organis\S*…\S*embers +express +…\S*members\.js:7/u);
  });

  it('keeps its columns readable in a terminal of 20 columns, and whole in a pipe', () => {
    expect(lines(long, 1, { terminal: { ...plain, columns: 20 } })[1]).toBe(
      'GET      /organisatio…nts/members  express    …odules/members.js:7',
    );
    expect(lines(long, 1, { terminal: plain })[1]).not.toContain('…');
  });

  it('shows no sign that a terminal obeys', () => {
    const text = table([route('GET', ['/a\u001B[31m\r\n\u202Eb'])], 1, { terminal: plain });
    expect(text).toContain(String.raw`/a\u001b[31m\u000d\u000a\u202eb`);
  });

  it('is painted where the terminal says so', () => {
    const paint = (style: string, text: string): string => `<${style}>${text}</>`;
    const [head, line] = lines([route('DELETE', ['/a'])], 1, { terminal: { columns: undefined, paint } });
    expect(head).toMatch(/^<bold>METHODS<\/>/u);
    expect(line).toMatch(/^<red>DELETE <\/> {2}\/a {4}<dim>express/u);
  });
});

it('the Markdown is a table whose cells end where they should', () => {
  const rows = [route('GET', ['/a|b/`c']), route('POST', [], { path: '/orders' })];
  expect(markdown(rows, 1, 'segment')).toBe(
    [
      '### `/a\\|b`',
      '',
      '| Methods | Path | Framework | File |',
      '| --- | --- | --- | --- |',
      '| GET | `` /a\\|b/`c `` | express | `src/app.js:7` |',
      '',
      '### `(mount not seen)`',
      '',
      '| Methods | Path | Framework | File |',
      '| --- | --- | --- | --- |',
      '| POST | `/orders` (mount not seen) | express | `src/app.js:7` |',
      '',
      '2 endpoints, 0 mounts in 1 file.',
      '',
    ].join('\n'),
  );
});

describe('filters', () => {
  const rows = [
    route('GET', ['/api/users', '/v2/users'], { file: 'src/users/users.js' }),
    route('POST,PUT', ['/api/users/:id/orders']),
    route('ALL', ['/health']),
    route('GET', [], { path: 'local/:id' }),
    route('', ['/api'], { kind: 'mount', methods: [] }),
    route('', ['/computed'], { methods: null }),
  ];
  const none: Filter = { methods: [], paths: [], files: [] };
  it.each([
    ['a method', { methods: ['GET'] }, ['/api/users /v2/users', '/health', 'local/:id']],
    ['methods', { methods: ['PUT', 'DELETE'] }, ['/api/users/:id/orders', '/health']],
    ['a segment', { paths: ['/api/*'] }, ['/api/users']],
    ['what is known of a path', { paths: ['/local/*'] }, ['local/:id']],
    ['several paths', { paths: ['/health', '/v2/**'] }, ['/v2/users', '/health']],
    ['a glob of files', { files: ['src/*.js'], methods: ['POST'] }, ['/api/users/:id/orders', '/health']],
  ])('accept %s', (_name, filter, expected) => {
    const found = filtered(rows, { ...none, ...filter });
    expect(found.map(({ row }) => row.fullPaths.join(' ') || row.path)).toEqual(expected);
  });

  it('leave one whole path where they accept one', () => {
    const [found] = filtered(rows, { ...none, paths: ['/v2/**'] });
    expect(found?.row).toMatchObject({ fullPath: '/v2/users', fullPaths: ['/v2/users'] });
  });
});

describe('OpenAPI', () => {
  const facts = { dependencies: new Map([['express', '^4.18.0']]) };
  const info = { title: 'shop', version: '1.0.0' };
  const skeleton = (...rows: readonly ShownRow[]) =>
    openapi(rows, info, ({ framework }) => grammarOf(framework ?? undefined, {}, facts));

  const whole = [
    route('GET,POST', ['/api/v1/users', '/users']),
    route('GET', ['/api/v1/users/:id']),
    route('DELETE', ['/api/v1/users/:userId']),
    route('GET', ['/api/v1/users/:id/posts/:id']),
    route('GET', ['/flights/:from-:to']),
    route('GET', ['/optional/:id?']),
    route('GET', ['/']),
    route('GET', ['/dup//x']),
    route('PATCH', ['/用户/:名/{x}'], { framework: 'fastify' }),
    route('', ['/api'], { kind: 'mount', methods: [] }),
  ];

  it('is a valid document', async () => {
    const { document, leftOut } = skeleton(...whole);
    expect(leftOut).toEqual([]);
    const { valid, errors } = await new Validator().validate({ ...document });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((each) => ('operationId' in each ? [each.operationId] : [])),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has each path once, with its methods and parameters', () => {
    const { paths } = skeleton(...whole).document;
    expect(Object.entries(paths).map(([path, item]) => `${Object.keys(item).join()} ${path}`)).toEqual([
      'get,post /api/v1/users',
      'get,post /users',
      'get,delete /api/v1/users/{id}',
      'get /api/v1/users/{id}/posts/{id2}',
      'get /flights/{from}-{to}',
      'get /optional',
      'get /optional/{id}',
      'get /',
      'get /dup//x',
      'patch /用户/{名}/%7Bx%7D',
    ]);
    expect(paths['/api/v1/users/{id}']?.['delete']).toEqual({
      operationId: 'deleteApiV1UsersById',
      tags: ['users'],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { default: { description: 'Not described yet.' } },
    });
  });

  const variable = (name: string, expression = name) => ({
    [name]: { default: name, description: `Known only at run time: ${expression}` },
  });
  it.each<[string, readonly string[], readonly object[] | undefined, readonly string[]]>([
    [
      'a part in front',
      ['/${prefix}/users', '/${prefix}/users/:id'],
      [{ url: '/{prefix}', variables: variable('prefix') }],
      ['/users', '/users/{id}'],
    ],
    [
      'nothing else',
      ['/${config.api.base}'],
      [{ url: '/{base}', variables: variable('base', 'config.api.base') }],
      ['/'],
    ],
    ['a part of a segment', ['/v${major}/a'], [{ url: '/v{major}', variables: variable('major') }], ['/a']],
    [
      'two segments',
      ['/${host}/${host}/a'],
      [{ url: '/{host}/{host2}', variables: { ...variable('host'), ...variable('host2', 'host') } }],
      ['/a'],
    ],
    ['a call', ['/${root()}/a'], [{ url: '/{root}', variables: variable('root', 'root()') }], ['/a']],
    ['no slash', ['${base}/a'], [{ url: '/{base}', variables: variable('base') }], ['/a']],
    ['something without a name', ['/${…}/a'], [{ url: '/{prefix}', variables: variable('prefix', '…') }], ['/a']],
    ['a part of some paths', ['/${prefix}/users', '/health'], undefined, ['servers,/users', '/health']],
    ['several parts', ['/${one}/users', '/${other}/orders'], undefined, ['servers,/users', 'servers,/orders']],
    ['no such part', ['/users'], undefined, ['/users']],
  ])('has %s in its servers', async (_, fullPaths, servers, paths) => {
    const { document, leftOut } = skeleton(...fullPaths.map((each) => route('GET', [each])));
    expect([document.servers, leftOut]).toEqual([servers, []]);
    const own = Object.entries(document.paths).map(([path, item]) => ('servers' in item ? `servers,${path}` : path));
    expect(own).toEqual(paths);
    expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
  });

  it('has a path behind one prefix', () => {
    const rows = [route('GET', ['/${one}/users']), route('GET', ['/users'])];
    const { document, leftOut } = skeleton(...rows);
    expect(Object.keys(document.paths)).toEqual(['/users']);
    expect(leftOut).toEqual([{ row: rows[1]?.row, why: 'another route has /users behind another prefix' }]);
  });

  it.each([
    ['a computed method', route('', ['/x'], { methods: null }), 'its method is computed'],
    ['a method of its own', route('QUERY,GET', ['/x']), 'OpenAPI 3.1 has no operation for QUERY'],
    ['a regular expression', route('GET', [], { path: null }), 'its path is a regular expression'],
    ['a router without a mount', route('GET', [], { path: '/x' }), 'its whole path is not known'],
    ['a wildcard', route('GET', ['/files/*']), 'a wildcard matches slashes'],
    ['a pattern for any text', route('GET', ['/files/:path(.*)']), 'a wildcard matches slashes'],
    ['a part that the source names', route('GET', ['/users/${id}/x']), 'a part is unknown'],
    ['a part with braces', route('GET', ['/${at({ id })}/x']), 'a part is unknown'],
  ])('leaves %s out', (_name, row, why) => expect(skeleton(row).leftOut).toEqual([{ row: row.row, why }]));
});
