import { describe, expect, it } from 'vitest';
import { linted } from '../linted.ts';
import { testNever } from './never.ts';

const EXPRESS =
  "import express, { Router } from 'express'; import { check, show, other } from './handlers'; " +
  'const app = express(), r = Router(); const end = (request, response) => response.end(); ';

describe('routers of Express that code reaches into', () => {
  testNever(EXPRESS, {
    'through a member that is computed': `
      r.get('/a', end);
      console.log(r[name]);
      r.get('/a', end);`,
  });
});

describe('the handlers of Express', () => {
  testNever(EXPRESS, {
    'all of route(), the first included': `
      r.route('/a').get(check, (request, response) => response.end()).get(end);
      r.route('/b').get((request, response, next) => next(), end).get(end); //> never`,
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
    },
    { express: { major: 4 } },
  );
});

describe('middleware and routers that a condition chooses', () => {
  testNever(EXPRESS, {
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
  expect(linted('no-unreachable-routes', code).map(({ message }) => message)).toEqual([
    "'GET /x' is already registered on line 2, so this one is never reached.",
  ]);
});

const NEST = "import { Controller, Get } from '@nestjs/common'; ";
const ON_EXPRESS = { nest: { major: 11, adapter: 'express' } };

describe('methods of a controller', () => {
  testNever(
    NEST,
    {
      'with a decorator that is made on the spot': `
        @Controller('a') class A {
          @(guards[0]) @Get(':id') one() {}
          @Get('me') two() {} //> never
        }`,
    },
    ON_EXPRESS,
  );
});
