import type { SourceCode } from './nodes.ts';
import { remember } from './remember.ts';

/**
 * What the analysis of one file may look at: steps that values take, and rows of tables and calls that a registration is
 * read for once more. A file of 12,000 routes takes some 100,000. Over it, the routes that were found are reported and
 * none of them is fixed, since nobody knows what was left out.
 */
const MOST_STEPS = 1_000_000;

/** Names that stand for names, and lists in lists: the longest way in 49 applications is 4, and a circle ends here. */
export const MOST_HOPS = 16;

export class Budget {
  #left = MOST_STEPS;

  /** Whether something was left out. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Takes some steps; `false` when none are left. */
  spend(steps = 1): boolean {
    if (this.#left >= 0) this.#left -= steps;
    return this.#left >= 0;
  }
}

/** By syntax tree: all that reads one file draws from one budget. */
const budgetOfTree = remember((_ast: object) => new Budget());

export function budgetOf({ ast }: SourceCode): Budget {
  return budgetOfTree(ast);
}
