import { type ClientShape, defineClient, VERBS, verbs } from './define-client.ts';

/** What instances and the library itself can send: `api.post(url, body, config)`, `api({ url, method })`. */
const requests: ClientShape = {
  called: { address: 0, options: 1 },
  methods: {
    ...verbs(VERBS),
    postForm: { address: 0, method: 'POST', options: 2 },
    putForm: { address: 0, method: 'PUT', options: 2 },
    patchForm: { address: 0, method: 'PATCH', options: 2 },
    request: { address: 0, options: 1 },
  },
};

const instance: ClientShape = {
  ...requests,
  methods: {
    ...requests.methods,
    create: { makes: requests, base: { argument: 0, options: ['baseURL'] }, inherits: true },
  },
};

/** `this.$axios.$get('/users')` in Nuxt 2. */
const nuxtVerbs = Object.fromEntries(Object.entries(verbs(VERBS)).map(([name, form]) => [`$${name}`, form]));

const library: ClientShape = { ...instance, members: { default: instance, axiosRef: instance } };

/** An instance inherits the base of its maker; a base in the options of a call wins (measured, axios 0.27 to 1.21). */
export const axios = defineClient({
  name: 'axios',
  modules: {
    axios: {
      default: library,
      '*': library,
      create: { called: { makes: instance, base: { argument: 0, options: ['baseURL'] } } },
      Axios: { called: { makes: instance, base: { argument: 0, options: ['baseURL'] } } },
    },
    redaxios: { default: library },
  },
  types: {
    axios: { AxiosInstance: { ...instance, isMade: true }, AxiosStatic: library, Axios: instance },
    '@nestjs/axios': { HttpService: library },
  },
  globals: { axios: library },
  conventions: { $axios: { ...instance, methods: { ...instance.methods, ...nuxtVerbs } }, $http: instance },
  join: 'join',
  base: ['baseURL'],
  url: ['url'],
  method: ['method'],
  defaultBase: ['defaults', 'baseURL'],
});
