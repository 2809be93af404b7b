import { describe, expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';
import { testMarked } from './marked.ts';

describe('modules of a framework', () => {
  testMarked(
    {
      'that a function gets from its caller': `
        export default (server, express) => {
          const one = express.Router(), other = express . Router ();
          one.get('/a', h); //> GET /a
          other.get('/b', h); //> GET /b
          express.static('/c', h);
        };
        function again(express) { express.Router().get('/d', h); } //> GET /d
        function named(it) { it.Router().get('/e', h); }
        function local() { const express = make(); express.Router().get('/f', h); }`,
      'as a whole': `
        import * as everything from 'express';
        import express = require('express');
        everything.Router().get('/a', h); //> GET /a
        express.Router().get('/b', h); //> GET /b
        require('express').Router().get('/c', h); //> GET /c`,
      'by the names of what they export': `
        import { Router as Make, json } from 'express';
        Make().get('/a', h); //> GET /a
        json().get('/b', h);`,
      'by a name that is imported as a type of the default': `
        import express from 'express';
        export function routes(r: express.Router, a: express.Application, o: express.Other) {
          r.get('/a', h); //> GET /a
          a.get('/b', h); //> GET /b
          o.get('/c', h);
        }`,
      'by a name that is a type and a value': `
        import { Router, Request } from 'express';
        export const routes = (it: Router, other: Request) => {
          it.get('/a', h); //> GET /a
          other.get('/b', h);
        };
        Request.get('/c', h);`,
      'that an expression waits for': `
        const { Router } = await import('express');
        Router().get('/a', h); //> GET /a`,
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
      'of another module with the same names': `
        import { Router } from '@hapi/router';
        import express from 'express-like';
        Router().get('/a', h);
        express().get('/b', h);`,
      'that Express is made of': `
        import Router from 'router';
        const r = new Router();
        r.get('/a', h); //> GET /a`,
    },
    { framework: 'express' },
  );
});

describe('types of Fastify that a project extends', () => {
  testMarked(
    {
      'in a file of its own': `
        import type { FastifyTypedInstance } from './types';
        import { FastifyZodInstance } from '../types.js';
        export const a = (it: FastifyTypedInstance) => it.get('/a', h); //> ~GET /a
        export const b = (it: FastifyZodInstance) => it.get('/b', h); //> ~GET /b`,
      'behind an alias': `
        import type { FastifyA1Instance } from '@/types';
        import type { FastifyA2Instance } from '~/types';
        import type { FastifyA3Instance } from '#/types';
        export const a = (it: FastifyA1Instance) => it.get('/a', h); //> ~GET /a
        export const b = (it: FastifyA2Instance) => it.get('/b', h); //> ~GET /b
        export const c = (it: FastifyA3Instance) => it.get('/c', h); //> ~GET /c`,
      'but no value of that name': `
        import { FastifyMadeInstance } from './fastify';
        FastifyMadeInstance.get('/a', h);`,
      'but no other name': `
        import type { FastifyThing, TypedFastifyInstance } from './fastify';
        import type FastifyOwnInstance from './fastify';
        export const a = (it: FastifyThing) => it.get('/a', h);
        export const b = (it: TypedFastifyInstance) => it.get('/b', h);
        export const c = (it: FastifyOwnInstance) => it.get('/c', h);`,
      'but no plugin, whose parameter need not be an instance': `
        import type { FastifyPluginOptional } from './fastify';
        export const plugin: FastifyPluginOptional = async (it) => {
          it.get('/a', h);
        };`,
      'but none of a package that is no relative of Fastify': `
        import type { FastifyTypedInstance } from 'typed';
        import type { FastifyTypedInstance as Scoped } from '@scope/typed';
        import type { FastifyTypedInstance as Dotted } from 'typed.js';
        const other = require('./other');
        export const a = (it: FastifyTypedInstance) => it.get('/a', h);
        export const b = (it: Scoped) => it.get('/b', h);
        export const c = (it: Dotted) => it.get('/c', h);
        other.get('/d', h);`,
      'from a package around it': `
        import type { FastifyTypedInstance } from 'typed-fastify';
        export const a = (it: FastifyTypedInstance) => it.get('/a', h); //> GET /a`,
    },
    { framework: 'fastify' },
  );
});

describe('comments that say what a parameter is', () => {
  testMarked(
    {
      'with any tag': `
        /** @param {import('express').Router} it */
        export function a(it) { it.get('/a', h); } //> GET /a
        /** @arg {import('express').Router} it */
        export function b(it) { it.get('/b', h); } //> GET /b
        /** @argument {import('express').Router} it */
        export function c(it) { it.get('/c', h); } //> GET /c
        /** @type {import('express').Router} */
        const d = make();
        d.get('/d', h); //> GET /d
        /** @return {import('express').Router} */
        function e() {}
        e().get('/e', h); //> GET /e
        /** @returns {import('express').Router} */
        function f() {}
        f().get('/f', h); //> GET /f`,
      'with the other tag of a result': `
        /** @return {import('express').Router} */
        function a() {}
        a().get('/a', h); //> GET /a`,
      'without a space': `
        /** @param{import('express').Router} it */
        export function a(it) { it.get('/a', h); } //> GET /a`,
      'with a name for a type': `
        /** @typedef {import('express').Router} Own */
        /** @param {Own} it */
        export function a(it) { it.get('/a', h); } //> GET /a`,
      'with a type that a comment imports': `
        /** @import { Router as Own } from 'express' */
        /** @param {Own} it */
        export function a(it) { it.get('/a', h); }`,
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
      'with a module that a file required elsewhere': `
        const path = require('node:path');
        use(require('express'));
        /** @param {path.Router} it */
        module.exports = (it) => { it.get('/a', h); };`,
      'with a name of anything else': `
        import { Router } from './own';
        import { json } from 'express';
        /** @param {Router} it */
        export function a(it) { it.get('/a', h); }
        /** @param {Application} it */
        export function b(it) { it.get('/b', h); }
        /** @param {json} it */
        export function c(it) { it.get('/c', h); }`,
      'with a name of Fastify, which has no other meaning': `
        /** @param {FastifyInstance} it */
        export function a(it) { it.get('/a', h); } //> GET /a @fastify
        /** @type {FastifyPluginAsync} */
        export const b = async (it) => { it.get('/b', h); }; //> GET /b @fastify
        /** @param {MyFastifyInstance} it */
        export function c(it) { it.get('/c', h); }`,
      'with a name of Fastify that the file has for something else': `
        import { FastifyInstance } from './own';
        /** @param {FastifyInstance} it */
        export function a(it) { it.get('/a', h); }`,
    },
    { framework: 'express' },
  );
});

it('a type of the project is known by its name', () => {
  const [route] = findRoutes(`
    import type { FastifyTypedInstance } from './types';
    export const routes = (it: FastifyTypedInstance) => it.get('/a', h);`);
  expect(route?.receiver).toEqual({ text: 'it', how: 'type named FastifyTypedInstance' });
});
