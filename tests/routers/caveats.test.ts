import { describe, expect, it } from 'vitest';
import { express, fastify, nest, nestProgram, reached } from './platforms.ts';
import { fixed, type Platform } from './run.ts';

/** The facts about the routers that make a change unsafe, or safe although it looks unsafe. */

/** Lines, the handlers that a request for each URL reaches, and what `--fix` writes instead of which texts. */
type Fact = readonly [
  lines: string,
  answers: Readonly<Record<string, readonly number[]>>,
  fixes?: Readonly<Record<string, string>>,
];

function testFacts(platform: Platform, head: string, matching: object, facts: Readonly<Record<string, Fact>>): void {
  it.each(Object.entries(facts))('%s', async (_, [lines, answers, fixes = {}]) => {
    const code = `${head}\n${lines}`;
    for (const [url, numbers] of Object.entries(answers))
      expect(await reached(platform, code, url), url).toEqual(numbers);
    const becomes = Object.entries(fixes).reduce((text, [before, after]) => text.replace(before, after), code);
    expect(fixed({ code, settings: { matching } })).toBe(becomes);
  });
}

const EXPRESS = "const express = require('express');";
const APP = 'const app = express();';
const SENSITIVE = `${APP} app.enable('case sensitive routing');`;
const USERS = "app.get('/Users', h(1));";

describe.each([4, 5] as const)('express %i', (version) => {
  const platform = express[version];

  testFacts(
    platform,
    EXPRESS,
    {},
    {
      'a setting is obeyed before the first route': [`${SENSITIVE} ${USERS}`, { '/users': [] }],
      // Still no fix: the analysis does not check where the setting is.
      'a setting is ignored behind it': [
        `${APP} app.get('/first', h(0)); app.enable('case sensitive routing'); ${USERS}`,
        { '/users': [1] },
      ],
      'a setting never reaches a Router': [
        `${SENSITIVE} const r = express.Router(); r.get('/Users', h(1)); app.use(r);`,
        { '/users': [1] },
        { '/Users': '/users' },
      ],
      'an application takes the settings of the one around it when it has no route yet': [
        `${SENSITIVE} const sub = express(); app.use('/api', sub); sub.get('/Users', h(1));`,
        { '/api/users': [] },
      ],
      // Still no fix: the analysis does not check which of the two comes first.
      'an application keeps its own settings when it has a route': [
        `${SENSITIVE} const sub = express(); sub.get('/Users', h(1)); app.use('/api', sub);`,
        { '/api/users': [1] },
      ],
      'use() ignores strict routing, routes obey it': [
        `${APP} const r = express.Router({ strict: true }); app.use(r); r.use('/mounted/', h(0)); r.get('/route/', h(1));`,
        { '/mounted': [0], '/route': [] },
        { '/mounted/': '/mounted' },
      ],
      'of two slashes the last one may not go': [
        `${APP} app.get('/users//', h(1));`,
        { '/users': version === 4 ? [] : [1] },
      ],
      'one slash may go': [`${APP} app.get('/users/', h(1));`, { '/users': [1] }, { '/users/': '/users' }],
      'the slashes of a mount and its route meet': [
        `${APP} const r = express.Router(); app.use('/api', r); r.get('//list', h(1));`,
        { '/api//list': version === 4 ? [] : [1] },
      ],
      'those of both may go': [
        `${APP} const r = express.Router(); app.use('/api/', r); r.get('/list/', h(1));`,
        { '/api/list': [1] },
        { '/api/': '/api', '/list/': '/list' },
      ],
      'percent triplets are compared as they are written, and are no letters to lower': [
        `${APP} app.get('/caf%C3%A9/', h(1)); app.get('/th%c3%A9', h(2));`,
        { '/caf%C3%A9': [1], '/th%C3%A9': [2] },
        { '%A9/': '%A9' },
      ],
      'what has no slash in front never answers': [
        `${APP} app.get('Users', h(1)); app.get('users/:id', h(2));`,
        { '/Users': [], '/users/7': [] },
        { "'Users'": "'users'" },
      ],
    },
  );
});

