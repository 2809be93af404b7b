import { randomUUID } from 'node:crypto';

const newOrder = {
  type: 'object',
  required: ['books'],
  properties: { books: { type: 'array', items: { type: 'string' }, minItems: 1 } },
};

/** @param {import('fastify').FastifyInstance} fastify */
export async function orderRoutes(fastify) {
  fastify.post('/', { schema: { body: newOrder } }, async (request, reply) => {
    const order = { id: randomUUID(), books: request.body.books, status: 'open' };
    fastify.orders.set(order.id, order);
    return reply.code(201).send(order);
  });

  fastify.get('/:orderId', async (request, reply) => {
    return fastify.orders.get(request.params.orderId) ?? reply.code(404).send({ error: 'No such order' });
  });

  fastify.post('/:orderId/cancel', async (request, reply) => {
    const order = fastify.orders.get(request.params.orderId);
    if (!order) return reply.code(404).send({ error: 'No such order' });
    order.status = 'cancelled';
    return order;
  });

  fastify.get('/:orderId/delivery_dates', async (request) => ({ order: request.params.orderId, dates: [] }));
}
