export const books = new Map([
  ['1', { id: '1', title: 'The Left Hand of Darkness', author: 'leguin', price: 12.5, sold: 310 }],
  ['2', { id: '2', title: 'A Wizard of Earthsea', author: 'leguin', price: 9.9, sold: 540 }],
  ['3', { id: '3', title: 'Invisible Cities', author: 'calvino', price: 11, sold: 275 }],
]);

export const authors = new Map([
  ['leguin', { id: 'leguin', name: 'Ursula K. Le Guin' }],
  ['calvino', { id: 'calvino', name: 'Italo Calvino' }],
]);

export const orders = new Map();
