import type { FileFacts } from './file-facts.ts';
import { type Reference, scopesIn, UNKNOWN } from './reference.ts';
import { distinct, EMPTY, hole, joinedTexts, known, type PartialText } from './texts.ts';

/** What a reference comes to in the whole project. */
export type Target =
  | { readonly kind: 'router'; readonly id: string }
  | { readonly kind: 'function'; readonly id: string; readonly isShared?: boolean }
  | { readonly kind: 'class' | 'instance'; readonly id: string }
  | { readonly kind: 'text'; readonly text: PartialText }
  /** An object or a list, to be read with the variables of these rounds. */
  | { readonly kind: 'literal'; readonly reference: Literal; readonly rounds: Rounds }
  /** All that a file exports. */
  | { readonly kind: 'module'; readonly file: string }
  /** Something of a package, or of a file that is not in sight. */
  | { readonly kind: 'package'; readonly module: string; readonly name: string }
  /** A method of a router, or `Object.values`. */
  | { readonly kind: 'method'; readonly of: Target; readonly name: string };

type Literal = Extract<Reference, { kind: 'object' | 'list' }>;

/** What the variables of loops and functions stand for, in one round or one call. */
export type Rounds = ReadonlyMap<string, (position: number) => readonly Target[]>;

export const NO_ROUNDS: Rounds = new Map();

/** One call of a function of the project. */
export interface Caller {
  readonly given: readonly Reference[];
  readonly rounds: Rounds;
}

/** What the evaluation asks of the project. */
export interface Sight {
  /** The file that a specifier names; `undefined` for packages. */
  readonly resolve: (module: string, from: string) => string | undefined;
  /** `undefined` where the file is not read (yet). */
  readonly facts: (file: string) => FileFacts | undefined;
  readonly callers: (functionId: string) => readonly Caller[];
  /** Whether a function of a package registers what it is given without a scope of its own. */
  readonly sharesScope: (module: string) => boolean;
}

/** Names within names and values of one place: no code goes so far. */
const MOST_DEPTH = 60;
const MOST_TARGETS = 200;
/** References that one question leads through: code that is no route goes in circles of hundreds of files. */
const MOST_STEPS = 2_000;

/** The id of what stands in a file, without what tells its copies apart. */
export function originalOf(id: string): string {
  const [original = id] = id.split('@', 1);
  return original;
}

export function fileOf(id: string): string {
  return id.slice(0, id.indexOf('#'));
}

/** Finds out what references come to, through the files of a project. */
export class Evaluation {
  readonly #sight: Sight;
  readonly #open = new Set<Reference>();
  /** Kept: each call of a file asks for what the same imports give. */
  readonly #known = new Map<Reference, readonly Target[]>();
  #depth = 0;
  #steps = 0;
  #cuts = 0;

  constructor(sight: Sight) {
    this.#sight = sight;
  }

