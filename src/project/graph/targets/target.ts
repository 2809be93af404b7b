import { idOfCopy } from '../facts/ids.ts';
import type { Reference } from '../facts/reference.ts';
import type { PartialText } from '../facts/texts.ts';

/** What a reference comes to in the whole project. */
export type Target =
  | { readonly kind: 'router'; readonly id: string }
  /** A method that a class inherits has the id of that class, whose instance `this` is. */
  | { readonly kind: 'function'; readonly id: string; readonly isShared?: boolean; readonly heir?: string }
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

/** Each way to take one of each list, as far as one reference may come to them. */
export function combinations<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (before, list) =>
      before.slice(0, Math.ceil(MOST_TARGETS / list.length)).flatMap((one) => list.map((other) => [...one, other])),
    [[]],
  );
}

/** Each router, function, class and list once; with other bindings it is another list. */
export function distinctTargets(targets: readonly Target[]): readonly Target[] {
  if (targets.length < 2) return targets;
  const seen = new Set<Collection | string>();
  return targets.filter((target) => {
    const isList = target.kind === 'collection';
    if (!isList && !('id' in target)) return true;
    const heir = target.kind === 'function' ? target.heir : undefined;
    const key = isList ? target.reference : [target.kind, target.id, heir].join(' ');
    const isNew = !seen.has(key) || (isList && target.bindings !== NO_BINDINGS);
    seen.add(key);
    return isNew;
  });
}

/** A router that is made anew for each call or class. */
export function copied(target: Target, by: string): Target {
  return target.kind === 'router' ? { kind: 'router', id: idOfCopy(target.id, by) } : target;
}
