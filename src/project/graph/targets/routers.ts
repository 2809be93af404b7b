import type { Evaluation } from './evaluation.ts';
import type { RouterFact } from '../facts/file-facts.ts';
import { unwrapModule } from './members.ts';
import { originalOf, runIdOf } from '../facts/ids.ts';
import type { Reference } from '../facts/reference.ts';
import type { Run } from './run.ts';
import type { Target } from './target.ts';

/** How many names hold the same router, one through the other: no code goes so far. */
const LONGEST_CHAIN = 60;

/** A router by its id, as its file knows it. */
export function routerFactOf(evaluation: Evaluation, id: string): RouterFact | undefined {
  return evaluation.factsById(id)?.routers.get(originalOf(id));
}

/** The routers that a reference stands for. */
export function routersOf(evaluation: Evaluation, reference: Reference): readonly RouterFact[] {
  // A package that gets an application may return a client for it: `supertest.agent(app)`.
  const callees = reference.kind === 'call' ? evaluation.targets(reference.callee) : [];
  if (callees.some(({ kind }) => kind === 'package')) return [];
  return routersAmong(evaluation, evaluation.targets(reference)).flatMap((id) => routerFactOf(evaluation, id) ?? []);
}

/** The routers among some targets, each once. A parameter, an import or a field gives the routers that it may hold. */
export function routersAmong(evaluation: Evaluation, targets: readonly Target[], depth = 0): readonly string[] {
  const values = targets.flatMap((target) => unwrapModule(evaluation, target));
  const ids = values.flatMap((value) => (value.kind === 'router' ? [value.id] : []));
  return [...new Set(ids.flatMap((id) => routersBehind(evaluation, id, depth)))];
}

/** The routers that a router may stand for; itself if nothing else is known. */
export function routersBehind(evaluation: Evaluation, id: string, depth = 0): readonly string[] {
  const origin = routerFactOf(evaluation, id)?.origin;
  if (origin?.kind !== 'held' || depth > LONGEST_CHAIN) return [id];
  const others = evaluation.targets(origin.holder).filter((target) => target.kind !== 'router' || target.id !== id);
  const found = routersAmong(evaluation, others, depth + 1);
  return found.length > 0 ? found : [id];
}

/** The router that a router is a part of: for `new Hono().basePath('/v2')`, that is `new Hono()`. */
export function rootRouterOf(evaluation: Evaluation, id: string, depth = 0): string {
  const origin = routerFactOf(evaluation, id)?.origin;
  if (origin?.kind !== 'part' || depth > LONGEST_CHAIN) return id;
  const [parent = id] = parentsOf(evaluation, id, origin.parent);
  return parent === id ? id : rootRouterOf(evaluation, parent, depth + 1);
}

/** The parents of a router that is a part of others, in the run that made it. */
export function parentsOf(evaluation: Evaluation, id: string, parent: Reference): readonly string[] {
  return routersNamed(parent, evaluation, evaluation.runById(runIdOf(id)));
}

/** The routers that a reference names in one run. */
export function routersNamed(reference: Reference, evaluation: Evaluation, run: Run | undefined): readonly string[] {
  const targets = evaluation.targets(reference, run);
  return [...new Set(targets.flatMap((target) => (target.kind === 'router' ? [target.id] : [])))];
}
