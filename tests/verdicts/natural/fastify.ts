import { fastifyProgram, rowsIn } from './programs.ts';

/**
 * Applications as people write them, in which something looks as if it were registered twice. `END` answers; lines that
 * end with `// dead` are reported, and the application does not start.
 */
const ROWS = rowsIn(`
### get and head | 4
app.get('/a', END);
app.head('/a', END);

### head by itself
app.get('/a', { exposeHeadRoute: false }, END);
app.head('/a', END);

### a refusal that is expected
app.get('/a', END);
try { app.get('/a', END); } catch { app.get('/b', END); }

### a plugin that is never registered
app.register(async (one) => { one.get('/a', END); });
const unused = async (two) => { two.get('/a', END); };
void unused;

### one of two paths
app.get(process.env.FLAG ? '/a' : '/b', END);
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

### a plugin that returns early
app.register(async (one) => { if (!process.env.FLAG) return; one.get('/a', END); });
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

### a register in a loop
for (const prefix of ['/x', '/y']) app.register(async (one) => { one.get('/a', END); }, { prefix });

### plugins in plugins
app.register(async (api) => {
  api.register(async (one) => { one.get('/', END); }, { prefix: '/one' });
  api.register(async (two) => { two.get('/', END); }, { prefix: '/two' });
}, { prefix: '/api' });

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
