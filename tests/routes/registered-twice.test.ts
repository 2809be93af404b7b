/** Lines marked `//> never` contain the routes that get no request, or that stop the application. */
import { describe, expect, it } from 'vitest';
import { linted } from '../linted.ts';

const EXPRESS =
  "import express, { Router } from 'express'; import { check, show, other } from './handlers'; " +
  'const app = express(), r = Router(); const end = (request, response) => response.end(); ';
const FASTIFY =
  "import Fastify from 'fastify'; import { options, plugin, show } from './handlers'; const f = Fastify(); ";
const NEST = "import { Controller, Get } from '@nestjs/common'; ";
const MARK = /\s*\/\/> never$/u;

function testNever(title: string, head: string, cases: Readonly<Record<string, string>>): void {
  const matching = { express: { major: 4 }, nest: { major: 11, adapter: 'express' } };
  describe(title, () => {
    it.each(Object.entries(cases))('%s', (_, program) => {
      const lines = program.split('\n');
      const marked = lines.flatMap((line, index) => (MARK.test(line) ? [index + 1] : []));
      const code = head + lines.map((line) => line.replace(MARK, '')).join('\n');
      const found = linted('no-unreachable-routes', code, { settings: { matching } });
      expect(found.map(({ line }) => line)).toEqual(marked);
    });
  });
}

testNever('Express', EXPRESS, {
  'a router that code reaches into, through a member that is computed': `
    r.get('/a', end);
    console.log(r[name]);
    r.get('/a', end);`,
  'all handlers of route(), the first included': `
    r.route('/a').get(check, (request, response) => response.end()).get(end);
    r.route('/b').get((request, response, next) => next(), end).get(end); //> never`,
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
    app.get('/a/x', end); //> never`,
  'sockets beside a request for the same path': `
    r.ws('/a', end);
    r.get('/a', end);
    r.ws('/a', end);`,
});

it('names the routes of one router by their own paths, through route() as well', () => {
  const code = `${EXPRESS}\nr.route('/x').get(end);\nr.get('/x', end);\napp.use('/a', r);`;
  expect(linted('no-unreachable-routes', code).map(({ message }) => message)).toEqual([
    "'GET /x' is already registered on line 2, so this one is never reached.",
  ]);
});

testNever('Nest', NEST, {
  'a method with a decorator that is made on the spot': `
    @Controller('a') class A {
      @(guards[0]) @Get(':id') one() {}
      @Get('me') two() {} //> never
    }`,
});

testNever('Fastify', FASTIFY, {
  'options that a function changes, which may tell two routes apart': `
    const own = { schema };
    change(own);
    f.get('/a', show);
    f.get('/a', own, show);`,
  'registrations that are meant to fail, and others': `
    f.get('/a', show);
    try {
      f.get('/a', show); //> never
    } finally {
      done();
    }
    try {
      start();
    } catch {
      f.get('/a', show); //> never
    }`,
  'plugins of one application, by their whole paths': `
    f.register(async (g) => {
      g.get('/a', show);
    }, { prefix: '/x' });
    f.register(async (g) => g.get('/x/a', show)); //> never`,
  'a plugin before and behind a way out': `
    f.register(async (g) => {
      g.get('/a', show);
      if (dev) return;
      g.get('/b', show);
    });
    f.get('/a', show); //> never
    f.get('/b', show);`,
});
