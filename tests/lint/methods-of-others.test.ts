/** Methods that run code of other files, which gets hold of all that the instance holds. */
import { describe, expect, it } from 'vitest';
import { offered } from '../offered.ts';

/** Whether a file leaves its one `/Users` to `--fix`: others may have made the router tell letters apart. */
function isFixed(lines: string): boolean {
  return offered(`import express, { Router } from 'express';\n${lines}`) === 'fix';
}

const use = "this.r.get('/Users', h);";
const make = 'this.r = Router();';

describe('a base class of another file', () => {
  const api = (body: string): string => `class Api extends Base { ${body} }`;

  it.each([
    [api(`constructor() { super(); ${make} super.configure(); ${use} }`)],
    [api(`constructor() { super(); ${make} super['configure'](); ${use} }`)],
    [api(`constructor() { super(); ${make} super[configure](); ${use} }`)],
    [api(`constructor() { super(); ${make} super.configure!(); ${use} }`)],
    [api(`constructor() { super(); ${make} super.configure?.(); ${use} }`)],
    [api(`constructor() { super(); ${make} this.configure!(); ${use} }`)],
    [api(`constructor() { super(); ${make} super.app; ${use} }`)],
    [api(`constructor() { super(); ${make} super.r; ${use} }`)],
    [api(`constructor() { super(); ${make} super.app = 1; ${use} }`)],
    [api(`constructor() { super(); ${make} super.r = Router({ caseSensitive: true }); ${use} }`)],
    [api(`constructor() { super(); ${make} super.replace(Router({ caseSensitive: true })); ${use} }`)],
    [api(`constructor() { super(); ${make} super.late(() => { ${use} }); }`)],
    [api(`constructor() { super(); ${make} (() => super.configure())(); ${use} }`)],
    [api(`constructor() { super(); this.r = express(); super.configure(); this.routes(); } routes() { ${use} }`)],
    [api(`r = Router(); init() { super.init(); ${use} }`)],
    [api(`static r = Router(); static { super.configure(); ${use} }`)],
    [api(`static r = Router(); static init() { super.configure(); ${use} }`)],
    // whose method is not the one of the class itself, nor that of another one
    [
      api(
        `constructor() { super(); const r = Router(); this.configure(r); r.get('/Users', h); } configure(r) { super.configure(r); }`,
      ),
    ],
    [
      `class Other { configure() { return 1; } } ${api(`constructor() { super(); ${make} super.configure(); ${use} }`)}`,
    ],
    [`class Other { configure() { return 1; } } ${api(`constructor() { super(); ${make} this.configure(); ${use} }`)}`],
    [`class Other { f() { return 1; } } ${api('r = Router();')} const a = new Api(); a.f(); a.r.get('/Users', h);`],
    [
      `class Mid extends Base {} class Api extends Mid { constructor() { super(); ${make} super.configure(); ${use} } }`,
    ],
    [
      `class Mid extends Base { f() { super.f(); } } class Api extends Mid { constructor() { super(); ${make} super.f(); ${use} } }`,
    ],
  ])('may have it: %s', (lines) => {
    expect(isFixed(lines)).toBe(false);
  });

  it.each([
    [api(`constructor() { super(); ${make} ${use} }`)],
    [api(`constructor() { super(); ${make} ${use} super.configure(); }`)],
    [api(`r = Router(); constructor() { super(); ${use} }`)],
    [api(`constructor() { super(); ${make} this.r.use(super.handle.bind(this)); ${use} }`)],
    [api(`constructor() { super(); ${make} const o = { f() { super.f(); } }; ${use} }`)],
    [api(`constructor() { super(); ${make} this.configure(); ${use} } configure() { return 1; }`)],
  ])('has it not: %s', (lines) => {
    expect(isFixed(lines)).toBe(true);
  });
});

