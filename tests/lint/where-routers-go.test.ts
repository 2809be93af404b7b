import { describe, expect, it } from 'vitest';
import { offered } from '../offered.ts';

/** Whether a file leaves the `/Users` of a router `r` to `--fix`: others may have made the router tell letters apart. */
function isFixed(lines: string): boolean {
  const code = `import express, { Router } from 'express'; const r = Router();\n${lines} r.get('/Users', h);`;
  return offered(code) === 'fix';
}

describe('a router stays in sight', () => {
  it.each([
    // in lists and objects
    ['const l = [r]; express().use(...l);'],
    ['const o = { r }; express().use(o[x]);'],
    ['express().use(r as Router);'],
    ['express().use(r!);'],
    ['async () => express().use(await r);'],
    // beside methods of the file, which have no `this`, or that of a class
    ['const o = { r, f() { return 1; } }; o.f();'],
    ['const o = { r }; o.f = function () { return 1; }; o.f();'],
    ['class C { r = r; f = function () { return this; }; } const c = new C(); c.f();'],
    ['const C = class { r = r; f() { return 1; } }; const c = new C(); c.f();'],
    ['class C { f() {} } const c = new C(); c.r = r; c.f();'],
    // in what a variable holds
    ['const self = this; self.r = r;'],
    ['const all = new Map(); all.r = r;'],
    ['const all = {}; all.r = r;'],
    ['let y; y = r;'],
    // exported, before nothing else runs
    ['module.exports = r;'],
    ["module.exports = r; requireAll('./x');"],
    ['export default r;'],
    ['export default r as Router;'],
    ['export { r };'],
    ['export { r as router };'],
    // given back to callers in sight
    ['function f() { return r; } f();'],
    ['const f = () => r; f();'],
    ['const f = () => r; express().use(f());'],
    // looked at
    ['x(`${r}`);'],
    ['switch (r) { case 1: }'],
    ['switch (1) { case r: }'],
    ['while (r) {}'],
    ['do {} while (r);'],
    ['for (; r; ) {}'],
    ['if (r === x) {}'],
  ])('%s', (lines) => {
    expect(isFixed(lines)).toBe(true);
  });
});

describe('others get hold of a router', () => {
  it.each([
    ['const { ...all } = r;'],
    ['const { get, ...all } = r;'],
    ['const l = [r]; x(...l);'],
    ['const o = { r }; x(o[y]);'],
    ['const o = { r }; o[x]();'],
    ['const o = { r }; const y = o[x];'],
    ['x(r as Router);'],
    ['x(r!);'],
    ['async () => x(await r);'],
    ['const o = { r, f() { this.r = 1; } }, p = { f() { return 1; } }; o.f();'],
    ['const o = { r, f: function () { this.x(); } }; o.f();'],
    ['const o = { r, f: x }; o.f();'],
    ['const o = { r }; o.f();'],
    ['const c = new X(); c.r = r; c.f();'],
    ['const c = new x.Y(); c.r = r; c.f();'],
    ["import { X } from './x.js'; const c = new X(); c.r = r; c.f();"],
    ['const c = make(); c.r = r; c.f();'],
    ['new x.Y(r);'],
    ['x.y = r;'],
    ['x.y.z = r;'],
    ['const o = { a: {} }; o.a.b = r;'],
    ["module.exports = r; require ('./x');"],
    ['function f() { return r; } x(f);'],
    ['const f = () => r; x(f);'],
    ['export const f = () => r;'],
    ['export function f() { return r; }'],
    ['x`${r}`;'],
    ['const y = { ...r };'],
    ['const y = [...r];'],
    ["express().get('/x', r);"],
    ['express()[x](r);'],
    ['const all = { app: express() }; all.use(r);'],
    ['throw r;'],
  ])('%s', (lines) => {
    expect(isFixed(lines)).toBe(false);
  });
});

describe('the framework', () => {
  it.each([
    ["const Fastify = require('fastify'); Fastify.x = y;"],
    ["const Fastify = require('fastify'); x(Fastify);"],
    ['x = express.json;'],
    ['typeof express.json;'],
    ['void express.json;'],
    ['evaluate(x);'],
    ['x.a__proto__ = y;'],
    ['express === x;'],
    ['const f = () => express;'],
    ['export default express;'],
  ])('stays as it is: %s', (lines) => {
    expect(isFixed(lines)).toBe(true);
  });

  it.each([
    ['express.Router.constructor.x = y;'],
    ['const { constructor } = express;'],
    ['express.Router.prototype.get = x;'],
    ['express.Router.route = x;'],
    ['x(express.Router.route);'],
    ['express.json = x;'],
    ['eval (x);'],
    ['x.\n__proto__.y = z;'],
    ['const f = () => express; x(f);'],
  ])('may be changed: %s', (lines) => {
    expect(isFixed(lines)).toBe(false);
  });
});

describe('the router of a namespace', () => {
  const space = "namespace N { export let r = Router(); export function fill() { r.get('/Users', h); } }";
  const isFixedIn = (lines: string): boolean => offered(`import { Router } from 'express'; ${lines}`) === 'fix';

  it.each([
    `${space} N.r = other; N.fill();`,
    `${space} N.r.caseSensitive = true; N.fill();`,
    `${space} Object.assign(N, { r: other }); N.fill();`,
    `${space} tamper(N); N.fill();`,
    `${space} for (const one of Object.values(N)) tamper(one); N.fill();`,
  ])('is in reach of others: %s', (lines) => {
    expect(isFixedIn(lines)).toBe(false);
  });

  it.each([
    `${space} Router().use(N.r);`,
    "namespace N { export const r = Router(); r.get('/Users', h); } Router().use(N.r);",
    "namespace N { const r = Router(); r.get('/Users', h); } tamper(N);",
  ])('is not: %s', (lines) => {
    expect(isFixedIn(lines)).toBe(true);
  });
});
