import type { Framework } from './define-framework.ts';
import { frameworks } from './index.ts';

/** Frameworks with the same words, and libraries that pretend to be a server: nothing of their code is assumed. */
const FOREIGN =
  /^(?:@hapi\/|hapi|restify|polka|elysia|h3|nitropack|@tinyhttp\/|itty-router|@adonisjs\/|miragejs|ember-cli-mirage|msw|nock|pretender|json-server|mockttp|sails|find-my-way|uWebSockets\.js|hyper-express)/u;

const claims = frameworks.flatMap((framework: Framework) => framework.claims ?? []);

/** Whether a module brings a router of which no name alone tells anything. */
export function isForeign(module: string): boolean {
  return FOREIGN.test(module) || claims.some(({ modules }) => modules.test(module));
}

/** What frameworks that are not assumed call the parameters of a handler, Mirage and hapi among them, and others do not. */
export function isForeignHandler([first = '', second]: readonly string[]): boolean {
  const isClaimed = claims.some(({ handlerParameter }) => handlerParameter.test(first));
  return isClaimed || first === 'schema' || first === '_schema' || second === 'h';
}