describe('express 4: a path is the source of a regular expression', () => {
  it.each([
    ['a class', '/u/:id(\\\\D+)', '/u/:id(\\\\d+)', '/u/x'],
    ['its opposite', '/u/:id(\\\\W+)', '/u/:id(\\\\w+)', '/u/--'],
    ['a range', '/[A-z]x', '/[a-z]x', '/_x'],
    ['a class outside of parameters', '/u/\\\\D', '/u/\\\\d', '/u/x'],
  ])('%s means something else in lowercase', async (_, upper, lower, url) => {
    const [code, other] = [upper, lower].map((path) => `${EXPRESS} ${APP} app.get('${path}', h(1));`);
    expect(await reached(express[4], code!, url)).toEqual([1]);
    expect(await reached(express[4], other!, url)).toEqual([]);
    for (const matching of [{}, { express: { major: 4 } }])
      expect(fixed({ code: code!, settings: { matching } })).toBe(code);
  });
});

const FASTIFY = "const fastify = require('fastify');";
const LETTERS = 'const app = fastify({ caseSensitive: false });';
const BOTH = 'const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true });';

/** A prefix and a path are one text: no fix changes one of them alone. */
const PREFIXED = [
  ['/api', '/list', '/api/list'],
  ['/api', 'list', '/apilist'],
  ['/api/', 'list', '/api/list'],
  ['/api/', '/list', '/api/list'],
  ['/api', '', '/api'],
  ['/api', '//list', '/api//list'],
  ['/api', '-Users', '/api-users'],
  ['/:id', '-Users', '/7-Users'],
].map(([prefix, path, url]): readonly [string, Fact] => [
  `a prefix and a path are one text: '${prefix}' and '${path}'`,
  [`${BOTH} app.register(async (one) => { one.get('${path}', h(1)); }, { prefix: '${prefix}' });`, { [url!]: [1] }],
]);

describe.each([4, 5] as const)('fastify %i', (version) => {
  const platform = fastify[version];
  const matching = { fastify: { major: version } };

  testFacts(platform, FASTIFY, matching, {
    'tells case and slash apart unless its options say otherwise': [
      "const app = fastify(); app.get('/Users/', h(1));",
      { '/Users/': [1], '/users/': [], '/Users': [] },
    ],
    'does not with both options': [`${BOTH} app.get('/Users/', h(1));`, { '/users': [1] }, { '/Users/': '/users' }],
    'text that is glued to a parameter stays case-sensitive whatever the options say': [
      `${LETTERS} app.get('/:id-Users', h(1));`,
      { '/7-Users': [1], '/7-users': [] },
    ],
    'a path with a percent triplet never answers, since the router compares what is decoded': [
      `${LETTERS} app.get('/caf%C3%A9', h(1));`,
      { '/caf%C3%A9': [] },
    ],
    'of two slashes the last one may not go': [
      "const app = fastify({ ignoreTrailingSlash: true }); app.get('/users//', h(1));",
      { '/users': [] },
    ],
    'a path with its slash keeps its place beside a parameter': [
      "const app = fastify(); app.get('/users/', h(1)); app.get('/users/:id', h(2));",
      { '/users/': [1] },
    ],
    'a path without its slash gives its place to a parameter': [
      "const app = fastify(); app.get('/users', h(1)); app.get('/users/:id', h(2));",
      { '/users/': [2] },
    ],
    ...Object.fromEntries(PREFIXED),
  });

  it('reads routerOptions from 5 on, where they win', async () => {
    const fixOf = (code: string) => [matching, {}].map((known) => fixed({ code, settings: { matching: known } }));
    const hidden = `${FASTIFY} const app = fastify({ routerOptions: { caseSensitive: false } }); ${USERS}`;
    expect(await reached(platform, hidden, '/users')).toEqual(version === 4 ? [] : [1]);
    expect(fixOf(hidden)).toEqual([version === 4 ? hidden : hidden.replace('/Users', '/users'), hidden]);
    const options = 'caseSensitive: false, routerOptions: { caseSensitive: true }';
    const both = `${FASTIFY} const app = fastify({ ${options} }); ${USERS}`;
    expect(await reached(platform, both, '/users')).toEqual(version === 4 ? [1] : []);
    expect(fixOf(both)).toEqual([version === 4 ? both.replace('/Users', '/users') : both, both]);
  });

  it('the not-found handler of a plugin compares the letters of its prefix one by one', async () => {
    const code = `${FASTIFY} ${BOTH} app.register(async (one) => { one.setNotFoundHandler(missing(5)); }, { prefix: '/Api' });`;
    const started = await platform.start(code);
    expect(await started?.ask('GET', '/Api/x')).toMatchObject([{ missing: 5 }, 404]);
    expect(await started?.ask('GET', '/api/x')).not.toMatchObject([{ missing: 5 }, 404]);
    expect(fixed({ code, settings: { matching } })).toBe(code);
  });
});

