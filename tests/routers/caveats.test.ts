import { describe, expect, it } from 'vitest';
import { express, fastify, nest, nestProgram, reached } from './platforms.ts';
import { fixed } from './run.ts';

/** The facts of the routers that make a change unsafe, or safe against the first impression. */

function withExpress(...lines: readonly string[]): string {
  return ["const express = require('express');", ...lines].join('\n');
}

function withFastify(...lines: readonly string[]): string {
  return ["const fastify = require('fastify');", ...lines].join('\n');
}

/** Expects the plugin to leave the code alone, or to make this of it. */
function expectFix(code: string, output = code, matching: object = {}): void {
  expect(fixed({ code, settings: { matching } })).toBe(output);
}

describe.each([4, 5] as const)('express %i', (version) => {
  const platform = express[version];
  const major = { express: { major: version } };

  describe('option timing: a setting counts when it is made before the first route', () => {
    it('is obeyed before it', async () => {
      const code = withExpress(
        'const app = express();',
        "app.enable('case sensitive routing');",
        "app.get('/Users', h(1));",
      );
      expect(await reached(platform, code, '/users')).toEqual([]);
      expectFix(code);
    });

    it('is ignored behind it', async () => {
      const lines = ['const app = express();', "app.get('/first', h(0));", "app.enable('case sensitive routing');"];
      const code = withExpress(...lines, "app.get('/Users', h(1));");
      expect(await reached(platform, code, '/users')).toEqual([1]);
      // Nor is it fixed: where the setting stands is not looked at.
      expectFix(code);
    });

    it('never reaches a Router', async () => {
      const lines = ['const app = express();', "app.enable('case sensitive routing');", 'const r = express.Router();'];
      const code = withExpress(...lines, "r.get('/Users', h(1));", 'app.use(r);');
      expect(await reached(platform, code, '/users')).toEqual([1]);
      expectFix(code, withExpress(...lines, "r.get('/users', h(1));", 'app.use(r);'));
    });
  });

  describe('sub-app inheritance: an application takes the settings of the one that it is mounted in', () => {
    const lines = ['const app = express();', "app.enable('case sensitive routing');", 'const sub = express();'];

    it('does so when it has no route yet', async () => {
      const code = withExpress(...lines, "app.use('/api', sub);", "sub.get('/Users', h(1));");
      expect(await reached(platform, code, '/api/users')).toEqual([]);
      expectFix(code);
    });

    it('keeps its own when it has', async () => {
      const code = withExpress(...lines, "sub.get('/Users', h(1));", "app.use('/api', sub);");
      expect(await reached(platform, code, '/api/users')).toEqual([1]);
      // Nor is it fixed: which of the two comes first is not looked at.
      expectFix(code);
    });
  });

  it('use() ignores strict routing, routes obey it', async () => {
    const lines = ['const r = express.Router({ strict: true });', 'const app = express();', 'app.use(r);'];
    const code = withExpress(...lines, "r.use('/mounted/', h(0));", "r.get('/route/', h(1));");
    expect(await reached(platform, code, '/mounted')).toEqual([0]);
    expect(await reached(platform, code, '/route')).toEqual([]);
    expectFix(code, withExpress(...lines, "r.use('/mounted', h(0));", "r.get('/route/', h(1));"));
  });

  it('doubled slashes: the last one may not go', async () => {
    const code = (path: string): string => withExpress('const app = express();', `app.get('${path}', h(1));`);
    expect(await reached(platform, code('/users//'), '/users')).toEqual(version === 4 ? [] : [1]);
    expect(await reached(platform, code('/users/'), '/users')).toEqual([1]);
    expectFix(code('/users//'));
    expectFix(code('/users/'), code('/users'));
  });

  it('doubled slashes: those of a mount and its route meet', async () => {
    const code = withExpress(
      'const app = express();',
      'const r = express.Router();',
      "app.use('/api', r);",
      "r.get('//list/', h(1));",
    );
    expect(await reached(platform, code, '/api//list')).toEqual(version === 4 ? [] : [1]);
    const alone = withExpress(
      'const app = express();',
      'const r = express.Router();',
      "app.use('/api/', r);",
      "r.get('/list/', h(1));",
    );
    expect(await reached(platform, alone, '/api/list')).toEqual([1]);
    expectFix(alone, alone.replace('/api/', '/api').replace('/list/', '/list'));
  });

  it('percent triplets: they are compared as they are written, and are no letters to lower', async () => {
    const code = withExpress('const app = express();', "app.get('/caf%C3%A9/', h(1));");
    expect(await reached(platform, code, '/caf%C3%A9')).toEqual([1]);
    expectFix(code, code.replace('%A9/', '%A9'));
    expect(await reached(platform, code.replace('%C3', '%c3'), '/caf%C3%A9')).toEqual([1]);
  });

  it('parameter names are keys', async () => {
    const code = withExpress('const app = express();', "app.get('/users/:userId', h(1));");
    const started = await platform.start(code);
    expect(await started?.ask('GET', '/users/7')).toMatchObject([{ params: { userId: '7' } }]);
    expectFix(code, code, major);
  });

  it('what has no slash in front never answers, and stays as it is written', async () => {
    const code = withExpress('const app = express();', "app.get('Users', h(1));");
    expect(await reached(platform, code, '/Users')).toEqual([]);
    expect(await reached(platform, withExpress("const app = express(); app.get('users', h(1));"), '/users')).toEqual(
      [],
    );
  });
});

