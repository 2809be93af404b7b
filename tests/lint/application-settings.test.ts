import { describe, expect, it } from 'vitest';
import { offered } from '../offered.ts';

/** What is offered for the one `/Users` of a program: a fix, or a suggestion where the router may tell letters apart. */
function offer(code: string, settings: object = {}): string {
  return offered(`import express from 'express';\n${code}`, { settings });
}

const FIX = 'fix';
const NOT = 'suggestion';
const ON = "r.enable('case sensitive routing');";

describe('a setting made behind the first registration', () => {
  it.each([
    // in a function that is called before
    [`const f = () => { r.use(h); }; f(); f(); ${ON}`, FIX],
    [`const f = () => { g(); }, g = () => { r.use(h); }; f(); ${ON}`, FIX],
    [`(() => { r.use(h); })(); ${ON}`, FIX],
    [`async function f() { r.use(h); } f(); ${ON}`, FIX],
    [`const f = () => { r.use(h); return r; }; f(); ${ON}`, FIX],
    // in one that is not, or not to its end
    [`const f = () => { r.use(h); f(); }; ${ON}`, NOT],
    [`const f = () => { r.use(h); }; f(); ${ON} f();`, NOT],
    [`const f = () => { r.use(h); }; each(f); f(); ${ON}`, NOT],
    [`const f = () => { if (x) r.use(h); }; f(); ${ON}`, NOT],
    [`const f = () => { if (x) { r.use(h); } }; f(); ${ON}`, NOT],
    [`const f = () => { if (x) return; r.use(h); }; f(); ${ON}`, NOT],
    [`const f = async () => { await x; r.use(h); }; f(); ${ON}`, NOT],
    [`function* f() { r.use(h); } f(); ${ON}`, NOT],
    [`list.forEach(() => { r.use(h); }); ${ON}`, NOT],
    // what is no registration
    [`r.disable('x-powered-by'); ${ON}`, NOT],
    [`r.set('views', x); ${ON}`, NOT],
    [`r.get('views'); ${ON}`, NOT],
  ])('%s', (before, expected) => {
    expect(offer(`const r = express(); ${before} r.get('/Users', h);`)).toBe(expected);
  });

  const on = "this.r.enable('case sensitive routing');";
  const use = "this.r.get('/Users', h);";
  it.each([
    [`class A { r = express(); constructor() { this.r.use(h); ${on} ${use} } }`, FIX],
    [`class A { r = express(); constructor() { this.r.use(h); this.m(); } m() { ${on} ${use} } }`, FIX],
    [`class A { r = express(); constructor() { ${on} this.r.use(h); ${use} } }`, NOT],
    [`class A { r = express(); constructor() { if (x) this.r.use(h); ${on} ${use} } }`, NOT],
    [`class A { r = express(); constructor() { if (x) return; this.r.use(h); } m() { ${on} ${use} } }`, NOT],
    [
      `class A { r = express(); constructor() { if (x) this.m(); this.n(); } m() { this.r.use(h); } n() { ${on} ${use} } }`,
      NOT,
    ],
    [`class A { r = express(); m() { this.r.use(h); } n() { ${on} ${use} } }`, NOT],
    [
      `class A { r = express(); m() { ${on} ${use} } } class B extends A { constructor() { super(); this.r.use(h); } }`,
      NOT,
    ],
    [
      `class A { static r = express(); constructor() { A.r.use(h); } static m() { A.r.enable('case sensitive routing'); A.r.get('/Users', h); } }`,
      NOT,
    ],
  ])('%s', (code, expected) => {
    expect(offer(code)).toBe(expected);
  });
});

describe('a router that is handed on', () => {
  it.each([
    ["async function f() { r.get('/Users', h); } f(); setup(r);", FIX],
    ["async function f() { await x; r.get('/Users', h); setup(r); } f();", FIX],
    ["async function f() { await x; r.get('/Users', h); } f(); setup(r);", NOT],
    // a handler waits for itself
    ["async function f() { r.get('/Users', async () => { await x; }); await x; } f(); setup(r);", FIX],
    ["async function f() { r.get('/Users', await x); } f(); setup(r);", NOT],
    ["async function f() { for await (const y of x); r.get('/Users', h); } f(); setup(r);", NOT],
    ["function* f() { r.get('/Users', h); } const rounds = f(); setup(r); rounds.next();", NOT],
  ])('%s', (code, expected) => {
    expect(offer(`const r = express.Router(); ${code}`)).toBe(expected);
  });
});

