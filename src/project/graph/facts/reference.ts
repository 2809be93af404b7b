/**
 * What an expression refers to, as far as its own file shows. Plain data: what other files show can be filled in
 * without a syntax tree. Everything that it names has an id that is unique in the project.
 */
export type Reference =
  | { readonly kind: 'unknown' }
  /** A number is the text that it becomes in a path. */
  | { readonly kind: 'text'; readonly value: string; readonly isNumber?: boolean }
  | { readonly kind: 'pattern'; readonly value: RegExp }
  /** `true`, `false`, `null`, and `undefined`, which also stands for what is missing. */
  | { readonly kind: 'constant'; readonly value: boolean | null | undefined }
  /** A text of parts: `${PREFIX}/users`. */
  | { readonly kind: 'joined'; readonly parts: readonly TextPart[] }
  | {
      readonly kind: 'router';
      readonly id: string;
      /** The scope that makes it: each run makes another router. */
      readonly madeIn?: Scope | undefined;
      /** How code outside `madeIn` reaches it: `const users = crud('users')` has the router of this call. */
      readonly via?: Reference | undefined;
    }
  /** What a module exports: `default`, `*` for all of it, or a name. */
  | { readonly kind: 'imported'; readonly module: string; readonly name: string; readonly from: string }
  /** A whole module whose name is built at run time: `require('./' + file)`. */
  | { readonly kind: 'required'; readonly module: Reference; readonly from: string }
  /** What a file exports under a name; `otherwise` if it has no such export. */
  | { readonly kind: 'exported'; readonly file: string; readonly name: string; readonly otherwise: Reference }
  /** A function. It may use the variables of `scope`. */
  | { readonly kind: 'function'; readonly id: string; readonly scope?: Scope | undefined }
  | { readonly kind: 'class'; readonly id: string }
  /** `this` in a class, or `super`: the same instance as its superclass knows it. */
  | { readonly kind: 'this' | 'super'; readonly classId: string }
  | ({
      readonly kind: 'call';
      readonly callId: string;
      readonly scope?: Scope | undefined;
      readonly callee: Reference;
    } & Arguments)
  | { readonly kind: 'member'; readonly object: Reference; readonly name: string }
  /** The element of a list in one iteration of a loop; if the iteration is unknown, any of them. */
  | { readonly kind: 'element'; readonly loop: string; readonly list: Reference }
  | { readonly kind: 'parameter'; readonly functionId: string; readonly position: number }
  | {
      readonly kind: 'object';
      readonly members: ReadonlyMap<string, Reference>;
      /** Members whose keys this file does not show: `[PATHS.users]: users`. */
      readonly computed: readonly ComputedMember[];
      /** What else is spread into it: `...others`. */
      readonly spread: readonly Reference[];
    }
  | { readonly kind: 'list'; readonly items: readonly Reference[] }
  /** `Object.entries(object)`: lists of a key and a value; `Object.keys(object)`. */
  | { readonly kind: 'entries' | 'keys'; readonly object: Reference }
  /** A member whose name is an expression: `routes[name]`. If the name is unknown, any member. */
  | { readonly kind: 'computed-member'; readonly object: Reference; readonly key: Reference }
  /** `...others` among the items of a list: the items of another list, or the values of an object. */
  | { readonly kind: 'spread'; readonly collection: Reference }
  /** A value, or another one if it is missing: `{ method = 'get' }`; with `||`, also if it is false or empty. */
  | {
      readonly kind: 'default';
      readonly value: Reference;
      readonly otherwise: Reference;
      readonly replacesFalse?: boolean;
    }
  /** One of two values: `options.v2 ? '/v2' : '/v1'`. */
  | { readonly kind: 'condition'; readonly test: Reference; readonly then: Reference; readonly otherwise: Reference }
  /** `version === 'v2'`, `depth > 0`, `depth - 1` */
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Reference; readonly right: Reference }
  /** One of several: a condition chooses, or several places write it. */
  | { readonly kind: 'any'; readonly alternatives: readonly Reference[] };

/**
 * A function, a class or the body of a loop. It runs several times, each time with other variables, and makes other
 * routers. The parameters of a constructor belong to its class.
 */
export interface Scope {
  readonly id: string;
  /** What a loop goes through. */
  readonly list?: Reference;
  /** The scope around it; `undefined` in a file, which runs once. */
  readonly outer: Scope | undefined;
}

export type Operator = '===' | '<' | '<=' | '-';

/** The arguments of a call. */
export interface Arguments {
  readonly args: readonly Reference[];
  /** What comes after them: a spread, or nothing. If that is not known, `undefined`. */
  readonly rest?: Reference | undefined;
}

