import { type ClientShape, defineClient, VERBS, verbs } from './define-client.ts';

const httpClient: ClientShape = {
  methods: {
    ...verbs(VERBS),
    jsonp: { address: 0, method: 'GET' },
    request: { address: 1, methodArgument: 0, options: 2 },
  },
};

/** The type decides, since the names of fields vary: `constructor(private http: HttpClient)`. */
export const angular = defineClient({
  name: 'angular',
  modules: { '@angular/common/http': { httpResource: { called: { address: 0 } } } },
  types: { '@angular/common/http': { HttpClient: httpClient } },
  join: 'concat',
  url: ['url'],
  method: ['method'],
});
