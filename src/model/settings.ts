import type { RouteKind } from '../model.ts';

/** The name of a framework: of any file in `frameworks/`. */
export type FrameworkName = string;

/** `settings.rest.matching`: by name of the framework, values of the options that the framework declares. */
export type MatchingSettings = Readonly<Partial<Record<FrameworkName, Readonly<Record<string, unknown>>>>>;

/**
 * A function, method or decorator that registers routes for its caller. Positions count from 0; a string names a
 * property of the last argument that is an object.
 */
export interface Registrar {
  /** `name`, `object.name`, `this.name`, `Base#name` (`this.name` in classes that extend `Base`), `@Name`. */
  readonly callee: string;
  readonly framework: FrameworkName;
  /** Where the HTTP method is given. */
  readonly method?: number | string;
  /** The HTTP methods that it always registers, whatever its arguments. */
  readonly methods?: readonly string[];
  readonly path: number | string;
  /** `endpoint` by default. */
  readonly kind?: RouteKind;
  /** The files where the name has this meaning, as globs against the end of their path; all files by default. */
  readonly files?: readonly string[];
}

/** A name that holds a router, in every file or only in `files`: globs against the end of the path. */
export type RouterName = string | { readonly name: string; readonly files: readonly string[] };

/** `settings.rest`, shared by all rules. */
export interface Settings {
  /** How the routers compare a request with a path; decides which fixes are safe and which paths are the same. */
  readonly matching?: MatchingSettings;
  /** Names that hold a router even though no file shows where it comes from. */
  readonly routers?: Readonly<Partial<Record<FrameworkName, readonly RouterName[]>>>;
  /** Functions of the code base that register a route. */
  readonly registrars?: readonly Registrar[];
  /** Whether the name and the use of a receiver are enough to recognise a router; `true` by default. */
  readonly assumed?: boolean;
  /** Whether `--fix` may change a path; `true` by default. With `false` every fix is a suggestion. */
  readonly fixes?: boolean;
  /** Globs of paths that may stay as they are, such as `/legacy/**`. */
  readonly ignorePaths?: readonly string[];
  /** The words of this domain, for every rule that judges words. */
  readonly vocabulary?: {
    /** Words that are nouns here. */
    readonly nouns?: readonly string[];
    /** Words that are verbs here. */
    readonly verbs?: readonly string[];
    /** Words or whole segments that are never reported. */
    readonly ignore?: readonly string[];
  };
}
