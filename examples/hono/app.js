import { Hono } from 'hono';
import { books } from './routes/books.js';
import { orders } from './routes/orders.js';

export function createApp() {
  const app = new Hono();

  app.get('/health', (c) => c.json({ status: 'ok' }));

  app.route('/api/books', books);
  app.route('/api/Orders/', orders);

  app.notFound((c) => c.json({ error: `No such resource: ${c.req.path}` }, 404));

  return app;
}
