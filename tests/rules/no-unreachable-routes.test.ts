import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { reported, testRule } from '../rule-tester.ts';

/** `line messageId` of each finding in a file that begins with the imports and the routers of this line. */
function findings(lines: readonly string[], matching: object = {}): readonly string[] {
  const code = ["import express, { Router } from 'express'; const app = express(), r = Router();", ...lines].join('\n');
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: typescriptParser },
    plugins: { rest: plugin },
    rules: { 'rest/no-unreachable-routes': 'error' },
    settings: { rest: { matching } },
  };
  return new Linter({ configType: 'flat' })
    .verify(code, [config], { filename: 'file.ts' })
    .map(({ line, messageId, message }) => `${line} ${messageId ?? message}`);
}

const end = '(request, response) => response.end()';

describe('who is on the same router, and who has been registered before', () => {
  it.each<readonly [string, ...(readonly string[])]>([
    ['two branches', `if (dev) { r.get('/a', ${end}); } else { r.get('/a', ${end}); }`],
    ['two branches without braces', `if (dev) r.get('/a', ${end}); else r.get('/a', ${end});`],
    ['two branches, one with braces', `if (dev) r.get('/a', ${end}); else { r.get('/a', ${end}); }`],
    ['three branches', `if (a) r.get('/a', ${end}); else if (b) r.get('/a', ${end}); else r.get('/a', ${end});`],
    ['a choice', `dev ? r.get('/a', ${end}) : r.get('/a', ${end});`],
    ['a condition before', `if (dev) { r.get('/a', ${end}); }`, `r.get('/a', ${end});`],
    ['a short circuit', `dev && r.get('/a', ${end});`, `r.get('/a', ${end});`],
    ['cases', 'switch (mode) {', `case 1: r.get('/a', ${end}); break;`, `case 2: r.get('/a', ${end}); }`],
    ['try and catch', `try { r.get('/a', ${end}); } catch { r.get('/a', ${end}); }`],
    ['two functions', `function a() { r.get('/a', ${end}); }`, `function b() { r.get('/a', ${end}); }`],
    ['two routers', `app.get('/a', ${end});`, `r.get('/a', ${end});`],
    [
      'routers of one maker',
      'const make = () => Router(); const one = make(), two = make();',
      `one.get('/a', ${end}); two.get('/a', ${end});`,
    ],
    ['a router that changes', `let x = Router(); x.get('/a', ${end}); x = Router(); x.get('/a', ${end});`],
    [
      'a router for every test',
      'let x: Router; beforeEach(() => { x = Router(); });',
      `it('a', () => { x.get('/a', ${end}); reset(); x.get('/a', ${end}); });`,
    ],
    ['a router that is emptied', `r.get('/a', ${end}); r.stack.pop(); r.get('/a', ${end});`],
    ['two methods', `r.get('/a', ${end}); r.post('/a', ${end});`],
    ['paths of one list', `r.get(['/:id', '/me'], ${end});`],
    ['a socket', `r.get('/a', ${end}); r.ws('/a', (socket) => socket.close());`],
    ['middleware', `r.use('/a', (request, response, next) => next()); r.get('/a', ${end});`],
    ['middleware of another file', `r.use('/a', answer); r.get('/a', ${end});`],
    ['middleware of another path', `r.use('/b', ${end}); r.get('/a', ${end});`],
    ['middleware on a condition', `if (dev) r.use('/a', ${end}); r.get('/a', ${end});`],
    ['a mounted router', `const x = Router(); r.use('/a', x); r.get('/a', ${end});`],
    ['an error handler', `r.use('/a', (error, request, response, next) => response.end()); r.get('/a', ${end});`],
    ['files', `r.use('/a', express.static('files')); r.get('/a', ${end});`],
    ['middleware behind', `r.get('/a', ${end}); r.use('/a', ${end});`],
  ])('%s', (_, ...lines) => {
    expect(findings(lines)).toEqual([]);
  });

  it.each<readonly [string, number, readonly string[]]>([
    ['a condition behind', 3, [`r.get('/a', ${end});`, `if (dev) { r.get('/a', ${end}); }`]],
    ['one function', 2, [`function setup(x: Router) { x.get('/a', ${end}); x.get('/a', ${end}); }`]],
    ['a field', 2, [`class A { x = Router(); constructor() { this.x.get('/a', ${end}); this.x.get('/a', ${end}); } }`]],
    ['a chain', 2, [`Router().get('/a', ${end}).get('/a', ${end});`]],
    ['route()', 2, [`r.route('/a').get(${end}).get(${end});`]],
    ['middleware that answers', 3, [`r.use('/a', ${end});`, `r.get('/a', ${end});`]],
    ['middleware that answers below', 3, [`r.use('/a', ${end});`, `r.get('/a/b/:c', ${end});`]],
    ['middleware that answers all', 3, [`r.use('/', ${end});`, `r.get('/', ${end});`]],
    ['a list', 3, [`r.get('/:id', ${end});`, `r.get(['/me', '/me/x'], ${end});`]],
    [
      'one body for two routers',
      2,
      [`function f(x: Router) { x.get('/a', ${end}); x.get('/a', ${end}); } f(r); f(Router());`],
    ],
  ])('%s', (_, line, lines) => {
    const found = findings(lines);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${String(line)} (?:duplicate|shadowed)$`));
  });
});

describe('what the first handler leaves', () => {
  const second = "r.get('/a', show);";

  it.each([
    ["r.get('/a', requireLogin);"],
    ["r.get('/a', auth.check);"],
    ["r.get('/a', middlewares.users);"],
    ["r.get('/a', users.list);"],
    ["r.get('/:id', findOrGoOn('next'));"],
    ["r.get('/:id', requireLogin);"],
    ["r.get('/:id', validate(schema));"],
    ["r.all('/:id', users.find);"],
    ["r.use('/:id', users.find);"],
    ["r.get('/:id', users.find, auth.check);"],
    ["if (dev) r.get('/:id', users.find);"],
    ["r.get('/a', requireLogin, (request, response) => response.end());"],
    ["r.get('/a', wrap((request, response) => response.end()));"],
    ["const wrap = (f) => (q, s, next) => (x ? next() : f(q, s)); r.get('/a', wrap((q, s) => s.end()));"],
    ["const find = wrap((q, s) => s.end()); r.get('/a', find);"],
    ["const check = wrap((q, s, next) => next()); r.get('/a', check, (q, s) => s.end());"],
    ["r.get('/a', (q, s) => { throw 'route'; });"],
    ["r.get('/a', async (q, s) => { throw 'router'; });"],
    ["function skip() { throw 'route'; } r.get('/a', (q, s) => skip());"],
    ["const SKIP = 'route'; r.get('/a', (q, s, next) => next(SKIP), (q, s) => s.end());"],
    ["r.get('/a', (q, s, next) => { new Promise((f, reject) => reject()).catch(next); });"],
    ["r.get('/a', (q, s, next) => check(q).then(next, next), (q, s) => s.end());"],
    ["r.get('/a', (q, s, next) => allow(q, next), (q, s) => s.end());"],
    ["r.use((request, s, next) => { request.url = '/a'; next(); }); r.get('/a', (q, s) => s.end());"],
    ["import override from 'method-override'; r.get('/a', (q, s) => s.end()); r.use(override());"],
    ["r.get('/a', (q, s) => s.end()); r.get = (path, handler) => add(path, handler);"],
    ["r.get(v === 1 ? '/a' : '/b', (q, s) => s.end());"],
    ["r.get('/a', validate(schema));"],
    ["r.get('/a', show); r.get('/a', step);"],
    ["r.route('/a').get(show).get(show);"],
    ["r.get('/a', passport.authenticate('local'));"],
    ["r.get('/a', express.static('public'));"],
    ["r.get('/a', (request, response, next) => { next(); });"],
    ["r.get('/a', (request, response, next) => { load(next); });"],
    ["r.get('/a', (request, response, next) => { next('route'); });"],
    ["r.get('/a', (request, response, next) => next(maybe));"],
    ["function set(request, response, next) { request.a = 1; next(); } r.get('/a', set);"],
    ["r.get('/a', ...handlers);"],
    ["r.get('/a', (request, response, next) => next('route'), (request, response) => response.end());"],
    [
      "r.get('/a', [(request, response, next) => next(x ? 'route' : undefined)], (request, response) => response.end());",
    ],
    ["const skip = (q, s, next) => next('route'); r.get('/a', skip, (request, response) => response.end());"],
    ["function skip(q, s, next) { next('route'); } r.get('/a', [skip, (request, response) => response.end()]);"],
    ["r.param('id', (q, s, next) => next('route')); r.get('/a', (request, response) => response.end());"],
    ["r.get('/a', (request, response) => response.end()); r.param('id', (q, s, next) => next('route'));"],
    ["let f = (q, s) => s.end(); f = (q, s, next) => next(); r.get('/a', f);"],
    ["r.get('/a', ({ next }, response) => next());"],
    ["r.get('/a', (request) => { const { next } = request; next(); });"],
    ["r.all('/a', users.list);"],
    ["r.get('/*', users.list);"],
  ])('something: %s', (first) => {
    expect(findings([first, second], { express: { major: 4 } })).toEqual([]);
  });

  it.each([
    ["r.get('/a', check, (request, response) => response.end()); function check(q, s, next) { next(); }", 'duplicate'],
    ["import multer from 'multer'; const up = multer(); r.get('/a', up.single('a'), (q, s) => s.end());", 'duplicate'],
    ["r.get('/a', (request, response, next) => { try { f(); } catch (e) { next(e); } });", 'duplicate'],
    ["r.get('/a', (request, response, next) => { f().catch(next); });", 'duplicate'],
    ["r.get('/a', (request, response, next) => { f((error) => { if (error) return next(error); }); });", 'duplicate'],
    ["r.get('/a', (request, response, next) => { if (x) throw next(new Error('x')); });", 'duplicate'],
    ["function list(request, response) { response.end(); } r.get('/a', list);", 'duplicate'],
    ["import wrap from 'express-async-handler'; r.get('/a', wrap(async (q, s) => s.end()));", 'duplicate'],
    ["r.get('/a', show);", 'duplicateTwin'],
    ["r.get('/:id', users.find);", 'shadowedUnless'],
    ["r.get('/:id', wrap(users.find));", 'shadowedUnless'],
    ["r.get('/:id', users.find.bind(users));", 'shadowedUnless'],
    ["r.get('/:id', requireLogin, users.find);", 'shadowedUnless'],
    ["r.get('/:id', requireLogin, (request, response) => response.end());", 'shadowedUnless'],
    ["r.get('/a', (q, s, next) => next(), (request, response) => response.end());", 'duplicate'],
  ])('nothing: %s', (first, messageId) => {
    expect(findings([first, second])).toEqual([`3 ${messageId}`]);
  });
});

describe('functions for a parameter', () => {
  it.each([
    ['of another file', "r.param('id', load);"],
    ['that hand next on', "r.param('id', (q, s, next, id) => load(id, next));"],
    ['of a list', 'for (const name of names) r.param(name, load);'],
    ['that go on', "r.param('id', (q, s, next) => next());"],
  ])('%s hide what becomes of requests', (_, line) => {
    expect(findings([line, `r.get('/a/:id', ${end});`, `r.get('/a/:name', ${end});`])).toEqual([]);
    expect(findings([line, "r.get('/a/:id', show);", "r.get('/a/:name', show);"])).toEqual([]);
    expect(findings([line, `r.get('/a', ${end});`, `r.get('/a', ${end});`])).toEqual([]);
  });

  it('that are no such functions: a request is asked for a parameter', () => {
    const show = "(req, response) => response.json(req.param('id'))";
    expect(findings([`r.get('/a/:id', ${show});`, `r.get('/a/:name', ${show});`])).toEqual(['3 duplicate']);
  });

  it('a mount that has one', () => {
    const lines = ["const x = Router({ mergeParams: true }); app.param('id', load);", `x.get('/a', ${end});`];
    expect(findings([...lines, "app.use('/:id', x);", `app.get('/:name/a', ${end});`])).toEqual([]);
  });
});

describe('what Fastify tells apart, or is asked about', () => {
  const on = (...lines: readonly string[]): readonly string[] =>
    findings(["import Fastify from 'fastify'; const f = Fastify();", ...lines], { fastify: { major: 5 } });
  const second = "f.get('/a', show);";

  it.each([
    ["const o = {}; o.constraints = { version: '1.0.0' }; f.get('/a', o, show);"],
    ["const o = {}; Object.assign(o, constraints); f.get('/a', o, show);"],
    ["const o = { method: 'GET', url: '/a', handler: show }; o['constraints'] = c; f.route(o);"],
    ["f.addHook('onRoute', constrain); f.get('/a', show);"],
    ["it('refuses', () => expect(f.ready()).rejects.toThrow()); f.get('/a', show);"],
    ["f.register(async (g) => { g.get('/a', { constraints: { host: 'b' } }, show); });"],
    ["const plugin = fp(async (g) => { g.get('/a', show); }); f.register(plugin);"],
    ["f.register(fp(async (g) => { g.get('/a', show); }));"],
    ["if (on) f.register(async (g) => { g.get('/a', show); });"],
    ["f.register(async (g) => { g.get('/a', show); }, { prefix });"],
    ["f.get(v === 1 ? '/a' : '/b', show);"],
    ["f.get('/a', show); if (f.hasRoute({ method: 'GET', url: '/a' })) throw new Error();"],
  ])('%s', (first) => {
    expect(on(first, second)).toEqual([]);
  });

  it('what is no letter of a path when it is decoded', () => {
    expect(on("f.get('/a%2Fb', show);", "f.get('/a%25b', show);")).toEqual([]);
    expect(on("f.get('/a%20b', show);")).toEqual(['3 decoded']);
  });

  it('a registration that is meant to fail', () => {
    expect(on("f.get('/a', show);", "try { f.get('/a', show); } catch { failed(); }")).toEqual([]);
  });

  it('nothing', () => {
    expect(on("f.route({ method: 'GET', url: '/a', handler: show });", second)).toEqual(['4 duplicateThrows']);
  });

  it('options with a name, which may get more members', () => {
    expect(on("const o = { schema }; f.get('/a', o, show);", second)).toEqual([]);
  });
});

describe('what Nest tells apart', () => {
  const nest = { nest: { major: 12, adapter: 'express' } };
  const two = "@Get(':id') one() {} @Get('me') two() {}";
  const on = (code: string, matching: object = nest): number =>
    findings(["import { Controller, Get } from '@nestjs/common';", code], matching).length;

  it.each([
    [1, `@Controller('a') class A { ${two} }`],
    [1, `@Controller({ path: 'a', host: 'a.org' }) class A { ${two} }`],
    [1, `@Public() @Controller('a') class A { @Roles('b') @Get(':id') one() {} @Get('me') two() {} }`],
    // The methods of the class that extends it come first, and take the place of those with the same name.
    [0, `abstract class A { ${two} } @Controller('b') class B extends A { @Get('me') two() {} }`],
    [0, `@Controller('a') class A { @ApiV2() @Get(':id') one() {} @Get('me') two() {} }`],
    [0, `@Controller('a') class A { @Get(':id') one() {} @nest.Version('2') @Get('me') two() {} }`],
    [0, `@Controller('a') class A { @Get(':id') one() {} @RouteVersion('2') @Get('me') two() {} }`],
    [0, `@Controller('a') class A { ${two} } NestFactory.create(M, { routeResolutionStrategy: 'specificity' });`],
  ])('%i: %s', (count, code) => {
    expect(on(code)).toBe(count);
  });

  it('settings say more than the file', () => {
    const code = `@Controller('a') class A { ${two} } const routeResolutionStrategy = undefined;`;
    expect(on(code, { nest: { ...nest.nest, specificity: false } })).toBe(1);
    expect(on(code.replace(/const.*/u, ''), { nest: { ...nest.nest, specificity: true } })).toBe(0);
  });
});

describe('paths that no request gets to', () => {
  it.each([["r.get('*', h)"], ["r.get('', h)"], ["r.get('/a(b)?c=d', h)"], ['r.get(`${base}users`, h)'], ['r.use(h)']])(
    '%s is left alone',
    (line) => {
      expect(findings([line], { express: { major: 4 } })).toEqual([]);
    },
  );

  it('stays quick with thousands of routes', () => {
    const lines = Array.from({ length: 2000 }, (_, n) => `r.get('/a${String(n % 1000)}/:id', ${end});`);
    expect(findings(lines)).toHaveLength(1000);
  }, 60_000);
});

testRule('no-unreachable-routes', {
  valid: [],
  invalid: [
    reported({
      name: 'the earlier route is named with its line',
      code: `import { Router } from 'express';\nconst r = Router();\nr.get('/:id', (q, s) => s.end());\nr.get('«/me»', h);`,
      message:
        "'GET /me' is never reached: '/:id' on line 3 comes first and matches the same requests. Put this route before it.",
    }),
    reported({
      name: 'routes of two plugins by their whole paths',
      code: `import Fastify from 'fastify';\nconst f = Fastify();\nf.get('/api/a', h);\nf.register(async (api) => { api.get('«/a»', h); }, { prefix: '/api' });`,
      message: "'GET /api/a' is already registered on line 3: Fastify refuses to start.",
    }),
    reported({
      name: 'the path that was meant is suggested',
      code: "import { Router } from 'express';\nconst r = Router();\nr.get('«users»', h);",
      message: "'users' has no slash in front, so no request gets there. Use '/users'.",
      offers: { "Use '/users'. Changes the URL.": "r.get('/users', h);" },
    }),
  ],
});
