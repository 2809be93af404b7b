import type { Framework } from '../frameworks/define-framework.ts';
import type { Route } from '../model.ts';
import type { Flow } from '../syntax/flow.ts';
import type { ClassNode, Node, SourceCode } from '../syntax/nodes.ts';
import type { MethodCall, Receiver } from '../syntax/values.ts';
import type { Registered } from './registrations.ts';

/** The call or the decorator that registers a route, with all that the file knows of it. */
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
  /** Whether a version, too, decides which requests get there. */
  readonly isVersioned: boolean;
  readonly sourceCode: SourceCode;
}

/** What is known of a registration: its paths share it. */
export interface RegistrationFacts {
  readonly registered: Registered;
  readonly framework: Framework | undefined;
  readonly provenance: Route['provenance'];
  /** What stands in front of the path, where the file proves it. */
  base(): string | undefined;
  receiver(): Route['receiver'];
  /** What it may be registered on: every receiver that may stand there, or the class that is decorated. */
  owners(): readonly (Receiver | ClassNode)[];
  mountedRouters(): readonly object[];
  /** The call or the decorator that registers it; `undefined` where it is not the framework's. */
  site(): Site | undefined;
  /** Whether it is one of several that its site registers, in a loop or a function. */
  readonly isExpanded: boolean;
}
