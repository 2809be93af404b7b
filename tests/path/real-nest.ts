import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Match } from './real-routers.ts';

/** The version that the Nest example runs on. */
const load = createRequire(new URL('../../examples/nest/package.json', import.meta.url));

interface Layer {
  readonly route: object | undefined;
  readonly match: (url: string) => { readonly params: object } | false;
}

interface Application {
  readonly init: () => Promise<unknown>;
  readonly getHttpAdapter: () => { readonly getInstance: () => { readonly router: { readonly stack: Layer[] } } };
}

interface Core {
  readonly NestFactory: { readonly create: (module: object, adapter: object, options: object) => Promise<Application> };
}

interface Common {
  readonly Controller: (path?: string) => (target: object) => void;
  readonly Get: (path: string) => (prototype: object, name: string, method: PropertyDescriptor) => void;
  readonly Module: (metadata: { readonly controllers: readonly object[] }) => (target: object) => void;
  readonly Logger: { readonly overrideLogger: (logger: false) => void };
}

interface Platform {
  readonly ExpressAdapter: new () => object;
}

/** Registers `@Get(path)` in an application of its own; `undefined` if the application does not start. */
export async function nestOnExpress(path: string): Promise<((url: string) => Match) | undefined> {
  const { NestFactory }: Core = await imported('@nestjs/core');
  const { Controller, Get, Logger, Module }: Common = await imported('@nestjs/common');
  const { ExpressAdapter }: Platform = await imported('@nestjs/platform-express');
  Logger.overrideLogger(false);

  const answer = (): undefined => undefined;
  class AppController {
    readonly name = 'app';
  }
  class AppModule {
    readonly name = 'app';
  }
  Object.assign(AppController.prototype, { answer });
  Get(path)(AppController.prototype, 'answer', { value: answer });
  Controller()(AppController);
  Module({ controllers: [AppController] })(AppModule);
  try {
    const app = await NestFactory.create(AppModule, new ExpressAdapter(), { logger: false, abortOnError: false });
    await app.init();
    const { stack } = app.getHttpAdapter().getInstance().router;
    const layer = stack.find(({ route }) => route !== undefined);
    return (url) => {
      const match = layer?.match(url) ?? false;
      return match === false ? undefined : { ...match.params };
    };
  } catch {
    return undefined;
  }
}

async function imported<T>(name: string): Promise<T> {
  const exported: T = await import(pathToFileURL(load.resolve(name)).href);
  return exported;
}
