import { Injectable } from '@nestjs/common';

export interface Book {
  id: string;
  title: string;
  price: number;
  sold: number;
}

@Injectable()
export class BooksService {
  private readonly books = new Map<string, Book>([
    ['1', { id: '1', title: 'The Left Hand of Darkness', price: 12.5, sold: 310 }],
    ['2', { id: '2', title: 'A Wizard of Earthsea', price: 9.9, sold: 540 }],
    ['3', { id: '3', title: 'Invisible Cities', price: 11, sold: 275 }],
  ]);

  all(): Book[] {
    return [...this.books.values()];
  }

  get(id: string): Book | undefined {
    return this.books.get(id);
  }

  bestsellers(count: number): Book[] {
    return this.all()
      .sort((a, b) => b.sold - a.sold)
      .slice(0, count);
  }
}
