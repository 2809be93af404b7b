/** What a visitor sees first: code with a bit of everything, and look-alikes that are no routes. */

export const express = `import axios from 'axios';
import express, { Router } from 'express';

const app = express();
const books = Router();

books.get('/', listBooks);
books.get('/bestSellers', listBestsellers);
books.get('/price_list', listPrices);
books.get('/catalogue.json', exportBooks);
books.get('/:bookId/reviews/', listReviews);
books.post('/create', createBook);
books.delete('/:bookId/delete', deleteBook);

app.use('/Books', books);
app.get('/author/:authorId', findAuthor);
app.get('/api/v1/users_list/', listUsers);
app.post('/orders/:orderId/cancel', cancelOrder);

// Not routes, so nothing to say:
axios.get('/Legacy_Users/');
new Map().get('User_Names/');
app.get('view engine');
`;

export const fastify = `import fastify from 'fastify';

const app = fastify({ logger: true });

app.get('/api/books', listBooks);
app.get('/api/best_sellers', listBestsellers);
app.post('/api/createBook', createBook);
app.get('/api/book/:isbn/reviews/', listReviews);

app.route({
  method: ['PUT', 'PATCH'],
  url: '/api/books/:isbn/ListPrice',
  handler: setPrice,
});

app.register(orders, { prefix: '/api/Orders' });

/** @param {import('fastify').FastifyInstance} instance */
async function orders(instance) {
  instance.get('/:orderId', findOrder);
  instance.get('/:orderId/delivery_dates', listDeliveryDates);
  instance.post('/:orderId/cancel', cancelOrder);
  instance.get('/export.csv', exportOrders);
}
`;

export const nest = `import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { BooksService, type Book } from './books.service';

@Controller('Books')
export class BooksController {
  constructor(private readonly books: BooksService) {}

  @Get()
  list(): Book[] {
    return this.books.all();
  }

  @Get('best_sellers')
  bestsellers(): Book[] {
    return this.books.bestsellers(2);
  }

  @Get('getAll')
  all(): Book[] {
    return this.books.all();
  }

  @Get('price-list.csv')
  priceList(): string {
    return this.books.csv();
  }

  @Get(':bookId/reviews/')
  reviews(@Param('bookId') id: string) {
    return this.books.reviews(id);
  }

  @Post('create')
  create(@Body() book: Book): Book {
    return this.books.add(book);
  }

  @Delete(':bookId/remove')
  remove(@Param('bookId') id: string): void {
    this.books.remove(id);
  }
}
`;

export const hono = `import { Hono } from 'hono';

const app = new Hono().basePath('/API');

app
  .get('/books', (c) => c.json(listBooks()))
  .post(async (c) => c.json(await createBook(c.req.json()), 201));

app.get('/best_sellers', (c) => c.json(listBestsellers()));
app.get('/books/:bookId/reviews/', (c) => c.json(listReviews(c.req.param('bookId'))));
app.on('DELETE', '/books/:bookId/delete', (c) => c.body(null, 204));
app.route('/Authors', authors);

// Not routes, so nothing to say:
await app.request('/Legacy_Users/');
new Map().get('User_Names/');
`;

export const koa = `import Router from '@koa/router';
import Koa from 'koa';

const app = new Koa();
const books = new Router({ prefix: '/api/Books' });

books.get('/', listBooks);
books.get('/bestSellers', listBestsellers);
books.get('/PriceLists', listPrices);
books.get('book', '/:bookId', findBook);
books.get('/:bookId/reviews/', listReviews);
books.post('/create', createBook);
books.del('/:bookId/delete', deleteBook);

app.use(books.routes()).use(books.allowedMethods());

// Not routes, so nothing to say:
books.url('book', 'Left_Hand');
new Map().get('User_Names/');
`;
