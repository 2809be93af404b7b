import { type ClientShape, defineClient } from './define-client.ts';

const endpoint = { address: 0, resultOf: 'query' } as const;
const builder: ClientShape = { methods: { query: endpoint, mutation: endpoint, infiniteQuery: endpoint } };
const passes = { option: 'endpoints', shape: builder } as const;
/** What `createApi` returns: `api.injectEndpoints({ endpoints: (build) => … })`. */
const api: ClientShape = {
  methods: {
    injectEndpoints: { makes: {}, inherits: true, passes },
    enhanceEndpoints: {
      makes: { methods: { injectEndpoints: { makes: {}, inherits: true, passes } } },
      inherits: true,
    },
  },
};
const rtkExports: Readonly<Record<string, ClientShape>> = {
  createApi: { called: { makes: api, base: { argument: 0, options: ['baseQuery'] }, passes } },
  fetchBaseQuery: {
    called: { makes: { called: { address: 0 } }, base: { argument: 0, options: ['baseUrl'] } },
  },
};

/** GET also in a mutation without `method` (measured, RTK 1.9 and 2). */
const rtkQuery = defineClient({
  name: 'rtk-query',
  modules: { '@reduxjs/toolkit/query': rtkExports, '@reduxjs/toolkit/query/react': rtkExports },
  join: 'join',
  base: ['baseUrl'],
  url: ['url'],
  method: ['method'],
});

const keyed: ClientShape = { called: { address: 0, method: 'GET', sender: 1 } };

/** The fetcher gets the key: it is the address unless the fetcher takes no parameter. */
const swr = defineClient({
  name: 'swr',
  modules: {
    swr: { default: keyed, preload: keyed },
    'swr/immutable': { default: keyed },
    'swr/infinite': { default: keyed },
    'swr/mutation': { default: { called: { address: 0, sender: 1 } } },
  },
  join: 'concat',
});

export const hooks = [rtkQuery, swr];
