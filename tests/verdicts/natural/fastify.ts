import { fastifyProgram, rowsIn } from './programs.ts';

/**
 * Applications as people write them, in which something looks as if it were registered twice. `END` answers; lines that
 * end with `// dead` are reported, and the application does not start.
 */
const ROWS = rowsIn(`
### a parameter and a text
app.get('/users/:id', END);
app.get('/users/me', END);
app.get('/users/*', END);
app.get('*', END);

### get and head | 4
app.get('/a', END);
app.head('/a', END);

### head and get
app.head('/a', END);
app.get('/a', END);

### head by itself
app.get('/a', { exposeHeadRoute: false }, END);
app.head('/a', END);

### versions
app.get('/a', { constraints: { version: '1.0.0' } }, END);
app.get('/a', { constraints: { version: '2.0.0' } }, END);
app.get('/a', END);

### versions from a constant
const v1 = { constraints: { version: '1.0.0' } };
app.get('/a', v1, END);
app.get('/a', END);

### versions in routes
app.route({ method: 'GET', url: '/a', constraints: { version: '1.0.0' }, handler: END });
app.route({ method: 'GET', url: '/a', handler: END });

### versions by a function
const on = (version, more) => ({ ...more, constraints: { version } });
app.get('/a', on('1.0.0'), END);
app.get('/a', on('2.0.0'), END);

### hosts
app.get('/a', { constraints: { host: 'a.org' } }, END);
app.get('/a', END);

### constraints by a hook
app.addHook('onRoute', (route) => { if (route.config?.v) route.constraints = { version: route.config.v }; });
app.get('/a', { config: { v: '1.0.0' } }, END);
app.get('/a', END);

### a slash more
app.get('/a', END);
app.get('/a/', END);

### another case
app.get('/a', END);
app.get('/A', END);

### patterns
app.get('/users/:id(^\\\\d+$)', END);
app.get('/users/:name', END);

### prefixes
app.register(async (v1) => { v1.get('/a', END); }, { prefix: '/v1' });
app.register(async (v2) => { v2.get('/a', END); }, { prefix: '/v2' });
app.get('/a', END);

### one plugin twice
async function users(instance) { instance.get('/a', END); }
app.register(users, { prefix: '/x' });
app.register(users, { prefix: '/y' });

### a prefix by an option
async function users(instance, options) { instance.get(options.path, END); }
app.register(users, { path: '/x' });
app.register(users, { path: '/y' });

### prefixes that are computed
const one = process.env.ONE ?? '/one', two = process.env.TWO ?? '/two';
app.register(async (v1) => { v1.get('/a', END); }, { prefix: one });
app.register(async (v2) => { v2.get('/a', END); }, { prefix: two });

### the root of a prefix
app.register(async (v1) => { v1.get('/', END); }, { prefix: '/v1' });
app.get('/', END);

### a flag chooses
if (process.env.FLAG) app.get('/a', END);
else app.get('/a', END);

### plugins on a flag
if (process.env.FLAG) app.register(async (one) => { one.get('/a', END); });
else app.register(async (two) => { two.get('/a', END); });

### a plugin that another one replaces
const chosen = process.env.FLAG ? async (one) => { one.get('/a', END); } : async (two) => { two.get('/a', END); };
app.register(chosen);

### what is asked for first
app.get('/a', END);
if (!app.hasRoute || !app.hasRoute({ method: 'GET', url: '/a' })) app.get('/a', END);

### a refusal that is expected
app.get('/a', END);
try { app.get('/a', END); } catch { app.get('/b', END); }

### a plugin that is never registered
app.register(async (one) => { one.get('/a', END); });
const unused = async (two) => { two.get('/a', END); };
void unused;

### methods of a list
app.route({ method: ['GET', 'POST'], url: '/a', handler: END });
app.route({ method: ['PUT', 'DELETE'], url: '/a', handler: END });

### one of two paths
app.get(process.env.FLAG ? '/a' : '/b', END);
app.get('/a', END);

### another prefix within
app.register(async (api) => {
  api.get('/a', END);
  api.register(async (inner) => { inner.get('/a', END); }, { prefix: '/inner' });
}, { prefix: '/api' });

### two applications
const other = fastify();
other.get('/a', END);
app.get('/a', END);

### an application a call
const build = () => { const made = fastify(); made.get('/a', END); return made; };
build();
const app2 = build();
app.get('/a', END);

### dead: the same twice
app.get('/a', END);
app.get('/a', END); // dead

### dead: another name of a parameter
app.get('/users/:id', END);
app.get('/users/:name', END); // dead

### dead: all and get
app.all('/a', END);
app.get('/a', END); // dead

### a shared plugin takes no prefix
const users = async (instance) => { instance.get('/a', END); };
users[Symbol.for('skip-override')] = true;
app.register(users, { prefix: '/api' });
app.register(async (other) => { other.get('/a', END); }, { prefix: '/api' });

### a plugin that returns early
app.register(async (one) => { if (!process.env.FLAG) return; one.get('/a', END); });
app.register(async (two) => { two.get('/a', END); });

### a plugin with a flag
app.register(async (one) => { if (process.env.FLAG) one.get('/a', END); });
app.register(async (two) => { two.get('/a', END); });

### a plugin after another one
app.register(async (one) => { one.get('/a', END); });
app.after(() => { if (process.env.FLAG) app.register(async (two) => { two.get('/a', END); }); });

### one of both slashes
app.register(async (one) => { one.get('/', { prefixTrailingSlash: 'slash' }, END); }, { prefix: '/api' });
app.get('/api', END);

### a version in a plugin
app.register(async (one) => { one.get('/a', { constraints: { version: '1.0.0' } }, END); });
app.register(async (two) => { two.get('/a', END); });

### plugins of two applications
const other = fastify();
other.register(async (one) => { one.get('/a', END); });
app.register(async (two) => { two.get('/a', END); });

### a register in a loop
for (const prefix of ['/x', '/y']) app.register(async (one) => { one.get('/a', END); }, { prefix });

### plugins in plugins
app.register(async (api) => {
  api.register(async (one) => { one.get('/', END); }, { prefix: '/one' });
  api.register(async (two) => { two.get('/', END); }, { prefix: '/two' });
}, { prefix: '/api' });

### dead: sibling plugins
app.register(async (one) => { one.get('/a', END); });
app.register(async (two) => { two.get('/a', END); }); // dead

### dead: sibling plugins with one prefix
app.register(async (one) => { one.get('/a', END); }, { prefix: '/api' });
app.register(async (two) => { two.get('/a', END); }, { prefix: '/api' }); // dead

### dead: a plugin by name
async function one(instance) { instance.get('/a', END); }
async function two(instance) { instance.get('/a', END); } // dead
app.register(one, { prefix: '/api' });
app.register(two, { prefix: '/api' });

### dead: the application and a plugin
app.get('/api/users/:id', END);
app.register(async (one) => { one.get('/users/:name', END); }, { prefix: '/api' }); // dead

### dead: plugins in plugins
app.register(async (api) => {
  api.register(async (one) => { one.get('/list', END); }, { prefix: '/one' });
  api.get('/one/list', END); // dead
}, { prefix: '/api' });
`);

export const FASTIFY = ROWS.map(([what, body, only]) => ({
  what,
  code: fastifyProgram(body),
  majors: (only === undefined ? [4, 5] : [Number(only)]) as readonly (4 | 5)[],
}));
