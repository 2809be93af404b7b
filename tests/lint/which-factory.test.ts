/** Routes of a router that something else than the framework's own factory may have made are not fixed. */
import { describe, expect, it } from 'vitest';
import { offered } from '../offered.ts';

/** Whether the `/Users` of a program is fixed or only suggested. */
function offer(code: string, head = "import express, { Router } from 'express';"): string {
  return offered(`${head}\n${code}`);
}

const USE = "r.get('/Users', h);";

describe('may be another', () => {
  it.each([
    `const make = yes ? other : Router; const r = make(); ${USE}`,
    `const r = (yes ? other : Router)(); ${USE}`,
    `const make = other || Router; const r = make(); ${USE}`,
    `const make = other ?? Router; const r = make(); ${USE}`,
    `let make = Router; if (yes) make = other; const r = make(); ${USE}`,
    `let make = () => Router(); make = other; const r = make(); ${USE}`,
    `function make() { if (yes) return other(); return Router(); } const r = make(); ${USE}`,
    `function make() { try { return other(); } catch { return Router(); } } const r = make(); ${USE}`,
    `const r = (() => { if (yes) return other(); return Router(); })(); ${USE}`,
    `let one = other(); function get() { if (!one) one = Router(); return one; } const r = get(); ${USE}`,
    `const cache = {}; cache.r = other(); function get() { if (!cache.r) cache.r = Router(); return cache.r; } const r = get(); ${USE}`,
    `const [make = Router] = [other]; const r = make(); ${USE}`,
    `const { make = Router } = { make: other }; const r = make(); ${USE}`,
    `const build = (make = Router) => make(); build(other); const r = build(); ${USE}`,
    `function build(make) { const r = make(); ${USE} return r; } build(Router); build(other);`,
    `export const build = (deps = { Router }) => { const r = deps.Router(); ${USE} };`,
    `let one; const r = (one = yes ? other() : Router()); ${USE}`,
    `let one = other(); const r = (one ||= Router()); ${USE}`,
    `let one = other(); function get() { return (one ??= Router()); } const r = get(); ${USE}`,
    `let one; function get() { return (one ??= other() ?? Router()); } const r = get(); ${USE}`,
    `const r = (cache.r = other() || Router()); ${USE}`,
    `const lib = { Router }; lib.Router = other; const r = lib.Router(); ${USE}`,
    `for (const make of [Router, other]) { const r = make(); ${USE} }`,
    `class A { make() { return Router(); } build() { const r = this.make(); ${USE} } } class B extends A { make() { return other(); } }`,
    `class A { make() { return Router(); } build() { const r = this.make(); ${USE} } } A.prototype.make = other;`,
    `let e = express; e = other; const r = e(); ${USE}`,
    `let e = express; ({ e } = other); const r = e(); ${USE}`,
    `let make = Router; export const set = (f) => { make = f; }; const r = make(); ${USE}`,
    `const r = yes ? other() : Router(); ${USE}`,
    `const lib = {}; lib.Router = other; const all = { Router }; all.Router = other; const r = all.Router(); ${USE}`,
    `const r = await build(); async function build() { if (yes) return other(); return Router(); } ${USE}`,
  ])('%s', (code) => {
    expect(offer(code)).toBe('suggestion');
  });

  it.each([
    `const express = FAST ? require('ultimate-express') : require('express'); const r = express(); ${USE}`,
    `let express; try { express = require('my-express'); } catch { express = require('express'); } const r = express(); ${USE}`,
  ])('%s', (code) => {
    expect(offer(code, '')).toBe('suggestion');
  });

  it('of Fastify', () => {
    const head = "import fastify from 'fastify';";
    const code = `const make = other || fastify; const r = make({ caseSensitive: false }); ${USE}`;
    expect(offer(code, head)).toBe('suggestion');
    expect(offer(`const make = fastify; const r = make({ caseSensitive: false }); ${USE}`, head)).toBe('fix');
  });
});

describe('can be no other', () => {
  it.each([
    `const make = Router; const r = make(); ${USE}`,
    `const make = yes ? Router : express; const r = make(); ${USE}`,
    `const make = yes ? Router : express.Router; const r = make(); ${USE}`,
    `let make; make = Router; const r = make(); ${USE}`,
    `const r = (yes, Router)(); ${USE}`,
    `const r = express.Router(); ${USE}`,
    `const { Router: make } = express; const r = make(); ${USE}`,
    `const e = express; const r = e.Router(); ${USE}`,
    `function make() { if (yes) return; return Router(); } const r = make(); ${USE}`,
    `const make = () => { const one = Router(); list.map(() => { return 5; }); return one; }; const r = make(); ${USE}`,
    `let one; function get() { if (!one) one = Router(); return one; } const r = get(); ${USE}`,
    `let one = null; function get() { return (one ??= Router()); } const r = get(); ${USE}`,
    `let one = other(); const r = (one = Router()); ${USE}`,
    `let one; const r = (one ||= Router()); ${USE}`,
    `let one = other(); function get() { return (one = Router()); } const r = get(); ${USE}`,
    `function build(make) { const r = make(); ${USE} return r; } build(Router); build(express);`,
    `const lib = { Router }; const r = lib.Router(); ${USE}`,
    `for (const make of [Router, express]) { const r = make(); ${USE} }`,
    `class A { make() { return Router(); } build() { const r = this.make(); ${USE} } } class B { make() { return 5; } }`,
    `class A { make() { return Router(); } build() { const r = this.make(); ${USE} } }`,
    `const r = await build(); async function build() { return Router(); } ${USE}`,
    `const r = Object.assign(Router(), {}); r.get('/users', h); express().get('/Users', h);`,
    `class S { constructor() { this.r = express(); this.routes(); } routes() { this.${USE} } }`,
  ])('%s', (code) => {
    expect(offer(code)).toBe('fix');
  });

  it.each([
    `const express = require('express'); const r = express.Router(); ${USE}`,
    `const { Router } = require('express'); const r = Router(); ${USE}`,
    `const r = require('express').Router(); ${USE}`,
    `const r = require('express')(); ${USE}`,
    `import * as express from 'express'; const r = express(); ${USE}`,
    `import { default as make } from 'express'; const r = make(); ${USE}`,
    `const express = await import('express'); const r = express.default(); ${USE}`,
    `const { default: make } = await import('express'); const r = make(); ${USE}`,
    `var __importDefault = (this && this.__importDefault) || function (mod) { return mod && mod.__esModule ? mod : { default: mod }; }; const e = __importDefault(require('express')); const r = e.default(); ${USE}`,
    `function _interopRequireDefault(obj) { return obj && obj.__esModule ? obj : { default: obj }; } var e = _interopRequireDefault(require('express')); const r = (0, e.default)(); ${USE}`,
    `let express; express = require('express'); const r = express(); ${USE}`,
  ])('%s', (code) => {
    expect(offer(code, '')).toBe('fix');
  });
});
