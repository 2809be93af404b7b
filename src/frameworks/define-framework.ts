import type { Dialect, Equality, FrameworkName, Path, RouteKind, RouterBehaviour, Span } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import type { Shape } from '../syntax/shape.ts';
import type { Keeper } from './reads-paths.ts';

/** A switch of a router, and where a file can show how it is set. */
export type Switch =
  /** A property of the options that the receiver is created with, which are settled then. */
  | { readonly kind: 'option'; readonly name: string }
  /** The same, kept as a member of the receiver that is read at every route: whoever gets hold of it can write it. */
  | { readonly kind: 'member'; readonly name: string }
  /** A setting of the application, read when its first route is registered. */
  | { readonly kind: 'setting'; readonly name: string };

/** What is known of the project and of one receiver when a framework decides. `undefined` is unknown throughout. */
export interface Facts {
  readonly major: number | undefined;
  readonly adapter: 'express' | 'fastify' | undefined;
  readonly settings: Settings;
  /** How a switch of the receiver is set: `absent` when the file shows that it is left alone. */
  readonly read: (knob: Switch) => boolean | 'absent' | undefined;
  /** Whether the text of the file has something in it, wherever it may stand. */
  readonly mentions: (pattern: RegExp) => boolean;
  /** The same of the file that starts the application, where it can be told which that is. */
  readonly entryMentions: (pattern: RegExp) => boolean;
  /** Whether code of the file may read the path of a route in what a request keeps. */
  readonly reads: (keeper: Keeper) => boolean;
  /** The shape of the receiver that was created. */
  readonly shape: Shape | undefined;
}

/** What kind of place a path stands in: the kinds of a route, with the two that Nest and Fastify treat apart. */
export type Place = RouteKind | 'prefix' | 'controller';

/** One framework: how it registers, how it cuts a path, and what its router treats as equal. */
export interface Framework {
  readonly name: FrameworkName;
  /**
   * Letters of every text that names one of its modules, and of few others. Where they begin with a rare one and are no
   * more than six, V8 finds them ten times as fast (measured, Node 20, bundles of some megabytes).
   */
  readonly letters: string;
  /** Whether a text with the letters leaves any chance that something of its modules registers routes there. */
  readonly isSpelledIn: (text: string) => boolean;
  /** Whether a text leaves any chance that it calls what registers, or marks it. */
  readonly registersIn: (text: string) => boolean;
  /** The methods that may take a path, on whatever they are called. */
  readonly taking: readonly string[];
  /** Names of its modules that may take one as functions or decorators. */
  readonly decorating?: readonly string[];
  /** What a module of this name gives a file that imports it. */
  readonly module: (name: string) => Shape | undefined;
  /** The receiver to take for one that is known by convention only; `undefined` when there is none. */
  readonly assumed: Shape | undefined;
  /** Packages whose version range gives the major version, most telling first. */
  readonly packages: readonly string[];
  /** What `settings.rest.matching` may say of it: the accepted values of each key. */
  readonly options: Readonly<Record<string, 'major' | 'boolean' | readonly string[]>>;
  readonly dialect: (facts: Pick<Facts, 'major' | 'adapter'>) => Dialect;
  readonly equality: (place: Place, facts: Facts) => Equality;
  /** What its router makes of paths and of their order. */
  readonly behaviour: (
    facts: Pick<Facts, 'major' | 'adapter' | 'settings' | 'mentions' | 'entryMentions'>,
  ) => RouterBehaviour;
  /** Parts whose letters the router compares one by one even where it ignores case elsewhere, under a proven base. */
  readonly exact?: (path: Path, base: string | undefined) => readonly Span[];
  /** The path under a base; `undefined` where the two together never match or nothing is known. */
  readonly join: (base: string, path: string) => string | undefined;
}

/** Declares a framework: the one place that says what it is. */
export function defineFramework(framework: Framework): Framework {
  return framework;
}
