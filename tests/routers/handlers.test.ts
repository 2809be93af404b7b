/** What the rules about handlers claim about run time, checked on the real routers. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express4 from 'express-4';
import express5 from 'express-5';
import fastify4 from 'fastify-4';
import fastify5 from 'fastify-5';
import { describe, expect, it } from 'vitest';
import { evaluate } from './run.ts';

/** The whole answer to a request, except its date. `code` returns the request listener. */
async function answer(code: string, framework: unknown, method = 'DELETE', body = ''): Promise<string> {
  const listener = (await evaluate(code, { framework })) as RequestListener;
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  const type = body === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n`;
  socket.write(`${method} /users HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${type}\r\n${body}`);
  const answered = await text(socket);
  server.close();
  return answered.replace(/^Date:.*\r\n/imu, '');
}

describe.each([
  ['express 4', express4],
  ['express 5', express5],
])('%s', (_, framework) => {
  const program = (handler: string): string =>
    `const app = framework(); app.use(framework.json()); app.use((req, res) => { ${handler}; }); return app;`;

  it.each(['json', 'send'])('drops a body behind 204, but not the ETag that `%s` gave it', async (method) => {
    const withBody = await answer(program(`res.status(204).${method}({ a: 1 })`), framework);
    expect(withBody).toMatch(/^HTTP\/1\.1 204 No Content\r\n[^]*^ETag: [^]*\r\n\r\n$/mu);
    const without = await answer(program(`res.status(204).${method}()`), framework);
    expect(without).toBe(withBody.replace(/^ETag:.*\r\n/mu, ''));
  });

  it('answers the same with and without a body that `end` gets', async () => {
    const withBody = await answer(program("res.status(204).end('x')"), framework);
    expect(await answer(program('res.status(204).end()'), framework)).toBe(withBody);
    expect(withBody).toMatch(/^HTTP\/1\.1 204 /u);
    const afterHead = await answer(program("res.writeHead(204); res.end('x')"), framework);
    expect(await answer(program('res.writeHead(204); res.end()'), framework)).toBe(afterHead);
  });

  it('hands over the body of a GET request', async () =>
    expect(await answer(program('res.json(req.body)'), framework, 'GET', '{"a":1}')).toMatch(/\{"a":1\}$/u));
});

describe.each([
  ['fastify 4', fastify4],
  ['fastify 5', fastify5],
])('%s', (_, framework) => {
  const program = (method: string, handler: string): string => `
    const f = framework();
    f.${method}('/users', async (request, reply) => ${handler});
    return f.ready().then(() => (req, res) => f.routing(req, res));`;

  it.each(['{ a: 1 }', "'ok'", '[1]'])('answers the same with and without %s behind 204', async (body) => {
    const withBody = await answer(program('delete', `reply.code(204).send(${body})`), framework);
    expect(await answer(program('delete', 'reply.code(204).send()'), framework)).toBe(withBody);
    expect(withBody).toMatch(/^HTTP\/1\.1 204 No Content\r\n[^]*\r\n\r\n$/u);
  });

  it('parses no body of a GET request', async () => {
    const code = program('get', '({ body: request.body ?? null })');
    expect(await answer(code, framework, 'GET', '{"a":1}')).toMatch(/\{"body":null\}$/u);
  });

  it('parses the body of a DELETE request', async () => {
    const code = program('delete', '({ body: request.body ?? null })');
    expect(await answer(code, framework, 'DELETE', '{"a":1}')).toMatch(/\{"body":\{"a":1\}\}$/u);
  });
});
