import Fastify from 'fastify';
import { store } from './plugins/store.js';
import { bookRoutes } from './routes/books.js';
import { orderRoutes } from './routes/orders.js';

export async function buildApp(options = {}) {
  const app = Fastify(options);

  await app.register(store);
  app.get('/health', async () => ({ status: 'ok' }));
  app.register(bookRoutes, { prefix: '/api/books' });
  app.register(orderRoutes, { prefix: '/api/Orders' });

  await app.ready();
  return app;
}
