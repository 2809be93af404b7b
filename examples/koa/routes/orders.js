import Router from '@koa/router';
import { books, orders as store } from '../store.js';

const orders = new Router();

orders.post('/', async (ctx) => {
  let text = '';
  for await (const chunk of ctx.req) text += chunk;
  const { books: lines = [] } = JSON.parse(text);
  ctx.assert(
    lines.every((id) => books.has(id)),
    422,
    'An unknown book is on the list',
  );
  const order = { id: String(store.size + 1), books: lines, status: 'open' };
  store.set(order.id, order);
  ctx.status = 201;
  ctx.body = order;
});

orders.get('/:orderId', (ctx) => {
  ctx.body = store.get(ctx.params.orderId);
});

orders.post('/:orderId/doCancel', (ctx) => {
  const order = store.get(ctx.params.orderId);
  ctx.assert(order, 404);
  order.status = 'cancelled';
  ctx.body = order;
});

export const router = new Router();
router.use('/api/orders', orders.routes());
