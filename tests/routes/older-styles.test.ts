import { describe } from 'vitest';
import { testMarked } from './marked.ts';

describe('the module as an argument', () => {
  testMarked(
    {
      'another thing of that name': `
        module.exports = (express) => { express.get('/users', list); };
        function other(express) { const routes = shop.express.Router(); routes.get('/orders', list); }`,
    },
    { framework: 'express' },
  );
});

describe('imports in comments', () => {
  testMarked(
    {
      'of one type, and under another name': `
        /** @import { Router, Application as App } from 'express' */
        /** @param {Router} it */
        export function users(it) { it.get('/users', list); }
        /** @type {App} */
        let web;
        web.get('/web', list);`,
      'of something else': `
        /** @import { Router } from './router.js' */
        /** @import Client, { Options } from 'client' */
        /** @param {Router} it @param {Client} web */
        export function users(it, web) { it.get('/users', list); web.get('/users', list); }`,
    },
    { framework: 'express' },
  );
});

describe('prefixes without a slash', () => {
  testMarked(
    {
      'of a plugin of the project': `
        import fastify from 'fastify';
        import cache from '@fastify/cache';
        import { routes } from './routes.js';
        import all from 'some-package';
        const it = fastify();
        it.register(routes.users, { prefix: 'users' }); //> M users → /users
        it.register(cache, { prefix: 'cached' });
        it.register(all.cache, { prefix: 'cached' });`,
    },
    { framework: 'fastify' },
  );
});

describe('modules of Nest under a path', () => {
  testMarked(
    {
      'a tree of modules': `
        import { RouterModule } from '@nestjs/core';
        const CHILDREN = [{ path: 'users', module: Users }]; //> M users
        @Module({
          imports: [
            RouterModule.register([
              { path: 'admin', module: Admin, children: CHILDREN }, //> M admin
              { path: '/metrics', module: Metrics, children: [{ path: 'cpu', module: Cpu }, Plain] }, //> M /metrics; M cpu
            ]),
          ],
        })
        export class App {}`,
      'another class of that name': `
        import { RouterModule } from '@angular/router';
        RouterModule.register([{ path: 'Users', module: Users }]);`,
    },
    { framework: 'nest' },
  );
});
