import { type ClientShape, defineClient } from './define-client.ts';

/** `$` is also a query of elements: only these names send. The object of `$.get({ type })` wins (measured, 3 and 4). */
const jqueryShape: ClientShape = {
  // `$('#user').load('/users/7')`
  called: { makes: { methods: { load: { address: 0, method: 'GET' } } } },
  methods: {
    ajax: { address: 0, options: 1 },
    get: { address: 0, method: 'GET', objectWins: true },
    getJSON: { address: 0, method: 'GET', objectWins: true },
    post: { address: 0, method: 'POST', objectWins: true },
  },
};

export const jquery = defineClient({
  name: 'jquery',
  modules: { jquery: { default: jqueryShape, '*': jqueryShape } },
  globals: { $: jqueryShape, jQuery: jqueryShape },
  join: 'concat',
  url: ['url'],
  method: ['method', 'type'],
});
