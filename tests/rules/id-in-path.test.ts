import { describe, expect, it } from 'vitest';
import { underlinedIn } from '../handlers.ts';

const RULE = 'id-in-path';

describe(RULE, () => {
  it.each([
    ["r.delete('/users', (req, res) => drop(req.body.id));", 'req.body.id'],
    ["@Delete('tokens') drop(@Body('id') id: string) {}", "@Body('id')"],
    [
      "r.delete('/users', (req, res) => drop(req.query.id));",
      "req.query.id => r.delete('/users/:id', (req, res) => drop(req.query.id));",
    ],
    [
      "r.put('/users', (req, res) => { const { id, name } = req.body; });",
      "id => r.put('/users/:id', (req, res) => { const { id, name } = req.body; });",
    ],
    [
      "r.patch('/users/', (req, res) => x(req.query._id));",
      "req.query._id => r.patch('/users/:id', (req, res) => x(req.query._id));",
    ],
    [
      "f.delete('/users', async (request) => drop(request.query.uuid));",
      "request.query.uuid => f.delete('/users/:id', async (request) => drop(request.query.uuid));",
    ],
    ["@Delete() drop(@Query('id') id: string) {}", "@Query('id')"],
    [
      "@Put('profile') change(@Body('id') id: string) {}",
      "@Body('id') => @Put('profile/:id') change(@Body('id') id: string) {}",
    ],
  ])('%s', (code, expected) => {
    expect(underlinedIn(RULE, code)).toEqual([expected]);
  });

  it.each([
    "r.post('/users', (req, res) => x(req.body.id));",
    "r.put('/users/:userId', (req, res) => x(req.body.id));",
    "r.delete('/users', (req, res) => x(req.body.ids));",
    "r.delete('/users', (req, res) => x(req.body.userId));",
    "r.delete('/users', (req, res) => x(req.body.user.id));",
    "r.put('/profile', (req, res) => x(req.user.id, req.body.name));",
    "const n = express.Router(); app.use('/teams/:team', n); n.put('/settings', (req, res) => x(req.body.id));",
    'r.delete(`/${prefix}/users`, (req, res) => x(req.body.id));',
    "r.delete('/files/*rest', (req, res) => x(req.body.id));",
    "r.put('/users', (req, res) => { req.body.id = 1; save(req.body); });",
    "const save = (req, res) => x(req.body.id); r.post('/users', save); r.put('/users', save);",
    '@Put(":id") change(@Body("id") id: string) {}',
  ])('leaves %s', (code) => {
    expect(underlinedIn(RULE, code)).toEqual([]);
  });
});
