import type { Framework } from '../frameworks/define-framework.ts';
import type { Route } from '../model.ts';
import type { ClassNode, Node, SourceCode } from '../syntax/nodes.ts';
import type { Receiver } from '../syntax/values.ts';
import type { Registered } from './registrations.ts';
import type { CallSite } from './safe-to-fix.ts';

/** The call or the decorator that registers a route, with all that the file knows of it. */
export type Site =
  | (CallSite & {
      readonly kind: 'call';
      /** The routers that may stand there. */
      readonly receivers: readonly Receiver[];
    })
  | {
      readonly kind: 'decorator';
      readonly decorator: Node;
      readonly owner: ClassNode;
      readonly sourceCode: SourceCode;
    };

/** What is known of a registration besides its paths, which share it. */
export interface RegistrationFacts {
  readonly registered: Omit<Registered, 'paths'>;
  readonly framework: Framework | undefined;
  readonly provenance: Route['provenance'];
  /** What stands in front of the path, where the file proves it. */
  base(): string | undefined;
  receiver(): Route['receiver'];
  servesFiles(): boolean;
  router(): object | undefined;
  /** What it may be registered on: every receiver that may stand there, or the class that is decorated. */
  owners(): readonly (Receiver | ClassNode)[];
  mountedRouters(): readonly object[];
  /** What registers it, for questions of order; `undefined` where nobody can tell which router that is. */
  site(): Site | undefined;
}

/** What holds for a path that no router of the file gets: nothing around it is known. */
export const NO_ROUTER: Omit<RegistrationFacts, 'registered' | 'framework' | 'provenance' | 'receiver'> = {
  base: () => undefined,
  servesFiles: () => false,
  router: () => undefined,
  owners: () => [],
  mountedRouters: () => [],
  site: () => undefined,
};
