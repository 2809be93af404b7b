import type { FileFacts } from './file-facts.ts';
import { specifierOf } from './folders.ts';
import { elementsOf, tableOf, memberOf } from './members.ts';
import { imported, type Reference, UNKNOWN } from './reference.ts';
import { resultOf } from './results.ts';
import {
  type Evaluating,
  fileOf,
  NO_ROUNDS,
  once,
  originalOf,
  type Rounds,
  type Sight,
  type Target,
} from './target.ts';
import { distinct, EMPTY, hole, joinedTexts, known, type PartialText } from './texts.ts';

/** Names within names and values of one place: no code goes so far. */
const MOST_DEPTH = 60;
const MOST_TARGETS = 200;
/** References that one question leads through: code that is no route goes in circles of hundreds of files. */
const MOST_STEPS = 2_000;

/** Finds out what references come to, through the files of a project. */
export class Evaluation implements Evaluating {
  readonly sight: Sight;
  readonly #open = new Set<Reference>();
  /** Kept: each call of a file asks for what the same imports give, and each round of linking asks again. */
  readonly #known = new Map<Reference, readonly Target[]>();
  /** Those that depend on who calls what, and on files that are not read yet: kept within one round. */
  readonly #passing = new Map<Reference, readonly Target[]>();
  /** What a glance finds may be less than there is. */
  readonly #glanced = new Map<Reference, readonly Target[]>();
  #isGlance = false;
  #depth = 0;
  #steps = 0;
  #cuts = 0;
  #openQuestions = 0;

  constructor(sight: Sight) {
    this.sight = sight;
  }

