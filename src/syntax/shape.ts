import type { Dialect } from '../model.ts';
import type { Node } from './nodes.ts';

/** What a framework declares of its values, in terms of calls, members and types. Shapes may refer to each other. */
export interface Shape {
  /** How a person names it: `express()`, `Router`, `FastifyInstance`. */
  readonly name: string;
  /** What a call of it gives, and a call with `new`. */
  readonly call?: () => Shape;
  readonly construct?: () => Shape;
  /** What such a call registers: `createRoute({ path })` on nothing that is in sight, `new Router({ prefix })` on what it makes. */
  readonly registers?: RegistrationForm;
  /** Its properties. */
  readonly member?: (name: string) => Shape | undefined;
  /** For a module: what a value of the type with this name is. */
  readonly type?: (name: string) => Shape | undefined;
  /** Methods that mean something for routes; `undefined` stands for a computed name. */
  readonly method?: (name: string | undefined) => Method | undefined;
  /** Other members that neither change how it matches nor hand it on: `app.listen(3000)`. */
  readonly harmless?: ReadonlySet<string>;
  /** What a function of this type, or a function given to it, receives as its first parameter. */
  readonly firstParameter?: () => Shape;
  /** Once created it answers requests by itself, so that its paths are whole. */
  readonly listens?: true;
  /** The member that answers requests: where a file reads it, its paths are whole. */
  readonly listensBy?: string;
  /** Calls of it answer with the files of a folder. */
  readonly servesFiles?: true;
  /** Applied with `@`, it says something of a class or a method. */
  readonly decorator?: Decoration;
  /** The function of the file that it is, whose calls are asked for. */
  readonly called?: Node;
}

export interface Method {
  readonly registers?: RegistrationForm;
  /** What the call gives: the receiver again, or another shape. */
  readonly gives?: 'self' | (() => Shape);
  /** The argument with a route that another call describes: `openapi(createRoute({ path }), handler)`. */
  readonly adds?: number;
  /** The argument whose first parameter is a receiver that belongs to this one. */
  readonly hands?: { readonly argument: number; readonly shape: () => Shape };
}

/** How a call registers. HTTP methods are in upper case; `undefined` when computed. */
export type RegistrationForm =
  | {
      readonly kind: 'endpoint';
      readonly methods: readonly string[] | undefined;
      /** The argument that spells the methods, where the name of the call does not: `on('GET', path, handler)`. */
      readonly methodArgument?: number;
      /** The argument with the path, or `receiver`: the path was given to the call that made the receiver. */
      readonly path: number | 'receiver';
      /** Fewer arguments are another call (a getter). */
      readonly minArguments: number;
      /** The name may mean something else, so that only a path with a leading slash is one. */
      readonly requiresLeadingSlash?: true;
      /** It gets other requests than its method and path alone say. */
      readonly customMatching?: true;
      /** It has no handler, and sends clients elsewhere. */
      readonly redirects?: true;
      /** A name may stand before the path: `get('user', '/users/:id', show)`. */
      readonly mayBeNamed?: true;
      /** The argument with options of the route: a name, how letters count. */
      readonly optionsArgument?: number;
      /** Without a path it has that of the call before: `get('/users', list).post(create)`. */
      readonly continuesPath?: true;
    }
  /** `use(path, handler)`; with `ofReceiver` the path stands before all routes of the receiver: `prefix(path)`. */
  | { readonly kind: 'mount'; readonly path: number; readonly minArguments: number; readonly ofReceiver?: true }
  /** `register(plugin, { prefix })`; without a plugin the prefix is that of the receiver: `new Router({ prefix })`. */
  | { readonly kind: 'prefix'; readonly argument: number; readonly property: string; readonly plugin?: number }
  /** `route({ method, url })`, by the names of the properties. */
  | {
      readonly kind: 'object';
      readonly argument: number;
      readonly methods: string;
      readonly paths: readonly string[];
      readonly notation?: Notation;
    }
  /** `register([{ path, children: [{ path }] }])`: mounts within mounts. */
  | { readonly kind: 'tree'; readonly argument: number; readonly path: string; readonly children: string };

/** How paths are written that are not in the router's own grammar: `createRoute({ path: '/{id}' })`. */
export interface Notation {
  readonly dialect: Dialect;
  /** A path as the router gets it. */
  readonly routed: (path: string) => string;
}

export type Decoration =
  | { readonly on: 'class' }
  /** Puts something in front of the path that the file does not show. */
  | { readonly on: 'version' }
  /** Makes a method answer messages, which have no path. */
  | { readonly on: 'message' }
  | {
      readonly on: 'method';
      readonly methods: readonly string[];
      /** The decorator of the same module for another method, given in upper case. */
      readonly nameFor: (method: string) => string | undefined;
    }
  | { readonly on: 'method'; readonly methods: 'option' };
