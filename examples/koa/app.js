import Koa from 'koa';
import { authors } from './routes/authors.js';
import { books } from './routes/books.js';
import { router } from './routes/orders.js';

export function createApp() {
  const app = new Koa();

  app.use(books.routes()).use(books.allowedMethods());
  app.use(router.routes());
  app.use(authors);

  return app;
}
