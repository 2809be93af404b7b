import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { underlinedIn } from '../handlers.ts';
import { sayings } from '../said.ts';

const RULE = 'no-body-in-204';

describe(RULE, () => {
  it.each(
    Object.entries({
      'r.delete("/users/:id", wrap(async (req, res) => { res.status(204).json({ at: now() }); }));': '{ at: now() }',
      "r.delete('/users/:id', (req, res) => res.status(204).json(({ ok: true })));": '{ ok: true }',
      'r.delete("/users/:id", check, [log, (req, res) => {\n res.status(204);\n return res.send({});\n}]);':
        '{} =>  return res.send();',
      "r.delete('/users/:id', (req, res) => {\n res.writeHead(204);\n res.end('gone');\n});": "'gone'",
      "f.delete('/users/:id', async (request, reply) => { reply.code(204);\n return { ok: true };\n});": '{ ok: true }',
      "r.delete('/users/:id', (req, res) => {\n res.statusCode = 204;\n log();\n res.json({ at: now() });\n});":
        '{ at: now() }',
      "const TEXTS = { gone: 'Deleted' }; r.delete('/users/:id', (req, res) => res.status(204).send(TEXTS.gone));":
        'TEXTS.gone',
      "r.delete('/users/:id', (req, res) => res.status(204).send('Deleted ' + req.params.id + by(req)));":
        "'Deleted ' + req.params.id + by(req)",
      "@Version('1') @Delete(':id') @HttpCode(204) drop() { return { ok: true }; }": '{ ok: true }',
      "@Delete(':id') @HttpCode(HttpStatus.NO_CONTENT) async drop() {\n await x();\n return 'gone';\n}": "'gone'",
      "@Delete(':id') drop(@Res() res) { return res.status(204).json({ a: 1 }); }":
        "{ a: 1 } => @Delete(':id') drop(@Res() res) { return res.status(204).json(); }",
    }),
  )('%s', (code, expected) => expect(underlinedIn(RULE, code)).toEqual([expected]));

  it.each([
    "r.delete('/users/:id', (req, res) => res.status(204).json(undefined));",
    "r.delete('/users/:id', (req, res) => res.status(204).send(''));",
    "r.delete('/users/:id', (req, res) => res.status(204).json(result));",
    "var text = text ? text : 'gone'; r.delete('/users/:id', (req, res) => res.status(204).send(text));",
    "f.delete('/users/:id', async (request, reply) => { order.status(204); return { ok: true }; });",
    "r.delete('/users/:id', (req, res) => { res.status(x ? 204 : 200).json({}); });",
    "r.delete('/users/:id', (req, res) => { res.status(204); res.status(200).json({}); });",
    "r.delete('/users/:id', (req, res) => { res.status(204); res.status(x ? 200 : 202).json({}); });",
    "r.delete('/users/:id', (req, res) => { if (x) { res.status(204); } res.json({}); });",
    "@Delete(':id') @HttpCode(204) drop() { return this.users.drop(); }",
    "@Delete(':id') @HttpCode(204) drop() { const f = () => { return {}; }; }",
    "@Delete(':id') drop() { return { status: 204 }; }",
  ])('leaves %s', (code) => expect(underlinedIn(RULE, code)).toEqual([]));

  it.each([
    [
      'const remove = (req, res) => { res.status(204).json({ at: now() }); }; module.exports = { remove };',
      '{ at: now() }',
    ],
    [
      "exports.drop = async (req, res, next) => { try { res.status(204).send('gone'); } catch (error) { next(error); } };",
      "'gone' => exports.drop = async (req, res, next) => { try { res.status(204).send(); } catch (error) { next(error); } };",
    ],
    [
      'class Users { drop(request: Request, response: Response) { response.sendStatus(1); response.status(NO_CONTENT).json([]); } }',
      '[] => class Users { drop(request: Request, response: Response) { response.sendStatus(1); response.status(NO_CONTENT).json(); } }',
    ],
    [
      'export async function drop(request, reply) { return reply.code(204).send({}); }',
      '{} => export async function drop(request, reply) { return reply.code(204).send(); }',
    ],
    [
      'export const drop = wrap(async (req, res) => { await x(); res.status(204);\nres.json({}); });',
      '{} => res.json(); });',
    ],
  ])('reads handlers in a file without routes: %s', (code, expected) =>
    expect(sayings(RULE, code).map(({ word, outputs }) => [word, ...outputs].join(' => '))).toEqual([expected]),
  );

  it.each([
    'exports.drop = (req, res) => res.status(204).end();',
    'exports.drop = (req, res) => res.status(200).json({ code: 204 });',
    // Doubles of a server, and clients.
    "server.use(rest.delete('/users', (req, res, ctx) => res(ctx.status(204), ctx.json({}))));",
    'fetch.mock((url, options) => ({ status: 204, body: {} }));',
    "nock(url).delete('/users').reply(204, { a: 1 });",
    'exports.drop = (job, res) => res.status(204).json({ a: 1 });',
  ])('leaves a file without routes: %s', (code) => expect(sayings(RULE, code)).toEqual([]));

  it('reports the handler of a route and one for another file, each once', () => {
    const code =
      "r.delete('/users/:id', (req, res) => res.status(204).json({}));\nexports.drop = (req, res) => res.status(204).json([]);";
    expect(underlinedIn(RULE, code).map((each) => each.slice(0, 2))).toEqual(['{}', '[]']);
  });

  const fixedOf = (code: string, settings = {}): string =>
    new Linter().verifyAndFix(code, [
      { plugins: { rest: plugin }, rules: { [`rest/${RULE}`]: 'error' }, settings: { rest: settings } },
    ]).output;
  const FASTIFY = "import Fastify from 'fastify'; const f = Fastify();\n";

  it('fixes what Fastify drops without a trace', () => {
    const code = `${FASTIFY}f.delete('/users/:id', (request, reply) => reply.code(204).send({ ok: true }));`;
    expect(fixedOf(code)).toBe(code.replace('{ ok: true }', ''));
    expect(fixedOf(code, { fixes: false })).toBe(code);
    expect(fixedOf(code, { matching: { fastify: { major: 3 } } })).toBe(code);
  });

  it('fixes a text that `end` drops on Express, and nothing that throws', () => {
    const code = (body: string, end = `res.writeHead(204); res.end(${body});`): string =>
      `import { Router } from 'express'; const r = Router(); r.delete('/users/:id', (req, res) => { ${end} });`;
    expect(fixedOf(code("'done'"))).toBe(code(''));
    expect(fixedOf(code("'done'", "res.status(204).end('done');"))).toBe(code('', 'res.status(204).end();'));
    for (const kept of ['{}', '[1]', '`${id}`']) expect(fixedOf(code(kept))).toBe(code(kept));
    const sent = "res.status(204).send('done');";
    expect(fixedOf(code('', sent))).toBe(code('', sent));
  });

  it.each([
    "f.all('/users', (request, reply) => reply.code(204).send({ ok: true }));",
    "f.delete('/users', (request, reply) => reply.code(204).send({ at: 1n }));",
    "f.delete('/users', (request, reply) => reply.code(204).send({ at: undeclared }));",
    "f.delete('/users', (request, reply) => reply.code(204).send(`${Symbol.iterator}`));",
    "f.delete('/users', (request, reply) => { reply.code(204).send([AT]); const AT = 1; });",
    "f.delete('/users', (request, reply) => { switch (request.id) { case 1: const AT = 1; default: reply.code(204).send([AT]); } });",
    "const AT = 1n; f.delete('/users', (request, reply) => reply.code(204).send([AT]));",
    "const AT = AT; f.delete('/users', (request, reply) => reply.code(204).send([AT]));",
    "f.delete('/users', (request, reply) => reply.code(204).send({ [AT]: 1 }));",
    "f.delete('/users', (request, reply) => reply.code(204).send({ ...rest }));",
    "f.delete('/users', (request, reply) => reply.code(204).send([request.user.name]));",
    "f.delete('/users', (request, reply) => reply.code(204).send(`${request.id}`));",
    "f.route({ method: ['POST', 'GET'], url: '/users', handler: (request, reply) => reply.code(204).send([]) });",
    'const drop = (request, reply) => reply.code(204).send([]); f.delete("/users", drop); f.get("/drop", drop);',
  ])('fixes nothing where HEAD tells of the body: %s', (line) => {
    expect(fixedOf(FASTIFY + line)).toBe(FASTIFY + line);
  });

  it.each(['f.addHook("onSend", log);', 'f.register(etag);', 'const f = (reply) => reply.type("text/csv");'])(
    'fixes nothing beside %s',
    (line) => {
      const code = `${FASTIFY}${line}\nf.delete('/users/:id', (request, reply) => reply.code(204).send({ ok: true }));`;
      expect(fixedOf(code)).toBe(code);
    },
  );
});
