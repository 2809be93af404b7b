import { Router } from 'express';
import { authors as store, books } from '../store.js';

export const authors = Router();

authors.get('/', (req, res) => {
  res.json([...store.values()]);
});

authors.get('/:authorId', (req, res) => {
  const author = store.get(req.params.authorId);
  if (!author) return res.sendStatus(404);
  res.json(author);
});

authors.get('/:authorId/Books', (req, res) => {
  res.json([...books.values()].filter((book) => book.author === req.params.authorId));
});
