import { pushTo } from '../../../syntax/lists.ts';
import type { RunsOf } from './runs.ts';
import { elementsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts, HandledRoute, MountFact, PathExpression } from '../facts/file-facts.ts';
import { unwrapModule } from '../targets/members.ts';
import { routersAmong, routersNamed, rootRouterOf } from '../targets/routers.ts';
import type { StatementPosition } from '../facts/statement-order.ts';
import { fileOf } from '../facts/ids.ts';
import type { Run } from '../targets/run.ts';
import type { Target } from '../targets/target.ts';
import { isTestFile } from '../files/unparsed.ts';

/** The link from a router up to the router that it is mounted on. */
interface Edge {
  readonly parentId: string;
  readonly prefix: PathExpression | undefined;
  /** The run to read the prefix in. */
  readonly run: Run | undefined;
  readonly position: StatementPosition | undefined;
  readonly handles?: HandledRoute | undefined;
}

/** The edges from each router to those that it is mounted on, with the prefix in front of it. */
export function edgesIn(
  files: readonly FileFacts[],
  evaluation: Evaluation,
  runsOf: RunsOf,
): ReadonlyMap<string, readonly Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const { file, mounts, calls } of files) {
    for (const call of calls) {
      const { pluginRouter, scope } = call;
      const origin = pluginRouter?.origin;
      if (pluginRouter === undefined || origin?.kind !== 'part') continue;
      const { parent, prefix } = origin;
      for (const run of runsOf(call))
        for (const id of routersNamed({ kind: 'router', id: pluginRouter.id, madeIn: scope }, evaluation, run))
          for (const parentId of routersNamed(parent, evaluation, run))
            pushTo(edges, id, { parentId, prefix, run, position: undefined });
    }
    // Where a test mounts a router of the application says nothing about the application.
    const isCounted = (router: string): boolean => !isTestFile(file) || isTestFile(fileOf(router));
    for (const mount of mounts) {
      const { parent, prefix, position, handles } = mount;
      for (const run of runsOf(mount, mount.prefix === undefined ? [] : [mount.prefix.reference])) {
        const parents = routersNamed(parent, evaluation, run);
        for (const router of routersAmong(evaluation, mountedBy(mount, evaluation, run)).filter(isCounted)) {
          // `new Hono().basePath('/v2')` is a part of the router that it is called on: mounting it mounts that router.
          const id = rootRouterOf(evaluation, router);
          for (const parentId of parents)
            if (id !== parentId) pushTo(edges, id, { parentId, prefix, run, position, handles });
        }
      }
    }
  }
  return edges;
}

/** What a call mounts; of a list, its items: `app.use('/admin', [auth, router])`, `module.exports = [users, posts]`. */
function mountedBy({ children, handles }: MountFact, evaluation: Evaluation, run: Run | undefined): readonly Target[] {
  return (
    children
      // Most handlers are functions, whose files need not be read.
      .flatMap((child) => (handles === undefined ? evaluation.targets(child, run) : evaluation.glance(child, run)))
      .flatMap((child) => unwrapModule(evaluation, child))
      .flatMap((child) => (child.kind === 'collection' ? elementsOf(evaluation, child) : [child]))
  );
}