  /** All that a reference may come to. */
  targets(reference: Reference, rounds: Rounds = NO_ROUNDS): readonly Target[] {
    const before = rounds === NO_ROUNDS ? this.#known.get(reference) : undefined;
    if (before !== undefined) return before;
    if (this.#depth === 0) this.#steps = 0;
    if (this.#depth > MOST_DEPTH || this.#open.has(reference) || ++this.#steps > MOST_STEPS) {
      this.#cuts++;
      return [];
    }
    const cuts = this.#cuts;
    this.#open.add(reference);
    this.#depth++;
    const found = once(this.#read(reference, rounds)).slice(0, MOST_TARGETS);
    this.#depth--;
    this.#open.delete(reference);
    // What a circle has cut off is whole when it is asked from elsewhere.
    if (rounds === NO_ROUNDS && (cuts === this.#cuts || this.#depth === 0)) this.#known.set(reference, found);
    return found;
  }

  /** Forgets what references come to: other callers are known. */
  forget(): void {
    this.#known.clear();
  }

  /** The texts that a reference may be; none where it is no text, or unknown. */
  texts(reference: Reference, rounds: Rounds = NO_ROUNDS): readonly PartialText[] {
    return distinct(this.targets(reference, rounds).flatMap((target) => this.#textsOf(target)));
  }

  /** The routers behind those that are held by a name. */
  routers(targets: readonly Target[]): readonly string[] {
    return [
      ...new Set(
        targets
          .flatMap((target) => (target.kind === 'module' ? this.exported(target.file, 'default') : [target]))
          .flatMap((target) => (target.kind === 'router' ? this.#madeBy(target.id) : [])),
      ),
    ];
  }

  /** What one round of a loop gets, for each round. */
  rounds(list: Reference, rounds: Rounds): readonly Target[] {
    return this.targets(list, rounds).flatMap((target) => this.#elementsOf(target));
  }

  #madeBy(id: string, depth = 0): readonly string[] {
    const origin = this.#sight.facts(fileOf(id))?.routers.get(originalOf(id))?.origin;
    if (origin?.kind !== 'held' || depth > MOST_DEPTH) return [id];
    const held = this.targets(origin.by)
      .flatMap((target) => (target.kind === 'module' ? this.exported(target.file, 'default') : [target]))
      .flatMap((target) => (target.kind === 'router' && target.id !== id ? [target.id] : []));
    const found = held.flatMap((each) => this.#madeBy(each, depth + 1));
    return found.length > 0 ? found : [id];
  }

  #read(reference: Reference, rounds: Rounds): readonly Target[] {
    switch (reference.kind) {
      case 'router':
        return [{ kind: 'router', id: reference.id }];
      case 'text':
        return [{ kind: 'text', text: known(reference.value) }];
      case 'joined':
        return this.#joined(reference, rounds).map((text) => ({ kind: 'text', text }));
      case 'function':
      case 'class':
        return [reference];
      case 'this':
        return [{ kind: 'instance', id: reference.owner }];
      case 'object':
      case 'list':
        return [{ kind: 'literal', reference, rounds }];
      case 'imported':
        return this.#imported(reference);
      case 'member':
        return this.targets(reference.object, rounds).flatMap((target) => this.member(target, reference.name));
      case 'call':
        return this.targets(reference.callee, rounds).flatMap((target) => this.#called(target, reference, rounds));
      case 'element':
        return (
          rounds.get(reference.loop)?.(0) ??
          this.targets(reference.list, rounds).flatMap((target) => this.#elementsOf(target))
        );
      case 'parameter':
        return (
          rounds.get(reference.of)?.(reference.position) ??
          this.#sight
            .callers(reference.of)
            .flatMap(({ given, rounds: around }) => this.targets(given[reference.position] ?? UNKNOWN, around))
        );
      case 'any':
        return reference.of.flatMap((each) => this.targets(each, rounds));
      case 'entries':
        return this.targets(reference.object, rounds).flatMap((target) => this.#entriesOf(target));
      case 'spread':
        return this.targets(reference.list, rounds).flatMap((target) => this.#elementsOf(target));
      case 'unknown':
        return [];
    }
  }

  #imported({ module, name, from }: Extract<Reference, { kind: 'imported' }>): readonly Target[] {
    const file = this.#sight.resolve(module, from);
    return file === undefined ? [{ kind: 'package', module, name }] : this.exported(file, name);
  }

  /** What a file exports by a name. */
  exported(file: string, name: string): readonly Target[] {
    const facts = this.#sight.facts(file);
    if (facts === undefined) return [];
    const whole = facts.exports.named.get('default');
    if (name === '*') return [{ kind: 'module', file }];
    const own = facts.exports.named.get(name);
    if (own !== undefined) return this.targets(own);
    const passed = facts.exports.all.flatMap((module): readonly Target[] =>
      this.targets({ kind: 'imported', module, name, from: file }),
    );
    if (passed.length > 0 || whole === undefined || name === 'default')
      return passed.filter(({ kind }) => kind !== 'package');
    return this.targets(whole).flatMap((target) => this.member(target, name));
  }

  /** A member of what something comes to. */
  member(target: Target, name: string): readonly Target[] {
    // An object may be spread into itself.
    if (this.#depth === 0) this.#steps = 0;
    if (this.#depth > MOST_DEPTH || ++this.#steps > MOST_STEPS) {
      this.#cuts++;
      return [];
    }
    this.#depth++;
    const found = this.#readMember(target, name);
    this.#depth--;
    return found;
  }

  #readMember(target: Target, name: string): readonly Target[] {
    switch (target.kind) {
      case 'module': {
        const found = this.exported(target.file, name);
        if (found.length > 0 || name === 'default') return found;
        return this.exported(target.file, 'default').flatMap((whole) =>
          whole.kind === 'module' ? [] : this.member(whole, name),
        );
      }
      case 'class':
      case 'instance':
        return this.#memberOfClass(target.id, name, 0);
      case 'literal': {
        const { reference, rounds } = target;
        if (reference.kind === 'list') {
          const item = this.#elementsOf(target)[Number(name)];
          return item === undefined ? this.#methodOf(target, name) : [item];
        }
        const own = reference.members.get(name);
        if (own !== undefined) return this.targets(own, rounds);
        return reference.spread.flatMap((each) =>
          this.targets(each, rounds).flatMap((inner) => this.member(inner, name)),
        );
      }
      case 'package':
        return [
          { kind: 'package', module: target.module, name: target.name === '*' ? name : `${target.name}.${name}` },
        ];
      case 'router':
      case 'function':
        return name === 'default' ? [target] : this.#methodOf(target, name);
      default:
        return [];
    }
  }

  #methodOf(of: Target, name: string): readonly Target[] {
    return [{ kind: 'method', of, name }];
  }

  #memberOfClass(id: string, name: string, level: number, as = id): readonly Target[] {
    const references = this.#sight.facts(fileOf(id))?.references;
    if (references === undefined || level > 8) return [];
    const own = references.memberOf(id, name);
    if (own !== undefined) {
      const found = this.targets(own);
      // Each class that inherits a router has one of its own.
      return level === 0 ? found : found.map((target) => copied(target, as));
    }
    const above = references.above(id);
    if (above === undefined) return [];
    return this.targets(above).flatMap((target) =>
      target.kind === 'class' ? this.#memberOfClass(target.id, name, level + 1, as) : [],
    );
  }

  #called(target: Target, { at, given }: Extract<Reference, { kind: 'call' }>, rounds: Rounds): readonly Target[] {
    switch (target.kind) {
      case 'function': {
        const references = this.#sight.facts(fileOf(target.id))?.references;
        if (references === undefined) return [];
        const result = references.resultOf(target.id);
        const inside: Rounds = scopesIn(result).has(target.id)
          ? new Map([[target.id, (position) => this.targets(given[position] ?? UNKNOWN, rounds)]])
          : NO_ROUNDS;
        return this.targets(result, inside).map((each) =>
          each.kind === 'router' && fileOf(each.id) !== fileOf(at) ? copied(each, at) : each,
        );
      }
      case 'class':
        return [{ kind: 'instance', id: target.id }];
      case 'module':
        return this.exported(target.file, 'default').flatMap((each) =>
          each.kind === 'module' ? [] : this.#called(each, { kind: 'call', at, callee: UNKNOWN, given }, rounds),
        );
      case 'package': {
        const [first = UNKNOWN] = given;
        const isShared = this.#sight.sharesScope(target.module);
        if (target.module === 'path' || target.module === 'node:path') return [];
        return this.targets(first, rounds).flatMap((each): readonly Target[] => {
          if (each.kind === 'function') return [isShared ? { ...each, isShared } : each];
          if (each.kind === 'module')
            return this.exported(each.file, 'default').filter(({ kind }) => kind === 'function');
          return each.kind === 'router' || each.kind === 'class' ? [each] : [];
        });
      }
      case 'method':
        return this.#methodCalled(target.of, target.name, given, rounds);
      default:
        return [];
    }
  }

  /** `router.routes()`, `plugin.bind(this)`, `list.concat(…)`. */
  #methodCalled(of: Target, name: string, given: readonly Reference[], rounds: Rounds): readonly Target[] {
    if (of.kind === 'function') return name === 'bind' ? [of] : [];
    if (of.kind === 'router') {
      const fact = this.#sight.facts(fileOf(of.id))?.routers.get(originalOf(of.id));
      return fact?.shape.method?.(name)?.gives === 'self' ? [of] : [];
    }
    if (of.kind !== 'literal' || (name !== 'concat' && name !== 'filter')) return [];
    const more = given.flatMap((each) => this.targets(each, rounds));
    return [of, ...(name === 'concat' ? more : [])];
  }

  #elementsOf(target: Target): readonly Target[] {
    if (target.kind === 'module') {
      const facts = this.#sight.facts(target.file);
      return [...(facts?.exports.named.keys() ?? [])].flatMap((name) => this.exported(target.file, name));
    }
    if (target.kind !== 'literal') return [];
    const { reference, rounds } = target;
    const items = reference.kind === 'list' ? reference.items : [...reference.members.values()];
    return items.flatMap((item): readonly Target[] => {
      const found = this.targets(item, rounds);
      // An item that is not known holds its place.
      return found.length > 0 || item.kind === 'spread' ? found : [{ kind: 'package', module: '', name: '' }];
    });
  }

  /** One list of all entries, so that a loop gets one after the other. */
  #entriesOf(target: Target): readonly Target[] {
    if (target.kind !== 'literal' || target.reference.kind !== 'object') return [];
    const items = [...target.reference.members].map(([key, value]): Reference => ({
      kind: 'list',
      items: [{ kind: 'text', value: key }, value],
    }));
    return [{ kind: 'literal', reference: { kind: 'list', items }, rounds: target.rounds }];
  }

  #joined({ parts }: Extract<Reference, { kind: 'joined' }>, rounds: Rounds): readonly PartialText[] {
    return parts.reduce<readonly PartialText[]>(
      (before, { reference, source }) => {
        const found = this.texts(reference, rounds);
        const next = found.length > 0 ? found : [hole(source)];
        return before.flatMap((one) => next.map((other) => joinedTexts(one, other))).slice(0, MOST_TARGETS);
      },
      [EMPTY],
    );
  }

  #textsOf(target: Target): readonly PartialText[] {
    if (target.kind === 'text') return [target.text];
    if (target.kind !== 'literal' || target.reference.kind !== 'list') return [];
    return target.reference.items.flatMap((item) => this.texts(item, target.rounds));
  }
}

/** Each target once; the items of a list may be the same. */
function once(targets: readonly Target[]): readonly Target[] {
  if (targets.length < 2) return targets;
  const literals = new Set<Literal>();
  const ids = new Set<string>();
  return targets.filter((target) => {
    if (target.kind === 'literal') {
      const isNew = !literals.has(target.reference) || target.rounds !== NO_ROUNDS;
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
function copied(target: Target, by: string): Target {
  return target.kind === 'router' && !target.id.endsWith(`@${by}`)
    ? { kind: 'router', id: `${target.id}@${by}` }
    : target;
}
