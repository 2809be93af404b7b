import * as diagnostics from 'node:diagnostics_channel';
import * as events from 'node:events';
import * as util from 'node:util';
import { evaluate, notebook, type Platform, spyOn, type Started } from './run.ts';

interface ExpressModule {
  (): unknown;
  readonly Router: (options?: object) => unknown;
}
type Handle = (request: object, response: object, done: (error?: unknown) => void) => void;
interface App {
  readonly enable: (name: string) => void;
  readonly handle: Handle;
}

export function expressPlatform(version: 4 | 5, express: ExpressModule): Platform {
  return {
    name: `express ${version}`,
    language: 'js',
    methods: ['GET', 'POST'],
    start(code) {
      const { note, take } = notebook();
      const h = (n: number) => (request: Record<string, unknown>, _response: unknown, next: () => void) => {
        const { params, path, baseUrl, originalUrl, url } = request;
        note({ n, params: { ...Object(params) }, path, baseUrl, originalUrl, url });
        next();
      };
      const helpers = {
        yes: true,
        no: false,
        hidden: (value: unknown) => value,
        seen() {},
        spyOn,
        setup(app: App, caseSensitive = true, strict = true) {
          if (caseSensitive) app.enable('case sensitive routing');
          if (strict) app.enable('strict routing');
        },
        tamper(given: object) {
          for (const one of [given, ...Object.values(given)])
            if (typeof one === 'function') Object.assign(one, { caseSensitive: true, strict: true });
        },
        strict(app: App) {
          app.enable('strict routing');
          return (_request: unknown, _response: unknown, next: () => void) => {
            next();
          };
        },
        listRoutes: (router: unknown) => routesIn(router, new Set()).map((path) => ({ path })),
        Imported: express.Router,
      };
      const modules = new Map<string, unknown>([
        ['express', express],
        ['events', events],
        ['util', util],
        ['node:diagnostics_channel', diagnostics],
        ['./helpers', helpers],
        ['express-list-endpoints', helpers.listRoutes],
        ['prometheus-api-metrics', ({ route }: { readonly route: { readonly path: unknown } }) => route.path],
      ]);
      let app: App;
      try {
        app = evaluate(`${code}\nreturn app;`, { require: (name: string) => modules.get(name), h }) as App;
      } catch {
        return Promise.resolve(undefined);
      }
      const ask = async (method: string, url: string): Promise<unknown> => {
        const error = await new Promise<unknown>((resolve) => {
          const response = { setHeader() {}, getHeader() {}, removeHeader() {}, headersSent: false, end: resolve };
          app.handle({ url, method, headers: {}, originalUrl: url }, response, resolve);
        });
        return [...take(), ...(error === undefined ? [] : [{ error: error instanceof Error ? error.message : error }])];
      };
      return Promise.resolve<Started>({ ask, routes: routesIn(app, new Set()) });
    },
  };
}

/** The paths of the endpoints in a router's stack, and in the stacks of the routers below it. */
export function routesIn(router: unknown, known: Set<unknown>): readonly string[] {
  if (known.has(router)) return [];
  known.add(router);
  const own: unknown = Reflect.get(Object(router), 'stack');
  const stack: unknown =
    own ?? Reflect.get(Object(Reflect.get(Object(router), '_router') ?? safeRouter(router)), 'stack');
  if (!Array.isArray(stack)) return [];
  return stack.flatMap((layer: { readonly route?: { readonly path: unknown }; readonly handle: unknown }) =>
    layer.route === undefined ? routesIn(layer.handle, known) : [layer.route.path].flat(Infinity).map(String),
  );
}

/** Express 4 throws on `app.router`. */
function safeRouter(app: unknown): unknown {
  try {
    return Reflect.get(Object(app), 'router');
  } catch {
    return undefined;
  }
}
