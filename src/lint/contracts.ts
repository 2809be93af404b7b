/** The contract between the rules and this room: what a rule gets, and what it returns. */
import type { WrittenBody } from '../handlers/answers.ts';
import type { Handler } from '../handlers/handlers.ts';
import type { SessionWrite } from '../handlers/middleware.ts';
import type { PackageKind } from '../handlers/packages.ts';
import type { Edit, Span } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import type { Conflict } from '../order/conflicts.ts';
import type { Change } from '../routes/rewrite.ts';
import type { TextRoute } from '../routes/route.ts';

export { hasText, type TextRoute } from '../routes/route.ts';

/** All routes of a file, for rules that look at more than one. Each result is computed on first use. */
export interface FileRoutes {
  /** In source order. */
  readonly routes: readonly TextRoute[];
  /** The earlier route that takes this route's requests; none for a route with a change applied. */
  readonly conflictOf: (route: TextRoute) => Conflict | undefined;
  /** The routes directly below a mount, one list for each router that it mounts. */
  readonly routesUnder: (mount: TextRoute) => readonly (readonly TextRoute[])[];
  /** The mounts of the router that a route belongs to. */
  readonly mountsAbove: (route: TextRoute) => readonly TextRoute[];
  /** What the handler of a route visibly does; `undefined` if the file shows no handler. */
  readonly handlerOf: (route: TextRoute) => Handler | undefined;
  /** Whether a route or a mount only redirects, to a path of the application or permanently. */
  readonly onlyRedirects: (route: TextRoute) => boolean;
  /** Where the file imports packages that keep sessions, or that override methods. */
  readonly packageImports: (kind: PackageKind) => readonly Span[];
  /** Whether sessions are kept only in cookies, which each request carries. */
  readonly hasCookieSessions: () => boolean;
  /** Where the file changes the method of a request. */
  readonly methodOverrides: () => readonly Span[];
  /** Where middleware and handlers write to the session of a request. */
  readonly sessionWrites: () => readonly SessionWrite[];
  /** The answers of all functions that look like handlers, whether or not a route of the file has them. */
  readonly writtenBodies: () => readonly WrittenBody[];
  /** Whether the text of the file matches a pattern. */
  readonly mentions: (pattern: RegExp) => boolean;
  /** The line that registers a route, counted from 1. */
  readonly lineOf: (route: TextRoute) => number;
  /** The line of an offset in the file, counted from 1. */
  readonly lineAt: (offset: number) => number;
}

/** What a rule knows before it sees a route. */
export interface CheckConfig<Options> {
  readonly options: Options;
  readonly settings: Settings;
  readonly file: FileRoutes;
}

/** What a rule gets besides the route. */
export interface CheckContext<Options, Prepared> extends CheckConfig<Options> {
  /** What the rule's `prepare` returned for this file. */
  readonly prepared: Prepared;
}

/** What a rule finds wrong with a route. */
export interface Finding {
  /** The exact part of the path that is wrong. */
  readonly at: Span;
  readonly messageId: string;
  /**
   * Besides these, a message may use `path` (the whole path), `fixed` (the path after the first change, with the method
   * before it if that changes too), `other` (the first other path that is offered, likewise) and `replacement` (the new
   * text of this part).
   */
  readonly data?: Readonly<Record<string, string>>;
  /** What the rule would write instead, the best first; none if no replacement is certain. */
  readonly changes?: readonly Change[];
  /** The message if several paths are offered: `/users` or `/`. */
  readonly either?: string;
  /** The message if no change is offered: it must not recommend a path that would be reported or registered twice. */
  readonly unrepaired?: string;
  /** The message if the change leaves no path: `@Get('getAll')`. */
  readonly needless?: string;
}

/** What a rule finds wrong with the handler of a route. */
export interface HandlerFinding extends Omit<Finding, 'at'> {
  /** Where it is in the file. */
  readonly inFile: Span;
  readonly removal?: Removal | undefined;
}

/** What a rule finds wrong in a file, apart from its routes. */
export type FileFinding = Pick<HandlerFinding, 'inFile' | 'messageId' | 'data' | 'removal'>;

/** Removes a part of a handler. */
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
