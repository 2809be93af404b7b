/** Frameworks with the same words, and libraries that pretend to be a server: nothing of their code is assumed. */
const FOREIGN =
  /^(?:koa|@koa\/|koa-|hono|@hono\/|@hapi\/|hapi|restify|polka|elysia|h3|nitropack|@tinyhttp\/|itty-router|@adonisjs\/|miragejs|ember-cli-mirage|msw|nock|pretender|json-server|mockttp|sails|find-my-way)/u;

/** Whether a module brings a router of which no name alone tells anything. */
export function isForeign(module: string): boolean {
  return FOREIGN.test(module);
}

/** What these call the parameters of a handler (Koa and Hono, Mirage, hapi), and ours do not. */
export function isForeignHandler([first, second]: readonly string[]): boolean {
  return /^_?(?:ctx|context|c|schema)$/.test(first ?? '') || second === 'h';
}
