import { HOLE } from '../../../model.ts';
import { pushTo } from '../../../syntax/lists.ts';
import { bindingsOf, iterationsOf } from './iterations.ts';
import { elementsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts, MountFact, PathExpression } from '../facts/file-facts.ts';
import { unwrapModule } from '../targets/members.ts';
import { routersAmong, rootRouterOf } from '../targets/routers.ts';
import type { StatementPosition } from '../facts/statement-order.ts';
import { fileOf } from '../facts/ids.ts';
import { type Bindings, NO_BINDINGS } from '../targets/target.ts';
import { EMPTY, hole, type PartialText } from '../facts/texts.ts';
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
    const isCounted = (router: string): boolean => !isTestFile(file) || isTestFile(fileOf(router));
    for (const call of calls) {
      const origin = call.pluginRouter?.origin;
      if (origin?.kind !== 'child' || origin.prefix === undefined) continue;
      for (const { bindings, router } of iterationsOf(call, evaluation)) {
        if (router === undefined) continue;
        const { parentId, prefix } = origin;
        edges.set(router, [{ parentId, prefix, bindings, position: undefined }]);
      }
    }
    for (const mount of mounts) {
      const { parentId, prefix, position } = mount;
      for (const bindings of bindingsOf(prefix, mount.children, evaluation)) {
        const routers = routersMountedBy(mount, evaluation, bindings).filter(isCounted);
        for (const router of routers) {
          // `new Hono().basePath('/v2')` is a part of the router that it is called on: mounting it mounts that router.
          const id = rootRouterOf(evaluation, router);
          if (id !== parentId) pushTo(edges, id, { parentId, prefix, bindings, position });
        }
      }
    }
  }
  return edges;
}

function routersMountedBy({ children }: MountFact, evaluation: Evaluation, bindings: Bindings): readonly string[] {
  const targets = children
    .flatMap((child) => evaluation.targets(child, bindings))
    .flatMap((child) => unwrapModule(evaluation, child))
    // `app.use('/admin', [auth, router])`, `module.exports = [users, posts]` of another file
    .flatMap((child) => (child.kind === 'collection' ? elementsOf(evaluation, child) : [child]));
  return routersAmong(evaluation, targets);
}

/** Names that suggest a path, for an expression that is known only at run time. */
const PATH_NAME = /prefix|path|url|base|root|route|endpoint|version|mount/iu;
/** Names and calls that suggest a handler instead: `routeLimiter`, `jwt(options).unless({ path: '/login' })`. */
const HANDLER = /\}|(?:er|guard|ware)$/iu;

/** The texts of a prefix: a hole if it is known only at run time, an empty text if it is a handler. */
export function pathTexts(
  prefix: PathExpression | undefined,
  evaluation: Evaluation,
  bindings = NO_BINDINGS,
): readonly PartialText[] {
  if (prefix === undefined) return [EMPTY];
  const { reference, source, isCertain } = prefix;
  const texts = evaluation.texts(reference, bindings);
  if (texts.length > 0) return texts.map((each) => (each.text === HOLE ? hole(source) : each));
  const kinds = evaluation.targets(reference, bindings).map(({ kind }) => kind);
  const name = source.slice(source.lastIndexOf('.') + 1);
  const isNamedSo = PATH_NAME.test(name) && !HANDLER.test(name) && kinds.every((kind) => kind === 'package');
  return [isCertain || isNamedSo || kinds.includes('pattern') ? hole(source) : EMPTY];
}
