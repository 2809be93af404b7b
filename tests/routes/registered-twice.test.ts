import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { testNever } from './never.ts';

const EXPRESS =
  "import express, { Router } from 'express'; import { check, show, other } from './handlers'; " +
  'const app = express(), r = Router(); const end = (request, response) => response.end(); ';

describe('routers of Express that code reaches into', () => {
  testNever(EXPRESS, {
    'through the router of the application': `
      app.get('/a', end);
      app.router.stack.pop();
      app.get('/a', end);`,
    'through the one of Express 4': `
      app.get('/a', end);
      app._router.stack.pop();
      app.get('/a', end);`,
    'where the application puts them, in the manner of Express 3': `
      app.get('/a', end);
      app.use(app.router);
      app.get('/a', end);`,
    'not through the stack of an error': `
      app.get('/a', end);
      app.use((error, request, response, next) => log(error.stack, next));
      app.get('/a', end); //> never`,
    'through a member that is computed': `
      r.get('/a', end);
      console.log(r[name]);
      r.get('/a', end);`,
    'one of two that a function gets': `
      function setup(x) {
        x.get('/a', end);
        x.get('/a', end);
      }
      setup(r);
      setup(app);
      app.router.stack.pop();`,
    'through a member that says nothing of routes': `
      r.get('/a', end);
      console.log(r.mergeParams);
      r.get('/a', end); //> never`,
  });
});

describe('the handlers of Express', () => {
  testNever(EXPRESS, {
    'all of route(), the first included': `
      r.route('/a').get(check, end).get(end);
      r.route('/b').get((request, response, next) => next(), end).get(end); //> never`,
    'the steps of route(), which may be written alike': `
      r.route('/a').get(show).get(show);`,
    'the same ones for one path': `
      r.get('/a', check, show);
      r.get('/a', check, show); //> never`,
    'other ones': `
      r.get('/a', check, show);
      r.get('/a', show, check);
      r.get('/b', one, stop);
      r.get('/b', ones, top);`,
    'with a name in other letters': `
      r.get('/:id', показать);
      r.get('/me', end); //> never`,
    'of an object that reads as middleware': `
      r.get('/:id', guards.requireLogin);
      r.get('/me', end);`,
  });
});

describe('functions for a parameter of Express', () => {
  testNever(
    EXPRESS,
    {
      'that may send on what an unnamed pattern matches': `
        r.param(0, check);
        r.get('/a/(b|c)', end);
        r.get('/a/(b|c)', end);`,
      'beside a path that the file does not tell': `
        r.param('id', check);
        r.get(\`\${base}/a\`, end);
        r.get(\`\${base}/a\`, end);`,
      'beside the path of route()': `
        r.param('id', check);
        r.route('/:id').get(end).get(end);`,
      'beside a path by its name': `
        const path = '/a';
        r.param('id', check);
        r.get(path, end);
        r.get('/a', end);`,
    },
    { express: { major: 4 } },
  );
});

describe('middleware and routers that a condition chooses', () => {
  testNever(EXPRESS, {
    'in the call': `
      r.get('/x', end);
      app.use('/a', dev ? r : other);
      app.get('/a/x', end);`,
    'behind others': `
      r.get('/x', end);
      app.use('/a', (request, response, next) => next(), dev ? r : other);
      app.get('/a/x', end);`,
    'in a constant': `
      const chosen = (dev && r) as Router;
      r.get('/x', end);
      app.use('/a', chosen);
      app.get('/a/x', end);`,
    'by a name of no constant': `
      r.get('/x', end);
      app.use('/a', r, other);
      app.get('/a/x', end); //> never`,
    'as the handler of an endpoint': `
      r.get('/x', dev ? show : other);
      r.get('/x', dev ? show : other);`,
  });
});

describe('middleware of another file, which may leave its router', () => {
  testNever(EXPRESS, {
    'before the routes of the router': `
      r.use(check);
      r.get('/x', end);
      app.use('/a', r);
      app.get('/a/x', end);`,
    'of another router': `
      app.use(check);
      r.get('/x', end);
      app.use('/a', r);
      app.get('/a/x', end); //> never`,
  });
});

describe('sockets', () => {
  testNever(EXPRESS, {
    'beside a request for the same path': `
      r.ws('/a', end);
      r.get('/a', end);
      r.ws('/a', end);`,
  });
});

it('names the routes of one router by their own paths, through route() as well', () => {
  const code = `${EXPRESS}
    r.route('/x').get(end);
    r.get('/x', end);
    app.use('/a', r);`;
  const config: Linter.Config = { plugins: { rest: plugin }, rules: { 'rest/no-unreachable-routes': 'error' } };
  expect(new Linter().verify(code, [config]).map(({ message }) => message)).toEqual([
    "'GET /x' is already registered on line 2, so this one is never reached.",
  ]);
});

const NEST = "import { Controller, Get } from '@nestjs/common'; ";
const ON_EXPRESS = { nest: { major: 11, adapter: 'express' } };

describe('methods of a controller', () => {
  testNever(
    NEST,
    {
      'one after the other': `
        @Controller('a') class A {
          @Get(':id') one() {}
          @Get('me') two() {} //> never
        }`,
      'that ask for the next one': `
        @Controller('a') class A {
          @Get(':id') one(@Res() response, @Next() goOn) {}
          @Get('me') two() {}
        }
        @Controller('b') class B {
          @Get(':id') one(@Req() request, next) {}
          @Get('me') two() {}
        }`,
      'of the class itself, which Nest leaves out': `
        @Controller('a') class A {
          @Get(':id') static one() {}
          @Get('me') two() {}
        }`,
      'with a decorator that tells requests apart': `
        @Controller('a') class A {
          @Versioned @Get(':id') one() {}
          @Get('me') two() {}
        }
        @Controller('b') class B {
          @Get(':id') one() {}
          @ForHosts('b.org') @Get('me') two() {}
        }
        @TenantController() @Controller('c') class C {
          @Get(':id') one() {}
          @Get('me') two() {}
        }`,
      'with a decorator that is made on the spot': `
        @Controller('a') class A {
          @(guards[0]) @Get(':id') one() {}
          @Get('me') two() {} //> never
        }`,
    },
    ON_EXPRESS,
  );
});
