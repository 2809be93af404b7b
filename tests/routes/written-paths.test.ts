import { describe, expect, it } from 'vitest';
import { writtenPaths } from '../../src/routes/written-paths.ts';

const pathsIn = writtenPaths;

describe('writtenPaths', () => {
  it.each([
    ['nothing', "console.log('/a'); const at = '/b';", []],
    ['a text', 'app.get(\'/a\', h); app.post("/b", h); app.use(`/c`, h);', ['/a', '/b', '/c']],
    ['lists of texts', "app.get(['/a', \"/b\" ], h); app.get([], h); app.get(['/c',], h);", ['/a', '/b', '/c']],
    ['patterns of parameters', String.raw`app.get('/:id(\\d+)', h); app.get("/\\", h);`, ['/:id(\\\\d+)', '/\\\\']],
    ['no path', 'app.use((req, res, next) => next(), h); app.use(async function () {}, h); app.use(h => h, h);', []],
    ['nor here', 'app.use(async (a): Promise<void> => {}, h); app.get(null, h); app.get(1, h); app.get(this, h);', []],
    ['a call', 'app.use(express.json(), h); app.use(new A(b, c), h); app.use(await f(), h);', []],
    ['an object', "app.get({ path: '/a' }, h); logger.trace({ at, b: f(1, 2) }, 'it');", []],
    ['a message', 'db.query(`SELECT ${a} FROM b`, [c]); db.query(`SELECT a`, [c]);', ['SELECT a']],
    ['one argument', "config.get('a.b'); config.get(at); config.get(`/${at}`, ); use(); app.use();", []],
    ['route()', "app.route('/a').get(h); app.route('/b',).get(h); app.setGlobalPrefix('/c');", ['/a', '/b', '/c']],
    ['options', "app.route({ method: 'GET', url: '/a', 'path': '/b', handler: h });", ['/a', '/b']],
    ['a plugin', "app.register(p); app.register(p, { prefix: '/a' }); app.register(p, {}); app.register(p, );", ['/a']],
    ['an inline plugin', "app.register(async (one) => { one.get('/b', h); }, { prefix: '/a' });", ['/a', '/b']],
    ['other options', "app.register(p, options); const o = { a: 1, prefix: '/a' }, q = o.prefix;", ['/a']],
    ['options of more', "app.register(p, { ...o }); app.register(q, { ...o, prefix: '/b' });", ['/b']],
    ['types', "app.get<A<B>, () => (C), { a: '>('; b: (x: A) => B; }>('/a', h);", ['/a']],
    ['types with comments', "app.get</* > */ A, // >\n B>\n  ('/a', h);", ['/a']],
    [
      'signs and comments between',
      "(app.get)('/a', h); app?.get!('/b', h); app /* a */ . get /* b */ ('/c', h);",
      ['/a', '/b', '/c'],
    ],
    ['comments of a line', "// app.get(\n//   at,\n//   h)\n  // app.get(at, h)\napp.get('/a', h);", ['/a']],
    ['links', '/** [a](https://a.b/c) [d](#e) */ app.get("/a", h);', ['/a']],
    ['calls with spaces', 'app.use( new  A(b) , h); app.use( await  f( ) , h);', []],
    ['calls in calls', "app.use({ a: app.use({ b: app.use({ c: app.get('/a', h) }, h) }, h) }, h);", ['/a']],
    ['options with members', "app.route({ method: f.x, a: b [0], url: '/a' });", ['/a']],
    ['options of an element', "app[verb]({ url: '/a' }, h);", ['/a']],
    ['what ends with spaces', "config.get(at,  \n ); config.get('a',  \n );", []],
    ['elements', "a[0](b); a[b]('/a'); a[b](null);", []],
  ])('are those of %s', (_, code, paths) => {
    expect(pathsIn(code)).toEqual(expect.arrayContaining([...paths]));
    expect(pathsIn(code)).toHaveLength(paths.length);
  });

  it.each([
    ['a name', 'app.get(at, h);'],
    ['a member', 'app.get(paths.at, h);'],
    ['a sum', "app.get('/a' + at, h);"],
    ['what a template inserts', 'app.get(`/a/${at}`, h);'],
    ['an escape', String.raw`app.get('\x2fa', h);`],
    ['a text in parentheses', "app.get(('/a'), h);"],
    ['a list with a name', "app.get(['/a', at], h);"],
    ['a spread', 'app.get(...all, h);'],
    ['a choice', "app.get(on ? '/a' : '/b', h);"],
    ['a member of an object', "app.get({ at: '/a' }.at, h);"],
    ['more than a call', "app.get(f() + '/a', h);"],
    ['what is frozen', "app.get(Object.freeze('/a'), h);"],
    ['a template of a template', 'db.query(`SELECT ${f(`a`)}`, [c]);'],
    ['a regular expression', 'app.get(/a/, h);'],
    ['route() of a name', 'app.route(at).get(h);'],
    ['options by a name', 'app.route(options);'],
    ['a key without a text', 'app.route({ url, handler: h });'],
    ['a key that is computed', "app.route({ ['url']: '/a', handler: h });"],
    ['a key that is escaped', String.raw`app.route({ \u0075rl: '/a', handler: h });`],
    ['options of more', 'app.route({ ...options, handler: h });'],
    ['a key behind spaces', "app.route({ a,  ['url']: '/a' });"],
    ['a plugin that is not read', 'app.register(/a/, {});'],
    ['options that are not read', 'app.register(p, /a/);'],
    ['a comment behind code', 'f(); // app.get(at, h);'],
    ['a long line', `// ${'a'.repeat(300)} app.get(at, h);`],
    ['a prefix by a name', 'app.register(p, { prefix });'],
    ['a prefix elsewhere', 'app.register(p, options); const options = { prefix: at };'],
    ['the word in a text', "app.register(p, options); const key = 'prefix';"],
    ['an escape beside options', String.raw`app.register(p, options); const a = '\x2f';`],
    ['types that do not end', "app.get<A('/a', h);"],
    ['types with a template', "app.get<`a${B}`>('/a', h);"],
    ['an element that is called', 'app[verb](at, h);'],
    ['an element with types', 'app[verb]<A<B>>(at, h);'],
    ['an element by its name', "app['route']('/a').get(h);"],
    ['an element behind a comment', "app[/* a */ ('route')]('/a').get(h);"],
    ['an escaped member', String.raw`app.g\u0065t('/a', h);`],
    ['a comment that ends with its line', '// a\rapp.get(at, h);'],
    ['a text of two lines', "f('a\\\n// b', app.get(at, h));"],
    ['an element of a page', '<a>\n// b</a>; app.get(at, h);'],
    ['a comment that ends', '/*\n// */ app.get(at, h);'],
    ['a template on a line', 'const a = `\n// ${app.get(at, h)}`;'],
    ['calls in calls without an end', `${'app.use({ a: '.repeat(200)}1${' }, h)'.repeat(200)}`],
    ['a long argument', `app.use(f(${'1, '.repeat(2000)}1), h);`],
  ])('are not told by %s', (_, code) => {
    expect(pathsIn(code)).toBeUndefined();
  });
});

