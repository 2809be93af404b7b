import { describe, it } from 'vitest';
import { expectSame, R, VERSIONS } from './express.ts';

/** A router on its way through the file, at the end of which it becomes strict. */

const WAYS: readonly (readonly [what: string, code: string])[] = [
  ['escape in a function called before', `const r = express.Router(); function tune() { tamper(r); } tune(); ${R}`],
  [
    'fill called after escape',
    "const r = express.Router(); function fill() { r.get('/users/', h(1)); } tamper(r); fill(); app.use(r);",
  ],
  [
    'loop escape',
    "const r = express.Router(); for (const i of [0, 1]) { if (i) r.get('/users/', h(1)); tamper(r); } app.use(r);",
  ],
  [
    'loop escape 2',
    "const r = express.Router(); for (const p of ['/a', '/b']) { r.get('/users/', h(1)); tamper(r); } app.use(r);",
  ],
  [
    'function run twice',
    "const r = express.Router(); function fill(i) { if (i) r.get('/users/', h(1)); tamper(r); } fill(0); fill(1); app.use(r);",
  ],
  ['object under other name', `const o = { r: express.Router() }; const q = o; q.r.strict = true; const r = o.r; ${R}`],
  ['array element', `const [r] = [express.Router()]; r.strict = true; ${R}`],
  ['array at', `const l = [express.Router()]; l.at(0).strict = true; const r = l[0]; ${R}`],
  ['array push', `const r = express.Router(); const l = []; l.push(r); l[0].strict = true; ${R}`],
  ['map', `const r = express.Router(); const m = new Map(); m.set('r', r); m.get('r').strict = true; ${R}`],
  ['weakmap', `const r = express.Router(); const m = new WeakMap(); m.set(r, r); m.get(r).strict = true; ${R}`],
  ['promise', `const r = express.Router(); Promise.resolve(r).then((x) => { x.strict = true; }); ${R}`],
  ['use of another', `const r = express.Router(); const reg = { use(x) { x.strict = true; } }; reg.use(r); ${R}`],
  ['use of helper', `const r = express.Router(); const reg = { use: tamper }; reg.use(r); ${R}`],
  ['tagged template', `const r = express.Router(); const t = (s, x) => { x.strict = true; }; t\`\${r}\`; ${R}`],
  ['spread args', `const r = express.Router(); const t = (x) => { x.strict = true; }; t(...[r]); ${R}`],
  ['rest args', `const r = express.Router(); const t = (...x) => { x[0].strict = true; }; t(r); ${R}`],
  ['arguments', `const r = express.Router(); function t() { arguments[0].strict = true; } t(r); ${R}`],
  ['default param', `const r = express.Router(); const t = (x = r) => { x.strict = true; }; t(); ${R}`],
  ['generator', `const r = express.Router(); function* g() { yield r; } for (const x of g()) x.strict = true; ${R}`],
  ['throw', `const r = express.Router(); try { throw r; } catch (x) { x.strict = true; } ${R}`],
  ['comma', `const r = express.Router(); (0, r).strict = true; ${R}`],
  ['conditional', `const r = express.Router(); (yes ? r : 0).strict = true; ${R}`],
  ['logical', `const r = express.Router(); (r || 0).strict = true; ${R}`],
  ['assignment expression', `let x; const r = express.Router(); (x = r).strict = true; ${R}`],
  ['destructuring default', `const r = express.Router(); const { x = r } = {}; x.strict = true; ${R}`],
  ['array destructuring', `const r = express.Router(); const [x] = [r]; x.strict = true; ${R}`],
  ['object destructuring', `const r = express.Router(); const { a: { b } } = { a: { b: r } }; b.strict = true; ${R}`],
  ['for of', `const r = express.Router(); for (const x of new Set([r])) x.strict = true; ${R}`],
  ['global', `const r = express.Router(); globalThis.__r = r; globalThis.__r.strict = true; ${R}`],
  [
    'global helper',
    `const r = express.Router(); globalThis.__r = r; (() => { globalThis['__r'].strict = true; })(); ${R}`,
  ],
  ['module exports', `const r = express.Router(); const exports = {}; exports.r = r; exports.r.strict = true; ${R}`],
  ['setTimeout', `const r = express.Router(); r.use(h(0)); process.nextTick(() => { r.strict = true; }); ${R}`],
];

describe.each(VERSIONS)('express %i', (version) => {
  it.each(WAYS)('%s', async (_, code) => {
    await expectSame(version, code);
  });
});
