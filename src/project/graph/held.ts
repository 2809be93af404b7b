import { valuesOf } from './exported.ts';
import { type Evaluating, routerOf, type Target } from './target.ts';

/** Names that hold what other names hold: no code goes so far. */
const LONGEST_CHAIN = 60;

/** The routers among some targets, each once: of one that a parameter, an import or a field holds, those it may be. */
export function routersAmong(evaluation: Evaluating, targets: readonly Target[], depth = 0): readonly string[] {
  const values = targets.flatMap((target) => valuesOf(evaluation, target));
  return [...new Set(values.flatMap((value) => (value.kind === 'router' ? heldBy(evaluation, value.id, depth) : [])))];
}

/** The routers that one stands for; itself where nothing else is known. */
export function heldBy(evaluation: Evaluating, id: string, depth = 0): readonly string[] {
  const origin = routerOf(evaluation, id)?.origin;
  if (origin?.kind !== 'held' || depth > LONGEST_CHAIN) return [id];
  const others = evaluation.targets(origin.by).filter((target) => target.kind !== 'router' || target.id !== id);
  const found = routersAmong(evaluation, others, depth + 1);
  return found.length > 0 ? found : [id];
}