function nestFixed(code: string, matching: object): string {
  return fixed({ code, settings: { matching } }, 'ts');
}

describe.each([10, 11, 12] as const)('nest %i', (major) => {
  describe.each(['express', 'fastify'] as const)('on %s', (adapter) => {
    const platform = nest(major, adapter);
    const matching = { nest: { major, adapter } };
    const guarded = 'configure(consumer) { consumer.apply(mw(0)).forRoutes(Users); }';

    it('takes one slash from the end of each part and adds one in front', async () => {
      const code = nestProgram('users/', ['list/']);
      expect(await reached(platform, code, '/users/list')).toEqual([1]);
      expect((await platform.start(code))?.routes).toEqual(
        (await platform.start(nestProgram('users', ['list'])))?.routes,
      );
    });

    it('the slash of a controller hides its routes from forRoutes(Controller) until 11', async () => {
      const bare = nestProgram('users', ['list'], '', guarded);
      const slashed = nestProgram('users/', ['list'], '', guarded);
      expect(await reached(platform, bare, '/users/list')).toEqual(['middleware', 1]);
      expect(await reached(platform, slashed, '/users/list')).toEqual(major < 12 ? [1] : ['middleware', 1]);
      // The file shows the middleware, which on Fastify also sees double slashes.
      expect(nestFixed(slashed, matching)).toBe(major < 12 || adapter === 'fastify' ? slashed : bare);
      expect(nestFixed(slashed, {})).toBe(slashed);
    });

    it('an exclusion sees the slash of a method, so that a file which shows one is left alone', async () => {
      const setup = "app.setGlobalPrefix('api', { exclude: ['/users/list/'] });";
      const code = nestProgram('users', ['list/'], setup);
      const bare = nestProgram('users', ['list'], setup);
      expect(await reached(platform, code, '/users/list')).toEqual([1]);
      expect(await reached(platform, bare, '/users/list')).toEqual([]);
      expect(await reached(platform, bare, '/api/users/list')).toEqual([1]);
      expect(nestFixed(code, {})).toBe(code);
      expect(nestFixed(code, matching)).toBe(code);
      const elsewhere = nestProgram('users', ['list/']);
      expect(nestFixed(elsewhere, matching)).toBe(major < 11 ? elsewhere : nestProgram('users', ['list']));
    });

    it('doubled slashes stay in the path but for one', async () => {
      const code = nestProgram('users//', ['']);
      expect(await reached(platform, code, '/users/')).toEqual([1]);
      expect(await reached(platform, code, '/users')).toEqual(adapter === 'fastify' ? [] : [1]);
      expect(nestFixed(code, matching)).toBe(code);
    });

    it('compares letters as its adapter does', async () => {
      const code = nestProgram('Users', ['list']);
      expect(await reached(platform, code, '/users/list')).toEqual(adapter === 'express' ? [1] : []);
      expect(nestFixed(code, matching)).toBe(code);
      const declared = { ...matching, express: { caseSensitive: false } };
      expect(nestFixed(code, declared)).toBe(adapter === 'express' ? nestProgram('users', ['list']) : code);
    });
  });
});