describe('a base class of the file', () => {
  const both = (base: string, api: string): string => `class Base { ${base} } class Api extends Base { ${api} }`;
  const call = (what: string): string => `constructor() { super(); ${make} ${what} ${use} }`;

  it.each([
    [both('configure() { this.x = 1; }', call('super.configure();'))],
    [both('configure() { this.r.use(h); }', call('super.configure();'))],
    [both('configure() {}', call('super.configure(); this.configure();'))],
    [both('get app() { return 1; }', call('super.app;'))],
    [both('static configure() { return 1; }', `static r = Router(); static { super.configure(); ${use} }`)],
    [both('configure(r) { return 1; }', call('super.configure(this.r);'))],
    [both('make() { return Router(); }', `constructor() { super(); this.r = super.make(); ${use} }`)],
  ])('leaves it alone: %s', (lines) => {
    expect(isFixed(lines)).toBe(true);
  });

  it.each([
    [both('configure() { setup(this.r); }', call('super.configure();'))],
    [both('configure() { setup(this); }', call('super.configure();'))],
    [both('configure() { this.other(); }', call('super.configure();'))],
    [both('configure(r) { setup(r); }', call('super.configure(this.r);'))],
    [both('get app() { return this.r; }', call('setup(super.app);'))],
    [both('get app() { return setup; }', call('super.app();'))],
    [both('configure = setup;', call('super.configure();'))],
    [
      both(
        'make() { return Router({ caseSensitive: true }); }',
        `constructor() { super(); this.r = super.make(); ${use} }`,
      ),
    ],
    [both(`routes() { ${use} }`, `constructor() { super(); ${make} this.routes(); setup(this.r); super.routes(); }`)],
    [both(`routes(r) { r.get('/Users', h); } init() { this.routes(Router()); }`, 'init(x) { super.routes(x); }')],
    [both(`routes(r) { r.get('/Users', h); } init() { this.routes(Router()); }`, 'init(x) { this.routes(x); }')],
    [both('init(x) { this.routes(x); }', `routes(r) { r.get('/Users', h); } start() { this.routes(Router()); }`)],
    [
      both(
        `configure(r) { return 1; } init() { const r = Router(); this.configure(r); r.get('/Users', h); }`,
        'configure(r) { setup(r); }',
      ),
    ],
  ])('hands it on: %s', (lines) => {
    expect(isFixed(lines)).toBe(false);
  });
});

describe('a base class that a constant holds', () => {
  const held = `const Base = class { constructor() { ${make} this.configure(); ${use} } configure() { this.x = 1; } };`;

  it('is followed like one with a name of its own', () => {
    expect(isFixed(`${held} class Api extends Base { configure() { this.y = 1; } } new Api();`)).toBe(true);
    expect(isFixed(`${held} class Api extends Base { configure() { setup(this.r); } } new Api();`)).toBe(false);
    expect(isFixed(`${held} const Api = class extends Base { configure() { setup(this.r); } }; new Api();`)).toBe(
      false,
    );
  });
});

