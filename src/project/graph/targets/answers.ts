import type { FileFacts } from '../facts/file-facts.ts';
import type { Run } from './run.ts';

/** What a question has found, and what that depends on. */
export interface Answer<Found> {
  readonly kind: 'answer';
  readonly found: Found;
  readonly inputs: readonly Input[];
  /** The last pass that compared its inputs with what is known, and whether they were the same. */
  checkedIn: number;
  holds: boolean;
}

/** The answer to another question, or what a pass knows of a file or a scope. */
type Input = Answer<unknown> | KnownInput;

interface KnownInput {
  readonly kind: keyof Known;
  /** The file, or the id of the scope. */
  readonly of: string;
  readonly value: unknown;
}

/** What is known in one pass. */
interface Known {
  readonly facts: (file: string) => FileFacts | undefined;
  readonly runs: (scopeId: string) => readonly Run[];
}

/**
 * Notes what answers depend on. Each pass knows more files and runs than the last one, and most answers depend on none of
 * those: an application of 340 files needs 14 passes, which took twice as long when each asked everything again.
 */
export class Answers {
  #known: Known;
  #pass = 0;
  /** The inputs of the question that is being answered. */
  #inputs: Input[] | undefined;
  /** What is known, by its kind and what it is of: one object for all answers that depend on it, which are many. */
  readonly #knownInputs = new Map<string, KnownInput>();

  constructor(known: Known) {
    this.#known = known;
  }

  /** Begins a pass: what is known may have changed. */
  beginPass(known: Known): void {
    this.#known = known;
    this.#pass++;
  }

  /** The facts of a file, on which the question that is being answered depends. */
  factsOf(file: string): FileFacts | undefined {
    return this.#noted('facts', file, this.#known.facts(file));
  }

  /** The runs of a scope, on which the question that is being answered depends. */
  runsOf(scopeId: string): readonly Run[] {
    return this.#noted('runs', scopeId, this.#known.runs(scopeId));
  }

  #noted<Value>(kind: keyof Known, of: string, value: Value): Value {
    const key = `${kind} ${of}`;
    const before = this.#knownInputs.get(key);
    const input = before === undefined || before.value !== value ? { kind, of, value } : before;
    this.#knownInputs.set(key, input);
    this.#inputs?.push(input);
    return value;
  }

  /** Answers a question, for which other questions may be asked. */
  find<Found>(find: () => Found): Answer<Found> {
    const outer = this.#inputs;
    const inputs: Input[] = [];
    this.#inputs = inputs;
    const found = find();
    this.#inputs = outer;
    return { kind: 'answer', found, inputs: [...new Set(inputs)], checkedIn: this.#pass, holds: true };
  }

  /** What an answer has found, as a part of the question that is being answered. */
  use<Found>(answer: Answer<Found>): Found {
    // What depends on nothing always holds.
    if (answer.inputs.length > 0) this.#inputs?.push(answer);
    return answer.found;
  }

  /** Whether nothing that an answer depends on has changed. */
  holds(answer: Answer<unknown>): boolean {
    if (answer.checkedIn === this.#pass) return answer.holds;
    answer.checkedIn = this.#pass;
    answer.holds &&= answer.inputs.every((input) => this.#isAsBefore(input));
    return answer.holds;
  }

  #isAsBefore(input: Input): boolean {
    return input.kind === 'answer' ? this.holds(input) : this.#known[input.kind](input.of) === input.value;
  }
}

/** Makes a function that asks a question about an object again only when something that the answer depends on changes. */
export function keptAnswers<
  Key extends object,
  Evaluation extends { readonly kept: { readonly answers: Answers } },
  Found,
>(find: (key: Key, evaluation: Evaluation) => Found): (key: Key, evaluation: Evaluation) => Found {
  const known = new WeakMap<Answers, WeakMap<Key, Answer<Found>>>();
  return (key, evaluation) => {
    const { answers } = evaluation.kept;
    const ofProject = known.get(answers) ?? new WeakMap<Key, Answer<Found>>();
    known.set(answers, ofProject);
    const before = ofProject.get(key);
    const answer = before !== undefined && answers.holds(before) ? before : answers.find(() => find(key, evaluation));
    ofProject.set(key, answer);
    return answers.use(answer);
  };
}
