import { createApp } from './app.js';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';

const server = createApp().listen(port, host, () => {
  console.log(`Bookshop listens on http://${host}:${server.address().port}`);
});

process.on('SIGTERM', () => server.close());
