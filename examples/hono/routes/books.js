import { Hono } from 'hono';
import { books as store } from '../store.js';

export const books = new Hono();

books.get('/', (c) => {
  const author = c.req.query('author');
  return c.json([...store.values()].filter((book) => author === undefined || book.author === author));
});

books.get('/bestSellers', (c) => c.json([...store.values()].sort((a, b) => b.sold - a.sold).slice(0, 2)));

books.get('/price_list', (c) => c.json(Object.fromEntries([...store.values()].map((book) => [book.id, book.price]))));

books
  .get('/:bookId', (c) => {
    const book = store.get(c.req.param('bookId'));
    return book ? c.json(book) : c.notFound();
  })
  .patch(async (c) => {
    const book = store.get(c.req.param('bookId'));
    if (!book) return c.notFound();
    const { price } = await c.req.json();
    return c.json(Object.assign(book, { price }));
  });

books.get('/:bookId/reviews/', (c) => c.json({ book: c.req.param('bookId'), reviews: [] }));
