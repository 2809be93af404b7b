import { describe, expect, it } from 'vitest';
import { linted } from '../linted.ts';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { reported, testRule } from '../rule-tester.ts';

describe.each(FRAMEWORKS)('no-trailing-slash in %s', (framework) => {
  const sign = framework === 'express' ? '~>' : '=>';

  it.each([
    ['/users/:id/', '/users/:id'],
    ['/Users/', '/Users'],
  ])('reports the slash of %s', (path, fixed) => {
    expect(verdicts('no-trailing-slash', path, framework)).toEqual([`/ ${sign} ${fixed}`]);
  });

  it.each([['/'], ['/users//'], ['//'], ['/users/:id/orders'], ['']])('leaves %s', (path) => {
    if (path === '' && framework === 'fastify') return;
    expect(verdicts('no-trailing-slash', path, framework)).toEqual([]);
  });
});

const slash = (path: string, fixed: string): string => `'${path}' ends with a slash. Remove it: '${fixed}'.`;

const offer = (path: string): string =>
  `Use '${path}'. May change the URL (only if the router is strict about the slash).`;
const LOOSE = "import Fastify from 'fastify';\nconst app = Fastify({ ignoreTrailingSlash: true });\n";

describe('what the router ignores', () => {
  testRule('no-trailing-slash', {
    valid: [
      "import { Router } from 'express';\nRouter().get(`${prefix}/`, h);",
      "import Fastify from 'fastify';\nimport files from '@fastify/static';\nFastify().register(files, { root, prefix: '/public/' });",
      "require('fastify')().register(require('@fastify/static'), { root, prefix: '/public/' });",
    ],
    invalid: [
      reported({
        name: 'Fastify does when it is told to',
        code: `${LOOSE}app.get('/users«/»', h);`,
        message: slash('/users/', '/users'),
        fixed: "app.get('/users', h);",
      }),
      reported({
        name: 'but a prefix is put in front of texts that nobody sees',
        code: `${LOOSE}app.register(plugin, { prefix: '/api«/»' });`,
        message: slash('/api/', '/api'),
        offers: { [offer('/api')]: "app.register(plugin, { prefix: '/api' });" },
      }),
      reported({
        name: 'Fastify does not by default',
        code: "import Fastify from 'fastify';\nconst app = Fastify({ logger: true });\napp.get('/users«/»', h);",
        message: slash('/users/', '/users'),
        offers: { "Use '/users'. Changes the URL.": "app.get('/users', h);" },
      }),
      reported({
        name: 'an application whose settings are its own affair',
        code: "import express from 'express';\nconst app = express();\nsetUp(app);\napp.get('/users«/»', h);",
        message: slash('/users/', '/users'),
        offers: { [offer('/users')]: "app.get('/users', h);" },
      }),
    ],
  });
});

describe('what Koa joins', () => {
  const code = (lines: string): string =>
    `import Router from '@koa/router'; const r = new Router(), inner = new Router(); ${lines}`;
  const offers = (lines: string): readonly string[] =>
    linted('no-trailing-slash', code(lines)).flatMap(({ suggestions = [] }) => suggestions.map(({ desc }) => desc));
  const moves = "Use '/api'. Changes the URL.";

  it.each([
    ["const a = new Router({ prefix: '/api/' }); a.get('/users', h);", [moves]],
    ["r.use('/api/', inner.routes()); inner.get('/users', h);", [moves]],
    ["r.prefix('/api/');", [offer('/api')]],
    ["r.get('/api/', h);", [offer('/api')]],
    // The slash is the only one between the prefix and the path.
    ["const a = new Router({ prefix: '/api/' }); a.get('users', h);", []],
  ])('%s', (lines, found) => expect(offers(lines)).toEqual(found));
});

describe('what Nest strips', () => {
  const matching = (major: number): object => ({ matching: { nest: { major } } });
  const offers = (path: string, settings: object): readonly string[] =>
    verdicts('no-trailing-slash', path, 'nest', [], settings);

  it('is fixed on methods from 11 on, when the settings say so', () => {
    expect(offers('/users/', matching(10))).toEqual(['/ => /users']);
    expect(offers('/users/', matching(11))).toEqual(['/ ~> /users']);
    expect(offers('/users/', matching(12))).toEqual(['/ ~> /users']);
  });
});
