const book = {
  type: 'object',
  properties: { isbn: { type: 'string' }, title: { type: 'string' }, price: { type: 'number' } },
};

/** @type {import('fastify').FastifyPluginAsync} */
export const bookRoutes = async (fastify) => {
  fastify.get('/', { schema: { response: { 200: { type: 'array', items: book } } } }, async () => fastify.books);

  fastify.get('/best_sellers', async () => [...fastify.books].sort((a, b) => b.sold - a.sold).slice(0, 2));

  fastify.get('/export.csv', async (request, reply) => {
    reply.type('text/csv');
    return fastify.books.map(({ isbn, title, price }) => `${isbn},"${title}",${price}`).join('\n');
  });

  fastify.route({
    method: 'GET',
    url: '/:isbn',
    schema: { response: { 200: book } },
    handler: async (request, reply) => {
      const found = fastify.books.find(({ isbn }) => isbn === request.params.isbn);
      return found ?? reply.code(404).send({ error: 'No such book' });
    },
  });

  fastify.route({
    method: ['PUT', 'PATCH'],
    url: '/:isbn/ListPrice',
    handler: async (request) => {
      const found = fastify.books.find(({ isbn }) => isbn === request.params.isbn);
      found.price = request.body.price;
      return found;
    },
  });

  fastify.get('/:isbn/reviews/', async (request) => ({ book: request.params.isbn, reviews: [] }));
};
