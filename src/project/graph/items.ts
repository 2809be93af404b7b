import type { Evaluation } from './evaluate.ts';
import { elementsOf } from './members.ts';
import { type Reference, UNKNOWN } from './reference.ts';
import { NO_ROUNDS, type Rounds, type Target } from './target.ts';

/** An item of a list: what it comes to, and how it is written there. */
export interface Item {
  readonly targets: readonly Target[];
  readonly reference: Reference;
  readonly rounds: Rounds;
}

/** The items of a list with those of lists that are spread into it; where a condition chooses, each of its items. */
export function* itemsOf(list: Target, evaluation: Evaluation): Iterable<Item> {
  if (list.kind !== 'literal' || list.reference.kind !== 'list') {
    for (const target of elementsOf(evaluation, list))
      yield { targets: [target], reference: UNKNOWN, rounds: NO_ROUNDS };
    return;
  }
  const { rounds } = list;
  for (const reference of list.reference.items.flatMap(choices)) {
    if (reference.kind !== 'spread') yield { targets: evaluation.targets(reference, rounds), reference, rounds };
    else for (const inner of evaluation.targets(reference.list, rounds)) yield* itemsOf(inner, evaluation);
  }
}

function choices(reference: Reference): readonly Reference[] {
  return reference.kind === 'any' ? reference.of.flatMap(choices) : [reference];
}
