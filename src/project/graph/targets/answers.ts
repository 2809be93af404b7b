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

/** The facts of a file, the runs of a scope, or the answer to another question. */
type Input =
  | { readonly kind: 'facts'; readonly file: string; readonly facts: FileFacts | undefined }
  | { readonly kind: 'runs'; readonly scopeId: string; readonly runs: readonly Run[] }
  | Answer<unknown>;

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
    const facts = this.#known.facts(file);
    this.#inputs?.push({ kind: 'facts', file, facts });
    return facts;
  }

  /** The runs of a scope, on which the question that is being answered depends. */
  runsOf(scopeId: string): readonly Run[] {
    const runs = this.#known.runs(scopeId);
    this.#inputs?.push({ kind: 'runs', scopeId, runs });
    return runs;
  }

  /** Answers a question, for which other questions may be asked. */
  find<Found>(find: () => Found): Answer<Found> {
    const outer = this.#inputs;
    const inputs: Input[] = [];
    this.#inputs = inputs;
    const found = find();
    this.#inputs = outer;
    return { kind: 'answer', found, inputs, checkedIn: this.#pass, holds: true };
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
    switch (input.kind) {
      case 'facts':
        return this.#known.facts(input.file) === input.facts;
      case 'runs':
        return this.#known.runs(input.scopeId) === input.runs;
      case 'answer':
        return this.holds(input);
    }
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
