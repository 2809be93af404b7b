import express from 'express';
import { authors } from './routes/authors.js';
import { books } from './routes/books.js';
import { orders } from './routes/orders.js';

export function createApp() {
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json());

  app.get('/health', (req, res) => {
    res.json({ status: 'ok', env: app.get('env') });
  });

  app.use('/api/books', books);
  app.use('/api/Authors/', authors);
  app.use('/api/orders', orders);

  app.use((req, res) => {
    res.status(404).json({ error: `No such resource: ${req.path}` });
  });

  return app;
}
