import { type ClientShape, defineClient, VERBS, verbs } from './define-client.ts';

const httpClient: ClientShape = {
  methods: {
    ...verbs(VERBS),
    jsonp: { address: 0, method: 'GET' },
    request: { address: 1, methodArgument: 0, options: 2 },
  },
};

const matched = { address: 0, isMock: true } as const;
const testing: ClientShape = { methods: { expectOne: matched, expectNone: matched, match: matched } };

/** The type decides, since the names of fields vary: `constructor(private http: HttpClient)`. */
export const angular = defineClient({
  name: 'angular',
  modules: { '@angular/common/http': { httpResource: { called: { address: 0 } } } },
  types: {
    '@angular/common/http': { HttpClient: httpClient },
    '@angular/common/http/testing': { HttpTestingController: testing },
  },
  join: 'concat',
  url: ['url'],
  method: ['method'],
});
