import type { Framework } from './define-framework.ts';
import { frameworks } from './index.ts';

/** Frameworks that use the same names, and libraries that imitate a server: no receivers are assumed in their code. */
const NEVER_ASSUMED =
  /^(?:@hapi\/|hapi|restify|polka|elysia|h3|nitropack|@tinyhttp\/|itty-router|@adonisjs\/|miragejs|ember-cli-mirage|msw|nock|pretender|json-server|mockttp|sails|find-my-way|uWebSockets\.js|hyper-express)/u;

const claims = frameworks.flatMap((framework: Framework) => framework.claims ?? []);

/** Whether a module brings a router of its own, so that a receiver's name alone proves nothing. */
export function isNeverAssumed(module: string): boolean {
  return NEVER_ASSUMED.test(module) || claims.some(({ modules }) => modules.test(module));
}

/** Whether the names of a handler's parameters belong to a framework that we never assume, such as Mirage or hapi. */
export function isNeverAssumedHandler([first = '', second]: readonly string[]): boolean {
  const isClaimed = claims.some(({ handlerParameter }) => handlerParameter.test(first));
  return isClaimed || first === 'schema' || first === '_schema' || second === 'h';
}