describe('express 4: a path is the source of a regular expression', () => {
  const code = (path: string): string => withExpress('const app = express();', `app.get('${path}', h(1));`);

  it.each([
    ['a class', '/u/:id(\\\\D+)', '/u/:id(\\\\d+)', '/u/x'],
    ['its opposite', '/u/:id(\\\\W+)', '/u/:id(\\\\w+)', '/u/--'],
    ['a range', '/[A-z]x', '/[a-z]x', '/_x'],
    ['a class outside of parameters', '/u/\\\\D', '/u/\\\\d', '/u/x'],
  ])('%s means something else in lowercase', async (_, upper, lower, url) => {
    expect(await reached(express[4], code(upper), url)).toEqual([1]);
    expect(await reached(express[4], code(lower), url)).toEqual([]);
    expectFix(code(upper), code(upper), { express: { major: 4 } });
    expectFix(code(upper));
  });
});

describe.each([4, 5] as const)('fastify %i', (version) => {
  const platform = fastify[version];
  const matching = { fastify: { major: version } };

  it('tells case and slash apart unless its options say otherwise', async () => {
    const code = withFastify('const app = fastify();', "app.get('/Users/', h(1));");
    expect(await reached(platform, code, '/Users/')).toEqual([1]);
    expect(await reached(platform, code, '/users/')).toEqual([]);
    expect(await reached(platform, code, '/Users')).toEqual([]);
    expectFix(code, code, matching);
  });

  it('does not with both options', async () => {
    const code = withFastify(
      'const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true });',
      "app.get('/Users/', h(1));",
    );
    expect(await reached(platform, code, '/users')).toEqual([1]);
    expectFix(code, code.replace('/Users/', '/users'), matching);
  });

  it('reads routerOptions from 5 on, where they win', async () => {
    const hidden = withFastify(
      'const app = fastify({ routerOptions: { caseSensitive: false } });',
      "app.get('/Users', h(1));",
    );
    expect(await reached(platform, hidden, '/users')).toEqual(version === 4 ? [] : [1]);
    expectFix(hidden, version === 4 ? hidden : hidden.replace('/Users', '/users'), matching);
    expectFix(hidden);
    const options = 'caseSensitive: false, routerOptions: { caseSensitive: true }';
    const both = withFastify(`const app = fastify({ ${options} });`, "app.get('/Users', h(1));");
    expect(await reached(platform, both, '/users')).toEqual(version === 4 ? [1] : []);
    expectFix(both, version === 4 ? both.replace('/Users', '/users') : both, matching);
    expectFix(both);
  });

  describe('prefix concatenation: a prefix and a path are one text', () => {
    const options = 'caseSensitive: false, ignoreTrailingSlash: true';
    const code = (prefix: string, path: string): string =>
      withFastify(
        `const app = fastify({ ${options} });`,
        `app.register(async (child) => { child.get('${path}', h(1)); }, { prefix: '${prefix}' });`,
      );

    it.each([
      ['/api', '/list', '/api/list'],
      ['/api', 'list', '/apilist'],
      ['/api/', 'list', '/api/list'],
      ['/api/', '/list', '/api/list'],
      ['/api', '', '/api'],
      ['/api', '//list', '/api//list'],
    ])('%s and %s', async (prefix, path, url) => expect(await reached(platform, code(prefix, path), url)).toEqual([1]));

    it('so that no letter of a plugin changes by itself', async () => {
      expect(await reached(platform, code('/api', '-Users'), '/api-users')).toEqual([1]);
      expectFix(code('/:id', '-Users'), undefined, matching);
    });

    it('so that its letters stay, which the not-found handler of a plugin compares one by one', async () => {
      const found = withFastify(
        `const app = fastify({ ${options} });`,
        "app.register(async (child) => { child.setNotFoundHandler(missing(5)); }, { prefix: '/Api' });",
      );
      const started = await platform.start(found);
      expect(await started?.ask('GET', '/Api/x')).toMatchObject([{ missing: 5 }, 404]);
      expect(await started?.ask('GET', '/api/x')).not.toMatchObject([{ missing: 5 }, 404]);
      expectFix(found, undefined, matching);
    });

    it('so that the slash of a prefix stays', () => {
      expectFix(code('/api/', 'list'), undefined, matching);
      expectFix(code('/api/', '/list'), undefined, matching);
    });
  });

  it('text that is glued to a parameter stays case-sensitive whatever the options say', async () => {
    const code = withFastify('const app = fastify({ caseSensitive: false });', "app.get('/:id-Users', h(1));");
    expect(await reached(platform, code, '/7-Users')).toEqual([1]);
    expect(await reached(platform, code, '/7-users')).toEqual([]);
    expectFix(code, code, matching);
  });

  it('percent triplets: the router compares what is decoded, so a path with one never answers', async () => {
    const code = withFastify('const app = fastify({ caseSensitive: false });', "app.get('/caf%C3%A9', h(1));");
    expect(await reached(platform, code, '/caf%C3%A9')).toEqual([]);
    expectFix(code, code, matching);
  });

  it('doubled slashes: the last one may not go', async () => {
    const code = withFastify('const app = fastify({ ignoreTrailingSlash: true });', "app.get('/users//', h(1));");
    expect(await reached(platform, code, '/users')).toEqual([]);
    expectFix(code, code, matching);
  });

  it('a path without its slash may give its place to a parameter', async () => {
    const code = withFastify('const app = fastify();', "app.get('/users/', h(1));", "app.get('/users/:id', h(2));");
    expect(await reached(platform, code, '/users/')).toEqual([1]);
    expect(await reached(platform, code.replace("'/users/'", "'/users'"), '/users/')).toEqual([2]);
    expectFix(code, code, matching);
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
      // The file shows the middleware, which on Fastify sees doubled slashes as well.
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
