import { type ClientShape, defineClient } from './define-client.ts';

/** `fetch('/users', { method: 'POST' })` */
const fetchShape: ClientShape = { called: { address: 0, options: 1 } };

const asDefault = { default: fetchShape, fetch: fetchShape, '*': { ...fetchShape, members: { default: fetchShape } } };

/** What browsers and Node.js have. `new EventSource()` always sends GET, `sendBeacon` always POST (measured). */
export const browser = [
  defineClient({
    name: 'fetch',
    modules: {
      'node-fetch': asDefault,
      'cross-fetch': asDefault,
      'isomorphic-fetch': asDefault,
      'isomorphic-unfetch': asDefault,
      unfetch: asDefault,
      undici: { fetch: fetchShape },
    },
    globals: { fetch: fetchShape },
    join: 'concat',
    method: ['method'],
  }),
  defineClient({
    name: 'EventSource',
    globals: { EventSource: { called: { address: 0, method: 'GET' } } },
    join: 'concat',
  }),
  defineClient({
    name: 'sendBeacon',
    globals: { navigator: { methods: { sendBeacon: { address: 0, method: 'POST' } } } },
    join: 'concat',
  }),
  defineClient({
    name: 'XMLHttpRequest',
    globals: {
      XMLHttpRequest: {
        called: { makes: { methods: { open: { address: 1, methodArgument: 0 } } } },
      },
    },
    join: 'concat',
  }),
];
