import { describe, it } from 'vitest';
import { expectSame, R, S, VERSIONS } from './express.ts';

/** Settings that are made by others, by events, by names, or not at all. */

const SETTINGS: readonly (readonly [what: string, code: string])[] = [
  ['emit', `app.on('x', function () { this.enable('strict routing'); }); app.emit('x'); ${S}`],
  ['once emit', `app.once('x', function () { this.enable('strict routing'); }); app.emit('x'); ${S}`],
  [
    'mount this',
    "const sub = express(); sub.on('mount', function () { this.enable('strict routing'); }); app.use(sub); sub.get('/users/', h(1));",
  ],
  ['on chain', `app.on('x', () => {}).enable('strict routing'); ${S}`],
  ['once chain', `const b = app.once('x', () => {}); b.enable('strict routing'); ${S}`],
  ['emit call', `app.on('x', function () { this.enable('strict routing'); }); app.emit.call(app, 'x'); ${S}`],
  [
    'emit apply proto',
    `app.on('x', function () { this.enable('strict routing'); }); require('events').prototype.emit.call(app, 'x'); ${S}`,
  ],
  [
    'emitter with this',
    `const e = new EventEmitter(); e.r = express.Router(); e.once('x', function () { this.r.strict = true; }); e.emit('x'); const r = e.r; ${R}`,
  ],
  [
    'emitter with this, name first',
    `const e = new EventEmitter(); const r = express.Router(); e.r = r; e.on('x', function () { this.r.strict = true; }); e.emit('x'); ${R}`,
  ],
  [
    'emitter argument',
    `const e = new EventEmitter(); const r = express.Router(); e.on('x', (one) => { one.strict = true; }); e.emit('x', r); ${R}`,
  ],
  [
    'emitter argument app',
    `const e = new EventEmitter(); e.on('x', (one) => { one.enable('strict routing'); }); e.emit('x', app); ${S}`,
  ],
  ['locals', `const { locals } = app; locals.settings['strict routing'] = true; ${S}`],
  ['locals 2', `const l = app.locals; l.settings['strict routing'] = true; ${S}`],
  ['locals helper', `((l) => { l.settings['strict routing'] = true; })(app.locals); ${S}`],
  ['locals destructured settings', `const { settings } = app.locals; settings['strict routing'] = true; ${S}`],
  ['locals computed', `app.locals['sett' + 'ings']['strict routing'] = true; ${S}`],
  ['locals assign result', `Object.assign(app.locals, {}).settings['strict routing'] = true; ${S}`],
  [
    'options object touched later via alias',
    `const o = { strict: false }; const p = [o]; p[0].strict = true; const r = express.Router(o); ${R}`,
  ],
  ['options frozen', `const o = Object.freeze({ strict: true }); const r = express.Router(o); ${R}`],
  ['options proxy', `const r = express.Router(new Proxy({}, { get: () => true })); ${R}`],
  ['options default', `const mk = (o = { strict: true }) => express.Router(o); const r = mk(); ${R}`],
  ['options param', `const mk = (o) => express.Router(o); const r = mk({ strict: true }); ${R}`],
  ['options computed', `const r = express.Router({ ['str' + 'ict']: true }); ${R}`],
  ['options spread cond', `const r = express.Router({ strict: false, ...(yes && { strict: true }) }); ${R}`],
  ['router by call', `const r = express.Router.call(null, { strict: true }); ${R}`],
  ['router by apply', `const r = Reflect.apply(express.Router, null, [{ strict: true }]); ${R}`],
  ['router by spread', `const r = express.Router(...[{ strict: true }]); ${R}`],
  ['router by optional', `const r = express.Router?.({ strict: true }); ${R}`],
  ['router cond', `const r = yes ? express.Router({ strict: true }) : express.Router(); ${R}`],
  ['var twice', `var r = express.Router(); var r = express.Router({ strict: true }); ${R}`],
  ['let later', `let r = express.Router(); r = express.Router({ strict: true }); ${R}`],
  ['let in closure', `let r = express.Router(); (() => { r = express.Router({ strict: true }); })(); ${R}`],
  ['let by helper', `let r = express.Router(); r = hidden(express.Router({ strict: true })); ${R}`],
  [
    'shadowed express',
    `{ const express = { Router: () => Imported({ strict: true }) }; const r = express.Router(); ${R} }`,
  ],
  [
    'arguments object swap',
    "function fill(one) { arguments[0] = 1; one.get('/users/', h(1)); app.use(one); } fill(express.Router({ strict: true }));",
  ],
  [
    'parameter reassigned',
    "function fill(one) { one = Imported({ strict: true }); one.get('/users/', h(1)); app.use(one); } fill(express.Router());",
  ],
  ['app settings via get', `const s = app.get('settings'); app.settings['strict routing'] = true; ${S}`],
  ['app set name const', `const K = 'strict routing'; app.set(K, true); ${S}`],
  ['app set template', `app.set(\`strict \${'routing'}\`, true); ${S}`],
  ['app forEach set', `['strict routing'].forEach((k) => app.enable(k)); ${S}`],
  ['app forEach app.enable', `['strict routing'].forEach(app.enable, app); ${S}`],
  ['app map bind', `['strict routing'].forEach(app.enable.bind(app)); ${S}`],
  ['app engine', `app.engine('x', (p, o, cb) => cb()); app.enable('strict routing'); ${S}`],
  ['app param', `app.param('id', (q, s, n) => n()); app.enable('strict routing'); ${S}`],
  ['app.use() nothing', `try { app.use(); } catch {} app.enable('strict routing'); ${S}`],
  ['app.get bad', `try { app.get('/x', 'no'); } catch {} app.enable('strict routing'); ${S}`],
  ['app.use bad', `try { app.use('/x'); } catch {} app.enable('strict routing'); ${S}`],
  ['app.all bad', `try { app.all('/x'); } catch {} app.enable('strict routing'); ${S}`],
  ['app.route', `app.route('/x'); app.enable('strict routing'); ${S}`],
  ['app.handle', `app.enable('strict routing'); app.handle; ${S}`],
  ['app inherits settings of parent', `const p = express(); p.enable('strict routing'); p.use(app); ${S}`],
];

describe.each(VERSIONS)('express %i', (version) => {
  it.each(SETTINGS)('%s', async (_, code) => {
    await expectSame(version, code);
  });
});
