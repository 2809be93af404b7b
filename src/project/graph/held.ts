import { valuesOf } from './exported.ts';
import { type Evaluating, fileOf, originalOf, type Target } from './target.ts';

/** Names that hold what other names hold: no code goes so far. */
const MOST_NAMES = 60;

/** The routers among some targets, each once: of one that a parameter, an import or a field holds, those it may be. */
export function routersAmong(evaluation: Evaluating, targets: readonly Target[]): readonly string[] {
  return [
    ...new Set(
      targets
        .flatMap((target) => valuesOf(evaluation, target))
        .flatMap((target) => (target.kind === 'router' ? heldBy(evaluation, target.id) : [])),
    ),
  ];
}

/** The routers that one stands for; itself where nothing else is known. */
export function heldBy(evaluation: Evaluating, id: string, depth = 0): readonly string[] {
  const origin = evaluation.sight.facts(fileOf(id))?.routers.get(originalOf(id))?.origin;
  if (origin?.kind !== 'held' || depth > MOST_NAMES) return [id];
  const found = evaluation
    .targets(origin.by)
    .flatMap((target) => valuesOf(evaluation, target))
    .flatMap((target) =>
      target.kind === 'router' && target.id !== id ? heldBy(evaluation, target.id, depth + 1) : [],
    );
  return found.length > 0 ? [...new Set(found)] : [id];
}
