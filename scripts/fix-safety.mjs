// Writes the table of docs/fix-safety.md by running the plugin on one small program for each framework, option and
// place of a path.
import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { importSource } from './bundle.mjs';

/**
 * A row of the table: a program with `PATH` in it, and its settings.
 *
 * @typedef {{ place: string; code: string; matching?: object }} Row
 */

const EXPRESS = "import express, { Router, type Application } from 'express';\n";
const FASTIFY = "import fastify, { type FastifyInstance } from 'fastify';\n";
const NEST = "import { Controller, Get } from '@nestjs/common';\nimport { NestFactory } from '@nestjs/core';\n";

const KOA = "import Router from '@koa/router';\nimport mount from 'koa-mount';\nimport route from 'koa-route';\n";
const HONO = "import { Hono } from 'hono';\n";

/** @param {string} options */
const onKoa = (options) => `${KOA}const router = new Router(${options});\nrouter.get(PATH, handler);`;
/** @param {string} before */
const onApp = (before) => `${EXPRESS}const app = express();\n${before}\napp.get(PATH, handler);`;
/** @param {string} options */
const onRouter = (options) => `${EXPRESS}const router = Router(${options});\nrouter.get(PATH, handler);`;
/** @param {string} options */
const onFastify = (options) => `${FASTIFY}const app = fastify(${options});\napp.get(PATH, handler);`;
const method = `${NEST}@Controller('users')\nclass Users {\n  @Get(PATH)\n  list() {}\n}`;
const controller = `${NEST}@Controller(PATH)\nclass Users {\n  @Get()\n  list() {}\n}`;

/** @type {Record<string, Row[]>} */
const frameworks = {
  Express: [
    { place: '`Router()`', code: onRouter('') },
    { place: '`Router({ caseSensitive: true })`', code: onRouter('{ caseSensitive: true }') },
    { place: '`Router({ strict: true })`', code: onRouter('{ strict: true }') },
    { place: '`Router(options)`, made elsewhere', code: onRouter('options') },
    {
      place: '`Router(options)`, settings: `caseSensitive: false, strict: false`',
      code: onRouter('options'),
      matching: { express: { caseSensitive: false, strict: false } },
    },
    { place: '`express()`', code: onApp('') },
    {
      place: "`express()`, `enable('case sensitive routing')` before the first route",
      code: onApp("app.enable('case sensitive routing');"),
    },
    {
      place: "`express()`, `enable('strict routing')` before the first route",
      code: onApp("app.enable('strict routing');"),
    },
    { place: '`express()`, handed to a function before the first route', code: onApp('configure(app);') },
    { place: '`use(path, …)` of a `Router()`', code: `${EXPRESS}const router = Router();\nrouter.use(PATH, handler);` },
    {
      place: '`use(path, …)` of a `Router({ caseSensitive: true })`',
      code: `${EXPRESS}const router = Router({ caseSensitive: true });\nrouter.use(PATH, handler);`,
    },
    {
      place: 'an application by its type',
      code: `${EXPRESS}export function routes(app: Application) {\n  app.get(PATH, handler);\n}`,
    },
  ],
  Fastify: [
    { place: '`fastify()`', code: onFastify('') },
    { place: '`fastify({ caseSensitive: false })`', code: onFastify('{ caseSensitive: false }') },
    { place: '`fastify({ ignoreTrailingSlash: true })`', code: onFastify('{ ignoreTrailingSlash: true }') },
    ...[4, 5].map((major) => ({
      place: `both in \`routerOptions\`, version ${major}`,
      code: onFastify('{ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } }'),
      matching: { fastify: { major } },
    })),
    {
      place: 'a `prefix` with both options',
      code: `${FASTIFY}const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true });\napp.register(plugin, { prefix: PATH });`,
    },
    {
      place: 'an instance by its type',
      code: `${FASTIFY}export default async function routes(app: FastifyInstance) {\n  app.get(PATH, handler);\n}`,
    },
    {
      place: 'an instance by its type, settings: `caseSensitive: false, ignoreTrailingSlash: true`',
      code: `${FASTIFY}export default async function routes(app: FastifyInstance) {\n  app.get(PATH, handler);\n}`,
      matching: { fastify: { caseSensitive: false, ignoreTrailingSlash: true } },
    },
  ],
  Nest: [
    { place: 'a method', code: method },
    ...[10, 11, 12].map((major) => ({
      place: `a method, settings: \`major: ${major}\``,
      code: method,
      matching: { nest: { major } },
    })),
    ...[10, 11, 12].map((major) => ({
      place: `\`@Controller\`, settings: \`major: ${major}\``,
      code: controller,
      matching: { nest: { major } },
    })),
    ...['express', 'fastify'].map((adapter) => ({
      place: `a method, settings: \`major: 12, adapter: '${adapter}'\` and \`${adapter}.caseSensitive: false\``,
      code: method,
      matching: { nest: { major: 12, adapter }, [adapter]: { caseSensitive: false } },
    })),
    {
      place: "`setGlobalPrefix`, settings: `major: 12, adapter: 'express'` and `express.caseSensitive: false`",
      code: `${NEST}const app = await NestFactory.create(AppModule);\napp.setGlobalPrefix(PATH);`,
      matching: { nest: { major: 12, adapter: 'express' }, express: { caseSensitive: false } },
    },
  ],
  Hono: [
    { place: '`new Hono()`', code: `${HONO}const app = new Hono();\napp.get(PATH, handler);` },
    {
      place: '`new Hono({ strict: false })`',
      code: `${HONO}const app = new Hono({ strict: false });\napp.get(PATH, handler);`,
    },
    { place: '`route(path, …)`', code: `${HONO}const app = new Hono();\napp.route(PATH, users);` },
  ],
  Koa: [
    { place: '`new Router()`', code: onKoa('') },
    { place: '`new Router({ sensitive: true })`', code: onKoa('{ sensitive: true }') },
    { place: '`new Router(options)`, made elsewhere', code: onKoa('options') },
    {
      place: '`new Router(options)`, settings: `sensitive: false`',
      code: onKoa('options'),
      matching: { koa: { sensitive: false } },
    },
    { place: 'a named route', code: `${KOA}const router = new Router();\nrouter.get('users', PATH, handler);` },
    { place: '`prefix`', code: `${KOA}const router = new Router({ prefix: PATH });\nrouter.get('/', handler);` },
    { place: '`use(path, …)`', code: `${KOA}const router = new Router();\nrouter.use(PATH, handler);` },
    { place: '`mount(path, …)` of koa-mount', code: `${KOA}mount(PATH, handler);` },
    { place: '`route.get(path, …)` of koa-route', code: `${KOA}route.get(PATH, handler);` },
  ],
};

