import { serve } from '@hono/node-server';
import { createApp } from './app.js';

const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST ?? '127.0.0.1';

const server = serve({ fetch: createApp().fetch, port, hostname }, (info) => {
  console.log(`Bookshop listens on http://${hostname}:${info.port}`);
});

process.on('SIGTERM', () => server.close());
