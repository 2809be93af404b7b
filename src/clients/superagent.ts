import { type ClientShape, defineClient, VERBS, verbs } from './define-client.ts';

const sends = { methods: verbs([...VERBS, 'del']) } satisfies ClientShape;
/** `superagent('POST', '/users')`, `superagent.get('/users')` */
const library: ClientShape = {
  called: { address: 0, method: 'GET', mayStartWithMethod: true },
  methods: { ...sends.methods, agent: { makes: sends } },
};

export const superagent = defineClient({
  name: 'superagent',
  modules: {
    superagent: { default: library, '*': library },
  },
  join: 'concat',
});

const ofServer = { makes: sends, base: { argument: 0 } } as const;
const supertestShape: ClientShape = { called: ofServer, methods: { agent: ofServer } };

/** `chai.request(app)`, `request.execute(app)` */
const chai: ClientShape = { members: { request: { called: ofServer, methods: { execute: ofServer } } } };

/** `request(app).get('/users')`: the base is nothing for an application, else the address of a server. */
export const supertest = defineClient({
  name: 'supertest',
  modules: {
    supertest: { default: supertestShape, '*': supertestShape, agent: { called: ofServer } },
    'supertest-session': { default: supertestShape },
    'chai-http': { request: { called: ofServer, methods: { execute: ofServer } } },
    chai: { default: chai, '*': chai },
  },
  anyVerb: sends.methods,
  types: { supertest: { SuperTest: sends, SuperAgentTest: sends, Agent: sends } },
  join: 'concat',
});
