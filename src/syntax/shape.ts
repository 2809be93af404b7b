import type { Dialect } from '../model.ts';
import type { Node } from './nodes.ts';

/** What a framework declares about its values: calls, members and types. Shapes may refer to each other. */
export interface Shape {
  /** The name to display: `express()`, `Router`, `FastifyInstance`. */
  readonly name: string;
  /** What a call of it returns, and a call with `new`. */
  readonly call?: () => Shape;
  readonly construct?: () => Shape;
  /** What such a call registers: `createRoute({ path })` on nothing visible, `new Router({ prefix })` on its result. */
  readonly registers?: RegistrationForm;
  /** Its properties. */
  readonly member?: (name: string) => Shape | undefined;
  /** For a module: the shape of a value of the type with this name. */
  readonly type?: (name: string) => Shape | undefined;
  /** Methods that matter for routes; `undefined` stands for a computed name. */
  readonly method?: (name: string | undefined) => Method | undefined;
  /** Other members that neither change how it matches nor pass it on: `app.listen(3000)`. */
  readonly harmlessMembers?: ReadonlySet<string>;
  /** What a function of this type, or a function passed to it, gets as its first parameter. */
  readonly firstParameter?: () => Shape;
  /** It answers requests without being mounted, so its paths are whole. */
  readonly listens?: true;
  /** The member that answers requests: if a file reads it, the paths of this value are whole. */
  readonly listensBy?: string;
  /** Calls of it answer with the files of a folder. */
  readonly servesFiles?: true;
  /** What it says about a class or a method when it is applied with `@`. */
  readonly decorator?: Decoration;
  /** The function in the file that this value stands for while the flow looks for its calls. */
  readonly calledFunction?: Node;
}

export interface Method {
  readonly registers?: RegistrationForm;
  /** What the call returns: the receiver itself, or another shape. */
  readonly returns?: 'self' | (() => Shape);
  /** The argument with a route that another call describes: `openapi(createRoute({ path }), handler)`. */
  readonly describedRoute?: number;
  /** The argument whose first parameter is a receiver that belongs to this one. */
  readonly callback?: { readonly argument: number; readonly shape: () => Shape };
}

/** How a call registers. HTTP methods are in upper case; `undefined` when computed. */
export type RegistrationForm =
  | {
      readonly kind: 'endpoint';
      readonly methods: readonly string[] | undefined;
      /** The argument with the methods, if the name of the call does not show them: `on('GET', path, handler)`. */
      readonly methodArgument?: number;
      /** The argument with the path, or `receiver`: the call that created the receiver got the path. */
      readonly path: number | 'receiver';
      /** With fewer arguments, the call does something else (it is a getter). */
      readonly minArguments: number;
      /** The name may mean something else, so only a text with a leading slash counts as a path. */
      readonly requiresLeadingSlash?: true;
      /** Its method and path alone do not determine which requests it gets. */
      readonly customMatching?: true;
      /** The grammar of the path, if another router than that of the framework compares it. */
      readonly grammar?: Dialect;
      /** The call returns middleware, which an application gets: `app.use(route.get('/users', list))`. */
      readonly returnsMiddleware?: true;
      /** It has no handler and redirects clients. */
      readonly redirects?: true;
      /** A name may precede the path: `get('user', '/users/:id', show)`. */
      readonly mayBeNamed?: true;
      /** The argument with the options of the route: a name, whether letter case counts. */
      readonly optionsArgument?: number;
      /** Without a path, it uses the path of the previous call: `get('/users', list).post(create)`. */
      readonly continuesPath?: true;
    }
  /** `use(path, handler)`; with `ofReceiver`, the path precedes all routes of the receiver: `prefix(path)`. */
  | { readonly kind: 'mount'; readonly path: number; readonly minArguments: number; readonly ofReceiver?: true }
  /** `register(plugin, { prefix })`; without a plugin, the receiver gets the prefix: `new Router({ prefix })`. */
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

/** A notation for paths that is not the router's own grammar: `createRoute({ path: '/{id}' })`. */
export interface Notation {
  readonly dialect: Dialect;
  /** A path as the router gets it. */
  readonly routed: (path: string) => string;
}

export type Decoration =
  | { readonly on: 'class' }
  /** Adds a prefix to the path that the file does not show. */
  | { readonly on: 'version' }
  /** Makes a method answer messages, which have no path. */
  | { readonly on: 'message' }
  | {
      readonly on: 'method';
      readonly methods: readonly string[];
      /** The decorator of the same module for another method, given in upper case; omitted if none does the same. */
      readonly nameFor?: (method: string) => string | undefined;
    }
  | { readonly on: 'method'; readonly methods: 'option' };
