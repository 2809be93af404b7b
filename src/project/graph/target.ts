import type { Framework } from '../../frameworks/define-framework.ts';
import type { FileFacts, RouterFact } from './file-facts.ts';
import type { Reference } from './reference.ts';
import type { PartialText } from './texts.ts';

/** What a reference comes to in the whole project. */
export type Target =
  | { readonly kind: 'router'; readonly id: string }
  | { readonly kind: 'function'; readonly id: string; readonly isShared?: boolean }
  | { readonly kind: 'class' | 'instance'; readonly id: string }
  | { readonly kind: 'text'; readonly text: PartialText }
  | { readonly kind: 'pattern'; readonly value: RegExp }
  /** An object or a list, to be read with the variables of these bindings. */
  | { readonly kind: 'collection'; readonly reference: Collection; readonly bindings: Bindings }
  /** All that a file exports. */
  | { readonly kind: 'module'; readonly file: string }
  /** Something of a package, or of a file that is not in sight. */
  | { readonly kind: 'package'; readonly module: string; readonly name: string }
  /** A method of a router, or `Object.values`. */
  | { readonly kind: 'method'; readonly of: Target; readonly name: string };

export type Collection = Extract<Reference, { kind: 'object' | 'list' }>;

/** What the variables of loops and functions stand for, in one iteration or one call. */
export type Bindings = ReadonlyMap<string, (position: number) => readonly Target[]>;

export const NO_BINDINGS: Bindings = new Map();

/** What one reference may come to: no application has more. */
export const MOST_TARGETS = 200;

/** Each way to take one of each list. */
export function combinations<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (before, list) => before.flatMap((one) => list.map((other) => [...one, other])).slice(0, MOST_TARGETS),
    [[]],
  );
}

/** One call of a function of the project. */
export interface Caller {
  readonly given: readonly Reference[];
  readonly bindings: Bindings;
}

/** What the evaluation asks of the project. */
export interface Sight {
  /** The file that a specifier names; `undefined` for packages. */
  readonly resolve: (module: string, from: string) => string | undefined;
  /** `undefined` where the file is not read (yet). */
  readonly facts: (file: string) => FileFacts | undefined;
  /** Whether a file that is not read yet can be, and may export a name as far as its text tells. */
  readonly mayExport: (file: string, name: string) => boolean;
  /** Asks for a file that is not read yet. */
  readonly want: (file: string) => void;
  readonly callers: (functionId: string) => readonly Caller[];
  /** The major version of a framework where a file stands; `undefined` where nothing tells. */
  readonly majorOf: (file: string, framework: Framework) => number | undefined;
  /** Whether another file uses what a file exports, tests aside. */
  readonly isImported: (file: string) => boolean;
}

/** What the parts of an evaluation ask of each other. */
export interface Evaluating {
  readonly sight: Sight;
  /** All that a reference may come to. */
  readonly targets: (reference: Reference, bindings?: Bindings) => readonly Target[];
  /** The texts that a reference may be; none where it is no text, or unknown. */
  readonly texts: (reference: Reference, bindings?: Bindings) => readonly PartialText[];
  /** A member of what something comes to. */
  readonly member: (target: Target, name: string) => readonly Target[];
  /** What a file says; where it is not read yet, it will be. */
  readonly factsOf: (file: string, name: string) => FileFacts | undefined;
  /** Who calls a function, as far as it is known by now. */
  readonly callers: (functionId: string) => readonly Caller[];
}

/** The id of what stands in a file, without what tells its copies apart. */
export function originalOf(id: string): string {
  const [original = id] = id.split('@', 1);
  return original;
}

/** The routers that a copy is one of: a factory may give what another factory makes. */
export function copiedFrom(id: string): readonly string[] {
  const end = id.lastIndexOf('@');
  return end < 0 ? [] : [id.slice(0, end), ...copiedFrom(id.slice(0, end))];
}

export function fileOf(id: string): string {
  return id.slice(0, id.indexOf('#'));
}

/** What the file says that an id is of. */
export function factsAround({ sight }: Evaluating, id: string): FileFacts | undefined {
  return sight.facts(fileOf(id));
}

/** A router by its id, as its file knows it. */
export function routerOf(evaluation: Evaluating, id: string): RouterFact | undefined {
  return factsAround(evaluation, id)?.routers.get(originalOf(id));
}

/** Each target once; the items of a list may be the same. */
export function distinctTargets(targets: readonly Target[]): readonly Target[] {
  if (targets.length < 2) return targets;
  const literals = new Set<Collection>();
  const ids = new Set<string>();
  return targets.filter((target) => {
    if (target.kind === 'collection') {
      const isNew = !literals.has(target.reference) || target.bindings !== NO_BINDINGS;
      literals.add(target.reference);
      return isNew;
    }
    if (!('id' in target)) return true;
    const key = `${target.kind} ${target.id}`;
    const isNew = !ids.has(key);
    ids.add(key);
    return isNew;
  });
}

/** A router that is made anew for each call or class. */
export function copied(target: Target, by: string): Target {
  return target.kind === 'router' && !target.id.endsWith(`@${by}`)
    ? { kind: 'router', id: `${target.id}@${by}` }
    : target;
}
