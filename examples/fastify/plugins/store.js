import fp from 'fastify-plugin';

async function addStore(fastify) {
  fastify.decorate('books', [
    { isbn: '9780441478125', title: 'The Left Hand of Darkness', price: 12.5, sold: 310 },
    { isbn: '9780547773742', title: 'A Wizard of Earthsea', price: 9.9, sold: 540 },
    { isbn: '9780156453806', title: 'Invisible Cities', price: 11, sold: 275 },
  ]);
  fastify.decorate('orders', new Map());
}

export const store = fp(addStore, { name: 'store' });