/**
 * Builds the plugin from the source, in one module.
 *
 * @returns {Promise<typeof import('../src/index.ts').default>}
 */
export async function plugin() {
  const module = /** @type {{ default: Awaited<ReturnType<typeof plugin>> }} */ (await importSource('src/index.ts'));
  return module.default;
}

/**
 * Returns the lines of the table.
 *
 * @param {Awaited<ReturnType<typeof plugin>>} rest
 */
export function fixSafety(rest) {
  const linter = new Linter({ configType: 'flat' });

  /**
   * @param {string} rule
   * @param {string} path
   * @param {Row} row
   */
  function remedy(rule, path, { code, matching = {} }) {
    const messages = linter.verify(
      code.replace('PATH', `'${path}'`),
      [
        {
          files: ['**/*.ts'],
          languageOptions: { parser },
          plugins: { rest },
          rules: { [`rest/${rule}`]: 'error' },
          settings: { rest: { matching } },
        },
      ],
      // No absolute path: no package.json is read.
      { filename: 'table.ts' },
    );
    const fatal = messages.find((message) => message.fatal);
    if (fatal !== undefined || messages.length > 1)
      throw new Error(`${fatal?.message ?? 'More than one finding'}\n${code}`);
    if (messages[0]?.fix !== undefined) return '🔧';
    return messages[0]?.suggestions === undefined ? '' : '💡';
  }

  return Object.entries(frameworks).flatMap(([name, rows]) => [
    `### ${name}`,
    '',
    '| where the path stands | `/Users` → `/users` | `/users/` → `/users` |',
    '| --- | :-: | :-: |',
    ...rows.map((row) => {
      const letters = remedy('lowercase', '/Users', row);
      const slash = remedy('no-trailing-slash', '/users/', row);
      return `| ${row.place} | ${letters} | ${slash} |`;
    }),
    '',
  ]);
}
