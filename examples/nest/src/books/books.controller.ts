import { Body, Controller, Get, Header, NotFoundException, Param, Patch } from '@nestjs/common';
import { BooksService, type Book } from './books.service.js';

@Controller('books')
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

  @Get('price-list.csv')
  @Header('Content-Type', 'text/csv')
  priceList(): string {
    return this.books
      .all()
      .map((book) => `${book.id},${book.price}`)
      .join('\n');
  }

  @Get(':bookId')
  find(@Param('bookId') id: string): Book {
    const book = this.books.get(id);
    if (!book) throw new NotFoundException();
    return book;
  }

  @Patch(':bookId/ListPrice')
  setPrice(@Param('bookId') id: string, @Body('price') price: number): Book {
    const book = this.find(id);
    book.price = price;
    return book;
  }

  @Get(':bookId/reviews/')
  reviews(@Param('bookId') id: string) {
    return { book: id, reviews: [] };
  }
}
