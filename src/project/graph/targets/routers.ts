import type { Evaluation } from './evaluation.ts';
import type { RouterFact } from '../facts/file-facts.ts';
import { valuesOf } from './members.ts';
import { originalOf } from '../facts/ids.ts';
import type { Target } from './target.ts';

/** How many names hold the same router, one through the other: no code goes so far. */
const LONGEST_CHAIN = 60;

/** A router by its id, as its file knows it. */
export function routerFactOf(evaluation: Evaluation, id: string): RouterFact | undefined {
  return evaluation.factsAround(id)?.routers.get(originalOf(id));
}

/** The routers among some targets, each once. A parameter, an import or a field gives the routers that it may hold. */
export function routersAmong(evaluation: Evaluation, targets: readonly Target[], depth = 0): readonly string[] {
  const values = targets.flatMap((target) => valuesOf(evaluation, target));
  return [...new Set(values.flatMap((value) => (value.kind === 'router' ? heldBy(evaluation, value.id, depth) : [])))];
}

/** The routers that a router may stand for; itself if nothing else is known. */
export function heldBy(evaluation: Evaluation, id: string, depth = 0): readonly string[] {
  const origin = routerFactOf(evaluation, id)?.origin;
  if (origin?.kind !== 'held' || depth > LONGEST_CHAIN) return [id];
  const others = evaluation.targets(origin.by).filter((target) => target.kind !== 'router' || target.id !== id);
  const found = routersAmong(evaluation, others, depth + 1);
  return found.length > 0 ? found : [id];
}

/** The router that a router is a part of: for `new Hono().basePath('/v2')`, that is `new Hono()`. */
export function wholeOf(evaluation: Evaluation, id: string): string {
  const origin = routerFactOf(evaluation, id)?.origin;
  return origin?.kind === 'below' ? wholeOf(evaluation, parentOf(id, origin.parent)) : id;
}

/** The parent of a router, from the parent of its original: a copy is below the copy that the same call makes. */
export function parentOf(id: string, parent: string): string {
  return parent + id.slice(originalOf(id).length);
}
