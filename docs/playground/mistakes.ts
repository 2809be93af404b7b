/** A kind of mistake, which is written in the framework that is chosen. */
interface Mistake {
  readonly label: string;
  /** Method, path and handler. */
  readonly routes: readonly (readonly [method: string, path: string, handler: string])[];
}

/** The commonest kinds. */
export const mistakes: readonly Mistake[] = [
  {
    label: 'Actions in paths',
    routes: [
      ['post', '/users/create', 'createUser'],
      ['get', '/getUsers', 'listUsers'],
      ['put', '/users/:id/update', 'updateUser'],
      ['delete', '/users/:id/delete', 'deleteUser'],
    ],
  },
  {
    label: 'Capitals and underscores',
    routes: [
      ['get', '/Users', 'listUsers'],
      ['get', '/price_lists', 'listPrices'],
      ['get', '/orderItems', 'listItems'],
      ['get', '/userprofiles', 'listProfiles'],
    ],
  },
  {
    label: 'Slashes too many',
    routes: [
      ['get', '/users/', 'listUsers'],
      ['get', '/teams//members', 'listMembers'],
    ],
  },
  {
    label: 'One user, many users',
    routes: [
      ['get', '/user/:userId', 'findUser'],
      ['get', '/book/:bookId/author/:authorId', 'findAuthor'],
    ],
  },
  {
    label: 'Formats in paths',
    routes: [
      ['get', '/users.json', 'listUsers'],
      ['get', '/orders/:id.csv', 'exportOrder'],
    ],
  },
  {
    label: 'Methods that say something else',
    routes: [
      ['post', '/letters/:letterId', 'deleteLetter'],
      ['get', '/orders/:orderId/cancel', 'cancelOrder'],
    ],
  },
  {
    label: 'Routes without requests',
    routes: [
      ['get', '/users/:id', 'findUser'],
      ['get', '/users/me', 'findMe'],
      ['get', '/users/:userId', 'showUser'],
    ],
  },
];

const HEADS: Readonly<Record<string, string>> = {
  Express: "import express from 'express';\n\nconst app = express();\n\n",
  Fastify: "import fastify from 'fastify';\n\nconst app = fastify();\n\n",
  Hono: "import { Hono } from 'hono';\n\nconst app = new Hono();\n\n",
  Koa: "import Router from '@koa/router';\n\nconst app = new Router();\n\n",
};

/**
 * The code of a mistake.
 * @param group the framework, as choices.ts groups them
 */
export function codeOf({ routes }: Mistake, group: string): string {
  const head = HEADS[group];
  if (head !== undefined)
    return `${head}${routes.map(([method, path, handler]) => `app.${method}('${path}', ${handler});\n`).join('')}`;
  const decorator = (method: string): string => method.charAt(0).toUpperCase() + method.slice(1);
  const names = [...new Set(routes.map(([method]) => decorator(method)))].sort();
  const methods = routes.map(
    ([method, path, handler]) => `  @${decorator(method)}('${path.slice(1)}')\n  ${handler}() {}\n`,
  );
  return `import { Controller, ${names.join(', ')} } from '@nestjs/common';\n\n@Controller()\nexport class AppController {\n${methods.join('\n')}}\n`;
}
