import Router from '@koa/router';
import Koa from 'koa';
import mount from 'koa-mount';
import { authors as store, books } from '../store.js';

const router = new Router();

router.get('/', (ctx) => {
  ctx.body = [...store.values()];
});

router.get('/:authorId', (ctx) => {
  ctx.body = store.get(ctx.params.authorId);
});

router.get('/:authorId/Books', (ctx) => {
  ctx.body = [...books.values()].filter((book) => book.author === ctx.params.authorId);
});

const app = new Koa();
app.use(router.routes());

export const authors = mount('/api/authors', app);
