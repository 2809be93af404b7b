import { expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';
import { testMarked } from './marked.ts';

testMarked('modules of a framework', 'express', {
  'but no argument that is called like one': `
    module.exports = (express) => { express.get('/users', list); };
    function other(express) { const routes = shop.express.Router(); routes.get('/orders', list); }`,
  'by a name that is imported as a type of the default': `
    import express from 'express';
    export function routes(r: express.Router, a: express.Application, o: express.Other) {
      r.get('/a', h); //> GET /a
      a.get('/b', h); //> GET /b
      o.get('/c', h);
    }`,
  'that a type imports': `
    export const one = (it: import('express').Router) => it.get('/a', h); //> GET /a
    export const other = (it: import('express').Request) => it.get('/b', h);
    export const all = (it: typeof import('express')) => it.get('/c', h);`,
  'that has no types of its own': `
    import express from 'express';
    import files from 'serve-static';
    express().use('/files', files('public')); //> M /files =
    export const one = (it: import('serve-static').Router) => it.get('/a', h);
    /** @param {import('serve-static').Router} it */
    export const other = (it) => it.get('/b', h);`,
  'that the SDK of the Model Context Protocol makes': `
    import { createMcpExpressApp, other } from '@modelcontextprotocol/sdk/server/express.js';
    import { createMcpExpressApp as create } from '@modelcontextprotocol/express';
    const app = createMcpExpressApp({ host: '0.0.0.0' });
    app.post('/mcp', h); //> POST /mcp =
    create().get('/health', h); //> GET /health =
    other().get('/none', h);`,
});

testMarked('types of Fastify that a project extends', 'fastify', {
  'in a file of its own': `
    import type { FastifyTypedInstance } from './types';
    import { FastifyZodInstance, type ShopFastifyInstance } from '../types.js';
    export const a = (it: FastifyTypedInstance) => it.get('/a', h); //> ~GET /a
    export const b = (it: FastifyZodInstance) => it.get('/b', h); //> ~GET /b
    export const c = (it: ShopFastifyInstance) => it.get('/c', h); //> ~GET /c`,
  'behind an alias': `
    import type { FastifyA1Instance } from '@/types';
    import type { FastifyA2Instance } from '~/types';
    import type { FastifyA3Instance } from '#/types';
    export const a = (it: FastifyA1Instance) => it.get('/a', h); //> ~GET /a
    export const b = (it: FastifyA2Instance) => it.get('/b', h); //> ~GET /b
    export const c = (it: FastifyA3Instance) => it.get('/c', h); //> ~GET /c`,
});

testMarked('comments that say what a parameter is', 'express', {
  'which says nothing of what a function returns': `
    /** @return {import('express').Router} */
    function a() {}
    a().get('/a', h);`,
  'with a name that the file imports': `
    import { Router as Own } from 'express';
    import * as all from 'express';
    import whole from 'express';
    import path from 'node:path';
    /** @param {Own} it */
    export function a(it) { it.get('/a', h); } //> GET /a
    /** @param {all.Router} it */
    export function b(it) { it.get('/b', h); } //> GET /b
    /** @param {whole.Application} it */
    export function c(it) { it.get('/c', h); } //> GET /c
    /** @param {all} it */
    export function d(it) { it.get('/d', h); }`,
  'with a module that the file requires': `
    const framework = require('express');
    /** @param {framework.Router} it */
    module.exports = (it) => { it.get('/a', h); }; //> GET /a
    /** @param {framework} it */
    exports.b = (it) => { it.get('/b', h); };`,
  'with an import of one type, and under another name': `
    /** @import { Router, Application as App } from 'express' */
    /** @param {Router} it */
    export function users(it) { it.get('/users', list); }
    /** @type {App} */
    let web;
    web.get('/web', list);`,
  'with an import of something else': `
    /** @import { Router } from './router.js' */
    /** @import Client, { Options } from 'client' */
    /** @param {Router} it @param {Client} web */
    export function users(it, web) { it.get('/users', list); web.get('/users', list); }`,
});

it('a type of the project is known by its name', () => {
  const [route] = findRoutes(`
    import type { FastifyTypedInstance } from './types';
    export const routes = (it: FastifyTypedInstance) => it.get('/a', h);`);
  expect(route?.receiver).toEqual({ text: 'it', how: 'type named FastifyTypedInstance' });
});
