/** The vocabulary of this plugin as types. This file imports nothing. */

/** An `endpoint` answers requests; under a `mount` other routes hang. */
export type RouteKind = 'endpoint' | 'mount';

/**
 * How we know that a call registers a route: `proven` (the receiver comes from the framework's module, or is typed or
 * decorated so) or `assumed` (a parameter or import named by convention, with the shape of a route).
 */
export type Provenance = 'proven' | 'assumed';

/** Half-open offsets `[start, end)`, in UTF-16 units, in the text of a path or of a source file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Stands in the text of a path for one part that the source leaves unknown (`${prefix}`): the text may be anything,
 * a slash or nothing at all included.
 */
export const HOLE = '\uFFFC';

/** Literal text, as the router compares it. A character with an escape is a token for itself: `\\:` with the value `:`. */
export interface TextToken extends Span {
  readonly kind: 'text';
  readonly value: string;
}

/** A named parameter with all that belongs to it: the sign, the name, the pattern. */
export interface ParamToken extends Span {
  readonly kind: 'param';
  readonly name: string;
}

/** Matches any rest, slashes included. Unnamed in old grammars. */
export interface WildcardToken extends Span {
  readonly kind: 'wildcard';
  readonly name?: string;
}

/** A part of the path that may be missing. */
export interface GroupToken extends Span {
  readonly kind: 'group';
  readonly tokens: readonly Token[];
}

/** What the grammar or the source leaves unknown. No rule speaks about it. */
export interface OpaqueToken extends Span {
  readonly kind: 'opaque';
}

export type Token = TextToken | ParamToken | WildcardToken | GroupToken | OpaqueToken;

/**
 * The grammar of a router: cuts the text of a path (with {@link HOLE} for unknown parts) into tokens that cover it
 * from start to end without a gap. `undefined` where the router would refuse the path.
 */
export type Dialect = (text: string) => readonly Token[] | undefined;

/** What stands between two slashes. Its text tokens hold no slash that separates. */
export interface Segment extends Span {
  readonly tokens: readonly Token[];
}

/** The path of one route, cut by the grammar of its framework. Offsets count in `text`. */
export interface Path {
  /** As the router gets it, with {@link HOLE} for each part that the source leaves unknown. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly segments: readonly Segment[];
  /** The one slash at the end that could go, where the end is known. */
  readonly trailingSlash: Span | undefined;
  /** Whether every router that it may be meant for refuses the text when the application starts. */
  readonly isRefused: boolean;
}

/** Where the characters of a path are written. */
export interface PathSource {
  readonly pieces: readonly PathPiece[];
  /** Whether the path is one literal that nothing else uses. */
  readonly usedOnce: boolean;
  /** Leaves the path out, where the registration may do without one. */
  readonly omission?: (() => Edit | undefined) | undefined;
}

/** The part `[start, end)` of a path that one literal spells. */
export interface PathPiece extends Span {
  readonly literal: {
    /** The offset in the file of a unit of the literal. */
    readonly at: (index: number) => number;
  };
}

/** The replacement of one stretch of a file. */
export interface Edit {
  readonly range: readonly [number, number];
  readonly text: string;
  /** Whether the file spells what is replaced letter by letter, without an escape. */
  readonly plain?: boolean;
}

/** Where a registration names its HTTP method. Paths that are registered together share it. */
export interface MethodSource extends Span {
  /** What registers another method, given in upper case; `undefined` where that cannot be written here. */
  readonly change: (method: string) => readonly Edit[] | undefined;
}

/** Whether the router answers the same requests with the same handler when just this is changed. */
export interface Equality {
  readonly letterCase: boolean;
  readonly trailingSlash: boolean;
}

/** A path of an older major version in the syntax of a newer one. */
export interface Migration {
  readonly path: string;
  /** For people, a clause; empty where the handler reads the same. */
  readonly note: string;
}

