import type { FoundRoute } from '../../../routes/route.ts';
import type { CallNode, Node } from '../../../syntax/nodes.ts';
import type { Shape } from '../../../syntax/shape.ts';
import type { Declarations } from './declarations.ts';
import type { Arguments, Place, Reference, Scope, TextPart } from './reference.ts';
import type { StatementPosition } from './statement-order.ts';

/** Methods that make an application answer requests: `app.listen(80)`. */
export const ANSWERING_METHODS: ReadonlySet<string> = new Set(['listen', 'callback', 'inject', 'ready']);

/** An expression that gives a path, or the prefix of one. */
export interface PathExpression extends TextPart {
  /** Whether it is certainly a path: the first argument of `use()` may also be a handler. */
  readonly isCertain: boolean;
  /** Whether a slash at its end is dropped: `router.prefix('/api/')`. */
  readonly isTrimmed?: boolean;
}

/** A router as its file knows it. */
export interface RouterFact {
  readonly id: string;
  readonly framework: string | undefined;
  readonly shape: Shape;
  readonly origin:
    /** Escapes: a field holds it or a function returns it, so other code may mount or serve it. */
    | { readonly kind: 'created'; readonly escapes: boolean }
    /** The router that a parameter, an import or a field holds. */
    | { readonly kind: 'held'; readonly holder: Reference }
    /** A part of another router, with a path in front. */
    | { readonly kind: 'part'; readonly parent: Reference; readonly prefix: PathExpression | undefined };
  /** Its own prefixes: `new Router({ prefix })`. */
  readonly ownPrefixes: readonly PathExpression[];
  /** The scope that makes it: each run makes another router. */
  readonly madeIn: Scope | undefined;
}

/** The route that a router handles: it gets only the requests that the route matches. */
export interface HandledRoute {
  readonly path: PathExpression;
  /** `undefined` for unknown ones. */
  readonly methods: readonly string[] | undefined;
}

/** A call that mounts routers on another one, or lets them handle a route. */
export interface MountFact extends Place {
  readonly handles?: HandledRoute | undefined;
  readonly position: StatementPosition | undefined;
  readonly parent: Reference;
  readonly prefix: PathExpression | undefined;
  readonly children: readonly Reference[];
}

/** A call of a function, with its arguments. */
export interface CallFact extends Place, Arguments {
  readonly id: string;
  /** `undefined` for a plugin or a callback: the framework or a package calls it. */
  readonly call?: CallNode;
  readonly callee: Reference;
  /** The router made for a registered plugin. A plugin that shares the scope around it gets the parent instead. */
  readonly pluginRouter?: RouterFact;
}

export interface Exports {
  /** By name; `default` is also the whole of a CommonJS module. */
  readonly named: ReadonlyMap<string, Reference>;
  /** Modules whose exports are all exported again: `export * from './users'`. */
  readonly starExports: readonly string[];
}

/** The facts of one file about the routers of the project. */
export interface FileFacts {
  readonly file: string;
  readonly exports: Exports;
  /** Its functions and classes, with what they return and contain. */
  readonly declarations: Declarations;
  readonly routers: ReadonlyMap<string, RouterFact>;
  readonly mounts: readonly MountFact[];
  readonly calls: readonly CallFact[];
  readonly settingCalls: readonly ApplicationSettingCall[];
  readonly createdApplications: readonly CreatedApplication[];
  /** The decorators of each class that has any. */
  readonly classDecorators: ReadonlyMap<string, readonly Reference[]>;
  readonly registrations: readonly RegistrationFact[];
  readonly routes: readonly RouteFact[];
  readonly undecided: readonly Undecided[];
  /** Objects, perhaps routers, whose answering member is read: `app` in `serve({ fetch: app.fetch })`. */
  readonly mayBeServed: readonly Reference[];
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
export interface CreatedApplication {
  readonly id: string;
  readonly framework: string | undefined;
  readonly module: Reference;
  /** Whether the file serves the application, judging by its text. */
  readonly isServed: boolean;
}

/** A call that affects all paths of an application. */
export interface ApplicationSettingCall {
  /** The id of the application, as its file knows it. */
  readonly applicationId: string;
  readonly framework: string | undefined;
  readonly name: string;
  readonly args: readonly (PathExpression | undefined)[];
}

/** A route, with what the graph needs to find its whole paths. */
export interface RouteFact extends Place {
  /** The decorated method of a class; `undefined` for a call. */
  readonly decoratedMethod:
    { readonly name: string | undefined; readonly decorators: readonly Reference[] } | undefined;
  /** The routers that it is registered on; for a method, its class. */
  readonly owners: readonly Reference[];
  readonly route: FoundRoute;
  /** Whether it is the prefix that its router puts in front of all its routes: `new Router({ prefix })`. */
  readonly isOwnPrefix: boolean;
  /** The path, if the file does not show all of it. */
  readonly unresolvedPath: PathExpression | undefined;
  /** The path as the registration has it, if it registers several routes: one for each call, row or branch. */
  readonly writtenPath: PathExpression | undefined;
  /** The methods, if the file does not show them: `app[row.method](row.path, …)`. */
  readonly unresolvedMethod: Reference | undefined;
}

/** A call that registers, or a decorator that a function applies, with a path from the callers of the function. */
export interface RegistrationFact {
  /** The router that it registers on; `undefined` for a decorator. */
  readonly routerId: string | undefined;
  /** Whether more than its name shows that this is a router. If not, the callers of its function may prove it. */
  readonly isProven: boolean;
  readonly framework: string | undefined;
  readonly kind: 'endpoint' | 'mount';
  readonly path: Reference;
  readonly method: Reference;
  /** The methods that it always registers; `undefined` if another branch may register others. */
  readonly methods: readonly string[] | undefined;
}
