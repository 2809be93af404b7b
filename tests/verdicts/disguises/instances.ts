import { type Disguise } from './express.ts';

/** A router in the field of an instance `t`, which other code gets hold of before `t.fill()` registers a route. */

const T = "class T { r = express.Router(); fill() { this.r.get('/users/', h(1)); } }";

export const INSTANCES: readonly Disguise[] = withInstance([
  ['Object.values of instance', 'const t = new T(); for (const one of Object.values(t)) one.strict = true;'],
  ['Object.entries of instance', 'const t = new T(); for (const [, one] of Object.entries(t)) one.strict = true;'],
  ['for in instance', 'const t = new T(); for (const k in t) t[k].strict = true;'],
  ['instance computed', "const t = new T(); t[['r'][0]].strict = true;"],
  ['instance to helper', 'const t = new T(); tamper(t);'],
  ['new to helper', 'const t = hidden(new T()); tamper(t);'],
  ['instance in array', 'const t = new T(); [t].map((x) => { x.r.strict = true; });'],
  ['instance in local function', 'const t = new T(); const tune = (x) => { x.r.strict = true; }; tune(t);'],
  ['instance spread', 'const t = new T(); const o = { ...t }; o.r.strict = true;'],
  ['instance destructured rest', 'const t = new T(); const { ...o } = t; o.r.strict = true;'],
  ['instance via closure set', 'const t = new T(); new Set([t]).forEach((x) => { x.r.strict = true; });'],
  ['Object.assign instance strict', 'const t = Object.assign(new T(), { r: express.Router({ strict: true }) });'],
  [
    'Object.assign instance method',
    'const t = Object.assign(new T(), { tune() { this.r.strict = true; } }); t.tune();',
  ],
  ['Object.assign instance later', 'const t = new T(); Object.assign(t, { r: express.Router({ strict: true }) });'],
  [
    'defineProperty instance',
    "const t = new T(); Object.defineProperty(t, 'r', { value: express.Router({ strict: true }) });",
  ],
  ['prototype method added', 'T.prototype.tune = function () { this.r.strict = true; }; const t = new T(); t.tune();'],
  [
    'prototype assign',
    'Object.assign(T.prototype, { tune() { this.r.strict = true; } }); const t = new T(); t.tune();',
  ],
  ['method called with instance', 'const t = new T(); (function () { this.r.strict = true; }).call(t);'],
  ['method bound to instance', 'const t = new T(); const f = function () { this.r.strict = true; }.bind(t); f();'],
]);

function withInstance(rows: readonly Disguise[]): readonly Disguise[] {
  return rows.map(([what, code, verdict = 'suggestion']) => [what, `${T} ${code} t.fill(); app.use(t.r);`, verdict]);
}
