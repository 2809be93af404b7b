import { type ClientShape, defineClient, VERBS, verbs } from './define-client.ts';

const sends: ClientShape = { called: { address: 0, options: 1 }, methods: verbs(VERBS, { body: 1 }) };

const kyBase = { argument: 0, options: ['prefixUrl', 'prefix', 'baseUrl'] };
const kyInstance: ClientShape = {
  ...sends,
  // `create` starts anew, `extend` keeps the base (measured, ky 0.33 to 2).
  methods: {
    ...sends.methods,
    create: { makes: sends, base: kyBase },
    extend: { makes: sends, base: kyBase, inherits: true },
  },
};

const ky = defineClient({
  name: 'ky',
  modules: { ky: { default: kyInstance, '*': kyInstance }, 'ky-universal': { default: kyInstance } },
  types: { ky: { KyInstance: kyInstance } },
  join: 'join',
  base: kyBase.options,
  method: ['method'],
});

const gotBase = { argument: 0, options: ['prefixUrl'] };
const gotInstance: ClientShape = {
  ...sends,
  methods: {
    ...sends.methods,
    extend: { makes: sends, base: gotBase, inherits: true },
    paginate: { address: 0, method: 'GET', options: 1 },
    stream: { address: 0, options: 1 },
  },
};

const got = defineClient({
  name: 'got',
  modules: { got: { default: gotInstance, got: gotInstance, '*': gotInstance } },
  types: { got: { Got: gotInstance } },
  join: 'join',
  base: gotBase.options,
  url: ['url'],
  method: ['method'],
});

const fetchBase = { argument: 0, options: ['baseURL'] };
const ofetchSends: ClientShape = {
  called: { address: 0, options: 1 },
  methods: { raw: { address: 0, options: 1 } },
};
const ofetchInstance: ClientShape = {
  ...ofetchSends,
  methods: { ...ofetchSends.methods, create: { makes: ofetchSends, base: fetchBase, inherits: true } },
};

const ofetch = defineClient({
  name: 'ofetch',
  modules: { ofetch: { ofetch: ofetchInstance, $fetch: ofetchInstance, default: ofetchInstance } },
  // Nuxt and Nitro import these names everywhere.
  globals: {
    $fetch: ofetchInstance,
    useFetch: { called: { address: 0, options: 1 } },
    useLazyFetch: { called: { address: 0, options: 1 } },
  },
  join: 'join',
  base: fetchBase.options,
  method: ['method'],
});

export const smallClients = [ky, got, ofetch];
