/** The vocabulary of this plugin as types. This file imports nothing. */

/** An `endpoint` answers requests; a `mount` has other routes below it. */
export type RouteKind = 'endpoint' | 'mount';

/**
 * How we know that a call registers a route: `proven` (the receiver comes from the framework's module, or has its type
 * or decorator) or `assumed` (a parameter or import has a conventional name, and the call looks like a registration).
 */
export type Provenance = 'proven' | 'assumed';

/** Half-open offsets `[start, end)`, in UTF-16 units, in the text of a path or of a source file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Stands in the text of a path for one part that the source leaves unknown (`${prefix}`). That part may be anything,
 * including a slash or nothing at all.
 */
export const HOLE = '\uFFFC';

/** Literal text, as the router compares it. An escaped character is a token of its own: `\\:` with the value `:`. */
export interface TextToken extends Span {
  readonly kind: 'text';
  readonly value: string;
}

/** A named parameter, including its sign, name and pattern. */
export interface ParamToken extends Span {
  readonly kind: 'param';
  readonly name: string;
}

/** Matches whatever follows, including slashes. Has no name in old grammars. */
export interface WildcardToken extends Span {
  readonly kind: 'wildcard';
  readonly name?: string;
}

/** A part of the path that may be missing. */
export interface GroupToken extends Span {
  readonly kind: 'group';
  readonly tokens: readonly Token[];
}

/** What the grammar or the source leaves unknown. No rule judges it. */
export interface OpaqueToken extends Span {
  readonly kind: 'opaque';
}

export type Token = TextToken | ParamToken | WildcardToken | GroupToken | OpaqueToken;

/**
 * The grammar of a router: cuts the text of a path (with {@link HOLE} for unknown parts) into tokens that cover it
 * from start to end without a gap. Returns `undefined` if the router would refuse the path.
 */
export type Dialect = (text: string) => readonly Token[] | undefined;

/** The part between two slashes. Its text tokens contain no separating slash. */
export interface Segment extends Span {
  readonly tokens: readonly Token[];
}

/** The path of one route, cut by the grammar of its framework. Offsets are relative to `text`. */
export interface Path {
  /** As the router gets it, with {@link HOLE} for each part that the source leaves unknown. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly segments: readonly Segment[];
  /** The one slash at the end that could be removed, if the end is known. */
  readonly trailingSlash: Span | undefined;
  /** Whether every router that it may be meant for refuses the text when the application starts. */
  readonly isRefused: boolean;
}

/** Where the characters of a path are written. */
export interface PathSource {
  readonly pieces: readonly PathPiece[];
  /** Whether the path is one literal that nothing else uses. */
  readonly usedOnce: boolean;
  /** Returns the edit that removes the path, if the registration works without one. */
  readonly omission?: (() => Edit | undefined) | undefined;
}

/** The part `[start, end)` of a path that one literal spells. */
export interface PathPiece extends Span {
  readonly literal: {
    /** Returns where the file spells a character of the literal, given the index of the character in its value. */
    readonly at: (index: number) => number;
  };
}

/** The replacement of one range of a file. */
export interface Edit {
  readonly range: readonly [number, number];
  readonly text: string;
  /** Whether the file spells the replaced text letter by letter, without an escape. */
  readonly plain?: boolean;
}

/** Where a registration names its HTTP method. Paths that are registered together share it. */
export interface MethodSource extends Span {
  /** Returns the edits that register another method, given in upper case; `undefined` if that is impossible here. */
  readonly change: (method: string) => readonly Edit[] | undefined;
}

/** Whether the router answers the same requests with the same handler when only this changes; `undefined`: unknown. */
export interface Equality {
  readonly letterCase: boolean | undefined;
  readonly trailingSlash: boolean | undefined;
}

/** A path of an older major version in the syntax of a newer one. */
export interface Migration {
  readonly path: string;
  /** A clause to display; empty if the handler reads the same. */
  readonly note: string;
}

