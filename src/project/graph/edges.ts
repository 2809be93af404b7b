import { HOLE } from '../../model.ts';
import type { Evaluation } from './evaluation.ts';
import type { FileFacts, MountFact, Prefix, RouterFact } from './file-facts.ts';
import { routersAmong } from './held.ts';
import { elementsOf } from './members.ts';
import type { Place } from './place.ts';
import { scopesIn, UNKNOWN } from './reference.ts';
import { fileOf, NO_ROUNDS, originalOf, type Rounds, type Target } from './target.ts';
import { isTestFile } from './test-file.ts';
import { EMPTY, hole, type PartialText } from './texts.ts';

/** A router under another one. */
export interface Edge {
  readonly parent: string;
  readonly prefixes: readonly PartialText[];
  readonly place: Place | undefined;
}

/** Rounds of loops in loops: no application has more. */
const MOST_ROUNDS = 500;

/** Which routers stand under which, and behind which paths. */
export function edgesIn(
  files: readonly FileFacts[],
  evaluation: Evaluation,
  routerOf: (id: string) => RouterFact | undefined,
): ReadonlyMap<string, readonly Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const { file, mounts, calls } of files) {
    for (const { plugin, callee } of calls) {
      if (plugin?.prefix === undefined) continue;
      const { id, parent, prefix } = plugin;
      for (const [index, rounds] of roundsOf({ prefix, children: [callee] }, evaluation).entries()) {
        if (rounds === NO_ROUNDS) continue;
        const prefixes = prefixTexts(prefix, evaluation, rounds);
        edges.set(roundOf(id, index), [{ parent, prefixes, place: undefined }]);
      }
    }
    for (const mount of mounts) {
      for (const rounds of roundsOf(mount, evaluation)) {
        const children = mount.children.flatMap((child) => evaluation.targets(child, rounds));
        const routers = routersAmong(evaluation, children).filter((id) => !isTestFile(file) || isTestFile(fileOf(id)));
        if (routers.length === 0) continue;
        const prefixes = mount.prefix === undefined ? [EMPTY] : prefixTexts(mount.prefix, evaluation, rounds);
        for (const child of routers) {
          // `new Hono().basePath('/v2')` is a part of the router that it is called on, and mounted with all of it.
          const id = wholeOf(child, routerOf);
          const known = edges.get(id) ?? [];
          edges.set(id, known);
          if (id !== mount.parent) known.push({ parent: mount.parent, prefixes, place: mount.place });
        }
      }
    }
  }
  return edges;
}

/** The router that a router is a part of: of `new Hono().basePath('/v2')` the one that was made. */
export function wholeOf(id: string, routerOf: (id: string) => RouterFact | undefined): string {
  const origin = routerOf(id)?.origin;
  return origin?.kind === 'below' ? wholeOf(origin.parent + id.slice(originalOf(id).length), routerOf) : id;
}

/** The router that a plugin gets in one round of a loop. */
export function roundOf(id: string, index: number): string {
  return `${id}@${String(index)}`;
}

/** The rounds of the loops, and the calls of the functions, whose variables say both what is mounted and where. */
export function roundsOf(
  { prefix, children }: Pick<MountFact, 'prefix' | 'children'>,
  evaluation: Evaluation,
): readonly Rounds[] {
  const ofPath = prefix === undefined ? [] : [...scopesIn(prefix.reference)];
  const ofChildren = new Map(children.flatMap((child) => [...scopesIn(child)]));
  let all: readonly Rounds[] = [NO_ROUNDS];
  for (const [scope, reference] of ofPath) {
    if (!ofChildren.has(scope)) continue;
    all = all
      .flatMap((rounds): readonly Rounds[] => {
        const own = (values: (position: number) => readonly Target[]): Rounds => new Map([...rounds, [scope, values]]);
        const found =
          reference.kind === 'element'
            ? evaluation
                .targets(reference.list, rounds)
                .flatMap((target) => elementsOf(evaluation, target))
                .map((target) => own(() => [target]))
            : evaluation.sight
                .callers(scope)
                .map(({ given }) => own((position) => evaluation.targets(given[position] ?? UNKNOWN)));
        return found.length > 0 ? found : [rounds];
      })
      .slice(0, MOST_ROUNDS);
  }
  return all;
}

/** What code calls a path, where only run time knows it. */
const PATH_NAME = /prefix|path|url|base|root|route|endpoint|version|mount/iu;

/** What stands in front: a text, nothing where it is a handler, or what only run time knows. */
export function prefixTexts(prefix: Prefix, evaluation: Evaluation, rounds: Rounds): readonly PartialText[] {
  const texts = evaluation.texts(prefix.reference, rounds);
  if (texts.length > 0) return texts.map((each) => (each.text === HOLE ? hole(prefix.source) : each));
  const isPath =
    prefix.isCertain ||
    (PATH_NAME.test(prefix.source.slice(prefix.source.lastIndexOf('.') + 1)) &&
      evaluation.targets(prefix.reference, rounds).every(({ kind }) => kind === 'package'));
  return [isPath ? hole(prefix.source) : EMPTY];
}
