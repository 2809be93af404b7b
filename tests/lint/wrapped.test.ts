import { describe, expect, it } from 'vitest';
import type { Settings } from '../../src/model/settings.ts';
import { linted } from '../linted.ts';

const MATCHING: NonNullable<Settings['matching']> = {
  express: { major: 5 },
  fastify: { major: 5 },
  nest: { major: 11, adapter: 'express' },
};

/** What a rule reports in a file: `line messageId`, and after `>` the texts that its suggestions insert. */
function findings(rule: string, code: string): readonly string[] {
  return linted(rule, code, { settings: { matching: MATCHING } }).map(
    ({ line, messageId, message, suggestions, fix }) => {
      const offered = suggestions?.map((each) => `${each.messageId ?? ''} '${each.fix.text}'`) ?? [];
      const all = fix === undefined ? offered : [`fix '${fix.text}'`, ...offered];
      return [`${String(line)} ${messageId ?? message}`, ...all].join(' > ');
    },
  );
}

const end = '(req, res) => res.end()';

describe('a function that is called several times registers no route twice', () => {
  it.each(
    Object.entries({
      'on two routers': `import { Router } from 'express';
       const users = Router(), orders = Router();
       function crud(r, base) { r.get(base, ${end}); r.get(base + '/:id', ${end}); }
       crud(users, '/x'); crud(orders, '/x');`,
      'with tables': `const app = require('express')();
       for (const path of ['/a', '/b']) app.get(path, ${end});
       if (beta) for (const path of ['/a', '/b']) app.get(path, ${end});`,
      'with decorators': `import { Controller, Get, applyDecorators } from '@nestjs/common';
       const Page = (path) => applyDecorators(Get(path));
       @Controller('a') class A { @Page('x') x() { return 1; } }
       @Controller('a') class B { @Page('x') x() { return 1; } }`,
    }),
  )('%s', (_, code) => expect(findings('no-unreachable-routes', code)).toEqual([]));

  it('says of a path what it says of any', () => {
    const code = `const app = require('express')();
      const add = (path, handler) => app.get(path, handler);
      add('users', ${end});`;
    expect(findings('no-invalid-paths', code)).toEqual(["3 noSlash > movesUrl '/'"]);
  });

  it('still sees the two decorators of one controller that say the same', () => {
    const code = `import { Controller, Get, applyDecorators } from '@nestjs/common';
      const Page = (path) => applyDecorators(Get(path));
      @Controller('a') class A {
        @Page('x') x() { return 1; }
        @Get('y') y() { return 1; }
        @Get('y') z() { return 1; }
      }`;
    expect(findings('no-unreachable-routes', code)).toEqual(['6 duplicate']);
  });
});

describe('parameters of routes that functions register', () => {
  it.each([
    ['on two routers', "import { Router } from 'express'; const users = Router(), orders = Router();"],
    ['on two routers of other files', "import { users, orders } from './routers.js';"],
  ])('have names of their own %s', (_, head) => {
    const code = `${head}
      export function get(router, path, handler) { router.get(path, handler); }
      get(users, '/:userId', ${end});
      get(orders, '/:id', ${end});`;
    expect(findings('consistent-params', code)).toEqual([]);
  });

  it.each([['a router of the file', "import { Router } from 'express'; const users = Router();"]])(
    'have one name for one place on %s',
    (_, head) => {
      const code = `${head}
      export function get(router, path, handler) { router.get(path, handler); }
      get(users, '/:userId', ${end});
      get(users, '/:id/posts', ${end});
      get(users, '/:userId/likes', ${end});`;
      expect(findings('consistent-params', code)).toEqual(['4 place']);
    },
  );
});

describe('what a function is given instead of a router', () => {
  it.each(
    Object.entries({
      'a member of an argument': `function get(options) { options.it.get(options.path, options.handler); }
       get({ it: app, path: '/users', handler: list });
       get({ it: client, path: '/GetThing', handler: (error, body) => use(body) });`,
      'a row of a table': `for (const { it, path } of [{ it: app, path: '/users' }, { it: client, path: '/GetThing' }]) it.get(path, list);`,
    }),
  )('registers nothing: %s', (_, code) => {
    const head = "import express from 'express'; import { client } from './client.js'; const app = express();";
    expect(findings('lowercase', `${head}\n${code}`)).toEqual([]);
  });

  it('is a router where the function says so', () => {
    const code = `import type { Router } from 'express'; import { one } from './one.js';
      function get(it: Router, path: string, handler) { it.get(path, handler); }
      get(one, '/Users', list);`;
    expect(findings('lowercase', code)).toEqual(["3 uppercase > mayMoveUrl 'u'"]);
  });
});

describe('the words of a path at the call of a function that registers', () => {
  it('may change the path, and never the method', () => {
    const code = `const app = require('express')();
      const get = (path, handler) => app.get(path, handler);
      const post = (path, handler) => app.post(path, handler);
      const route = (method, path, handler) => app[method](path, handler);
      get('/getUsers', list);
      get('/users/create', create);
      post('/users/create', create);
      route('post', '/orders/create', create);
      route('post', '/deleteBook', remove);`;
    expect(findings('no-action-words', code)).toEqual([
      "5 repeated > movesUrl 'u'",
      '6 misplacedOnly',
      "7 repeated > movesUrl ''",
      "8 repeated > movesUrl ''",
      '9 misplacedOnly',
    ]);
  });

  it('likewise in a table, in options and at a decorator', () => {
    const table = `const app = require('express')();
      [{ method: 'post', path: '/deleteBook' }].forEach(({ method, path }) => app[method](path, remove));`;
    const options = `const fastify = require('fastify')();
      const add = (url) => fastify.route({ method: 'POST', url, handler: remove });
      add('/deleteBook');`;
    const decorator = `import { Controller, Post, applyDecorators } from '@nestjs/common';
      const Make = (path) => applyDecorators(Post(path));
      @Controller('books') class Books { @Make('deleteBook') remove() {} }`;
    for (const code of [table, options, decorator]) {
      expect(findings('no-action-words', code).map((finding) => finding.replace(/^\S+ /u, ''))).toEqual([
        'misplacedOnly',
      ]);
    }
  });

  it('changes the method where the call itself registers', () => {
    const code = `const app = require('express')();
      app.post('/deleteBook/:id', remove);`;
    expect(findings('no-action-words', code)).toEqual([expect.stringContaining('changesMethodAndUrl')]);
  });
});