/** What a router makes of paths and of their order, as far as its version and platform are known. */
export interface RouterBehaviour {
  /** For people: `Express 5`, `Nest on Fastify`. */
  readonly name: string;
  /** What a path without a slash in front does: match nothing, go on with the last word of a prefix, or get its slash. */
  readonly leadingSlash: 'needed' | 'glued' | 'added';
  /** Whether the application does not start with a path that has no slash and nothing in front. */
  readonly refusesBarePath?: true;
  /** Whether `/` under a prefix answers at the prefix, and at the prefix with one slash more. */
  readonly doublesRoot?: true;
  /** Whether the slash at the end of a path is taken away before the router gets it. */
  readonly stripsTrailingSlash?: true;
  /** Which of two routes for one request answers: the one that comes first, or the one whose path says more. */
  readonly precedence: 'order' | 'specificity' | undefined;
  /** What a second route for the very same requests does. */
  readonly duplicate: 'ignored' | 'throws' | undefined;
  /** For people: the same where `duplicate` is unknown, since it depends on what the file does not show. */
  readonly duplicateOutcome?: string;
  /** Whether paths are compared with the URL as it is sent, percent-encoded, or with the decoded one. */
  readonly compares: 'encoded' | 'decoded' | undefined;
  /** Whether each GET route registers its HEAD route, so that a later one is refused. */
  readonly answersHead?: true;
  /** What this major version calls what an older one wrote otherwise, and what the handler reads differently. */
  readonly migrated?: (text: string) => Migration | undefined;
  /** Finds syntax of another major version, which this one registers and never matches as it is meant. */
  readonly foreignSyntax?: (text: string) => Span | undefined;
  /** Whether an empty path answers at the prefix. Express never matches it, Fastify refuses it without a prefix. */
  readonly acceptsEmptyPath?: boolean;
  /** For people: what else may tell two paths apart that differ in the slash at the end, though the URL stays the same. */
  readonly trailingSlashCaveat?: string;
}

/** One registration with one path. */
export interface Route {
  /** `undefined` for an assumed receiver whose framework nothing tells. */
  readonly framework: string | undefined;
  readonly kind: RouteKind;
  /** In upper case, `ALL` for every method, none for a mount; `undefined` when computed. */
  readonly methods: readonly string[] | undefined;
  /** `undefined` where the method is computed, or there are several. */
  readonly methodSource: MethodSource | undefined;
  /** The path as the router gets it, with {@link HOLE} for unknown parts; `undefined` for a regular expression. */
  readonly text: string | undefined;
  /** The text, cut by the grammar of the framework. */
  readonly path: Path | undefined;
  /** The whole path from the root of the application, where the file proves it. */
  readonly fullPath: string | undefined;
  /** What stands in front of the path in the whole one, where the file proves it. */
  readonly base: string | undefined;
  /** A path of its framework behind what stands in front of it; `undefined` where the two never match. */
  readonly join: (base: string, path: string) => string | undefined;
  /** `undefined` where the framework is. */
  readonly behaviour: RouterBehaviour | undefined;
  /** The router, application or controller that it belongs to, as an object to compare; `undefined` where several may be meant. */
  readonly router: object | undefined;
  /** The routers that a mount puts its path in front of, as objects to compare. */
  readonly mountedRouters: readonly object[];
  /** The handlers as the call writes them, joined by commas; empty where it writes none. */
  readonly handlerText: string;
  readonly provenance: Provenance;
  /** The receiver as it is written, and how it was recognised, for people. */
  readonly receiver: { readonly text: string; readonly how: string };
  /** Whether the router takes no notice of such a change. */
  readonly equal: Equality;
  /** Whether `--fix` may make such a change: the router takes no notice, and nothing else of the file does. */
  readonly safeToFix: Equality;
  /** Parts of the path for which `equal.letterCase` does not hold. */
  readonly caseSensitiveSpans: readonly Span[];
  /** Whether the mount serves files of a folder. */
  readonly servesFiles: boolean;
  readonly source: PathSource;
  /** The path expression in the file; the decorator where it has no argument. */
  readonly span: Span;
}

/** What the nearest package.json says. */
export interface ProjectFacts {
  /** Every dependency of any kind with its version range. */
  readonly dependencies: ReadonlyMap<string, string>;
}