describe('a setting beside what the settings of the project say', () => {
  const settings = { matching: { express: { caseSensitive: false } } };

  it.each([
    // the file tells, so it has the last word
    [ON, NOT],
    ["r.set('case sensitive routing', true);", NOT],
    ["r.set('case sensitive routing', 1);", NOT],
    ["r.set('case sensitive routing', 'yes');", NOT],
    ["r.set('case sensitive routing', 0);", FIX],
    ["r.set('case sensitive routing', null);", FIX],
    // it does not
    [`if (x) ${ON}`, FIX],
    ["r.set('case sensitive routing', x);", FIX],
  ])('%s', (before, expected) => {
    expect(offer(`const r = express(); ${before} r.get('/Users', h);`, settings)).toBe(expected);
  });

  it('is on where nobody knows what the file switches off', () => {
    const on = { matching: { express: { caseSensitive: true } } };
    expect(offer("const r = express(); r.disable('case sensitive routing'); r.get('/Users', h);", on)).toBe(FIX);
    expect(offer("const r = express(); r.disable(x); r.get('/Users', h);", on)).toBe(NOT);
  });
});

describe('names of settings', () => {
  it.each([
    ["r.set('strict routing', ...x);", FIX],
    ['r.set(...x);', NOT],
    ['r.enable(...x);', NOT],
    ['r.enable(name);', NOT],
    ['r.set(`case sensitive routing`, true);', NOT],
    ['r[x](1, 2);', NOT],
    ["r.enable('trust proxy').disable('etag');", FIX],
    ["r.enable('trust proxy').enable('case sensitive routing');", NOT],
    ["r.disable('case sensitive routing');", FIX],
    ["if (x) r.disable('case sensitive routing');", FIX],
    ["r.disable('case sensitive routing').enable('case sensitive routing');", NOT],
    ["r.enable('case sensitive routing').disable('case sensitive routing');", NOT],
    ["if (r.enabled('case sensitive routing')) log(r.disabled('etag'));", FIX],
  ])('%s', (before, expected) => {
    expect(offer(`const r = express(); ${before} r.get('/Users', h);`)).toBe(expected);
  });
});

describe('an application that others get', () => {
  it.each([
    ["const r = express(); module.exports = r; r.get('/Users', h); require('./x');", FIX],
    ["const r = express(); module.exports = r; require('./x'); r.get('/Users', h);", NOT],
    ["export const r = express(); export function f() { r.get('/Users', h); }", NOT],
    // An application has the settings of the one that it is mounted in.
    [
      "const app = express(); app.enable('case sensitive routing'); const r = express(); app.use(r); r.get('/Users', h);",
      NOT,
    ],
    ["const r = express(); const { listen, render } = r; r.get('/Users', h);", FIX],
    ["const r = express(); const { settings } = r; r.get('/Users', h);", NOT],
    ["const r = express(); const { locals } = r; r.get('/Users', h);", NOT],
    ["const r = express(); const { on } = r; r.get('/Users', h);", NOT],
    ["const r = express(); const l = r.locals; r.get('/Users', h);", NOT],
    ["const r = express(); r.locals; r.get('/Users', h);", NOT],
    ["const r = express(); if (r.locals) x(); r.get('/Users', h);", NOT],
  ])('%s', (code, expected) => {
    expect(offer(code)).toBe(expected);
  });
});

