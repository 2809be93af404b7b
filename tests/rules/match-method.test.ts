import { describe, expect, it } from 'vitest';
import { sayings } from '../said.ts';
import { underlinedIn } from '../handlers.ts';

const RULE = 'match-method';

describe(RULE, () => {
  it.each(
    Object.entries({
      // The path has a word that is an action elsewhere.
      "r.post('/price-update', updatePrices);":
        "updatePrices => r.patch('/price', updatePrices); => r.put('/price', updatePrices);",
      "r.put('/users/:id', removeUser, (error, req, res, next) => next(error));":
        "removeUser => r.delete('/users/:id', removeUser, (error, req, res, next) => next(error));",
      "r.put('/users/:id', async (req, res) => await removeUser(req, res));":
        "removeUser => r.delete('/users/:id', async (req, res) => await removeUser(req, res));",
      "r.get('/users/:id', deleteUser);": "deleteUser => r.delete('/users/:id', deleteUser);",
      "f.route({ method: 'POST', url: '/users/:id', handler: users.remove });":
        "remove => f.route({ method: 'DELETE', url: '/users/:id', handler: users.remove });",
      "const wrap = (fn) => (q, s, n) => fn(q, s).catch(n); r.get('/users', wrap(users.list)); r.post('/users/:id', wrap(users.deleteUser));":
        "deleteUser => const wrap = (fn) => (q, s, n) => fn(q, s).catch(n); r.get('/users', wrap(users.list)); r.delete('/users/:id', wrap(users.deleteUser));",
      "function safe(fn) { return async function (q, s, n) { try { await fn(q, s); } catch (e) { n(e); } }; } r.post('/search', safe(users.search)); r.put('/users/:id', safe(removeUser));":
        "removeUser => function safe(fn) { return async function (q, s, n) { try { await fn(q, s); } catch (e) { n(e); } }; } r.post('/search', safe(users.search)); r.delete('/users/:id', safe(removeUser));",
      "r.get('/users', (q, s) => users.list(q, s)); r.post('/users/:id', (q, s) => users.deleteUser(q, s));":
        "deleteUser => r.get('/users', (q, s) => users.list(q, s)); r.delete('/users/:id', (q, s) => users.deleteUser(q, s));",
      "@Post(':id') deleteUser() {}": "deleteUser => @Delete(':id') deleteUser() {}",
      "r.delete('/creators', createCreator);": "createCreator => r.post('/creators', createCreator);",
      "r.post('/users/:id', removeUserAvatar);": 'removeUserAvatar',
      // Only GET serves events.
      "@Sse(':id') updateUser() {}": 'updateUser',
      "@Put(':id') remove() {}": "remove => @Delete(':id') remove() {}",
    }),
  )('%s', (code, expected) => expect(underlinedIn(RULE, code)).toEqual([expected]));

  it.each([
    "r.post('/carts/:id/checkout', updateCart);",
    "r.post('/users', getUsers);",
    // An action on a resource is a POST.
    "r.post('/jobs/:id/cancel', jobs.updateState);",
    "r.post('/groups/:id/leave', removeMember);",
    "r.post('/reset-password', updatePassword);",
    "const app = express(); app.use('/reset', r); r.post('/', updateUser); app.listen(1);",
    "r.post('/subscribers/:id/deletions', deleteSubscribers);",
    "r.post('/user-deletions', deleteUsers);",
    "r.all('/users', deleteUser);",
    // Names that are not an action on a resource, in either spelling.
    "r.get('/users/:id', delete_user_page);",
    "r.post('/users', updateOrCreate);",
    "r.use('/users', deleteUser);",
    "r.get('/users', (req, res) => deleteUser());",
    "function remove(req, res) {} r.post('/a', remove); r.delete('/a', remove);",
    "const wrap = (fn) => (q, s) => fn(q, s); r.post('/users/:id', wrap(users.remove)); r.delete('/users/:id', wrap(users.remove));",
    "r.post('/users/:id', (q, s) => users.remove(q, s)); r.delete('/users/:id', (q, s) => users.remove(q, s));",
    "map.post('/users/:id', deleteUser);",
    // Removing a part changes the rest.
    "r.put('/cart', removeItemFromCart);",
    "@Put(':id') removeAvatar() {}",
    // A handler before it does what the method says.
    "r.post('/orders', check, createOrder, updateStock);",
    // A link in a mail, and a path that another service calls.
    "r.get('/verify/:token', updateVerified);",
    "r.get('/confirm/:resetCode', deleteAccount);",
    "r.post('/hooks/github', updateIssue);",
    // The word before the parameter names the action.
  ])('leaves %s', (code) => expect(underlinedIn(RULE, code)).toEqual([]));

  it('reads the name of a handler whose framework is unknown', () => {
    const code = 'module.exports = (app) => { app.post("/users/:id", require("./users").deleteUser); };';
    expect(sayings(RULE, code).map(({ word }) => word)).toEqual(['deleteUser']);
  });

  it.each([
    // A body may say which ones.
    ["r.post('/users', getUsers);", ['getUsers']],
    [
      "r.post('/users', function getUsers(q, s) { s.json(ALL) });",
      ["getUsers => r.get('/users', function getUsers(q, s) { s.json(ALL) });"],
    ],
    [
      "const listListings = (q, s) => s.json(ALL); r.post('/listings', listListings);",
      ["listListings => const listListings = (q, s) => s.json(ALL); r.get('/listings', listListings);"],
    ],
    ["r.post('/users/list', listUsers);", []],
  ])('reports handlers that read where the option asks for it: %s', (code, expected) => {
    expect(underlinedIn(RULE, code, [{ reads: true }])).toEqual(expected);
  });
});
