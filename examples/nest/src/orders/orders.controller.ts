import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post } from '@nestjs/common';

interface Order {
  id: string;
  books: string[];
  status: 'open' | 'cancelled';
}

@Controller('Orders')
export class OrdersController {
  private readonly orders = new Map<string, Order>();

  @Post()
  place(@Body('books') books: string[]): Order {
    const order: Order = { id: randomUUID(), books, status: 'open' };
    this.orders.set(order.id, order);
    return order;
  }

  @Get(':orderId')
  find(@Param('orderId') id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw new NotFoundException();
    return order;
  }

  @Post(':orderId/cancel')
  @HttpCode(200)
  cancel(@Param('orderId') id: string): Order {
    const order = this.find(id);
    order.status = 'cancelled';
    return order;
  }
}
