import { frameworks } from './index.ts';
import { frameworkNamed } from './lookup.ts';

/** Frameworks that use the same names, and libraries that imitate a server: no receivers are assumed in their code. */
const NEVER_ASSUMED =
  /^(?:@hapi\/|hapi|restify|polka|elysia|h3|nitropack|@tinyhttp\/|itty-router|@adonisjs\/|miragejs|ember-cli-mirage|msw|nock|pretender|json-server|mockttp|sails|find-my-way|uWebSockets\.js|hyper-express)/u;

const claiming = frameworks.flatMap(({ name, claims }) => (claims === undefined ? [] : { name, ...claims }));

/** Whether a module brings a router of its own, and not the one of this framework: a receiver's name proves nothing. */
export function isNeverAssumed(module: string, framework?: string): boolean {
  return NEVER_ASSUMED.test(module) || claiming.some(({ name, modules }) => name !== framework && modules.test(module));
}

/**
 * Whether the names of a handler's parameters belong to another framework, or to one that we never assume, such as
 * Mirage or hapi.
 */
export function isNeverAssumedHandler([first = '', second]: readonly string[], framework: string | undefined): boolean {
  const own = frameworkNamed(framework)?.claims;
  if (own !== undefined) return first !== '' && !own.handlerParameter.test(first);
  const isClaimed = claiming.some(({ handlerParameter }) => handlerParameter.test(first));
  return isClaimed || first === 'schema' || first === '_schema' || second === 'h';
}
