import type { FoundRoute } from '../../../routes/route.ts';
import type { CallNode, Node } from '../../../syntax/nodes.ts';
import type { Shape } from '../../../syntax/shape.ts';
import type { Declared } from './declared.ts';
import type { Part, Reference } from './reference.ts';
import type { StatementPosition } from './statement-order.ts';

/** Methods that make an application answer requests: `app.listen(80)`. */
export const ANSWERING_METHODS: ReadonlySet<string> = new Set(['listen', 'callback', 'inject', 'ready']);

/** An expression in front of a path. */
export interface Prefix extends Part {
  /** Whether it is certainly a path: the first argument of `use()` may also be a handler. */
  readonly isCertain: boolean;
}

/** A router as its file knows it. */
export interface RouterFact {
  readonly id: string;
  readonly framework: string | undefined;
  readonly shape: Shape;
  readonly origin:
    /** Handed on: a field holds it or a function returns it, so other code may mount or serve it. */
    | { readonly kind: 'made'; readonly isHandedOn: boolean }
    /** The router that a parameter, an import or a field holds. */
    | { readonly kind: 'held'; readonly by: Reference }
    /** A part of another router, with a path in front. */
    | { readonly kind: 'below'; readonly parent: string; readonly prefix: Prefix | undefined };
  /** Its own prefixes: `new Router({ prefix })`. */
  readonly own: readonly Prefix[];
}

/** A call that mounts routers on another one. */
export interface MountFact {
  readonly position: StatementPosition | undefined;
  readonly parent: string;
  readonly prefix: Prefix | undefined;
  readonly children: readonly Reference[];
}

/** A call of a function, with its arguments. */
export interface CallFact {
  /** `undefined` for a plugin or a callback: the framework or a package calls it. */
  readonly call?: CallNode;
  readonly callee: Reference;
  readonly given: readonly Reference[];
  /** The router made for a registered plugin. A plugin that shares the scope around it gets the parent instead. */
  readonly plugin?: RouterFact;
}

/** The exports of a file. */
export interface Exports {
  /** By name; `default` is also the whole of a CommonJS module. */
  readonly named: ReadonlyMap<string, Reference>;
  /** Modules whose exports are all exported again: `export * from './users'`. */
  readonly all: readonly string[];
}

/** The facts of one file about the routers of the project. */
export interface FileFacts {
  readonly file: string;
  readonly exports: Exports;
  /** Its functions and classes, with what they return and contain. */
  readonly declared: Declared;
  readonly routers: ReadonlyMap<string, RouterFact>;
  readonly mounts: readonly MountFact[];
  readonly calls: readonly CallFact[];
  readonly applications: readonly ApplicationCall[];
  readonly starts: readonly ApplicationStart[];
  /** The decorators of each class that has any. */
  readonly classes: ReadonlyMap<string, readonly Reference[]>;
  readonly registrations: readonly RegistrationFact[];
  readonly routes: readonly RouteFact[];
  readonly undecided: readonly Undecided[];
  /** Objects that may be served, since the file reads a member that answers: `app` in `serve({ fetch: app.fetch })`. */
  readonly served: readonly Reference[];
}

/** The object of a registering call (`x.get(…)`), if this file does not show whether it is a router. */
export interface Undecided {
  readonly at: 'expression' | 'binding';
  readonly node: Node;
  readonly reference: Reference;
  /** The framework that is assumed from its name. */
  readonly framework: string | undefined;
}

/** A call that creates an application from a module. */
export interface ApplicationStart {
  readonly id: string;
  readonly framework: string | undefined;
  readonly module: Reference;
  /** Whether the file serves the application, judging by its text. */
  readonly serves: boolean;
}

/** A call that affects all paths of an application. */
export interface ApplicationCall {
  /** The id of the application, as its file knows it. */
  readonly of: string;
  readonly framework: string | undefined;
  readonly name: string;
  readonly given: readonly (Prefix | undefined)[];
}

/** A route, with what the graph needs to find its whole paths. */
export interface RouteFact {
  /** The decorated method of a class; `undefined` for a call. */
  readonly method: { readonly name: string | undefined; readonly decorators: readonly Reference[] } | undefined;
  /** The routers that it is registered on; for a method, its class. */
  readonly owners: readonly string[];
  readonly route: FoundRoute;
  /** Whether it is the prefix that its router puts in front of all its routes: `new Router({ prefix })`. */
  readonly isOwnPrefix: boolean;
  /** The path, if the file does not show all of it. */
  readonly path: Prefix | undefined;
  /** The methods, if the file does not show them: `app[row.method](row.path, …)`. */
  readonly verb: Reference | undefined;
}

/** A call that registers, or a decorator that a function applies, with a path from the callers of the function. */
export interface RegistrationFact {
  /** The router that it registers on; `undefined` for a decorator. */
  readonly router: string | undefined;
  /** Whether more than its name shows that this is a router. If not, the callers of its function may prove it. */
  readonly isProven: boolean;
  readonly framework: string | undefined;
  readonly kind: 'endpoint' | 'mount';
  readonly path: Reference;
  readonly method: Reference;
  /** The methods that it always registers; `undefined` if another branch may register others. */
  readonly methods: readonly string[] | undefined;
}
