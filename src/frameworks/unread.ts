import { frameworks } from './index.ts';

/** A framework whose routes we do not read, although a project may use it beside one that we read. */
export interface UnreadFramework {
  readonly title: string;
  /** Matches the names of its packages. */
  readonly packages: RegExp;
}

/** Sorted by name. The link above each one documents how it declares routes. */
const KNOWN: readonly UnreadFramework[] = [
  // https://docs.adonisjs.com/guides/basics/routing
  { title: 'AdonisJS', packages: /^@adonisjs\/(?:core|http-server)$/u },
  // https://www.eggjs.org/basics/router
  { title: 'Egg', packages: /^egg$/u },
  // https://elysiajs.com/essential/route
  { title: 'Elysia', packages: /^elysia$/u },
  // https://github.com/L2jLiga/fastify-decorators
  { title: 'fastify-decorators', packages: /^fastify-decorators$/u },
  // https://feathersjs.com/api/application
  { title: 'Feathers', packages: /^@feathersjs\/(?:express|koa|feathers)$/u },
  // https://hapi.dev/tutorials/routing
  { title: 'hapi', packages: /^(?:@hapi\/)?hapi$/u },
  // https://github.com/kartikk221/hyper-express
  { title: 'HyperExpress', packages: /^hyper-express$/u },
  // https://inversify.io/docs/ecosystem/inversify-express-utils
  { title: 'inversify-express-utils', packages: /^inversify-express-utils$/u },
  // https://github.com/Cody2333/koa-swagger-decorator
  { title: 'koa-swagger-decorator', packages: /^koa-swagger-decorator$/u },
  // https://loopback.io/doc/en/lb4/Controller.html
  { title: 'LoopBack', packages: /^@loopback\/rest$|^loopback$/u },
  // https://moleculer.services/docs/moleculer-web
  { title: 'moleculer-web', packages: /^moleculer-web$/u },
  // https://nestia.io/docs/core/TypedRoute
  { title: 'nestia', packages: /^@nestia\/core$/u },
  // https://github.com/seanpmaxwell/overnight
  { title: 'OvernightJS', packages: /^@overnightjs\/core$/u },
  // https://github.com/lukeed/polka
  { title: 'Polka', packages: /^polka$/u },
  // http://restify.com/docs/home
  { title: 'restify', packages: /^restify$/u },
  // https://github.com/typestack/routing-controllers
  { title: 'routing-controllers', packages: /^routing-controllers$/u },
  // https://sailsjs.com/documentation/concepts/routes
  { title: 'Sails', packages: /^sails$/u },
  // https://tsed.dev/docs/controllers.html
  { title: 'Ts.ED', packages: /^@tsed\/(?:common|platform-[\w-]+)$/u },
  // https://tsoa-community.github.io/docs
  { title: 'tsoa', packages: /^(?:tsoa|@tsoa\/runtime)$/u },
  // https://github.com/uNetworking/uWebSockets.js
  { title: 'uWebSockets.js', packages: /^uWebSockets\.js$/u },
];

/** Those of them that no file of this folder reads. */
export const unreadFrameworks = KNOWN.filter(
  ({ packages }) => !frameworks.some((each) => each.packages.some((name) => packages.test(name))),
);
