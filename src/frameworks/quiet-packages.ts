/**
 * Packages whose middleware or plugins answer no address of their own: they pass requests on, or refuse them. Read in
 * the source of each. What is not on the list may answer anything, as an admin panel or generated resources do.
 */
const QUIET = new Set(
  (
    'body-parser bcrypt celebrate compression connect-flash connect-mongo connect-redis connect-timeout cookie-parser ' +
    'cookie-session cors csrf csrf-csrf csurf dotenv errorhandler express-async-errors express-async-handler express-basic-auth ' +
    'express-ejs-layouts express-fileupload express-flash express-jwt express-mongo-sanitize express-openapi-validator express-pino-logger ' +
    'express-rate-limit express-session express-slow-down express-useragent express-validator express-winston ' +
    'fastify-plugin helmet hpp http-errors i18next-http-middleware joi jsonwebtoken koa-body koa-bodyparser ' +
    'koa-compress koa-cors koa-helmet koa-json koa-jwt koa-logger koa-morgan koa-pino-logger koa-ratelimit koa-session ' +
    'lusca method-override morgan multer nocache passport pino-http reflect-metadata request-ip response-time serve-favicon ' +
    'toobusy-js winston xss-clean zod @dr.pogodin/csurf @koa/bodyparser @koa/cors @koa/multer @sentry/node ' +
    '@fastify/accepts @fastify/auth @fastify/autoload @fastify/basic-auth @fastify/bearer-auth @fastify/caching ' +
    '@fastify/compress @fastify/cookie @fastify/cors @fastify/csrf-protection @fastify/env @fastify/etag ' +
    '@fastify/formbody @fastify/helmet @fastify/jwt @fastify/mongodb @fastify/multipart @fastify/postgres ' +
    '@fastify/rate-limit @fastify/redis @fastify/request-context @fastify/response-validation @fastify/schedule ' +
    '@fastify/secure-session @fastify/sensible @fastify/session @fastify/type-provider-typebox @fastify/under-pressure ' +
    '@fastify/url-data @fastify/websocket'
  ).split(' '),
);

/** Parts of the language's runtime: none of them adds routes to a server. */
const RUNTIME =
  /^(?:node:|assert$|async_hooks$|buffer$|child_process$|cluster$|crypto$|events$|fs(?:$|\/)|https?2?$|net$|os$|path(?:$|\/)|process$|querystring$|stream(?:$|\/)|timers$|url$|util$|zlib$)/u;

/** Whether a package adds no route to a server. Nest's own modules add none, except those that serve files. */
export function isQuietPackage(module: string): boolean {
  const [, name = module] = /^((?:@[^/]+\/)?[^/]+)/u.exec(module) ?? [];
  return (
    QUIET.has(name) || RUNTIME.test(module) || (name.startsWith('@nestjs/') && !/serve-static|graphql/u.test(name))
  );
}
