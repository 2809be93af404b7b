import { remember } from '../../../syntax/remember.ts';

/**
 * What an expression refers to, as far as its own file tells: plain data, so that what other files tell can be put in
 * without a syntax tree. Everything that it names has an id that holds for the whole project.
 */
export type Reference =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'pattern'; readonly value: RegExp }
  /** A text of parts: `${PREFIX}/users`. */
  | { readonly kind: 'joined'; readonly parts: readonly Part[] }
  | { readonly kind: 'router'; readonly id: string }
  /** What a module exports: `default`, `*` for all of it, or a name. */
  | { readonly kind: 'imported'; readonly module: string; readonly name: string; readonly from: string }
  /** All of a module whose name is made at run time: `require('./' + file)`. */
  | { readonly kind: 'required'; readonly module: Reference; readonly from: string }
  /** What a file exports by a name; something else where it has none. */
  | { readonly kind: 'exported'; readonly file: string; readonly name: string; readonly otherwise: Reference }
  | { readonly kind: 'function'; readonly id: string }
  | { readonly kind: 'class'; readonly id: string }
  /** `this` in a class. */
  | { readonly kind: 'this'; readonly owner: string }
  | {
      readonly kind: 'call';
      readonly at: string;
      readonly callee: Reference;
      readonly given: readonly Reference[];
      /** What a spread behind them gives. */
      readonly rest?: Reference | undefined;
    }
  | { readonly kind: 'member'; readonly object: Reference; readonly name: string }
  /** What a loop gets of a list in one iteration; of an object with unknown key, any of its members. */
  | { readonly kind: 'element'; readonly loop: string; readonly list: Reference }
  | { readonly kind: 'parameter'; readonly of: string; readonly position: number }
  | {
      readonly kind: 'object';
      readonly members: ReadonlyMap<string, Reference>;
      /** Members whose keys other files tell: `[PATHS.users]: users`. */
      readonly computed: readonly Keyed[];
      /** What else is spread into it: `...others`. */
      readonly spread: readonly Reference[];
    }
  | { readonly kind: 'list'; readonly items: readonly Reference[] }
  /** `Object.entries(object)`: lists of a key and a value; `Object.keys(object)`. */
  | { readonly kind: 'entries' | 'keys'; readonly object: Reference }
  /** A member whose name a loop gives: `routes[name]`. */
  | { readonly kind: 'named'; readonly object: Reference; readonly name: Reference }
  /** `...others` among the items of a list: the items of another list, or the values of an object. */
  | { readonly kind: 'spread'; readonly collection: Reference }
  /** A value, or another one where it is missing: `{ method = 'get' }`, `row.method || 'get'`. */
  | { readonly kind: 'default'; readonly value: Reference; readonly otherwise: Reference }
  /** One of several: a condition chooses, or several places write it. */
  | { readonly kind: 'any'; readonly of: readonly Reference[] };

/** A member of an object. */
export interface Keyed {
  readonly key: Reference;
  readonly value: Reference;
}

/** A part of a text, and how the source writes it, to be shown where nobody knows what it comes to. */
export interface Part {
  readonly reference: Reference;
  readonly source: string;
}

export const UNKNOWN: Reference = { kind: 'unknown' };

/** An object of which all members are known. */
export function objectWith(members: Iterable<readonly [string, Reference]>): Extract<Reference, { kind: 'object' }> {
  return { kind: 'object', members: new Map(members), computed: [], spread: [] };
}

/** A list of texts. */
export function listOfTexts(texts: readonly string[]): Extract<Reference, { kind: 'list' }> {
  return { kind: 'list', items: texts.map((value) => ({ kind: 'text', value })) };
}

/** What a module exports by a name; all of it without one. */
export function imported(module: string, from: string, name = '*'): Reference {
  return { kind: 'imported', module, name, from };
}

/** One of several, or the only one. */
export function anyOf(of: readonly Reference[]): Reference {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : of.length === 0 ? UNKNOWN : { kind: 'any', of };
}

/** A member of what a reference refers to. */
export function memberOf(object: Reference, name: string): Reference {
  const own =
    object.kind === 'object'
      ? object.members.get(name)
      : object.kind === 'list'
        ? itemAt(object.items, Number(name))
        : undefined;
  return own ?? { kind: 'member', object, name };
}

/** The item of a list at a position; `undefined` where a spread in front moves it by a number that nobody knows. */
export function itemAt(items: readonly Reference[], position: number): Reference | undefined {
  const spread = items.findIndex(({ kind }) => kind === 'spread');
  return spread < 0 || position < spread ? items[position] : undefined;
}

/**
 * The loops and functions whose variables a reference is made of. Remembered: each call of a function asks about its
 * result (7 of 44 s in a project of 800 files).
 */
export const scopesIn = remember((reference: Reference): ReadonlyMap<string, Reference> => {
  const found = new Map<string, Reference>();
  addScopes(reference, found, new Set());
  return found;
});

function addScopes(reference: Reference, found: Map<string, Reference>, seen: Set<Reference>): void {
  if (seen.has(reference)) return;
  seen.add(reference);
  const isKnownLoop = reference.kind === 'element' && found.has(reference.loop);
  for (const part of isKnownLoop ? [] : partsOf(reference)) addScopes(part, found, seen);
  if (reference.kind === 'element') found.set(reference.loop, reference);
  if (reference.kind === 'parameter') found.set(reference.of, reference);
}

/** The references that tell what one comes to, as far as loops and calls change it. */
function partsOf(reference: Reference): readonly Reference[] {
  switch (reference.kind) {
    case 'element':
      return [reference.list];
    case 'joined':
      return reference.parts.map((part) => part.reference);
    case 'call':
      return [reference.callee, ...reference.given];
    case 'member':
      return [reference.object];
    case 'required':
      return [reference.module];
    case 'named':
      return [reference.name];
    case 'default':
      return [reference.value, reference.otherwise];
    case 'any':
      return reference.of;
    default:
      return [];
  }
}

/** An argument by its place, or a property of the options among the arguments by its name. */
export type Position = number | string;

/** A parameter of a function: its position, or the name of a property of it or of the rows of a list that it is. */
interface Slot {
  readonly of: string;
  readonly at: Position;
}

/** The parameter that callers give a path, or a method, by. */
export function slotOf(reference: Reference): Slot | undefined {
  switch (reference.kind) {
    case 'parameter':
      return { of: reference.of, at: reference.position };
    case 'member': {
      const { object, name } = reference;
      const holder = object.kind === 'element' ? object.list : object;
      // `([path]) => …` takes no object.
      const isElement = /^\d+$/u.test(name);
      return holder.kind === 'parameter' && !isElement ? { of: holder.of, at: name } : undefined;
    }
    // `(path, verb = 'get') => …`
    case 'default':
      return slotOf(reference.value) ?? slotOf(reference.otherwise);
    case 'any':
      return reference.of.map(slotOf).find((slot) => slot !== undefined);
    // Of `prefix + '/users'` the caller gives no more than a prefix.
    case 'joined': {
      const last = reference.parts.findLast((part) => part.reference.kind !== 'text' || part.reference.value !== '');
      return last && slotOf(last.reference);
    }
    default:
      return undefined;
  }
}
