import { angular } from './angular.ts';
import { axios } from './axios.ts';
import { browser } from './browser.ts';
import type { Client, ClientShape, RequestForm } from './define-client.ts';
import { hooks } from './hooks.ts';
import { jquery } from './jquery.ts';
import { smallClients } from './ky-got-ofetch.ts';
import { superagent, supertest } from './superagent.ts';
import { tags } from './tags.ts';
import { testClients } from './tests.ts';

export const clients: readonly Client[] = [
  ...browser,
  axios,
  ...smallClients,
  angular,
  jquery,
  superagent,
  supertest,
  ...hooks,
  ...tags,
  ...testClients,
];

/** A client and one of its shapes. */
export interface DeclaredShape {
  readonly client: Client;
  readonly shape: ClientShape;
}

type Tables = Pick<Client, 'modules' | 'types'>;

/** What a module exports under a name, if that is a client. @param table exports, or types of instances */
export function clientIn(table: keyof Tables, module: string, name: string): DeclaredShape | undefined {
  for (const client of clients) {
    const exports = client[table]?.[module];
    const shape = exports && Object.hasOwn(exports, name) ? exports[name] : undefined;
    if (shape !== undefined) return { client, shape };
  }
  return undefined;
}

/** A global name that is a client, or a member of `this` that is one by convention. */
export function clientNamed(table: 'globals' | 'conventions', name: string): DeclaredShape | undefined {
  for (const client of clients) {
    const shapes = client[table];
    const shape = shapes && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    if (shape !== undefined) return { client, shape };
  }
  return undefined;
}

/** What a test runner passes to the functions of a file: `({ request }) => …`. @param text the text of the file */
export function fixturesIn(text: string): DeclaredShape | undefined {
  for (const client of clients)
    if (client.fixtures !== undefined && text.includes(client.fixtures.module))
      return { client, shape: { members: client.fixtures.members } };
  return undefined;
}

/** A method of any object in tests, by name. */
export interface AnyMethod {
  readonly client: Client;
  readonly form: RequestForm;
}

/** Methods that are requests on any object: `app.inject('/users')`. */
export const anyMethods = byName('anyMethod');

/** Methods that are requests on any object if a route answers them: `agent.get('/users')`. */
export const anyVerbs = byName('anyVerb');

function byName(table: 'anyMethod' | 'anyVerb'): ReadonlyMap<string, AnyMethod> {
  return new Map(
    clients.flatMap((client) =>
      Object.entries(client[table] ?? {}).map(([name, form]) => [name, { client, form }] as const),
    ),
  );
}