const NEST = "import { Controller, Get, Post } from '@nestjs/common';\n";

describe('writtenPaths of decorators', () => {
  it.each([
    ['decorators', "@Controller('a') class A { @Get(':id') a() {} @Post() b() {} }", ['a', ':id']],
    ['options', "@Controller({ path: 'a', version: '1' }) class A { @Get(['b', 'c']) a() {} }", ['a', 'b', 'c']],
    ['signs between', "@Controller('a') class A { @Get /* it */ ('b') a() {} @Post!('c') b() {} }", ['a', 'b', 'c']],
    ['members', "@nest.Controller('a') class A { @nest . Get('b') a() {} }", ['a', 'b']],
    ['words', '/** Get all users: Post, or so. */', undefined],
    ['a name', "@Controller(at) class A { @Get('b') a() {} }", undefined],
    ['a constant', 'const Show = Get;', undefined],
    ['a constant at the end of a line', 'const Show = null ?? Get\n', undefined],
    ['what is given on', 'applyDecorators(Get, Post);', undefined],
    ['a member that is given on', "const Show = nest. /* it */ Get; @Controller('a') class A {}", undefined],
    ['another name', "const { Get: Show } = nest; @Controller('a') class A {}", undefined],
    ['a name as a text', "const { 'Get' : Show } = nest; @Controller('a') class A {}", undefined],
    ['what is meant to be another', 'const Show = Get as unknown;', undefined],
    ['an element', "@nest['Get']('a') class A {}", undefined],
    ['an escaped name', String.raw`@Controller('a') class A { @\u0047et('b') a() {} }`, undefined],
  ])('are those of %s', (_, code, paths) => {
    expect(pathsIn(NEST + code)).toEqual(paths);
  });

  it('are not told by an import under another name', () => {
    expect(pathsIn("import { Get as Show } from '@nestjs/common';")).toBeUndefined();
    expect(pathsIn("import { Get /* it */ as Show } from '@nestjs/common';")).toBeUndefined();
    expect(pathsIn("import { 'Get' as Show } from '@nestjs/common';")).toBeUndefined();
    expect(pathsIn("import {\n  Get,\n  Post\n} from '@nestjs/common';")).toEqual([]);
  });
});