/** How a router treats paths and their order, as far as its version and platform are known. */
export interface RouterBehaviour {
  /** The name to display: `Express 5`, `Nest on Fastify`. */
  readonly name: string;
  /** What a path without a leading slash does: match nothing, continue the last word of a prefix, or get the slash. */
  readonly leadingSlash: 'needed' | 'glued' | 'added';
  /** Whether the application refuses to start if an endpoint has no leading slash and no prefix. A prefix gets one. */
  readonly refusesBarePath?: true;
  /** Whether the path of middleware is a regular expression, which needs no leading slash and has no parameters. */
  readonly readsMiddlewareAsPattern?: true;
  /** Text to display: what an empty path does, if it does not answer at the prefix. */
  readonly emptyPathOutcome?: string;
  /** Whether an empty path fails without a prefix, too. */
  readonly failsOnEmptyPath?: true;
  /** Whether a prefix and a path are joined as they are: `/` and `/users` make `//users`. */
  readonly keepsDoubledSlashes?: true;
  /** Whether `/` under a prefix answers both at the prefix and at the prefix with a slash added. */
  readonly doublesRoot?: true;
  /** Whether it takes a list of paths: `app.get(['/users', '/people'], list)`. */
  readonly takesPathLists?: true;
  /** Whether handlers get the parameters of a mount only if its router asks for them: `mergeParams`. */
  readonly dropsParamsOfMounts?: true;
  /** Whether the slash at the end of a path is removed before the router gets it. */
  readonly stripsTrailingSlash?: true;
  /** Whether `/files/*` also matches `/files`. */
  readonly restMayBeMissing?: true;
  /** Which of two matching routes answers a request: the first one, or the one with the more specific path. */
  readonly precedence: 'order' | 'specificity' | undefined;
  /** What happens to a second route for exactly the same requests. */
  readonly duplicate: 'ignored' | 'throws' | undefined;
  /** Text to display: what may happen to it, if `duplicate` is unknown because the file does not show enough. */
  readonly duplicateOutcome?: string;
  /** Whether paths are compared with the URL as sent (percent-encoded) or with the decoded URL. */
  readonly compares: 'encoded' | 'decoded' | undefined;
  /**
   * How a GET route answers HEAD: it registers a HEAD route, so that a later one is refused (`registered`); it takes the
   * request if it comes first (`ordered`); or only GET routes ever get the request (`byGet`).
   */
  readonly answersHead?: 'registered' | 'ordered' | 'byGet';
  /** Whether the body of a 204 leaves its type and length in the headers. */
  readonly describesBodyOf204?: true;
  /** Rewrites a path of an older major version for this one, and says what the handler then reads differently. */
  readonly migrated?: (text: string) => Migration | undefined;
  /** Finds syntax of another major version, which this one accepts but never matches as intended. */
  readonly laterSyntax?: (text: string) => Span | undefined;
  /** Whether an empty path answers at the prefix. Express never matches it, Fastify refuses it without a prefix. */
  readonly acceptsEmptyPath?: boolean;
  /** Text to display: what else may depend on the slash at the end of a path, although the URL stays the same. */
  readonly trailingSlashCaveat?: string;
}

/** One registration with one path. */
export interface Route {
  /** `undefined` for an assumed receiver of an unknown framework. */
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
  /** What precedes the path in the whole path, where the file proves it. */
  readonly base: string | undefined;
  /** The end of that, where the file proves at least so much: `/api` of `new Router({ prefix: '/api' })`. */
  readonly baseEnd: string | undefined;
  /** Joins a base and a path as the framework does; `undefined` if the two together never match. */
  readonly join: (base: string, path: string) => string | undefined;
  /** `undefined` if the framework is unknown, or another router compares the path. */
  readonly behaviour: RouterBehaviour | undefined;
  /** The router, application or controller that it belongs to, by identity; `undefined` if several are possible. */
  readonly router: object | undefined;
  /** The routers that a mount prefixes with its path, by identity. */
  readonly mountedRouters: readonly object[];
  /** The source text of the handlers in the call, joined by commas; empty if there are none. */
  readonly handlerText: string;
  readonly provenance: Provenance;
  /** The receiver as written, and how it was recognised, to display. */
  readonly receiver: { readonly text: string; readonly how: string };
  /** Which changes the router does not notice. */
  readonly equal: Equality;
  /** Which changes `--fix` may make: neither the router nor anything else in the file notices them. */
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
