import Router from '@koa/router';
import { books as store } from '../store.js';

export const books = new Router({ prefix: '/api/books' });

books.get('/', (ctx) => {
  const { author } = ctx.query;
  ctx.body = [...store.values()].filter((book) => author === undefined || book.author === author);
});

books.get('/Bestsellers', (ctx) => {
  ctx.body = [...store.values()].sort((a, b) => b.sold - a.sold).slice(0, 2);
});

books.get('/price_list', (ctx) => {
  ctx.body = Object.fromEntries([...store.values()].map((book) => [book.id, book.price]));
});

books.get('book', '/:bookId', (ctx) => {
  ctx.body = store.get(ctx.params.bookId);
});

books.get('/:bookId/reviews/', (ctx) => {
  ctx.body = { book: ctx.params.bookId, reviews: [] };
});
