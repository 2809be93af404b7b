import { type Disguise, R, S } from './express.ts';

/** Options and settings in disguise: small programs that once were fixed although the router was told to be strict. */

const FILL = "function fill(one) { one.get('/users/', h(1)); app.use(one); }";

export const OPTIONS: readonly Disguise[] = [
  ['reading a setting registers nothing', `app.get('title'); app.enable('strict routing'); ${S}`],
  ['nor does it in a condition', `if (app.get('env') === 'x') {} app.enable('strict routing'); ${S}`],
  ['a loop without a round', `for (const _ of []) app.get('/a', h(0)); app.enable('strict routing'); ${S}`],
  ['a loop with a condition', `while (no) app.get('/a', h(0)); app.enable('strict routing'); ${S}`],
  ['a case that is not taken', `switch (no) { case true: app.get('/a', h(0)); } app.enable('strict routing'); ${S}`],
  ['the settings among the locals', `app.locals.settings['strict routing'] = true; ${S}`],
  ['the settings under a name', `const { settings } = app; settings['strict routing'] = true; ${S}`],
  ['the router of an application', `app.use(h(0)); (app._router || app.router).strict = true; ${S}`],
  ['a property of a router', `const r = express.Router(); r.strict = true; ${R}`],
  ['properties of a router', `const r = express.Router(); Object.assign(r, { strict: true }); ${R}`],
  ['a router in the hands of a function of another file', `const r = express.Router(); tamper(r); ${R}`],
  [
    'a router in the hands of a function of this file',
    `const r = express.Router(); tune(r); ${R} function tune(one) { one.strict = true; }`,
  ],
  [
    'and of another one behind it',
    `const r = express.Router(); tune(r); ${R} function tune(one) { const two = one; tamper(two); }`,
  ],
  ['a router and Reflect', `const r = express.Router(); Reflect.set(r, 'strict', true); ${R}`],
  [
    'an application in the hands of a function of this file',
    `const tune = (one) => one.enable('strict routing'); tune(app); ${S}`,
  ],
  ['and of a method', `class Setup { run(one) { one.set('strict routing', true); } } new Setup().run(app); ${S}`],
  ['a setting in the arguments of the first route', `app.get('/users/', (app.enable('strict routing'), h(1)));`],
  ['a function that gets the application there', `app.use(strict(app)); ${S}`],
  ['a setting in a chain before the first route', `app.enable('strict routing').get('/users/', h(1));`],
  ['settings by spread arguments', `app.set(...['strict routing', true]); ${S}`],
  ['a computed method', `const name = 'enable'; app[name]('strict routing'); ${S}`],
  [
    'a default that is not taken',
    `const { one = app.get('/a', h(0)) } = { one: 1 }; app.enable('strict routing'); ${S}`,
  ],
  ['an optional chain that ends', `undefined?.[app.get('/a', h(0))]; app.enable('strict routing'); ${S}`],
  ['a callback', `const run = (call) => call(app); run((one) => one.enable('strict routing')); ${S}`],
  ['a router in an object that is handed over', `const r = express.Router(); tamper({ r }); ${R}`],
  ['a router in a named one', `const r = express.Router(); const all = { r }; tamper(all); ${R}`],
  ['a router put into a named one', `const all = {}; const r = (all.r = express.Router()); tamper(all); ${R}`],
  ['a router in an array', `const r = express.Router(); for (const one of [r]) one.strict = true; ${R}`],
  ['a router in a map', `const r = express.Router(); new Map([[1, r]]).get(1).strict = true; ${R}`],
  [
    'a router in an object with methods',
    `const o = { r: express.Router(), set() { this.r.strict = true; } }; o.set(); const r = o.r; ${R}`,
  ],
  ['another router in the variable', `let r = express.Router(); r = hidden(express.Router({ strict: true })); ${R}`],
  ['another one by destructuring', `let r = express.Router(); [r] = [express.Router({ strict: true })]; ${R}`],
  ['the same router by destructuring', `let r; [r] = [express.Router()]; ${R}`, 'fix'],
  ['nothing in the variable before', `let r = null; r = express.Router(); ${R}`, 'fix'],
  [
    'none in the variable behind',
    "let r = express.Router(); r.get('/users/', h(1)); app.use(r); r = undefined;",
    'fix',
  ],
  ['another one in the parameter', `fill(express.Router()); fill(hidden(express.Router({ strict: true }))); ${FILL}`],
  ['two routers of this file in the parameter', `fill(express.Router()); fill(express.Router()); ${FILL}`, 'fix'],
  ['a function called by others', `fill(express.Router()); [express.Router({ strict: true })].forEach(fill); ${FILL}`],
  [
    'a function under another name',
    `fill(express.Router()); const f = fill; f(express.Router({ strict: true })); ${FILL}`,
  ],
  ['spread arguments', `fill(express.Router()); fill(...[express.Router({ strict: true })]); ${FILL}`],
  [
    'a class that hands itself over',
    `class S { constructor() { this.r = express.Router(); tamper(this); this.r.get('/users/', h(1)); } } app.use(new S().r);`,
  ],
  [
    'a computed member of this',
    `class S { r = express.Router(); fill(name) { this[name].strict = true; this.r.get('/users/', h(1)); return this.r; } } app.use(new S().fill('r'));`,
  ],
  [
    'a field that a class below has anew',
    `class S { r = express.Router(); fill() { this.r.get('/users/', h(1)); return this.r; } } class T extends S { r = express.Router({ strict: true }); } app.use(new T().fill());`,
  ],
  [
    'a field that the owner of an instance replaces',
    `class S { r = express.Router(); fill() { this.r.get('/users/', h(1)); } } const s = new S(); s.r = express.Router({ strict: true }); s.fill(); app.use(s.r);`,
  ],
  [
    'a field that the owner of an instance leaves alone',
    "class S { r = express.Router(); fill() { this.r.get('/users/', h(1)); } } const s = new S(); s.x = 1; s.fill(); app.use(s.r);",
    'fix',
  ],
  [
    'a router behind a getter',
    `class S { own = express.Router(); get r() { return this.own; } fill() { this.own.get('/users/', h(1)); } } const s = new S(); s.r.strict = true; s.fill(); app.use(s.r);`,
  ],
  [
    'another one in the object of a parameter',
    "fill({ r: express.Router() }); fill({ r: Imported({ strict: true }) }); function fill(o) { o.r.get('/users/', h(1)); app.use(o.r); }",
  ],
  [
    'two of this file in the object of a parameter',
    "fill({ r: express.Router() }); fill({ r: express.Router() }); function fill(o) { o.r.get('/users/', h(1)); app.use(o.r); }",
    'fix',
  ],
  [
    'another one in an object with a member of the same name twice',
    "const o = { r: express.Router(), r: Imported({ strict: true }) }; o.r.get('/users/', h(1)); app.use(o.r);",
  ],
  [
    'another one behind the getter of an object',
    "const one = Imported({ strict: true }); const o = { r: express.Router(), get r() { return one; } }; o.r.get('/users/', h(1)); app.use(o.r);",
  ],
  [
    'another one in the field of a class below',
    "class S { r = express.Router(); fill() { this.r.get('/users/', h(1)); app.use(this.r); } } class T extends S { r = Imported({ strict: true }); } new T().fill();",
  ],
  [
    'another one in the field of a class beside it',
    "class S { fill() { this.r.get('/users/', h(1)); app.use(this.r); } } class A extends S { r = express.Router(); } class B extends S { r = Imported({ strict: true }); } new A().fill(); new B().fill();",
  ],
  [
    'another one behind the getter of a class beside it',
    "const one = Imported({ strict: true }); class S { fill() { this.r.get('/users/', h(1)); app.use(this.r); } } class A extends S { r = express.Router(); } class B extends S { get r() { return one; } } new A().fill(); new B().fill();",
  ],
  [
    'two of this file in the fields of classes',
    "class S { fill() { this.r.get('/users/', h(1)); app.use(this.r); } } class A extends S { r = express.Router(); } class B extends S { r = express.Router(); } new A().fill(); new B().fill();",
    'fix',
  ],
  [
    'a field beside texts and methods of the same name',
    "class S { r = express.Router(); fill() { this.r.get('/users/', h(1)); app.use(this.r); } } hidden({ r: 'r' }); hidden({ r() {} }); hidden({ r: hidden(1) }); new S().fill();",
    'fix',
  ],
  ['options by inheritance', `const r = express.Router({ __proto__: { strict: true } }); ${R}`],
];
