import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { books, orders as store } from '../store.js';

export const orders = new Hono();

orders.post('/create', async (c) => {
  const { books: lines = [] } = await c.req.json();
  if (!lines.every((id) => books.has(id))) return c.json({ error: 'An unknown book is on the list' }, 422);
  const order = { id: randomUUID(), books: lines, status: 'open' };
  store.set(order.id, order);
  return c.json(order, 201);
});

orders.get('/:orderId', (c) => {
  const order = store.get(c.req.param('orderId'));
  return order ? c.json(order) : c.notFound();
});

orders.post('/:orderId/cancel', (c) => {
  const order = store.get(c.req.param('orderId'));
  if (!order) return c.notFound();
  order.status = 'cancelled';
  return c.json(order);
});
