import type { SourceCode } from './nodes.ts';
import { remember } from './remember.ts';

/**
 * The most steps in the analysis of one file: steps of values, and rows and calls for which a registration is read
 * again. A file of 12,000 routes takes about 100,000. Over budget, the routes found so far are reported but not fixed,
 * since the analysis may have missed others.
 */
const MOST_STEPS = 1_000_000;

/** The longest chain of names for names, or of lists in lists: at most 4 in 49 applications. It also ends cycles. */
export const MOST_HOPS = 16;

export class Budget {
  #left = MOST_STEPS;

  /** Whether the analysis left something out. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Uses some steps; returns `false` when none are left. */
  spend(steps = 1): boolean {
    if (this.#left >= 0) this.#left -= steps;
    return this.#left >= 0;
  }
}

/** By syntax tree: everything that reads one file shares one budget. */
const budgetOfTree = remember((_ast: object) => new Budget());

export function budgetOf({ ast }: SourceCode): Budget {
  return budgetOfTree(ast);
}
