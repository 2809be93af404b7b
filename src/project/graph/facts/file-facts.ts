import type { FoundRoute } from '../../../routes/route.ts';
import type { CallNode, Node } from '../../../syntax/nodes.ts';
import type { Shape } from '../../../syntax/shape.ts';
import type { Declared } from './declared.ts';
import type { Part, Reference } from './reference.ts';
import type { StatementPosition } from './statement-order.ts';

/** Methods by which an application begins to answer requests: `app.listen(80)`. */
export const ANSWERING_METHODS: ReadonlySet<string> = new Set(['listen', 'callback', 'inject', 'ready']);

/** An expression in front of a path. */
export interface Prefix extends Part {
  /** Whether it can be nothing but a path; else the first argument of `use()` may be a handler as well. */
  readonly isCertain: boolean;
}

/** A router as its file knows it. */
export interface RouterFact {
  readonly id: string;
  readonly framework: string | undefined;
  readonly shape: Shape;
  readonly origin:
    /** Handed on: a field or the result of a function holds it, for others to mount or to serve. */
    | { readonly kind: 'made'; readonly isHandedOn: boolean }
    /** It is one that a parameter, an import or a field holds. */
    | { readonly kind: 'held'; readonly by: Reference }
    /** It is a part of another one, with a path in front. */
    | { readonly kind: 'below'; readonly parent: string; readonly prefix: Prefix | undefined };
  /** Prefixes that it has of its own: `new Router({ prefix })`. */
  readonly own: readonly Prefix[];
}

/** A call that puts routers under another one. */
export interface MountFact {
  readonly position: StatementPosition | undefined;
  readonly parent: string;
  readonly prefix: Prefix | undefined;
  readonly children: readonly Reference[];
}

/** A call of a function, with what it gets. */
export interface CallFact {
  /** `undefined` where a plugin is registered. */
  readonly call?: CallNode;
  readonly callee: Reference;
  readonly given: readonly Reference[];
  /** The router that is made for the plugin which is registered; one that shares the scope around it gets its parent. */
  readonly plugin?: RouterFact;
}

/** What a file gives to those that import it. */
export interface Exports {
  /** By name; `default` is also the whole of a CommonJS module. */
  readonly named: ReadonlyMap<string, Reference>;
  /** Modules of which all is exported again. */
  readonly all: readonly string[];
}

/** What one file says of the routers of the project. */
export interface FileFacts {
  readonly file: string;
  readonly exports: Exports;
  /** What its functions and classes give. */
  readonly declared: Declared;
  readonly routers: ReadonlyMap<string, RouterFact>;
  readonly mounts: readonly MountFact[];
  readonly calls: readonly CallFact[];
  readonly applications: readonly ApplicationCall[];
  readonly starts: readonly ApplicationStart[];
  /** The decorators of each class that has some. */
  readonly classes: ReadonlyMap<string, readonly Reference[]>;
  readonly registrations: readonly RegistrationFact[];
  readonly routes: readonly RouteFact[];
  readonly undecided: readonly Undecided[];
  /** Objects that may be served, since a member of theirs that answers is read: `app` of `serve({ fetch: app.fetch })`. */
  readonly served: readonly Reference[];
}

/** An object that a registering method is called on (`x.get(…)`), where this file cannot tell whether it is a router. */
export interface Undecided {
  readonly at: 'expression' | 'binding';
  readonly node: Node;
  readonly reference: Reference;
  /** What the name made of it. */
  readonly framework: string | undefined;
}

/** A call that makes an application of a module. */
export interface ApplicationStart {
  readonly id: string;
  readonly framework: string | undefined;
  readonly module: Reference;
  /** Whether the file serves what it makes, as far as its text tells. */
  readonly serves: boolean;
}

/** A call that says something of all paths of an application. */
export interface ApplicationCall {
  /** The application, as its file knows it. */
  readonly of: string;
  readonly framework: string | undefined;
  readonly name: string;
  readonly given: readonly (Prefix | undefined)[];
}

/** A route, and what the graph needs to know for its whole paths. */
export interface RouteFact {
  /** The method of a class that it is; `undefined` for a call. */
  readonly method: { readonly name: string | undefined; readonly decorators: readonly Reference[] } | undefined;
  /** The routers that it is registered on; of a method, its class. */
  readonly owners: readonly string[];
  readonly route: FoundRoute;
  /** Whether it is the prefix of its router, which stands in front of all its routes: `new Router({ prefix })`. */
  readonly isOwnPrefix: boolean;
  /** The path, where the file does not tell all of it. */
  readonly path: Prefix | undefined;
  /** The methods, where the file does not tell them: `app[row.method](row.path, …)`. */
  readonly verb: Reference | undefined;
}

/** A call that registers, or a decorator that a function applies, with a path that the callers of the function give. */
export interface RegistrationFact {
  /** What it registers on; `undefined` for a decorator. */
  readonly router: string | undefined;
  /** Whether more than a name tells that this is a router: else the callers of its function may prove it. */
  readonly isProven: boolean;
  readonly framework: string | undefined;
  readonly kind: 'endpoint' | 'mount';
  readonly path: Reference;
  readonly method: Reference;
  /** The methods that it registers in any case; `undefined` where another branch may register with others. */
  readonly methods: readonly string[] | undefined;
}
