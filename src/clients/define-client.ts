/** How a client puts a base address in front of an address (measured with each library). */
export type Join =
  /** Exactly one slash between them: axios, RTK Query, ofetch, ky, got. */
  | 'join'
  /** `new URL(address, base)`: a leading slash drops the path of the base. */
  | 'url'
  /** Text after text. */
  | 'concat';

/** One way to send a request: where the call has the address and the method. */
export interface RequestForm {
  /** The position of the address, or of an object that contains it. */
  readonly address: number;
  /** The method, if the name of the call decides it: `axios.post()`. */
  readonly method?: string;
  /** The position of the method: `xhr.open('GET', '/users')`. */
  readonly methodArgument?: number;
  /** Whether the method may precede the address: `cy.request('POST', '/users')`. */
  readonly mayStartWithMethod?: true;
  /** The position of the options, which may hold a method and a base. */
  readonly options?: number;
  /** Whether the object's own method wins over the name of the call, as in `$.get({ type: 'PUT' })`. */
  readonly objectWins?: true;
  /** The member of the address argument whose result is the address: `query` in RTK Query. */
  readonly resultOf?: string;
  /** Whether it answers in place of a server, for any method unless it names one; a star is any start or end. */
  readonly isMock?: true;
  /** What a call without arguments may be followed by: `app.inject().get('/users')`. */
  readonly chain?: Readonly<Record<string, RequestForm>>;
  /** The position of a function that gets the address and sends the request: the fetcher of SWR. */
  readonly sender?: number;
}

/** A function that makes a client with a base of its own. */
export interface Maker {
  readonly makes: ClientShape;
  /** Where the base stands: an argument, or an option of it. */
  readonly base?: { readonly argument: number; readonly options?: readonly string[] };
  /** Whether the new client starts with the base of the one that makes it. */
  readonly inherits?: true;
  /** A member of the options that is a function and gets another client: `endpoints` of RTK Query. */
  readonly passes?: { readonly option: string; readonly shape: ClientShape };
}

/** What a value of a client can do. */
export interface ClientShape {
  /** What a call of the value itself does. */
  readonly called?: RequestForm | Maker;
  readonly methods?: Readonly<Record<string, RequestForm | Maker>>;
  /** Members that are clients: `default`, `page.request`. */
  readonly members?: Readonly<Record<string, ClientShape>>;
  /** Whether a request returns the client again: `nock(base).get('/users').reply(200)`. */
  readonly isChained?: true;
  /** Whether other code made it, perhaps with a base. */
  readonly isMade?: true;
}

/** A client library as data: what sends a request, and how it puts the address together. */
export interface Client {
  readonly name: string;
  /** Whether it answers in place of a server: its addresses are patterns, `/users/:id`. */
  readonly isMock?: true;
  /** Whether it loads pages and files, which may be no routes. */
  readonly isLink?: true;
  /** What its modules export. */
  readonly modules?: Readonly<Record<string, Readonly<Record<string, ClientShape>>>>;
  /** Types whose instances are clients, by module: `HttpClient`. */
  readonly types?: Readonly<Record<string, Readonly<Record<string, ClientShape>>>>;
  /** Global names. */
  readonly globals?: Readonly<Record<string, ClientShape>>;
  /** Members of `this` that are clients by convention: `this.$http`. */
  readonly conventions?: Readonly<Record<string, ClientShape>>;
  /** Members of a parameter that a test runner fills, in files that import a module: `({ request }) => …`. */
  readonly fixtures?: { readonly module: string; readonly members: Readonly<Record<string, ClientShape>> };
  /** Methods of any object that are requests in tests if their address starts with a slash: `app.inject('/users')`. */
  readonly anyMethod?: Readonly<Record<string, RequestForm>>;
  /** Methods that are requests in tests if a route answers them and nothing shows the object: `agent.get('/users')`. */
  readonly anyVerb?: Readonly<Record<string, RequestForm>>;
  readonly join: Join;
  /** Names of the option for the base. */
  readonly base?: readonly string[];
  /** Names of the address in an object. */
  readonly url?: readonly string[];
  /** Names of the method in an object; the first one wins. */
  readonly method?: readonly string[];
  /** What code assigns to a client to give it a base: `axios.defaults.baseURL = '/api'`. */
  readonly defaultBase?: readonly [string, string];
}

/** Checks the declaration of a client. @param client its facts @returns the same */
export function defineClient(client: Client): Client {
  return client;
}

/** Forms for `client.get(address, options)` and so on, with the body before the options where there is one. */
export function verbs(
  names: readonly string[],
  { body = 2, plain = 1 }: { readonly body?: number; readonly plain?: number } = {},
): Readonly<Record<string, RequestForm>> {
  return Object.fromEntries(
    names.map((name) => {
      const method = name === 'del' ? 'DELETE' : name.toUpperCase();
      return [name, { address: 0, method, options: /^(?:post|put|patch)$/u.test(name) ? body : plain }];
    }),
  );
}

export const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;
