/** What rules and this room agree on: what a rule is asked, and what it answers. */
import type { Handler } from '../handlers/handlers.ts';
import type { SessionWrite } from '../handlers/middleware.ts';
import type { PackageKind } from '../handlers/packages.ts';
import type { Edit, Span } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import type { Conflict } from '../order/conflicts.ts';
import type { Change } from '../routes/rewrite.ts';
import type { TextRoute } from '../routes/route.ts';

export { hasText, type TextRoute } from '../routes/route.ts';

/** All routes of a file, for questions about more than one. Each answer is computed on the first question. */
export interface FileRoutes {
  /** In source order. */
  readonly routes: readonly TextRoute[];
  /** The earlier route that takes this route's requests; none for a route as a change would leave it. */
  readonly conflictOf: (route: TextRoute) => Conflict | undefined;
  /** The routes directly below a mount, one list for each router that it mounts. */
  readonly under: (mount: TextRoute) => readonly (readonly TextRoute[])[];
  /** The mounts of the router that a route belongs to. */
  readonly above: (route: TextRoute) => readonly TextRoute[];
  /** What the handler of a route visibly does; `undefined` where there is none to see. */
  readonly handlerOf: (route: TextRoute) => Handler | undefined;
  /** Where the file brings in packages that keep sessions, or that override methods. */
  readonly packages: (kind: PackageKind) => readonly Span[];
  /** Whether sessions are kept in cookies alone, which each request carries. */
  readonly hasCookieSessions: () => boolean;
  /** Where the file gives a request another method than it came with. */
  readonly methodOverrides: () => readonly Span[];
  /** Where middleware and handlers write to the session of a request. */
  readonly sessionWrites: () => readonly SessionWrite[];
  /** Whether the text of the file has something in it. */
  readonly mentions: (pattern: RegExp) => boolean;
  /** The line that registers a route, counted from 1. */
  readonly lineOf: (route: TextRoute) => number;
}

/** What a rule knows before it sees a route. */
export interface Config<Options> {
  readonly options: Options;
  readonly settings: Settings;
  readonly file: FileRoutes;
}

/** What a rule is told beside the route. */
export interface Question<Options, Prepared> extends Config<Options> {
  /** What the rule's `prepare` returned for this file. */
  readonly prepared: Prepared;
}

/** What a rule finds wrong with a route. */
export interface Finding {
  /** The exact part of the path that is wrong. */
  readonly at: Span;
  readonly messageId: string;
  /**
   * Besides these, a message may use `path` (the whole path), `fixed` (the path after the first change, behind its method
   * where that changes too) and `replacement` (what then stands in this part of it).
   */
  readonly data?: Readonly<Record<string, string>>;
  /** What the rule would write instead, the best first; none where no replacement is certain. */
  readonly changes?: readonly Change[];
  /** The message where no change is offered: it must not advise what would be reported or registered twice. */
  readonly unrepaired?: string;
  /** The message where the change leaves no path: `@Get('getAll')`. */
  readonly needless?: string;
}

/** What a rule finds wrong with the handler of a route. */
export interface HandlerFinding extends Omit<Finding, 'at'> {
  /** Where the file writes it. */
  readonly inFile: Span;
  readonly removal?: Removal | undefined;
}

/** What a rule finds wrong in a file, apart from its routes. */
export type FileFinding = Pick<HandlerFinding, 'inFile' | 'messageId' | 'data'>;

/** Leaves a part of a handler out. */
export interface Removal {
  readonly edit: Edit;
  /** Whether every answer stays the same. */
  readonly isEquivalent: boolean;
}

/** What a check may return. */
export type Findings<Found extends Finding | HandlerFinding> = Found | Iterable<Found> | undefined;

export function eachOf<Found extends Finding | HandlerFinding>(findings: Findings<Found>): Iterable<Found> {
  if (findings === undefined) return [];
  return Symbol.iterator in findings ? findings : [findings];
}
