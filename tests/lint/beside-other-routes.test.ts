/** What is offered for a path when the file registers other routes beside it. */
import { describe, expect, it } from 'vitest';
import { linted } from '../linted.ts';

const OFFERED = 'offered';
const NOT = 'not';

/** What a rule offers for the first finding of a file. */
function offer(rule: string, code: string, matching: object = {}): string {
  const [found] = linted(rule, code, { settings: { matching } });
  if (found === undefined) throw new Error(`nothing is found:\n${code}`);
  if (found.fix !== undefined) return 'fix';
  return found.suggestions === undefined ? NOT : OFFERED;
}

it('a document beside the page of the same name, which is mounted', () => {
  const express = "import express from 'express'; const app = express();\n";
  const document = "app.get('/api-docs.json', sendDocument);";
  expect(offer('no-extensions', express + document)).toBe(OFFERED);
  expect(offer('no-extensions', `${express}${document} app.use('/api-docs', page);`)).toBe(NOT);
});

describe('a path that another route may have already', () => {
  it.each([
    ['a slash at its own end', "r.get('/user_profiles/', a); r.get('/user-profiles', b);", NOT],
    ['a pattern', "r.get('/user_profiles', a); r.get(/user-profiles/, b);", OFFERED],
    ['something unknown', "r.get('/user_profiles', a); r.get(`${base}/user-profiles`, b);", OFFERED],
    ['a mount, of all methods', "r.all('/user_profiles', a); r.use('/user-profiles', b);", OFFERED],
    ['of a mount', "r.use('/user_profiles', b); r.get('/user-profiles', a);", OFFERED],
    ['another router', "r.get('/user_profiles', a); const other = Router(); other.get('/user-profiles', b);", OFFERED],
  ])('%s', (_, code, expected) => {
    expect(offer('hyphens', `import { Router } from 'express'; const r = Router(); ${code}`)).toBe(expected);
  });

  it.each([
    ['of a router', "r.get('/user_profiles', a); app.get('/api/user-profiles', b); app.use('/api', r);", NOT],
    [
      'of two routers of one name, the first of which may hang anywhere',
      "{ const x = Router(); x.get('/user_profiles', a); } { const x = Router(); x.get('/user-profiles', b); app.use('/b', x); }",
      NOT,
    ],
    [
      'of two routers, one of which may hang anywhere',
      "app.get('/user_profiles', a); { const x = Router(); x.get('/user-profiles', b); }",
      OFFERED,
    ],
  ])('as the whole path %s', (_, code, expected) => {
    const made = "import express, { Router } from 'express'; const app = express(), r = Router();";
    expect(offer('hyphens', `${made} ${code}`)).toBe(expected);
  });

  it.each([
    ['with a slash', "@Controller('a') class A { @Get('user_profiles') a() {} @Get('/user-profiles') b() {} }", NOT],
    [
      'of two controllers under unknown paths',
      "@Controller(A) class A { @Get('user_profiles') a() {} } @Controller(B) class B { @Get('user-profiles') b() {} }",
      NOT,
    ],
    [
      'of two controllers, the other of which has another path',
      "@Controller('a') class A { @Get('user_profiles') a() {} } @Controller('b') class B { @Get('user-profiles') b() {} }",
      OFFERED,
    ],
  ])('in Nest, %s', (_, code, expected) => {
    expect(offer('hyphens', `import { All, Controller, Get } from '@nestjs/common'; ${code}`)).toBe(expected);
  });
});

describe('a path of several methods', () => {
  const of = (methods: string): string => `f.route({ method: ${methods}, url: '/user_profiles', handler });`;

  it.each([
    ['one of them', `${of("['GET', 'POST']")} f.post('/user-profiles', b);`, NOT],
    ['none of them', `${of("['GET', 'POST']")} f.put('/user-profiles', b);`, OFFERED],
  ])('beside a route for %s', (_, code, expected) => {
    expect(offer('hyphens', `import Fastify from 'fastify'; const f = Fastify(); ${code}`)).toBe(expected);
  });
});

describe('a path whose order among others begins to matter', () => {
  const EXPRESS = "import { Router } from 'express'; const r = Router(); ";
  it.each([
    ['a parameter in front of text', EXPRESS, "r.get('/find/:id', a); r.get('/me', b);", NOT],
    ['a parameter behind text', EXPRESS, "r.get('/me', b); r.get('/find/:id', a);", OFFERED],
    ['of another method', EXPRESS, "r.delete('/:id', a); r.post('/cart/remove', b);", NOT],
    ['another router', `${EXPRESS} const s = Router();`, "s.get('/:id', a); r.get('/users/list', b);", OFFERED],
  ])('%s', (_, head, code, expected) => expect(offer('no-action-words', head + code)).toBe(expected));
});
