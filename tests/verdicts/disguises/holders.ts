import { type Disguise, R, S } from './express.ts';

/** A router in an object, a class or a closure, which other code gets hold of. */

export const HOLDERS: readonly Disguise[] = [
  [
    'Object.values of instance, ctor field',
    "class T { constructor() { this.r = express.Router(); } fill() { this.r.get('/users/', h(1)); } } const t = new T(); Object.values(t).forEach((one) => { one.strict = true; }); t.fill(); app.use(t.r);",
  ],
  [
    'Object.values of this',
    "class T { constructor() { this.r = express.Router(); Object.values(this)[0].strict = true; this.r.get('/users/', h(1)); } } app.use(new T().r);",
  ],
  [
    'Object.assign this',
    "class T { constructor(o) { this.r = express.Router(); Object.assign(this, o); this.r.get('/users/', h(1)); } } app.use(new T({ r: express.Router({ strict: true }) }).r);",
  ],
  [
    'mixin',
    "const Mix = (B) => class extends B { tune() { this.r.strict = true; } }; class T { r = express.Router(); fill() { this.r.get('/users/', h(1)); } } const t = new (Mix(T))(); t.tune(); t.fill(); app.use(t.r);",
  ],
  [
    'inner function bound',
    "class T { constructor() { this.r = express.Router(); (function () { this.r.strict = true; }).call(this); this.r.get('/users/', h(1)); } } app.use(new T().r);",
  ],
  [
    'inner function bound 2',
    "class T { constructor() { this.r = express.Router(); const f = function () { this.r.strict = true; }.bind(this); f(); this.r.get('/users/', h(1)); } } app.use(new T().r);",
  ],
  [
    'forEach with thisArg',
    "class T { constructor() { this.r = express.Router(); [1].forEach(function () { this.r.strict = true; }, this); this.r.get('/users/', h(1)); } } app.use(new T().r);",
  ],
  [
    'static field',
    "class T { static r = express.Router(); static fill() { this.r.get('/users/', h(1)); } } Object.values(T)[0].strict = true; T.fill(); app.use(T.r);",
  ],
  [
    'static field to helper',
    "class T { static r = express.Router(); static fill() { T.r.get('/users/', h(1)); } } tamper({ T: T.r }); T.fill(); app.use(T.r);",
  ],
  [
    'static field',
    "class T { static r = express.Router(); static fill() { T.r.get('/users/', h(1)); } } T.fill(); app.use(T.r);",
    'fix',
  ],
  [
    'static instance',
    "class T { static one = new T(); r = express.Router(); fill() { this.r.get('/users/', h(1)); } } T.one.r.strict = true; T.one.fill(); app.use(T.one.r);",
  ],
  [
    'getter of instance',
    "class T { #r = express.Router(); get router() { return this.#r; } fill() { this.#r.get('/users/', h(1)); } } const t = new T(); const { router } = t; router.strict = true; t.fill(); app.use(t.router);",
  ],
  [
    'method gives router',
    "class T { #r = express.Router(); own() { return this.#r; } fill() { this.#r.get('/users/', h(1)); } } const t = new T(); t.own().strict = true; t.fill(); app.use(t.own());",
  ],
  [
    'method gives router to helper',
    "class T { #r = express.Router(); own() { return this.#r; } fill() { this.#r.get('/users/', h(1)); } } const t = new T(); tamper(t.own()); t.fill(); app.use(t.own());",
  ],
  [
    'method gives router to a mount',
    "class T { #r = express.Router(); own() { return this.#r; } fill() { this.#r.get('/users/', h(1)); } } const t = new T(); t.fill(); app.use(t.own());",
    'fix',
  ],
  [
    'arrow field gives router',
    "class T { #r = express.Router(); own = () => this.#r; fill() { this.#r.get('/users/', h(1)); } } const t = new T(); t.own().strict = true; t.fill(); app.use(t.own());",
  ],
  [
    'factory object',
    "const make = () => { const r = express.Router(); return { r, fill() { r.get('/users/', h(1)); } }; }; const t = make(); Object.values(t)[0].strict = true; t.fill(); app.use(t.r);",
  ],
  [
    'factory object member',
    "const make = () => { const r = express.Router(); return { r, fill() { r.get('/users/', h(1)); } }; }; const t = make(); t.r.strict = true; t.fill(); app.use(t.r);",
  ],
  [
    'factory to helper',
    "const make = () => { const r = express.Router(); return { r, fill() { r.get('/users/', h(1)); } }; }; const t = make(); tamper(t); t.fill(); app.use(t.r);",
  ],
  [
    'factory to a mount',
    "const make = () => { const r = express.Router(); return { r, fill() { r.get('/users/', h(1)); } }; }; const t = make(); t.fill(); app.use(t.r);",
    'fix',
  ],
  [
    'factory returns router',
    "let fill; const make = () => { const r = express.Router(); fill = () => r.get('/users/', h(1)); return r; }; const t = make(); tamper(t); fill(); app.use(t);",
  ],
  ['closure getter', `const r = express.Router(); const own = () => r; own().strict = true; ${R}`],
  ['closure getter to helper', `const r = express.Router(); const own = () => r; tamper(own()); ${R}`],
  ['closure getter, added to', `const r = express.Router(); const own = () => r; own().use(h(0)); ${R}`, 'fix'],
  [
    'a function that makes it',
    `function make() { const one = express.Router(); return one; } const r = make(); ${R}`,
    'fix',
  ],
  [
    'class extends emitter',
    "class T extends EventEmitter { r = express.Router(); fill() { this.r.get('/users/', h(1)); } } const t = new T(); t.on('x', function () { this.r.strict = true; }); t.emit('x'); t.fill(); app.use(t.r);",
  ],
  [
    'class extends emitter self emit',
    "class T extends EventEmitter { constructor() { super(); this.r = express.Router(); this.on('x', function () { this.r.strict = true; }); this.emit('x'); this.r.get('/users/', h(1)); } } app.use(new T().r);",
  ],
  [
    'object method with this',
    `const o = {}; o.r = express.Router(); o.tune = function () { this.r.strict = true; }; o.tune(); const r = o.r; ${R}`,
  ],
  ['object method computed', `const o = { r: express.Router() }; o['r'].strict = true; const r = o.r; ${R}`],
  [
    'object as prototype',
    `const o = { r: express.Router() }; const q = Object.create(o); q.r.strict = true; const r = o.r; ${R}`,
  ],
  [
    'this at top',
    "const o = { f() { const r = (this.r = express.Router()); this.g(); r.get('/users/', h(1)); return r; }, g() { this.r.strict = true; } }; app.use(o.f());",
  ],
  [
    'function constructor',
    "function T() { const r = (this.r = express.Router()); this.tune(); r.get('/users/', h(1)); } T.prototype.tune = function () { this.r.strict = true; }; app.use(new T().r);",
  ],
  [
    'function constructor 2',
    "function T() { const r = express.Router(); this.r = r; this.tune(); r.get('/users/', h(1)); } T.prototype.tune = function () { this.r.strict = true; }; app.use(new T().r);",
  ],
  [
    'function constructor 3',
    "function T() { const self = this; const r = express.Router(); self.r = r; self.tune(); r.get('/users/', h(1)); } T.prototype.tune = function () { this.r.strict = true; }; app.use(new T().r);",
  ],
  ['options getter', `const r = express.Router({ get strict() { return true; } }); ${R}`],
  ['options class', `class O { strict = true; } const r = express.Router(new O()); ${R}`],
  [
    'field in subclass strict',
    "class B { r = express.Router(); constructor() { this.init(); } init() {} } class C extends B { init() { this.r.strict = true; this.r.get('/users/', h(1)); } } app.use(new C().r);",
  ],
  [
    'super field options',
    "class B { constructor(o) { this.r = express.Router(o); } } class C extends B { constructor() { super({ strict: true }); this.r.get('/users/', h(1)); } } app.use(new C().r);",
  ],
  [
    'field replaced by subclass ctor',
    "class B { constructor() { this.r = express.Router(); this.fill(); } fill() { this.r.get('/users/', h(1)); } } class C extends B { fill() { this.r = Imported({ strict: true }); super.fill(); } } app.use(new C().r);",
  ],
  [
    'field of a class above',
    "class B { constructor() { this.r = express.Router(); } } class C extends B { fill() { this.r.get('/users/', h(1)); } } const c = new C(); c.fill(); app.use(c.r);",
    'fix',
  ],
  [
    'setter',
    "class B { set r(v) { this._r = Imported({ strict: true }); } get r() { return this._r; } constructor() { this.r = express.Router(); this.r.get('/users/', h(1)); } } app.use(new B().r);",
  ],
  [
    'setter that changes it',
    `const r = express.Router(); const o = { set r(one) { one.strict = true; } }; o.r = r; ${R}`,
  ],
  [
    'setter of a class',
    "class T { constructor() { const r = express.Router(); this.r = r; r.get('/users/', h(1)); app.use(r); } set r(one) { one.strict = true; } } new T();",
  ],
  [
    'setter of a class above',
    "class B { set r(one) { tamper(one); } } class T extends B { constructor() { super(); const r = express.Router(); this.r = r; r.get('/users/', h(1)); app.use(r); } } new T();",
  ],
  [
    'setter that adds to it',
    `const r = express.Router(); const o = { set r(one) { one.use(h(0)); } }; o.r = r; ${R}`,
    'fix',
  ],
  [
    'class expr',
    "const T = class { r = express.Router(); fill() { this.r.get('/users/', h(1)); } }; const t = new T(); Object.values(t)[0].strict = true; t.fill(); app.use(t.r);",
  ],
  [
    'anonymous class',
    "const t = new (class { r = express.Router(); fill() { this.r.get('/users/', h(1)); } })(); t.r.strict = true; t.fill(); app.use(t.r);",
  ],
  [
    'anonymous class values',
    "const t = new (class { r = express.Router(); fill() { this.r.get('/users/', h(1)); } })(); Object.values(t)[0].strict = true; t.fill(); app.use(t.r);",
  ],
  [
    'anonymous class that is left alone',
    "const t = new (class { r = express.Router(); fill() { this.r.get('/users/', h(1)); } })(); t.fill(); app.use(t.r);",
    'fix',
  ],
  ['app settings via mixin', `Object.defineProperty(app.settings, 'strict routing', { value: true }); ${S}`],
  ['app Object.entries set', `for (const [k, v] of Object.entries({ 'strict routing': true })) app.set(k, v); ${S}`],
];