describe('an application that others get before its first route', () => {
  const use = "r.get('/Users', h);";
  const start = (body: string): string => `async function start() { ${body} } start();`;

  it.each([
    // the module has run, and another file mounts it meanwhile
    [`module.exports = r; (async () => { await x; ${use} })();`, NOT],
    [`module.exports = { r }; (async () => { await x; ${use} })();`, NOT],
    [`exports.r = r; ${start(`await x; ${use}`)}`, NOT],
    [`export default r; ${start(`await x; ${use}`)}`, NOT],
    [`export { r }; ${start(`await x; ${use}`)}`, NOT],
    [`export default { r }; ${start(`await x; ${use}`)}`, NOT],
    [`export const all = [r]; ${start(`await x; ${use}`)}`, NOT],
    [`export const { a } = { a: r }; ${start(`await x; ${use}`)}`, NOT],
    [`export default r; ${start(`for await (const a of x); ${use}`)}`, NOT],
    [`export default r; ${start(`r.get('/Users', await x);`)}`, NOT],
    [`export default r; ${start('await x; f();')} function f() { ${use} }`, NOT],
    [`export default r; ${start('f();')} async function f() { await x; ${use} }`, NOT],
    [`export default r; ${start('await f();')} async function f() { await x; ${use} }`, NOT],
    [`export default r; connect().then(() => { ${use} });`, NOT],
    [`export default r; db.on('ready', () => { ${use} });`, NOT],
    [`export default r; setTimeout(() => { ${use} });`, NOT],
    // it has a route by then
    [`export default r; ${use}`, FIX],
    [`module.exports = r; ${start(use)}`, FIX],
    [`module.exports = r; ${start(`${use} await x;`)}`, FIX],
    [`module.exports = r; ${start(`r.use(h); await x; ${use}`)}`, FIX],
    [`module.exports = r; ${start("r.get('/Users', async () => { await x; });")}`, FIX],
    [`module.exports = r; r.use(h); ${start(`await x; ${use}`)}`, FIX],
    [`module.exports = r; r.use(h); setTimeout(() => { ${use} });`, FIX],
    [start(`await x; ${use} module.exports = r;`), FIX],
    // whoever imports it waits
    [`export default r; await x; ${use}`, FIX],
    [`export default r; async function f() { await x; ${use} } await f();`, FIX],
    // nobody else has it
    [start(`await x; ${use}`), FIX],
    [start(`await x; ${use} r.listen(1);`), FIX],
    [`${start(`await x; ${use}`)} export default 1;`, FIX],
    [`const o = { r }; export default o; ${start(`await x; ${use}`)}`, NOT],
    [`const o = { r }; export default o.r; ${start(`await x; ${use}`)}`, NOT],
    [`const own = [r]; const [one] = own; export { one }; ${start(`await x; ${use}`)}`, NOT],
    [`export default typeof r; ${start(`await x; ${use}`)}`, FIX],
  ])('%s', (code, expected) => {
    expect(offer(`const r = express(); ${code}`)).toBe(expected);
  });

  it.each([
    [`export let r; ${start(`await x; r = express(); ${use}`)}`, FIX],
    [`export let r; ${start(`r = express(); await x; ${use}`)}`, NOT],
    [start(`const r = express(); await x; ${use}`), FIX],
    [start(`const r = express(); module.exports = r; await x; ${use}`), NOT],
    // a router is what it is made as
    [`const r = express.Router(); module.exports = r; ${start(`await x; ${use}`)}`, FIX],
  ])('%s', (code, expected) => {
    expect(offer(code)).toBe(expected);
  });

  const wait = `async start() { await x; this.${use} }`;
  const make = 'constructor() { this.r = express(); this.start(); }';
  const hidden = `#r = express(); constructor() { this.start(); } async start() { await x; this.#${use} }`;

  it.each([
    [`export class S { ${make} ${wait} }`, NOT],
    [`export class S { r = express(); constructor() { this.start(); } ${wait} }`, NOT],
    [
      `export class S { constructor() { const r = express(); this.all = { r }; (async () => { await x; ${use} })(); } }`,
      NOT,
    ],
    [
      `export class S { #r = express(); constructor() { this.start(); } async start() { await x; this.#${use} } get() { return this.#r; } }`,
      NOT,
    ],
    [
      `export class S { #r = express(); constructor() { this.start(); } async start() { await x; this.#${use} } get app() { return this.#r; } }`,
      NOT,
    ],
    [`export class S { static r = express(); static { this.start(); } static ${wait} }`, NOT],
    [`class S { ${make} ${wait} } module.exports = S;`, NOT],
    [`class S { ${make} ${wait} } export class T extends S {}`, NOT],
    [`class S { ${make} ${wait} } export const s = new S();`, NOT],
    [`export class S { ${make} async start() { this.${use} await x; } }`, FIX],
    [`export class S { #r = express(); constructor() { this.start(); } async start() { await x; this.#${use} } }`, FIX],
    [
      `export class S { #r = express(); constructor() { this.start(); } async start() { await x; this.#${use} } #get() { return this.#r; } }`,
      FIX,
    ],
    [`export class S { async start() { const r = express(); await x; ${use} r.listen(1); } }`, FIX],
    [`class S { ${make} ${wait} } new S();`, FIX],
    [`class S { ${make} ${wait} get() { return this.r; } } new S();`, FIX],
    // what a function or a field gives, and what is private
    [`export class S { ${hidden} get = () => this.#r; }`, NOT],
    [`export class S { ${hidden} get = () => ({ r: this.#r }); }`, NOT],
    [`export class S { ${hidden} get = () => [this.#r]; }`, NOT],
    [`export class S { ${hidden} private get = () => this.#r; }`, FIX],
    [`export class S { ${hidden} #get = () => this.#r; }`, FIX],
    [`class S { ${hidden} get = () => this.#r; } new S();`, FIX],
    [`export class S { ${hidden} get() { const r = this.#r; return { r }; } }`, NOT],
    [`export class S { ${hidden} get() { return typeof this.#r; } }`, FIX],
    [`export class S { private r = express(); constructor() { this.start(); } ${wait} }`, FIX],
    [`export class S { protected r = express(); constructor() { this.start(); } ${wait} }`, NOT],
  ])('%s', (code, expected) => {
    expect(offer(code)).toBe(expected);
  });
});
