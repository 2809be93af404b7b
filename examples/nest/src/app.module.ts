import { Module } from '@nestjs/common';
import { BooksController } from './books/books.controller.js';
import { BooksService } from './books/books.service.js';
import { OrdersController } from './orders/orders.controller.js';

@Module({
  controllers: [BooksController, OrdersController],
  providers: [BooksService],
})
export class AppModule {}
