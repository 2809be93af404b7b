import { expressProgram, rowsIn } from './programs.ts';

/**
 * Applications as people write them, in which something looks like a route that never answers. `END` ends a request;
 * lines that end with `// dead` are reported, and no request gets to them.
 */
const ROWS = rowsIn(`
### a flag chooses one of two
if (process.env.FLAG) app.get('/a', END);
else app.get('/a', END);

### a flag adds a route in front
if (process.env.HOME === undefined) { app.get('/a', END); }
app.get('/a', END);

### a flag returns early
function setup(target) {
  if (process.env.FLAG) { target.get('/a', END); return; }
  target.get('/a', END);
}
setup(app);

### versions behind prefixes
const v1 = express.Router(), v2 = express.Router();
v1.get('/users/:id', END);
v2.get('/users/:id', END);
app.use('/v1', v1);
app.use('/v2', v2);

### a version header
const version = (wanted) => (q, s, next) => (q.headers['accept-version'] === wanted ? next() : next('route'));
app.get('/a', version('1.0.0'), END);
app.get('/a', END);

### a version header in a wrapper
const since = (wanted, handler) => (q, s, next) => (q.headers['accept-version'] === wanted ? handler(q, s) : next());
app.get('/a', since('1.0.0', END));
app.get('/a', END);

### a handler of another file answers or not
const { perhaps } = require('./handlers');
app.get('/a', perhaps);
app.get('/a', END);

### a guard of another file skips the route
const { skipUnlessJson } = require('./handlers');
app.get('/a', skipUnlessJson, END);
app.get('/a', END);

### a guard of another file in a list
const { skipUnlessJson } = require('./handlers');
app.get('/a', [skipUnlessJson], END);
app.get('/a', END);

### a thrown route
app.get('/a', (q, s) => { if (q.headers.accept !== 'json') throw 'route'; END(q, s); });
app.get('/a', END);

### a rejected route
app.get('/a', (q, s, next) => { Promise.reject('route').catch(next); });
app.get('/a', END);

### a thrown nothing
app.get('/a', (q, s, next) => { try { throw undefined; } catch (error) { next(error); } });
app.get('/a', END);

### a helper of this file skips
function decline(next) { next('route'); }
app.get('/a', (q, s, next) => decline(next), END);
app.get('/a', END);

### a helper gets next
const { allow } = require('./handlers');
app.get('/a', (q, s, next) => { allow(q, next); });
app.get('/a', END);

### next is kept
app.get('/a', (q, s, next) => { q.go = next; finish(q); });
function finish(q) { q.go(); }
app.get('/a', END);

### next by another name
app.get('/a', (q, s, done) => { setImmediate(done); });
app.get('/a', END);

### next with what a callback gives
const { check } = require('./handlers');
app.get('/a', (q, s, next) => check(q, (result) => next(result)), END);
app.get('/a', END);

### a load for a parameter
const { onlyNumbers } = require('./handlers');
app.param('id', onlyNumbers);
app.get('/users/:id', END);
app.get('/users/me', END);
app.get('/users/:name', END);

### a load for a parameter of a mount
const { onlyNumbers } = require('./handlers');
const r = express.Router({ mergeParams: true });
r.get('/posts', END);
app.param('id', onlyNumbers);
app.use('/:id', r);
app.get('/:name/posts', END);

### patterns of a parameter
app.get(/^\\/users\\/(\\d+)$/, END);
app.get('/users/me', END);

### middleware written as a route
app.all('/a', (q, s, next) => { q.started = 1; next(); });
app.get('/a', END);
app.post('/a', END);

### several steps of one route
app.route('/a').get((q, s, next) => next()).get((q, s, next) => { q.b = 1; next(); }).get(END);

### steps of another file
const { perhaps, step } = require('./handlers');
app.route('/a').get(step).get(perhaps).get(END);

### a page for what is missing | 5
app.get('/a', END);
app.get('/b', END);
app.all('/{*rest}', END);
app.use(END);

### a page for what is missing, on 4 | 4
app.get('/a', END);
app.all('*', END);

### what is missing in a branch
const api = express.Router();
api.get('/a', END);
api.use(END);
app.use('/api', api);
app.get('/b', END);

### errors
app.use((error, q, s, next) => END(q, s));
app.get('/a', END);

### get and head
app.head('/a', END);
app.get('/a', END);

### head of one route
app.route('/a').get(END).head(END);

### get and post
app.get('/a', END);
app.post('/a', END);
app.route('/a').put(END).delete(END);

### a router made anew
const make = () => { const r = express.Router(); r.get('/a', END); return r; };
app.use('/x', make());
app.use('/y', make());

### a getter that makes routers
class Api { get router() { const r = express.Router(); app.use('/' + ++Api.count, r); return r; } }
Api.count = 0;
const api = new Api();
api.router.get('/a', END);
api.router.get('/a', END);

### a maker called twice
let n = 0;
function router() { const r = express.Router(); app.use('/' + ++n, r); return r; }
router().get('/a', END);
router().get('/a', END);

### a part of a mount that may be left out | 5
const r = express.Router();
r.get('/list', END);
app.use('/users{/:id}', r);
app.get('/users/list', END);

### a parameter of a mount that may be left out | 4
const r = express.Router();
r.get('/list', END);
app.use('/users/:id?', r);
app.get('/users/list', END);

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

### routers in routers, mounted late
const posts = express.Router(), users = express.Router();
posts.get('/:id', END); // dead
posts.get('/', END);
users.get('/posts/:post', END);
app.use('/users', users);
users.use('/posts', posts);

### a mount that minds letters
const r = express.Router(), strict = express.Router({ caseSensitive: true });
r.get('/list', END);
strict.use('/Users', r);
app.use('/api', strict);
app.get('/api/users/list', END);

### one router mounted twice
const r = express.Router();
r.get('/list', END);
app.use('/a', r);
app.use('/b', r);

### a path that is computed
const paths = ['/a', '/b'];
for (const path of paths) app.get(path, END);
app.get('/c', END);

### paths from a configuration
const config = { users: process.env.USERS || '/a', posts: process.env.POSTS || '/b' };
app.get(config.users, END);
app.get(config.posts, END);

### one of two paths
const flag = process.env.FLAG;
app.get(flag ? '/a' : '/b', END);
app.get('/a', END);
app.get('/b', END);

### a default of a parameter
function serve(path = '/a') { app.get(path, END); }
serve('/b');
app.get('/a', END);

### strict routing
app.enable('strict routing');
app.get('/a', END);
app.get('/a/', END);

### case sensitive routing
const r = express.Router({ caseSensitive: true });
r.get('/a', END);
r.get('/A', END);
app.use(r);

### strict router
const r = express.Router({ strict: true });
r.get('/a/', END);
r.get('/a', END);
app.use(r);

### an optional parameter after its text | 5
app.get('/a/b', END);
app.get('/a{/:id}', END);

### an optional parameter | 4
app.get('/a/:id?', END);
app.get('/a/b/c', END);

### methods overridden
app.put('/a', END);
app.use((q, s, next) => { q.method = 'PUT'; next(); });
app.put('/a', END);

### URLs rewritten
app.get('/index', END);
app.use((q, s, next) => { q.url = '/index'; next(); });
app.get('/index', END);

### a host
const host = (name, router) => (q, s, next) => (q.headers.host === name ? router(q, s, next) : next());
const one = express.Router(), two = express.Router();
one.get('/a', END);
two.get('/a', END);
app.use(host('a.org', one));
app.use(two);

### a guard that leaves a router
const one = express.Router(), two = express.Router();
one.use((q, s, next) => (q.headers.accept === 'json' ? next() : next('router')));
one.get('/a', END);
two.get('/a', END);
app.use(one, two);

### a guard of another file that leaves a router
const { leaveUnlessJson } = require('./handlers');
const one = express.Router(), two = express.Router();
one.use(leaveUnlessJson);
one.get('/a', END);
two.get('/a', END);
app.use(one);
app.use(two);

### registering methods replaced
const get = app.get.bind(app);
app.get = (path, ...handlers) => (handlers.length === 0 ? get(path) : get('/' + app.area + path, ...handlers));
app.area = 'one';
app.get('/a', END);
app.area = 'two';
app.get('/a', END);

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

### a router emptied for a reload
const r = express.Router();
r.get('/a', END);
r.stack.length = 0;
r.get('/a', END);
app.use(r);

### a router replaced for a reload
let r = express.Router();
r.get('/a', END);
r = express.Router();
r.get('/a', END);
app.use(r);

### applications in a loop
for (const name of ['/x', '/y']) { const sub = express(); sub.get('/a', END); app.use(name, sub); }

### tenants in a loop
const tenants = ['/x', '/y'];
tenants.forEach((tenant) => { app.get(tenant + '/a', END); });

### a handler that changes
let answer = (q, s, next) => next();
app.get('/a', (q, s, next) => answer(q, s, next));
app.get('/a', END);

### a handler out of a table
const table = { a: (q, s, next) => next() };
app.get('/a', table['a']);
app.get('/a', END);

### a method that passes on
class Users { find(q, s, next) { next(); } }
const users = new Users();
app.get('/a', users.find);
app.get('/a', END);

### the last of several handlers passes on
app.get('/a', (q, s, next) => next(), (q, s, next) => next());
app.get('/a', END);

### with a callback of an old kind
app.get('/a', function (q, s) { arguments[2](); });
app.get('/a', END);

### with next out of the request
app.get('/a', ({ next }, s) => next());
app.get('/a', END);

### a short circuit
const debug = false;
debug && app.get('/a', END);
app.get('/a', END);

### a catch
try { app.get('/a', require('./missing')); } catch { app.get('/a', END); }

### what a test replaces
const replaced = {};
app.get('/a', (q, s, next) => (replaced.a ?? ((x, y, go) => go()))(q, s, next));
app.get('/a', END);

### a segment more
app.get('/users/:id', END);
app.get('/users/:id/posts', END);
app.get('/users', END);

### a dot
app.get('/users/:id.json', END);
app.get('/users/:id', END);

### a wildcard behind a text | 5
app.get('/files/{*path}', END);
app.get('/files2', END);

### a route in front of a wildcard
app.get('/me', END);
app.get('/:id', END);
app.get('/:id/x', END);

### a guard of another file that leaves a mounted router
const { leaveUnlessJson } = require('./handlers');
const one = express.Router(), two = express.Router();
one.use(leaveUnlessJson);
one.get('/a', END);
two.get('/a', END);
app.use('/api', one);
app.use('/api', two);

### a guard that is mounted with a router
const { leaveUnlessJson } = require('./handlers');
const one = express.Router(), two = express.Router();
one.get('/a', END);
two.get('/a', END);
app.use('/api', (q, s, next) => (q.headers.accept === 'json' ? one(q, s, next) : next()));
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

### a router as a step
const step = express.Router();
step.use((q, s, next) => next('router'));
app.get('/a', step);
app.get('/a', END);

### one of two routers
const beta = express.Router(), stable = express.Router();
beta.get('/a', END);
stable.get('/a', END);
app.use('/api', process.env.BETA ? beta : stable);

### routers for callers
const admin = express.Router(), user = express.Router();
admin.get('/me', END);
user.get('/me', END);
app.use('/x', (q, s, next) => (q.headers.accept === 'json' ? admin : user)(q, s, next));

### a chain of handlers that a list holds
const { skipUnlessJson } = require('./handlers');
const steps = [skipUnlessJson, END];
app.get('/a', steps);
app.get('/a', END);

### spread handlers
const { skipUnlessJson } = require('./handlers');
const guards = [skipUnlessJson];
app.get('/a', ...guards, END);
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

### a middleware that is made
const only = (type) => { const wanted = type; return (q, s, next) => next(q.headers.accept === wanted ? undefined : 'route'); };
app.get('/a', only('json'), END);
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

### a path in a list and alone
app.get(['/a', '/b'], (q, s, next) => next());
app.get('/a', END);

### all and then some | 5
app.all('/api/{*rest}', (q, s, next) => next());
app.get('/api/a', END);

### dead: the same twice
app.get('/a', END);
app.get('/a', END); // dead

### dead: behind a parameter
app.get('/users/:id', END);
app.get('/users/me', END); // dead

### dead: behind a guard of this file
const guard = (q, s, next) => (q.headers.nobody ? s.status(401).end() : next());
app.get('/users/:id', guard, END);
app.get('/users/me', guard, END); // dead

### dead: in a class
class Api {
  constructor(router) { this.router = router; this.routes(); }
  routes() {
    this.router.get('/:id', END);
    this.router.get('/me', END); // dead
  }
}
new Api(app);

### dead: across mounts
const users = express.Router();
users.get('/:id', END);
app.use('/users', users);
app.get('/users/me', END); // dead

### dead: another name of a parameter
app.get('/users/:id', END);
app.get('/users/:userId', END); // dead
`);

export const EXPRESS = ROWS.map(([what, body, only]) => ({
  what,
  code: expressProgram(body),
  majors: (only === undefined ? [4, 5] : [Number(only)]) as readonly (4 | 5)[],
}));