  /** All that a reference may come to. */
  targets(reference: Reference, rounds: Rounds = NO_ROUNDS): readonly Target[] {
    if (rounds === NO_ROUNDS) {
      const known = this.#known.get(reference);
      if (known !== undefined) return known;
      const passing = (this.#isGlance ? this.#glanced.get(reference) : undefined) ?? this.#passing.get(reference);
      if (passing !== undefined) {
        this.#openQuestions++;
        return passing;
      }
    }
    if (this.#depth === 0) this.#steps = 0;
    if (this.#depth > MOST_DEPTH || this.#open.has(reference) || ++this.#steps > MOST_STEPS) {
      this.#cuts++;
      return [];
    }
    const [cuts, asked] = [this.#cuts, this.#openQuestions];
    this.#open.add(reference);
    this.#depth++;
    const found = once(this.#read(reference, rounds)).slice(0, MOST_TARGETS);
    this.#depth--;
    this.#open.delete(reference);
    // What a circle has cut off is whole when it is asked from elsewhere.
    if (rounds === NO_ROUNDS && (cuts === this.#cuts || this.#depth === 0)) {
      const isKnown = asked === this.#openQuestions;
      (isKnown ? this.#known : this.#isGlance ? this.#glanced : this.#passing).set(reference, found);
    }
    return found;
  }

  /** Forgets what may have changed: callers, and the files that are read. */
  forget(): void {
    this.#passing.clear();
    this.#glanced.clear();
  }

  /** The texts that a reference may be; none where it is no text, or unknown. */
  texts(reference: Reference, rounds: Rounds = NO_ROUNDS): readonly PartialText[] {
    return distinct(this.targets(reference, rounds).flatMap((target) => this.textsOf(target)));
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
    return this.targets(list, rounds).flatMap((target) => elementsOf(this, target));
  }

  #madeBy(id: string, depth = 0): readonly string[] {
    const origin = this.sight.facts(fileOf(id))?.routers.get(originalOf(id))?.origin;
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
      case 'pattern':
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
      case 'required':
        return this.texts(reference.module, rounds).flatMap(({ text }) => {
          const { from } = reference;
          const file = this.sight.resolve(text.startsWith('/') ? specifierOf(text.slice(1), from) : text, from);
          return file === undefined || file === from ? [] : [{ kind: 'module', file }];
        });
      case 'exported': {
        const whole = this.factsOf(reference.file, reference.name)?.exports.named.get(reference.name);
        const member = whole?.kind === 'object' ? whole.members.get(reference.member ?? '') : undefined;
        return this.targets((reference.member === undefined ? whole : member) ?? reference.otherwise);
      }
      case 'member':
        return this.targets(reference.object, rounds).flatMap((target) => this.member(target, reference.name));
      case 'call':
        return this.targets(reference.callee, rounds).flatMap((target) => resultOf(this, target, reference, rounds));
      case 'element':
        return (
          rounds.get(reference.loop)?.(0) ??
          this.targets(reference.list, rounds).flatMap((target) => elementsOf(this, target))
        );
      case 'parameter':
        return rounds.get(reference.of)?.(reference.position) ?? this.#parameter(reference);
      case 'any':
        return reference.of.flatMap((each) => this.targets(each, rounds));
      case 'entries':
      case 'keys':
        return this.targets(reference.object, rounds).flatMap((target) => tableOf(target, reference.kind));
      case 'named': {
        const objects = this.targets(reference.object, rounds);
        const names = this.texts(reference.name, rounds);
        // Without a name it is any member.
        return names.length === 0
          ? objects.flatMap((target) => elementsOf(this, target))
          : objects.flatMap((target) => names.flatMap(({ text }) => this.member(target, text)));
      }
      case 'spread':
        return this.targets(reference.list, rounds).flatMap((target) => elementsOf(this, target));
      case 'unknown':
        return [];
    }
  }

  #parameter({ of, position }: Extract<Reference, { kind: 'parameter' }>): readonly Target[] {
    this.#openQuestions++;
    return this.sight.callers(of).flatMap(({ given, rounds }) => this.targets(given[position] ?? UNKNOWN, rounds));
  }

  #imported({ module, name, from }: Extract<Reference, { kind: 'imported' }>): readonly Target[] {
    const file = this.sight.resolve(module, from);
    return file === undefined ? [{ kind: 'package', module, name }] : this.exported(file, name);
  }

  /** What a file exports by a name. */
  exported(file: string, name: string): readonly Target[] {
    const facts = this.factsOf(file, name);
    if (facts === undefined) return [];
    const whole = facts.exports.named.get('default');
    if (name === '*') return [{ kind: 'module', file }];
    const own = facts.exports.named.get(name);
    if (own !== undefined) return this.targets(own);
    const passed = this.#modulesWith(name, facts).flatMap((module) => this.targets(imported(module, file, name)));
    if (passed.length > 0 || whole === undefined || name === 'default')
      return passed.filter(({ kind }) => kind !== 'package');
    return this.targets(whole).flatMap((target) => this.member(target, name));
  }

  /** The modules of a barrel that may have a name; a barrel is asked for hundreds of names that few of its files have. */
  #modulesWith(name: string, { file, exports }: FileFacts): readonly string[] {
    return exports.all.filter((module) => {
      const target = this.sight.resolve(module, file);
      const facts = target === undefined ? undefined : this.factsOf(target, name);
      const { named, all } = facts?.exports ?? { named: new Map(), all: [] };
      return named.has(name) || named.has('default') || all.length > 0;
    });
  }

  /** What a file says; where it is not read yet, it will be, unless this is a glance. */
  factsOf(file: string, name: string): FileFacts | undefined {
    const facts = this.sight.facts(file);
    if (facts !== undefined) return facts;
    this.#openQuestions++;
    if (!this.#isGlance) this.sight.want(file, name);
    return undefined;
  }

  /** The targets as far as the files tell that are read already. */
  glance(reference: Reference): readonly Target[] {
    this.#isGlance = true;
    const found = this.targets(reference);
    this.#isGlance = false;
    return found;
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
    const found = memberOf(this, target, name);
    this.#depth--;
    return found;
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

  /** The texts of a target: its own, or those of a list, with holes for what is unknown among them. */
  textsOf(target: Target): readonly PartialText[] {
    if (target.kind === 'text') return [target.text];
    if (target.kind !== 'literal' || target.reference.kind !== 'list') return [];
    const items = target.reference.items.map((item) => this.texts(item, target.rounds));
    const isText = items.some((texts) => texts.length > 0);
    return isText ? items.flatMap((texts) => (texts.length > 0 ? texts : [hole('')])) : [];
  }
}
