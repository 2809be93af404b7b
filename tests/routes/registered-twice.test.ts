/** Lines marked with a message contain the routes that get no request, or that stop the application. */
import { describe, expect, it } from 'vitest';
import { findings, linted } from '../linted.ts';

const EXPRESS =
  "import express, { Router } from 'express'; import { check, show, other } from './handlers'; " +
  'const app = express(), r = Router(); const end = (request, response) => response.end(); ';
const FASTIFY =
  "import Fastify from 'fastify'; import { options, plugin, show } from './handlers'; const f = Fastify(); ";
const NEST = "import { All, Controller, Get } from '@nestjs/common'; ";
const MARK = /\s*\/\/> (?<message>\w+)$/u;

function testNever(title: string, head: string, matching: object, cases: Readonly<Record<string, string>>): void {
  describe(title, () => {
    it.each(Object.entries(cases))('%s', (_, program) => {
      const lines = program.split('\n');
      const marked = lines.flatMap((line, index) => {
        const message = MARK.exec(line)?.groups?.['message'];
        return message === undefined ? [] : [`${index + 1} ${message}`];
      });
      const code = head + lines.map((line) => line.replace(MARK, '')).join('\n');
      expect(findings('no-unreachable-routes', code, { settings: { matching } })).toEqual(marked);
    });
  });
}

testNever(
  'Express',
  EXPRESS,
  { express: { major: 4 } },
  {
    'a router that code reaches into, through a member that is computed': `
    r.get('/a', end);
    console.log(r[name]);
    r.get('/a', end);`,
    'all handlers of route(), the first included': `
    r.route('/a').get(check, (request, response) => response.end()).get(end);
    r.route('/b').get((request, response, next) => next(), end).get(end); //> duplicate`,
    'a function for a parameter, which may send on what an unnamed pattern matches': `
    r.param(0, check);
    r.get('/a/(b|c)', end);
    r.get('/a/(b|c)', end);`,
    'a handler of an endpoint that a condition chooses': `
    r.get('/x', dev ? show : other);
    r.get('/x', dev ? show : other);`,
    'middleware of another file, which may leave its router, before the routes of the router': `
    r.use(check);
    r.get('/x', end);
    app.use('/a', r);
    app.get('/a/x', end);`,
    'such middleware of another router': `
    app.use(check);
    r.get('/x', end);
    app.use('/a', r);
    app.get('/a/x', end); //> duplicate`,
    'what matches nothing, deeper': `
    r.get('a/users', end);
    r.get('/a/users', end);`,
    'one method of all, and all methods': `
    r.get('/users', end);
    r.all('/users', end);
    r.all('/posts', end);
    r.get('/posts', end); //> duplicate`,
    'one of two methods that a condition chooses from': `
    r[dev ? 'get' : 'post']('/users', end);
    r.get('/users', end);`,
    'a handler of another file, which may answer': `
    app.get('/x/:id', users.find);
    r.get('/me', users.me);
    app.use('/x', r);`,
    'a route that takes less, since its application is strict': `
    app.enable('strict routing');
    app.get('/x/a', end);
    r.get('/a', end);
    app.use('/x', r);`,
    'sockets beside a request for the same path': `
    r.ws('/a', end);
    r.get('/a', end);
    r.ws('/a', end);`,
  },
);

it('names the routes of one router by their own paths, through route() as well', () => {
  const code = `${EXPRESS}\nr.route('/x').get(end);\nr.get('/x', end);\napp.use('/a', r);`;
  expect(linted('no-unreachable-routes', code).map(({ message }) => message)).toEqual([
    "'GET /x' is already registered on line 2, so this one is never reached.",
  ]);
});

// Both majors strip the slash at the end (measured).
for (const major of [10, 11]) {
  testNever(
    `Nest ${String(major)}`,
    NEST,
    { nest: { major, adapter: 'express' } },
    {
      'a method with a decorator that is made on the spot': `
      @Controller('a') class A {
        @(guards[0]) @Get(':id') one() {}
        @Get('me') two() {} //> shadowed
      }`,
      'a slash at the end, other letters, all methods': `
      @Controller('a') class A {
        @Get('b/') one() {}
        @Get('b') two() {} //> duplicate
        @Get('B') three() {}
        @All('c') four() {}
        @Get('c') five() {} //> duplicate
      }`,
    },
  );
}

testNever(
  'Fastify',
  FASTIFY,
  { fastify: { major: 4 } },
  {
    'options that a function changes, which may tell two routes apart': `
    const own = { schema };
    change(own);
    f.get('/a', show);
    f.get('/a', own, show);`,
    'registrations that are meant to fail, and others': `
    f.get('/a', show);
    try {
      f.get('/a', show); //> duplicateThrows
    } finally {
      done();
    }
    try {
      start();
    } catch {
      f.get('/a', show); //> duplicateThrows
    }`,
    'plugins of one application, by their whole paths': `
    f.register(async (g) => {
      g.get('/a', show);
    }, { prefix: '/x' });
    f.register(async (g) => g.get('/x/a', show)); //> duplicateThrows`,
    'a plugin before and behind a way out': `
    f.register(async (g) => {
      g.get('/a', show);
      if (dev) return;
      g.get('/b', show);
    });
    f.get('/a', show); //> duplicateThrows
    f.get('/b', show);`,
    'all methods, one of all methods, one of two, and other letters': `
    f.all('/a', show);
    f.get('/a', show); //> duplicateThrows
    f.get('/b', show);
    f.all('/b', show); //> duplicateThrows
    f.route({ method: dev ? 'GET' : 'POST', url: '/c', handler: show });
    f.get('/c', show);
    f.get('/Users', show);
    f.get('/users', show);`,
    'an instance that does not tell letters apart, behind a parameter': `
    const g = Fastify({ caseSensitive: false });
    g.get('/:id-x/A', show);
    g.get('/:id-x/a', show); //> duplicateThrows`,
  },
);

testNever(
  'Koa',
  "import Koa from 'koa'; import route from 'koa-route'; const one = new Koa(), two = new Koa(); ",
  { koa: { major: 15 } },
  {
    'routes of koa-route, which may go to different applications': `
    one.use(route.get('/a', (ctx) => { ctx.body = 1; }));
    two.use(route.get('/a', (ctx) => { ctx.body = 2; }));`,
  },
);

testNever(
  'a framework that nothing tells',
  '',
  {},
  {
    'says nothing': "export default (app) => { app.get('/a', list); app.get('/a', list); };",
  },
);
