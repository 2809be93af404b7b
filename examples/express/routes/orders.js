import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import { books, orders as store } from '../store.js';

export const orders = Router();

orders.post('/', (req, res) => {
  const lines = req.body.books ?? [];
  if (!lines.every((id) => books.has(id))) {
    return res.status(422).json({ error: 'An unknown book is on the list' });
  }
  const order = { id: randomUUID(), books: lines, status: 'open' };
  store.set(order.id, order);
  res.status(201).location(`${req.baseUrl}/${order.id}`).json(order);
});

orders.get('/:orderId', (req, res) => {
  const order = store.get(req.params.orderId);
  if (!order) return res.sendStatus(404);
  res.json(order);
});

orders.post('/:orderId/cancel', (req, res) => {
  const order = store.get(req.params.orderId);
  if (!order) return res.sendStatus(404);
  order.status = 'cancelled';
  res.json(order);
});

orders.get('/:orderId/shipping_address', (req, res) => {
  res.json({ order: req.params.orderId, address: null });
});
