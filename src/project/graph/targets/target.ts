import { idOfCopy } from '../facts/ids.ts';
import type { Reference } from '../facts/reference.ts';
import type { PartialText } from '../facts/texts.ts';

/** What a reference stands for in the whole project. */
export type Target =
  | { readonly kind: 'router'; readonly id: string }
  /** `heir` is the class that inherits a method: `this` is an instance of it. */
  | { readonly kind: 'function'; readonly id: string; readonly sharesScope?: boolean; readonly heir?: string }
  | { readonly kind: 'class' | 'instance'; readonly id: string }
  | { readonly kind: 'text'; readonly text: PartialText }
  | { readonly kind: 'pattern'; readonly value: RegExp }
  /** An object or a list, to be read with these bindings. */
  | { readonly kind: 'collection'; readonly reference: Collection; readonly bindings: Bindings }
  /** Everything that a file exports. */
  | { readonly kind: 'module'; readonly file: string }
  /** Something from a package, or from a file outside the project. */
  | { readonly kind: 'package'; readonly module: string; readonly name: string }
  /** A method of a router, a function, a text or a list. */
  | { readonly kind: 'method'; readonly receiver: Target; readonly name: string };

export type Collection = Extract<Reference, { kind: 'object' | 'list' }>;

/** One call of a function, or one iteration of a loop. */
export interface Frame {
  /** What its variables stand for. */
  readonly values: (position: number) => readonly Target[];
  /** What tells it from the other calls or iterations: routers that it makes are marked with it. */
  readonly run?: string | undefined;
}

/** What the variables of loops and functions stand for, in one iteration or one call. */
export type Bindings = ReadonlyMap<string, Frame>;

export const NO_BINDINGS: Bindings = new Map();

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

/** Each router, function, class and list once; a list with other bindings is another list. */
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

/** The copy of a router that a call or class makes; any other target as it is. */
export function copyOf(target: Target, by: string): Target {
  return target.kind === 'router' ? { kind: 'router', id: idOfCopy(target.id, by) } : target;
}

/** The run of the function or loop that a variable belongs to; `undefined` if the bindings do not say. */
export function runOf(variable: Reference | undefined, bindings: Bindings): string | undefined {
  if (variable?.kind === 'element') return bindings.get(variable.loop)?.run;
  return variable?.kind === 'parameter' ? bindings.get(variable.functionId)?.run : undefined;
}