describe('a method that another file puts its own in the place of', () => {
  const start = `constructor() { ${make} this.configure(); ${use} }`;

  it.each([
    [`export abstract class S { ${start} protected abstract configure(): void; }`],
    [
      `export abstract class S { r = express(); constructor() { this.configure(); ${use} } abstract configure(): void; }`,
    ],
    [
      `export abstract class S { static r = Router(); static abstract configure(): void; static { this.configure(); ${use} } }`,
    ],
    [`export abstract class S { ${start} abstract configure?: () => void; }`],
    [`export class S { ${start} configure?(): void; }`],
    [`export declare interface S { configure(): void } export class S { ${start} }`],
    [`export class S { ${start} }`],
    [
      `export abstract class S { constructor() { const r = Router(); this.configure(r); r.get('/Users', h); } abstract configure(r): void; }`,
    ],
    [`export class S { constructor() { const r = Router(); this.configure(r); r.get('/Users', h); } configure(r) {} }`],
    // that does nothing by itself
    [`export class S { ${start} configure() {} }`],
    [`export class S { ${start} protected configure(): void { /* for those that extend it */ } }`],
    [`export class S { ${start} configure() { throw new Error('Not implemented'); } }`],
    [`export class S { ${start} configure() { return; } }`],
    [`export class S { ${start} configure = () => {}; }`],
    [`export class S { ${start} async configure() {} }`],
    [`export class S { ${start.replace('this.configure()', 'const self = this; self.configure()')} configure() {} }`],
    // of a class that goes elsewhere
    [`class S { ${start} configure() {} } export { S };`],
    [`class S { ${start} configure() {} } export default S;`],
    [`class S { ${start} configure() {} } export = S;`],
    [`class S { ${start} configure() {} } module.exports = S;`],
    [`class S { ${start} configure() {} } module.exports = { S };`],
    [`class S { ${start} configure() {} } function f() { return S; }`],
    [`class S { ${start} configure() {} } register(S);`],
    [`class S { ${start} configure() {} } new Registry(S);`],
    [`class S { ${start} configure() {} } const all = [S];`],
    [`class S { ${start} configure() {} } S[x];`],
    [`@injectable class S { ${start} configure() {} }`],
    [`export default class { ${start} configure() {} }`],
    [`export const S = class { ${start} configure() {} };`],
    [`const S = class { ${start} configure() {} }; export default S;`],
    [`let S = class { ${start} configure() {} };`],
    [`const S = class { ${start} configure() {} }; class T extends S {}`],
    [`const mixin = () => class { ${start} configure() {} };`],
    [`class S { ${start} configure() {} } export class T extends S {}`],
    [
      `export abstract class S { ${start} abstract configure(): void; } export class T extends S { configure() { return 1; } }`,
    ],
    [
      `class S extends Base { constructor() { super(); ${make} this.configure(); ${use} } } class T extends S { configure() { return 1; } } new S();`,
    ],
    // and of others
    [`class S { ${start} get configure() { return f; } }`],
    [`class S { ${start} configure() { return 1; } } class T extends S { configure = f; }`],
    [`abstract class S { ${start} abstract configure(): void; }`],
  ])('may have it: %s', (lines) => {
    expect(isFixed(lines)).toBe(false);
  });

  it.each([
    // that does something
    [`export class S { ${start} configure() { this.x = 1; } }`],
    [`export default class S { ${start} private configure(): void { this.r.use(h); } }`],
    [`export class S { ${start} configure() { if (!x) throw new Error(); } }`],
    [`export class S { ${start} configure = () => 1; }`],
    [`export class S { ${start} configure(a: string): void; configure(a: unknown): void { this.x = a; } }`],
    [`export class S { constructor() { this.r = this.make(); ${use} } make() { return Router(); } }`],
    // that nobody can put another one in the place of
    [`export class S { ${start} private configure() {} }`],
    [`export class S { constructor() { ${make} this.#configure(); ${use} } #configure() {} }`],
    [`class S { ${start} configure() {} }`],
    [`class S { ${start} configure() {} } export default new S();`],
    [`class S { ${start} configure() {} } const s: S = new S(); s instanceof S; S.of();`],
    [`const S = class { ${start} configure() {} }; new S();`],
    [`new (class { ${start} configure() {} })();`],
    [`export class S { constructor() { ${make} ${use} this.configure(); } configure() {} }`],
    // but in the file
    [`abstract class S { ${start} abstract configure(): void; } class T extends S { configure() { return 1; } }`],
    [
      `abstract class S { ${start} abstract configure(): void; } export class T extends S { configure() { return 1; } }`,
    ],
    [`class S { ${start} } class T extends S { configure() { return 1; } }`],
    [
      `class S extends Base { constructor() { super(); ${make} this.configure(); ${use} } } class T extends S { configure() { return 1; } } new T();`,
    ],
  ])('stays: %s', (lines) => {
    expect(isFixed(lines)).toBe(true);
  });
});
