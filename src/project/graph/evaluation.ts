import type { FileFacts } from './file-facts.ts';
import { memberOf } from './members.ts';
import { readReference } from './read-reference.ts';
import type { Reference } from './reference.ts';
import {
  type Caller,
  type Evaluating,
  MOST_TARGETS,
  NO_BINDINGS,
  distinctTargets,
  type Bindings,
  type Sight,
  type Target,
} from './target.ts';
import { distinct, hole, type PartialText } from './texts.ts';

/** Names within names and values of one place: no code goes so far. */
const DEEPEST_QUESTION = 60;
/** References that one question leads through: code that is no route goes in circles of hundreds of files. */
const LONGEST_QUESTION = 2_000;

/** What a reference comes to as far as is known by now: later passes may find more. */
interface Passing {
  readonly found: readonly Target[];
  readonly ofCallers: boolean;
}

/**
 * Finds out what references come to, through the files of a project, and keeps what it finds: in `#known` what is
 * complete, in `#passing` what depends on callers or on files that are not read yet, in `#glanced` what was found
 * without asking for files. What a limit or a circle cut short is kept only where it was the question itself.
 */
export class Evaluation implements Evaluating {
  readonly sight: Sight;
  readonly #open = new Set<Reference>();
  /** Kept: each call of a file asks for what the same imports give, and each round of linking asks again. */
  readonly #known = new Map<Reference, readonly Target[]>();
  /** What changes when files are read, or callers are found. */
  readonly #passing = new Map<Reference, Passing>();
  /** What a glance finds may be less than there is. */
  readonly #glanced = new Map<Reference, Passing>();
  #isGlance = false;
  #depth = 0;
  #steps = 0;
  #cuts = 0;
  #askedFiles = 0;
  #askedCallers = 0;

  constructor(sight: Sight) {
    this.sight = sight;
  }

  targets(reference: Reference, bindings: Bindings = NO_BINDINGS): readonly Target[] {
    const isKept = bindings === NO_BINDINGS;
    const kept = isKept ? this.#kept(reference) : undefined;
    if (kept !== undefined) return kept;
    if (this.#open.has(reference)) {
      this.#cuts++;
      return [];
    }
    // The counters, compared before and after, tell what the answer depends on.
    const [cuts, files, callers] = [this.#cuts, this.#askedFiles, this.#askedCallers];
    this.#open.add(reference);
    const found = this.#within(() => distinctTargets(readReference(this, reference, bindings)).slice(0, MOST_TARGETS));
    this.#open.delete(reference);
    // An answer cut short inside of another question may be whole when it is asked alone.
    if (isKept && (cuts === this.#cuts || this.#depth === 0)) {
      const ofCallers = callers !== this.#askedCallers;
      if (!ofCallers && files === this.#askedFiles) this.#known.set(reference, found);
      else (this.#isGlance ? this.#glanced : this.#passing).set(reference, { found, ofCallers });
    }
    return found;
  }

  #kept(reference: Reference): readonly Target[] | undefined {
    const known = this.#known.get(reference);
    if (known !== undefined) return known;
    const passing = (this.#isGlance ? this.#glanced.get(reference) : undefined) ?? this.#passing.get(reference);
    if (passing?.ofCallers === true) this.#askedCallers++;
    else if (passing !== undefined) this.#askedFiles++;
    return passing?.found;
  }

  /** The targets as far as the files tell that are read already. Never asked inside of another question. */
  glance(reference: Reference): readonly Target[] {
    this.#isGlance = true;
    const found = this.targets(reference);
    this.#isGlance = false;
    return found;
  }

  /** Forgets what depends on who calls what; where more files are read, what depends on them too. */
  forget(what: 'callers' | 'files'): void {
    for (const kept of [this.#passing, this.#glanced])
      for (const [reference, { ofCallers }] of kept) if (ofCallers || what === 'files') kept.delete(reference);
  }

  member(target: Target, name: string): readonly Target[] {
    // An object may be spread into itself.
    return this.#within(() => memberOf(this, target, name));
  }

  /** What a part of a question finds; nothing where it leads too far. */
  #within<T>(find: () => readonly T[]): readonly T[] {
    if (this.#depth === 0) this.#steps = 0;
    if (this.#depth > DEEPEST_QUESTION || ++this.#steps > LONGEST_QUESTION) {
      this.#cuts++;
      return [];
    }
    this.#depth++;
    const found = find();
    this.#depth--;
    return found;
  }

  texts(reference: Reference, bindings: Bindings = NO_BINDINGS): readonly PartialText[] {
    return distinct(this.targets(reference, bindings).flatMap((target) => this.textsOf(target)));
  }

  /** The texts of a target: its own, or those of a list, with holes for what is unknown among them. */
  textsOf(target: Target): readonly PartialText[] {
    if (target.kind === 'text') return [target.text];
    if (target.kind !== 'collection' || target.reference.kind !== 'list') return [];
    const { items: references } = target.reference;
    // Two lists may hold each other.
    const items = references.map((item) => this.#within(() => this.texts(item, target.bindings)));
    const isText = items.some((texts) => texts.length > 0);
    return isText ? items.flatMap((texts) => (texts.length > 0 ? texts : [hole('')])) : [];
  }

  /** Who calls a function, as far as this round of linking knows. */
  callers(functionId: string): readonly Caller[] {
    this.#askedCallers++;
    return this.sight.callers(functionId);
  }

  /** What a file says; where it is not read yet, it will be, unless this is a glance. */
  factsOf(file: string, name: string): FileFacts | undefined {
    const facts = this.sight.facts(file);
    if (facts !== undefined || !this.sight.mayExport(file, name)) return facts;
    this.#askedFiles++;
    if (!this.#isGlance) this.sight.want(file);
    return undefined;
  }
}
