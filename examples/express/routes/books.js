import { Router } from 'express';
import { books as store } from '../store.js';

export const books = Router();

books.get('/', (req, res) => {
  const { author } = req.query;
  const found = [...store.values()].filter((book) => author === undefined || book.author === author);
  res.json(found);
});

books.get('/bestSellers', (req, res) => {
  res.json([...store.values()].sort((a, b) => b.sold - a.sold).slice(0, 2));
});

books.get('/price_list', (req, res) => {
  res.json(Object.fromEntries([...store.values()].map((book) => [book.id, book.price])));
});

books.get('/catalogue.json', (req, res) => {
  res.json({ books: [...store.values()] });
});

books
  .route('/:bookId')
  .get((req, res) => {
    const book = store.get(req.params.bookId);
    if (!book) return res.sendStatus(404);
    res.json(book);
  })
  .patch((req, res) => {
    const book = store.get(req.params.bookId);
    if (!book) return res.sendStatus(404);
    Object.assign(book, { price: req.body.price });
    res.json(book);
  });

books.get('/:bookId/reviews/', (req, res) => {
  res.json({ book: req.params.bookId, reviews: [] });
});
