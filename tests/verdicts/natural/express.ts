import { expressProgram, rowsIn } from './programs.ts';

/**
 * Applications as people write them, in which something looks like a route that never answers. `END` ends a request;
 * lines that end with `// dead` are reported, and no request gets to them.
 */
const ROWS = rowsIn(`
### a guard of another file in a list
const { skipUnlessJson } = require('./handlers');
app.get('/a', [skipUnlessJson], END);
app.get('/a', END);

### a thrown nothing
app.get('/a', (q, s, next) => { try { throw undefined; } catch (error) { next(error); } });
app.get('/a', END);

### next is kept
app.get('/a', (q, s, next) => { q.go = next; finish(q); });
function finish(q) { q.go(); }
app.get('/a', END);

### next with what a callback gives
const { check } = require('./handlers');
app.get('/a', (q, s, next) => check(q, (result) => next(result)), END);
app.get('/a', END);

### steps of another file
const { perhaps, step } = require('./handlers');
app.route('/a').get(step).get(perhaps).get(END);

### a page for what is missing, on 4 | 4
app.get('/a', END);
app.all('*', END);

### head of one route
app.route('/a').get(END).head(END);

### a page for what a router leaves
const r = express.Router();
r.get('/list', END);
app.use('/users', r, END);
app.get('/users/list', END); // dead

### a router behind a route of the whole path
const r = express.Router();
r.get('/list', END); // dead
r.get('/:id', END);
app.get('/users/list', END);
app.use('/users', r);

### a path that is computed
const paths = ['/a', '/b'];
for (const path of paths) app.get(path, END);
app.get('/c', END);

### one of two paths
const flag = process.env.FLAG;
app.get(flag ? '/a' : '/b', END);
app.get('/a', END);
app.get('/b', END);

### an optional parameter after its text | 5
app.get('/a/b', END);
app.get('/a{/:id}', END);

### an optional parameter | 4
app.get('/a/:id?', END);
app.get('/a/b/c', END);

### a guard of another file that leaves a router
const { leaveUnlessJson } = require('./handlers');
const one = express.Router(), two = express.Router();
one.use(leaveUnlessJson);
one.get('/a', END);
two.get('/a', END);
app.use(one);
app.use(two);

### registering methods of a router replaced
const r = express.Router();
let area = '/one';
for (const verb of ['get', 'post']) { const own = r[verb].bind(r); r[verb] = (path, ...all) => own(area + path, ...all); }
r.get('/a', END);
area = '/two';
r.get('/a', END);
app.use(r);

### a proxy
const r = new Proxy(app, { get: (target, name) => (...all) => target[name]('/p' + ++count + all[0], ...all.slice(1)) });
let count = 0;
r.get('/a', END);
r.get('/a', END);

### tenants in a loop
const tenants = ['/x', '/y'];
tenants.forEach((tenant) => { app.get(tenant + '/a', END); });

### with a callback of an old kind
app.get('/a', function (q, s) { arguments[2](); });
app.get('/a', END);

### a catch
try { app.get('/a', require('./missing')); } catch { app.get('/a', END); }

### a wildcard behind a text | 5
app.get('/files/{*path}', END);
app.get('/files2', END);

### a guard of another file that leaves a mounted router
const { leaveUnlessJson } = require('./handlers');
const one = express.Router(), two = express.Router();
one.use(leaveUnlessJson);
one.get('/a', END);
two.get('/a', END);
app.use('/api', one);
app.use('/api', two);

### middleware that an application keeps
const { skipUnlessJson } = require('./handlers');
app.guard = skipUnlessJson;
app.get('/a', app.guard, END);
app.get('/a', END);

### middleware that an application makes
const { skipUnlessJson } = require('./handlers');
app.guards = { json: () => skipUnlessJson };
app.get('/a', app.guards.json(), END);
app.get('/a', END);

### a chain of handlers that a list holds
const { skipUnlessJson } = require('./handlers');
const steps = [skipUnlessJson, END];
app.get('/a', steps);
app.get('/a', END);

### a wrapper that picks
const onlyJson = (handler) => (q, s, next) => { if (q.headers.accept !== 'json') return next(); return handler(q, s, next); };
app.get('/a', onlyJson(END));
app.get('/a', END);

### a wrapper that picks by a helper
const { allow } = require('./handlers');
const picked = (handler) => (q, s, next) => (q.headers.accept === 'json' ? handler(q, s, next) : allow(q, next));
app.get('/a', picked(END));
app.get('/a', END);

### an answer after a while
app.get('/a', (q, s, next) => { setTimeout(() => next(), 0); });
app.get('/a', END);

### a promise that goes on
app.get('/a', async (q, s, next) => { await Promise.resolve(); next(); });
app.get('/a', END);

### a promise that ends in next
app.get('/a', (q, s, next) => { Promise.resolve().then(() => {}).then(next, next); });
app.get('/a', END);
`);

export const EXPRESS = ROWS.map(([what, body, only]) => ({
  what,
  code: expressProgram(body),
  majors: (only === undefined ? [4, 5] : [Number(only)]) as readonly (4 | 5)[],
}));
