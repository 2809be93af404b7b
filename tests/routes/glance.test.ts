import { describe, expect, it } from 'vitest';
import { mayName, mayRegister } from '../../src/routes/glance.ts';
import { moduleShape } from '../../src/routes/seeds.ts';
import { findRoutes, parse } from '../find-routes.ts';
import { typedProject } from '../typed-project.ts';
import { REGISTERING } from './registering.ts';

function glance(code: string, settings = {}): boolean {
  return mayRegister(parse(code), settings);
}

describe('a file that may register', () => {
  it.each(REGISTERING)('by %s', (_, code) => {
    expect(glance(code)).toBe(true);
  });

  it.each([
    ['routers', { routers: { express: ['api'] } }],
    ['registrars', { registrars: [{ callee: 'add', framework: 'express', path: 0 }] }],
  ])('by settings with %s', (_, settings) => {
    expect(glance("api.get('/users', list);", settings)).toBe(true);
  });
});

describe('a file with a receiver by convention', () => {
  it.each(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'del', 'use', 'route', 'register'])(
    'may register where it calls %s alone',
    (name) => {
      expect(glance(`export default (app) => { app.${name}('/users', list); };`)).toBe(true);
    },
  );

  it.each(['query', 'listen', 'param', 'close', 'posts', 'using'])('may not where it calls %s alone', (name) => {
    expect(glance(`export default (app) => { app.${name}('/users', list); };`)).toBe(false);
  });

  it.each([
    String.raw`'\x2fusers'`,
    String.raw`'\x2Fusers'`,
    String.raw`"\u002fusers"`,
    String.raw`'\u{2f}users'`,
    String.raw`'\u{0002F}users'`,
    String.raw`'\/users'`,
    '`${base}/users`',
    "'/'",
  ])('may register %s', (path) => {
    expect(glance(`export default (app, base) => { app.get(${path}, list); };`)).toBe(true);
  });

  it.each([
    String.raw`'\x2eusers'`,
    String.raw`'\u002eusers'`,
    String.raw`'\u{2}users'`,
    "'users'",
    "'router.js'",
    'a / b',
  ])('may not register %s', (path) => {
    expect(glance(`export default (app, a, b) => { app.get(${path}, list); };`)).toBe(false);
  });
});

it('tells of an assumed mount that it serves files, by the package alone', () => {
  const code =
    "const serve = require('serve-static'); module.exports = (app) => { app.use('/assets', serve('public')); };";
  expect(findRoutes(code, { filename: 'file.js' }).map(({ servesFiles }) => servesFiles)).toEqual([true]);
});

it('knows every module of a framework by its text', () => {
  for (const module of ['express', 'express-serve-static-core', 'router', 'express-promise-router', 'serve-static'])
    expect(mayName(`require('${module}')`), module).toBe(true);
  for (const module of ['fastify', 'fastify-plugin']) expect(mayName(`require("${module}")`), module).toBe(true);
  expect(mayName("import { Controller } from '@nestjs/common';")).toBe(true);
  expect(mayName("import { expressive, simplify } from './router.ts';")).toBe(false);
});

it.each(['express', 'express-serve-static-core', 'fastify', 'fastify-plugin', '@nestjs/common', '@nestjs/core'])(
  'knows every name of %s that leads to a route',
  (module) => {
    const names =
      'default express core static Router IRouter IRoute Application Express Request fastify fastifyPlugin ' +
      'FastifyInstance FastifyHttpInstance FastifyPlugin FastifyPluginAsync FastifyReply Controller Get NestFactory Module';
    const shape = moduleShape(module)?.shape;
    const leading = names.split(' ').filter((name) => shape?.member?.(name) ?? shape?.type?.(name));
    expect(leading.length).toBeGreaterThan(0);
    for (const name of leading)
      for (const code of [`import { ${name} } from '${module}'`, `import type { A, ${name} as B } from "${module}";`])
        expect(mayName(code), code).toBe(true);
  },
);

