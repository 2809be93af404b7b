import { ASKED, C, OTHERS, U, type FastifyDisguise } from './fastify.ts';

/** A plugin or a place that may hold an instance with other options. */

export const FASTIFY_INSTANCES: readonly FastifyDisguise[] = [
  [
    'onRoute in plugin',
    `${
      C
    }app.register(async (c) => { c.addHook('onRoute', (r) => { if (r.path.endsWith('/')) r.preHandler = hook(7); }); c.get('/Users/', h(1)); });`,
  ],
  [
    'param prefix exported plugin',
    `${
      C
    }const module = {}; async function plugin(c) { c.get('-List', h(1)); } module.exports = plugin; app.register(module.exports, { prefix: '/:id' });`,
    { verdict: 'nothing', urls: ['/7-List', '/7-list'] },
  ],
  [
    'plugin on two instances',
    `${
      C
    }const other = fastify(); const plugin = async (c) => { c.get('/Users/', h(1)); }; app.register(plugin); other.register(plugin);${
      ASKED
    }`,
    { urls: OTHERS },
  ],
  [
    'plugin on unknown instance',
    `${
      C
    }const other = made(); const plugin = async (c) => { c.get('/Users/', h(1)); }; app.register(plugin); other.register(plugin);${
      ASKED
    }`,
    { urls: OTHERS },
  ],
  [
    'plugin called with unknown',
    `${C}const other = made(); const plugin = (c) => { c.get('/Users/', h(1)); }; plugin(app); plugin(other);${ASKED}`,
    { urls: OTHERS },
  ],
  [
    'plugin called in a list',
    `${C}const other = made(); const plugin = (c) => { c.get('/Users/', h(1)); }; [app, other].forEach(plugin);${
      ASKED
    }`,
    { urls: OTHERS },
  ],
  [
    'plugin called in a loop',
    `${C}const other = made(); for (const c of [app, other]) c.get('/Users/', h(1));${ASKED}`,
    { urls: OTHERS },
  ],
  [
    'plugin in an object on unknown',
    `${
      C
    }const other = made(); const all = { plugin: async (c) => { c.get('/Users/', h(1)); } }; app.register(all.plugin); Object.values(all).forEach((p) => other.register(p));${
      ASKED
    }`,
    { urls: OTHERS },
  ],
  [
    'plugin method on unknown',
    `${
      C
    }const other = made(); class P { async routes(c) { c.get('/Users/', h(1)); } } const p = new P(); app.register(p.routes); other.register(p.routes);${
      ASKED
    }`,
    { verdict: 'nothing', urls: OTHERS },
  ],
  [
    'plugin handed to helper',
    `${
      C
    }const other = made(); const plugin = async (c) => { c.get('/Users/', h(1)); }; app.register(plugin); const reg = (p) => other.register(p); reg(plugin);${
      ASKED
    }`,
    { urls: OTHERS },
  ],
  [
    'plugin bound on unknown',
    `${
      C
    }const other = made(); const plugin = async (c) => { c.get('/Users/', h(1)); }; app.register(plugin); other.register(plugin.bind(null));${
      ASKED
    }`,
    { urls: OTHERS },
  ],
  [
    'fp wrapper gives another',
    `${
      C
    }const other = made(); const swap = (f) => async () => f(other); app.register(swap(async (c) => { c.get('/Users/', h(1)); }));${
      ASKED
    }`,
    { verdict: 'nothing', urls: OTHERS },
  ],
  [
    'instance replaced',
    `let app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }); app = hidden(fastify()); ${U}`,
  ],
  [
    'instance in a class replaced',
    "class S { constructor() { this.app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }); this.init(); this.app.get('/Users/', h(1)); } init() { this.app = hidden(fastify()); } } const { app } = new S();",
  ],
  [
    'instance in a class replaced from outside',
    "class S { constructor() { this.app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }); } fill() { this.app.get('/Users/', h(1)); } } const s = new S(); s.app = hidden(fastify()); s.fill(); const { app } = s;",
  ],
  [
    'instance in a class replaced by Object.assign',
    "class S { constructor() { this.app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }); } fill() { this.app.get('/Users/', h(1)); } } const s = Object.assign(new S(), { app: hidden(fastify()) }); s.fill(); const { app } = s;",
  ],
  [
    'instance in an object replaced',
    "const o = { app: fastify({ caseSensitive: false, ignoreTrailingSlash: true }) }; o.app = hidden(fastify()); o.app.get('/Users/', h(1)); const { app } = o;",
  ],
  [
    'instance in an object replaced by assign',
    "const o = { app: fastify({ caseSensitive: false, ignoreTrailingSlash: true }) }; Object.assign(o, { app: hidden(fastify()) }); o.app.get('/Users/', h(1)); const { app } = o;",
  ],
  [
    'instance in an object replaced by key',
    "const o = { app: fastify({ caseSensitive: false, ignoreTrailingSlash: true }) }; for (const k of ['app']) o[k] = hidden(fastify()); o.app.get('/Users/', h(1)); const { app } = o;",
  ],
  [
    'instance in a list replaced',
    "const o = [fastify({ caseSensitive: false, ignoreTrailingSlash: true })]; o[0] = hidden(fastify()); o[0].get('/Users/', h(1)); const [app] = o;",
  ],
  [
    'object merged',
    "const o = { app: fastify({ caseSensitive: false, ignoreTrailingSlash: true }), ...hidden({ app: fastify() }) }; o.app.get('/Users/', h(1)); const { app } = o;",
  ],
  [
    'destructuring default',
    `const { app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }) } = hidden({ app: fastify() }); ${U}`,
  ],
  [
    'logical default',
    `const app = hidden(fastify()) ?? fastify({ caseSensitive: false, ignoreTrailingSlash: true }); ${U}`,
  ],
  [
    'function default',
    "const mk = (a = fastify({ caseSensitive: false, ignoreTrailingSlash: true })) => { a.get('/Users/', h(1)); return a; }; const app = mk(hidden(fastify()));",
  ],
];
