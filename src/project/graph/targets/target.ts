import type { Reference } from '../facts/reference.ts';
import type { PartialText } from '../facts/texts.ts';
import type { Run } from './run.ts';

/** What a reference stands for in the whole project. */
export type Target =
  | { readonly kind: 'router'; readonly id: string }
  /** `outer` is the run of the scope around it: it tells the variables there, and `this`. */
  | {
      readonly kind: 'function';
      readonly id: string;
      readonly usesParentRouter?: boolean;
      readonly outer?: Run | undefined;
    }
  | { readonly kind: 'class'; readonly id: string }
  /** An instance, and the run that made it if that is known. */
  | { readonly kind: 'instance'; readonly id: string; readonly run?: Run | undefined }
  | { readonly kind: 'text'; readonly text: PartialText }
  | { readonly kind: 'pattern'; readonly value: RegExp }
  /** An object or a list, to be read in this run. */
  | { readonly kind: 'collection'; readonly reference: Collection; readonly run: Run | undefined }
  /** Everything that a file exports. */
  | { readonly kind: 'module'; readonly file: string }
  /** Something from a package, or from a file outside the project. */
  | { readonly kind: 'package'; readonly module: string; readonly name: string }
  /** A method of a router, a function, a text or a list. */
  | { readonly kind: 'method'; readonly receiver: Target; readonly name: string };

export type Collection = Extract<Reference, { kind: 'object' | 'list' }>;

/** How many targets one reference may have: no application has more. */
export const MOST_TARGETS = 200;

/** Each way to take one item of each list, limited by the number of targets that one reference may have. */
export function combinations<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (before, list) =>
      before.slice(0, Math.ceil(MOST_TARGETS / list.length)).flatMap((one) => list.map((other) => [...one, other])),
    [[]],
  );
}

/** Each router, function, class and list once; in another run, it is another one. */
export function distinctTargets(targets: readonly Target[]): readonly Target[] {
  if (targets.length < 2) return targets;
  const ids = new Set<string>();
  const lists = new Map<Collection, Set<string>>();
  return targets.filter((target) => {
    if (target.kind !== 'collection') return !('id' in target) || isNew(keyOf(target), ids);
    const runs = lists.get(target.reference) ?? new Set();
    lists.set(target.reference, runs);
    return isNew(target.run?.id ?? '', runs);
  });
}

function isNew(key: string, seen: Set<string>): boolean {
  const before = seen.size;
  return seen.add(key).size > before;
}

function keyOf(target: Extract<Target, { readonly id: string }>): string {
  const run = target.kind === 'function' ? target.outer : target.kind === 'instance' ? target.run : undefined;
  return [target.kind, target.id, run?.id].join(' ');
}
