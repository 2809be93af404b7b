import type { Framework } from '../frameworks/define-framework.ts';
import type { Route } from '../model.ts';
import type { Flow } from '../syntax/flow.ts';
import type { ClassNode, Node, SourceCode } from '../syntax/nodes.ts';
import type { MethodCall, Receiver } from '../syntax/values.ts';
import type { Registered } from './registrations.ts';

/** The call or the decorator that registers a route, with everything that the file shows about it. */
export type Site = CallSite | DecoratorSite;

export interface CallSite {
  readonly kind: 'call';
  readonly call: MethodCall;
  readonly flow: Flow;
  readonly sourceCode: SourceCode;
}

export interface DecoratorSite {
  readonly kind: 'decorator';
  readonly decorator: Node;
  readonly owner: ClassNode;
  /** Whether a version also decides which requests it gets. */
  readonly isVersioned: boolean;
  readonly sourceCode: SourceCode;
}

/** What we know about a registration; all its paths share it. */
export interface RegistrationFacts {
  readonly registered: Registered;
  readonly framework: Framework | undefined;
  readonly provenance: Route['provenance'];
  /** What precedes the path, where the file proves it. */
  base(): string | undefined;
  /** The end of that, where the file proves at least so much. */
  baseEnd(): string | undefined;
  receiver(): Route['receiver'];
  /** What it may be registered on: every possible receiver, or the decorated class. */
  owners(): readonly (Receiver | ClassNode)[];
  mountedRouters(): readonly object[];
  /** The call or the decorator that registers it; `undefined` if that is not the framework's. */
  site(): Site | undefined;
  /** Whether it is one of several that its site registers, in a loop or a function. */
  readonly isExpanded: boolean;
}