describe('names that lead to no route', () => {
  it.each([
    "import { Request, Response } from 'express';",
    'import { type Request, type Response as Answer } from "express";',
    "import type {\r\n  NextFunction,\r\n  Request,\r\n} from 'express-serve-static-core'\r\n",
    "'use strict'\n  import { json } from 'express'",
    "import {FastifyRequest, FastifyReply as Reply} from 'fastify';\nimport { name } from 'fastify-plugin';",
    "import { Injectable, Logger } from '@nestjs/common';\nimport { InjectModel } from '@nestjs/mongoose'; // Get All",
    "import { Test, TestingModule } from '@nestjs/testing';",
    "const { Request, Response: Answer } = require('express')\nvar {json} = require( 'express' );",
    "/** @import { RequestHandler } from 'express' */\n/**\n * @import {\n *   Request } from 'express' */".replace(
      ' *   R',
      'R',
    ),
    '/** @param {import("express").Request} req @type {Map<string, import(\'express\').Response>} */',
    "export type Handler = (request: import('fastify').FastifyRequest) => import('express') . Response;",
    "import session from 'express-session';\nconst limit = require('express-rate-limit');",
  ])('are all that %j imports', (code) => {
    expect(mayName(code)).toBe(false);
  });

  it.each([
    "import express, { Request } from 'express';",
    "import * as all from 'express';",
    "import { Request as Router } from 'express';",
    "import { Request } from 'express'; import core from 'express';",
    "import { Request } from 'express';\nimport { Router } from 'express';",
    "import { Request } from 'express';\nconst app = require('express')();",
    "const { Router: R } = require('express');",
    "const { default: e } = require('express');",
    "const { json, ...rest } = require('express');",
    "const { [name]: made } = require('express');",
    "const { get, post } = require('express').Router();",
    "const { get, post } = require('express')\n  .Router();",
    "const { get, post } = require('express') /* a router */ .Router();",
    "const { get, post } = require('express')();",
    "const { get, post } = require('express')!.Router();",
    "const {\n  Router, // const {\n  Request } = require('express');",
    "const {\n  Router, /*\nconst { */ Request } = require('express');",
    "const { Request } = require('express'), express = require('express');",
    "/** @import { Router } from 'express' */",
    "/** @import express, { Request } from 'express' */",
    "import {\n  Router, /*\n * @import { */ Request } from 'express';",
    "/** @param {import('express').Router} router */",
    "/** @param {import('express').Request} req @param {import('express')} express */",
    "import('express').then(({ default: express }) => express());",
    "const express = (await import('express').catch(report)).default;",
    "const express = await import('express');\nconst { Request } = express;",
    "import promised from 'express-promise-router';",
    "import {\n  Router, // import {\n  Request } from 'express';",
    "import {\n  Router, /*\nimport { */ Request } from 'express';",
    "import {\n  Router /*\n} from 'other'; import { Request */ } from 'express';",
    "import { Rout\\u0065r } from 'express';",
    "import { 'default' as e } from 'express';",
    "import { Request } from /* the package */ 'express';",
    "import { FastifyRequest, FastifyBaseInstance } from 'fastify';",
    "import { FastifyRequest } from 'fastify';\nimport { FastifyInstance } from './types';",
    "import fastify, { FastifyRequest } from 'fastify';",
    "import { Injectable } from '@nestjs/common';\nimport { Module, Get } from '@nestjs/common/decorators';",
    "import * as nest from '@nestjs/common';\n@nest.Controller() class Users {}",
    "import { Injectable } from '@nestjs/common';\nconst { Get } = require('@nestjs/common');",
    "import { Test } from '@nestjs/testing';\nconst app = (await Test.createTestingModule({}).compile()).createNestApplication();",
    "import { Module } from '@nestjs/common';\nimport { RouterModule } from 'nest-router';",
    "import { INestApplication as Application } from '@nestjs/common';",
  ])('are not all that %j imports', (code) => {
    expect(mayName(code)).toBe(true);
  });
});