/** A condition that code depends on: `if (options.admin)`; for the code after `else`, it is not met. */
export interface Condition {
  readonly test: Reference;
  readonly isMet: boolean;
}

/** Where code runs: the scope around it, and the conditions that it depends on. */
export interface Place {
  readonly scope: Scope | undefined;
  readonly conditions: readonly Condition[];
}

/** A member of an object whose key is an expression. */
export interface ComputedMember {
  readonly key: Reference;
  readonly value: Reference;
}

/** A part of a text, and its source, which is printed if its value is unknown. */
export interface TextPart {
  readonly reference: Reference;
  readonly source: string;
}

export const UNKNOWN: Reference = { kind: 'unknown' };
export const NOTHING: Reference = { kind: 'constant', value: undefined };
export const FALSE: Reference = { kind: 'constant', value: false };
const TRUE: Reference = { kind: 'constant', value: true };

/** An object whose members are all known. */
export function objectWith(members: Iterable<readonly [string, Reference]>): Extract<Reference, { kind: 'object' }> {
  return { kind: 'object', members: new Map(members), computed: [], spread: [] };
}

/** A list whose texts are all known. */
export function listOfTexts(texts: readonly string[]): Extract<Reference, { kind: 'list' }> {
  return { kind: 'list', items: texts.map((value) => ({ kind: 'text', value })) };
}

const knownImports = new Map<string, Reference>();

/**
 * What a module exports under a name; all of it without a name. The same import is the same object, wherever a file
 * reads it, so that the evaluation answers it once (a back end of 1,400 files: 38 s instead of 42).
 */
export function imported(module: string, from: string, name = '*'): Reference {
  const key = JSON.stringify([module, from, name]);
  const known: Reference = knownImports.get(key) ?? { kind: 'imported', module, name, from };
  knownImports.set(key, known);
  return known;
}

/** One of several references, or the only one; unknown without any. */
export function anyOf(alternatives: readonly Reference[]): Reference {
  const [first = UNKNOWN, ...others] = alternatives;
  return others.length === 0 ? first : { kind: 'any', alternatives };
}

/** One of two values. */
export function choice(test: Reference, then: Reference, otherwise: Reference): Reference {
  return { kind: 'condition', test, then, otherwise };
}

/** `!options.admin` */
export function negated(test: Reference): Reference {
  return choice(test, FALSE, TRUE);
}

/** Whether one of several tests is true. */
export function eitherOf(tests: readonly Reference[]): Reference {
  return tests.reduceRight((otherwise, value) => ({ kind: 'default', value, otherwise, replacesFalse: true }));
}

/** A member of what a reference refers to. */
export function memberReference(object: Reference, name: string): Reference {
  const isList = object.kind === 'list';
  const known = isList ? itemAt(object.items, Number(name)) : knownMember(object, name);
  return known ?? { kind: 'member', object, name };
}

/** What an object that is written in the file contains for a name. */
export function knownMember(object: Reference | undefined, name: string): Reference | undefined {
  return object?.kind === 'object' ? object.members.get(name) : undefined;
}

/** The item of a list at a position; `undefined` if a spread before it moves it by an unknown number. */
export function itemAt(items: readonly Reference[], position: number): Reference | undefined {
  const spread = items.findIndex(({ kind }) => kind === 'spread');
  return spread < 0 || position < spread ? items[position] : undefined;
}

/** An argument by its position, or a property of an options argument by its name. */
export type ArgumentKey = number | string;

/** A parameter of a function by its position, or a property of it (or of its rows, if it is a list) by its name. */
interface ParameterSlot {
  readonly functionId: string;
  readonly key: ArgumentKey;
}

/** The parameter through which callers pass a path, a method or a router. */
export function slotOf(reference: Reference): ParameterSlot | undefined {
  switch (reference.kind) {
    case 'parameter':
      return { functionId: reference.functionId, key: reference.position };
    case 'member': {
      const { object, name } = reference;
      const holder = object.kind === 'element' ? object.list : object;
      // `([path]) => …` takes no object.
      const isElement = /^\d+$/u.test(name);
      return holder.kind === 'parameter' && !isElement ? { functionId: holder.functionId, key: name } : undefined;
    }
    // `(path, verb = 'get') => …`
    case 'default':
      return slotOf(reference.value) ?? slotOf(reference.otherwise);
    case 'condition':
      return slotOf(reference.then) ?? slotOf(reference.otherwise);
    case 'any':
      return reference.alternatives.map(slotOf).find((slot) => slot !== undefined);
    // In `prefix + '/users'`, the caller gives only a prefix.
    case 'joined': {
      const last = reference.parts.findLast((part) => part.reference.kind !== 'text' || part.reference.value !== '');
      return last && slotOf(last.reference);
    }
    default:
      return undefined;
  }
}
