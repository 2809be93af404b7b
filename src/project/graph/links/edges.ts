import { pushTo } from '../../../syntax/lists.ts';
import { bindingsOf, iterationsOf } from './iterations.ts';
import { elementsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts, PathExpression } from '../facts/file-facts.ts';
import type { Reference } from '../facts/reference.ts';
import { unwrapModule } from '../targets/members.ts';
import { routersAmong, rootRouterOf } from '../targets/routers.ts';
import type { StatementPosition } from '../facts/statement-order.ts';
import { fileOf } from '../facts/ids.ts';
import type { Bindings, Target } from '../targets/target.ts';
import { isTestFile } from '../files/unparsed.ts';

/** The link from a router up to the router that it is mounted on. */
export interface Edge {
  readonly parentId: string;
  readonly prefix: PathExpression | undefined;
  /** What the variables in the prefix stand for. */
  readonly bindings: Bindings;
  readonly position: StatementPosition | undefined;
}

/** The edges from each router to those that it is mounted on, with the prefix in front of it. */
export function edgesIn(files: readonly FileFacts[], evaluation: Evaluation): ReadonlyMap<string, readonly Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const { file, mounts, calls } of files) {
    // `for (const prefix of prefixes) app.register(users, { prefix })` makes a router for each prefix.
    for (const call of calls) {
      const origin = call.pluginRouter?.origin;
      if (origin?.kind !== 'child') continue;
      const { parent, prefix } = origin;
      for (const { bindings, router } of iterationsOf(call, evaluation))
        for (const parentId of router === undefined ? [] : routersNamed(parent, bindings, evaluation))
          pushTo(edges, router ?? '', { parentId, prefix, bindings, position: undefined });
    }
    // Where a test mounts a router of the application says nothing about the application.
    const isCounted = (router: string): boolean => !isTestFile(file) || isTestFile(fileOf(router));
    for (const { parent, prefix, position, children } of mounts) {
      for (const bindings of bindingsOf(prefix, [parent, ...children], evaluation)) {
        const parents = routersNamed(parent, bindings, evaluation);
        for (const router of routersAmong(evaluation, mounted(children, bindings, evaluation)).filter(isCounted)) {
          // `new Hono().basePath('/v2')` is a part of the router that it is called on: mounting it mounts that router.
          const id = rootRouterOf(evaluation, router);
          for (const parentId of parents)
            if (id !== parentId) pushTo(edges, id, { parentId, prefix, bindings, position });
        }
      }
    }
  }
  return edges;
}

/** The routers that a reference names in one run. */
export function routersNamed(reference: Reference, bindings: Bindings, evaluation: Evaluation): readonly string[] {
  const targets = evaluation.targets(reference, bindings);
  return [...new Set(targets.flatMap((target) => (target.kind === 'router' ? [target.id] : [])))];
}

/** What a call mounts; of a list, its items: `app.use('/admin', [auth, router])`, `module.exports = [users, posts]`. */
function mounted(children: readonly Reference[], bindings: Bindings, evaluation: Evaluation): readonly Target[] {
  return children
    .flatMap((child) => evaluation.targets(child, bindings))
    .flatMap((child) => unwrapModule(evaluation, child))
    .flatMap((child) => (child.kind === 'collection' ? elementsOf(evaluation, child) : [child]));
}