describe('a file that registers nothing', () => {
  it.each([
    ['has no code', ''],
    ['imports a plugin of Fastify', "import auth from '@fastify/auth';"],
    ['has other words that begin like Express', "const node = { type: 'expression', path: '/users' };"],
    ['imports from Nest what registers nothing', "import { Injectable } from '@nestjs/common';"],
    ['calls a client', "const users = await client.get('/users', options);"],
    ['names Express and calls it', "const express = require('express'); use(express.json(), '/users');"],
    [
      'asks Express for one thing at a time',
      "import express from 'express'; const a = express(); a.use(b); a.get('x');",
    ],
    ['hands an instance on without a prefix', "import fp from 'fastify-plugin'; fp(async (f) => f.register(p, o));"],
    ['waits for much', "export default (app) => { stop(app, '/users'); return Promise.all([a(), b()]); };"],
    [
      'ends a sentence in front of a comment',
      "// One may\n// stop.\n// all('/users', app)\nexport default (app) => stop(app);",
    ],
    ['has a receiver and no path', 'export default (app) => { app.use(compression()); };'],
    ['has a receiver, a path and no call', "export default (app) => ({ app, path: '/users' });"],
    [
      'has a receiver that is called for something else',
      "const router = useRouter(); cache.get('/users', 1); router.push('/users');",
    ],
    ['has a receiver that is made of something else', "const server = listen(); cache.get('/users', 1); stop(server);"],
    ['makes its receiver of something else', "const server = made('/users'); server.get('/users', list);"],
    [
      'hands on what it made',
      "const app = made();\nstop(app, '/users');\napp.get('/users', list);\nmodule.exports = app",
    ],
    [
      'hands on what it made among others',
      "const app = made(); wait(app, ')', [a], { b: c(d) }); app.get('/users', list); expect(app || it).toBe(app);",
    ],
    [
      'makes its receiver later',
      "let app;\nrun(() => {\n  wait();\n  app = made();\n  app.get('/users', list);\n  stop(app);\n});",
    ],
    ['sets a member', "module.app = made(); cache.get('/users', 1);"],
    ['asks a receiver for something else', "export default (app) => { cache.get('/users', 1); app.listen(3000); };"],
    ['requires its receiver from a package', "const router = require('koa-router'); router.get('/users', list);"],
    ['calls what it requires', "const fastify = require('../fastify')({}); fastify.get('/users', list);"],
    ['asks for it where it may be', "export default (app) => { cache.get('/users', 1); app?.listen(3000); };"],
    ['asks for it where it is for certain', "export default (app) => { cache.get('/users', 1); app!.listen(3000); };"],
    ['tells a receiver from others', "export default (app) => app !== cache.get('/users', 1);"],
    ['writes of a receiver', "export default (app) => cache.get('/users', 1); // the app it is of no use"],
    ['writes of a receiver on lines', "export default (app) => {\n  cache.get('/users', 1); // the app shows it\n};"],
    ['names a receiver in a module', "import { show } from '@server/show'; cache.get('/users', 1);"],
    ['names a receiver in a comment', "cache.get('/users', 1); // The app is shown by the router, see app/index."],
    ['names a receiver as a type', "export default () => make<App>(cache.get('/users', 1));"],
    ['reads a property of a receiver', "export default (router) => cache.get('/users', router.query.id);"],
    ['compares a receiver', "export default (app) => app === cache.get('/users', list);"],
    ['names a method of a receiver', "export default (app) => cache.get('/users', app.get);"],
    ['has other Fastify', "const Fastify = require('../fastify'); const it = Fastify(); cache.get('/users', list);"],
    ['has a longer name', "export default (application) => { application.get('/users', list); };"],
  ])('where it %s', (_, code) => {
    expect(glance(code)).toBe(false);
  });

  it('where receivers by convention are not wanted', () => {
    expect(glance("export default (app) => { app.get('/users', list); };", { assumed: false })).toBe(false);
  });
});

it('asks anew for another file, and for other settings', () => {
  const settings = {};
  const source = parse("export default (app) => { app.get('/users', list); };", 'file.js');
  expect(mayRegister(source, settings)).toBe(true);
  expect(mayRegister(source, { assumed: false })).toBe(false);
  expect(mayRegister(source, settings)).toBe(true);
  expect(mayRegister(parse('export default 1;', 'file.js'), settings)).toBe(false);
});

it('asks for types anew where the same text is parsed with them after it was without', () => {
  const settings = {};
  const project = typedProject({ 'made.ts': "service.get('/users', list);" }, []);
  try {
    const answers = (['untyped', 'typed', 'untyped'] as const).map((how) =>
      mayRegister(project.parse('made.ts', how), settings),
    );
    expect(answers).toEqual([false, true, false]);
  } finally {
    project.remove();
  }
});
