/** The example applications are real: each starts by its `start` script and answers requests. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

/** `npm start` on a port that the system chooses; `origin` is known once the application prints where it listens. */
function start(name: string) {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: fileURLToPath(new URL(`../examples/${name}/`, import.meta.url)),
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', NO_COLOR: '1' },
    // npm does not pass every signal on. As the head of its own group, it stops with everything that it started.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listens on (http:\/\/[\w.:[\]]+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void closed.then(() => reject(new Error(`${name} ended before it listened:\n${output}`)));
  });
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGTERM');
    await closed;
  };
  return { origin, stop };
}

const order = { method: 'POST', headers: { 'content-type': 'application/json' } };

const requests: Record<string, readonly (readonly [string, RequestInit, number, unknown])[]> = {
  express: [
    ['/health', {}, 200, { status: 'ok' }],
    ['/api/books/2', {}, 200, { title: 'A Wizard of Earthsea' }],
    ['/api/books/1/reviews', {}, 200, { book: '1' }],
    ['/api/authors/calvino', {}, 200, { name: 'Italo Calvino' }],
    ['/api/orders', { ...order, body: '{"books":["1"]}' }, 201, { status: 'open' }],
    ['/api/nowhere', {}, 404, { error: 'No such resource: /api/nowhere' }],
  ],
  fastify: [
    ['/health', {}, 200, { status: 'ok' }],
    ['/api/books/9780547773742', {}, 200, { title: 'A Wizard of Earthsea' }],
    ['/api/books/9780547773742/reviews/', {}, 200, { reviews: [] }],
    ['/api/Orders', { ...order, body: '{"books":["9780547773742"]}' }, 201, { status: 'open' }],
    ['/api/Orders', { ...order, body: '{"books":[]}' }, 400, { code: 'FST_ERR_VALIDATION' }],
  ],
  hono: [
    ['/health', {}, 200, { status: 'ok' }],
    ['/api/books/2', {}, 200, { title: 'A Wizard of Earthsea' }],
    ['/api/books/1/reviews/', {}, 200, { book: '1' }],
    ['/api/Orders/create', { ...order, body: '{"books":["1"]}' }, 201, { status: 'open' }],
    ['/api/nowhere', {}, 404, { error: 'No such resource: /api/nowhere' }],
  ],
  koa: [
    ['/api/books/2', {}, 200, { title: 'A Wizard of Earthsea' }],
    ['/api/books/bestsellers', {}, 200, [{ id: '2' }, { id: '1' }]],
    ['/api/authors/calvino/books', {}, 200, [{ title: 'Invisible Cities' }]],
    ['/api/orders', { ...order, body: '{"books":["1"]}' }, 201, { status: 'open' }],
  ],
  nest: [
    ['/api/books/2', {}, 200, { title: 'A Wizard of Earthsea' }],
    ['/api/books/2/reviews', {}, 200, { book: '2' }],
    ['/api/orders', { ...order, body: '{"books":["2"]}' }, 201, { status: 'open' }],
    ['/api/books/9', {}, 404, { message: 'Not Found' }],
  ],
};

// Windows has no groups of processes that a signal stops.
describe.skipIf(process.platform === 'win32').each(Object.entries(requests))('examples/%s', (name, cases) => {
  it('starts, answers and stops', { timeout: 60_000 }, async () => {
    const application = start(name);
    onTestFinished(application.stop);
    const origin = await application.origin;
    for (const [path, init, status, body] of cases) {
      const response = await fetch(origin + path, init);
      expect.soft([path, response.status]).toEqual([path, status]);
      expect.soft(await response.json()).toMatchObject(body as object);
    }
    await application.stop();
    await expect(fetch(origin)).rejects.toThrow();
  });
});
