import { type ClientShape, defineClient, type RequestForm, VERBS, verbs } from './define-client.ts';

/** `app.inject({ method: 'GET', url: '/users' })`, `app.inject('/users')` */
const inject = defineClient({
  name: 'inject',
  modules: {
    'light-my-request': { default: { called: { address: 1 } }, inject: { called: { address: 1 } } },
  },
  anyMethod: { inject: { address: 0, chain: verbs(VERBS) } },
  join: 'concat',
  url: ['url', 'path'],
  method: ['method'],
});

/** `app.request('/users', { method: 'POST' })`, `app.fetch(new Request('http://localhost/users'))` of Hono. */
const honoRequest = defineClient({
  name: 'app.request',
  anyMethod: { request: { address: 0, options: 1 }, fetch: { address: 0 } },
  join: 'concat',
  method: ['method'],
});

const playwrightRequest: ClientShape = {
  methods: { ...verbs(VERBS, { body: 1 }), fetch: { address: 0, options: 1 } },
};
const matched = { address: 0, isMock: true } as const;
const page: ClientShape = {
  members: { request: playwrightRequest },
  methods: { route: matched, waitForRequest: matched, waitForResponse: matched },
};
const playwrightMade: ClientShape = { methods: { newContext: { makes: playwrightRequest } } };

const playwright = defineClient({
  name: 'playwright',
  modules: { '@playwright/test': { request: playwrightMade } },
  types: { '@playwright/test': { APIRequestContext: playwrightRequest, Page: page } },
  fixtures: { module: '@playwright/test', members: { request: playwrightRequest, page, context: page } },
  join: 'url',
  base: ['baseURL'],
  method: ['method'],
});

const cypress = defineClient({
  name: 'cypress',
  globals: {
    cy: {
      methods: {
        request: { address: 0, mayStartWithMethod: true },
        intercept: { address: 0, mayStartWithMethod: true, isMock: true },
      },
    },
  },
  join: 'join',
  url: ['url', 'pathname'],
  method: ['method'],
});

const handlers = { methods: verbs([...VERBS]) } satisfies ClientShape;

/** `http.get('/users', resolver)` of MSW 2 and 3, `rest.get()` of MSW 1. */
const msw = defineClient({
  name: 'msw',
  isMock: true,
  modules: { msw: { http: handlers, rest: handlers } },
  join: 'concat',
});

const intercept: Readonly<Record<string, RequestForm>> = {
  ...verbs(VERBS),
  intercept: { address: 0, methodArgument: 1 },
};

/** `nock('http://localhost/api').get('/users').reply(200)` */
const nock = defineClient({
  name: 'nock',
  isMock: true,
  modules: {
    nock: {
      default: { called: { makes: { methods: intercept, isChained: true }, base: { argument: 0 } } },
      '*': { called: { makes: { methods: intercept, isChained: true }, base: { argument: 0 } } },
    },
  },
  join: 'join',
});

/** `new MockAdapter(axios).onGet('/users').reply(200)` */
const mockAdapter = defineClient({
  name: 'axios-mock-adapter',
  isMock: true,
  modules: {
    'axios-mock-adapter': {
      default: {
        called: {
          makes: {
            methods: Object.fromEntries(
              VERBS.map((verb) => [
                `on${verb.charAt(0).toUpperCase()}${verb.slice(1)}`,
                { address: 0, method: verb.toUpperCase() },
              ]),
            ),
          },
          base: { argument: 0 },
        },
      },
    },
  },
  join: 'join',
});

export const testClients = [mockAdapter, inject, honoRequest, playwright, cypress, msw, nock];
