import { describe, expect, it } from 'vitest';
import { underlinedIn } from '../handlers.ts';

const RULE = 'id-in-path';

describe(RULE, () => {
  it.each([
    ["@Delete('tokens') drop(@Body('id') id: string) {}", "@Body('id')"],
    [
      "r.put('/users', (req, res) => { const { id, name } = req.body; });",
      "id => r.put('/users/:id', (req, res) => { const { id, name } = req.body; });",
    ],
    // Other routes have the path too, and would get the parameter.
    ["r.route('/users').get(list).put((req, res) => save(req.body.id));", 'req.body.id'],
    ["const P = '/users'; r.get(P, list); r.put(P, (req, res) => save(req.body.id));", 'req.body.id'],
    // A thing whose name is also a verb.
    [
      "r.put('/orders', save); r.delete('/order-items', (req, res) => drop(req.query.id));",
      "req.query.id => r.put('/orders', save); r.delete('/order-items/:id', (req, res) => drop(req.query.id));",
    ],
    [
      "r.put('/order', (req, res) => save(req.query.id));",
      "req.query.id => r.put('/order/:id', (req, res) => save(req.query.id));",
    ],
    [
      "r.put('/carts', (req, res) => save(req.query.id));",
      "req.query.id => r.put('/carts/:id', (req, res) => save(req.query.id));",
    ],
    // No id follows an action.
    ["r.put('/transfer-owner', (req, res) => transfer(req.body.id));", 'req.body.id'],
    ["r.put('/changeOwner', (req, res) => change(req.body.id));", 'req.body.id'],
    ["r.patch('/teams/rename-team', (req, res) => rename(req.body.id));", 'req.body.id'],
    ["r.patch('/posts/reorder', (req, res) => reorder(req.body.id));", 'req.body.id'],
    ["r.put('/transfer_ownership', (req, res) => transfer(req.body.id));", 'req.body.id'],
    ["r.put('/swap-seats', (req, res) => swap(req.body.id));", 'req.body.id'],
    ["r.patch('/assign-roles', (req, res) => assign(req.body.id));", 'req.body.id'],
    ["r.delete('/tokens/revoke', (req, res) => drop(req.query.id));", 'req.query.id'],
    ["r.put('/users/update', (req, res) => save(req.body.id));", 'req.body.id'],
  ])('%s', (code, expected) => expect(underlinedIn(RULE, code)).toEqual([expected]));

  it.each([
    "const n = express.Router(); app.use('/teams/:team', n); n.put('/settings', (req, res) => x(req.body.id));",
    'r.delete(`/${prefix}/users`, (req, res) => x(req.body.id));',
    "r.delete('/files/*rest', (req, res) => x(req.body.id));",
    "r.put('/users', (req, res) => { req.body.id = 1; save(req.body); });",
    "const save = (req, res) => x(req.body.id); r.post('/users', save); r.put('/users', save);",
    "r.patch('/users/me', (req, res) => save(req.body.id));",
    '@Put(":id") change(@Body("id") id: string) {}',
  ])('leaves %s', (code) => expect(underlinedIn(RULE, code)).toEqual([]));
});
