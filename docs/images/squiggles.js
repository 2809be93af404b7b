import axios from 'axios';
import { Router } from 'express';

export const books = Router();

books.get('/price_list', listPrices);
books.get('/:bookId/Reviews', listReviews);
books.get('/:bookId/authors/', listAuthors);
books.post('/create', createBook);
books.get('/catalogue.json', exportBooks);
books.post('/:bookId/archive', archiveBook);

axios.get('/Legacy_Users/'); // not a route: nothing to say
