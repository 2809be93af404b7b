import { HOLE } from '../../model.ts';
import type { Evaluation } from './evaluation.ts';
import type { FileFacts, MountFact, Prefix, RouterFact } from './file-facts.ts';
import { routersAmong } from './held.ts';
import { elementsOf } from './members.ts';
import type { Place } from './place.ts';
import { type Reference, scopesIn, UNKNOWN } from './reference.ts';
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
        const found =
          reference.kind === 'element'
            ? elementRounds(reference, evaluation, rounds)
            : evaluation.sight.callers(scope).flatMap(({ given, rounds: around }) =>
                loopsAround(given, evaluation, around).map((inner): Rounds => {
                  const values = (position: number): readonly Target[] =>
                    evaluation.targets(given[position] ?? UNKNOWN, inner);
                  return new Map([...rounds, [scope, values]]);
                }),
              );
        return found.length > 0 ? found : [rounds];
      })
      .slice(0, MOST_ROUNDS);
  }
  return all;
}

/** The rounds of the loops that a call stands in, as far as its arguments tell: `for (const row of rows) load(app, row)`. */
function loopsAround(given: readonly Reference[], evaluation: Evaluation, around: Rounds): readonly Rounds[] {
  const loops = new Map(given.flatMap((each) => [...scopesIn(each)]));
  let all: readonly Rounds[] = [around];
  for (const [loop, reference] of loops) {
    if (reference.kind !== 'element' || around.has(loop)) continue;
    const inside = all.flatMap((rounds) => elementRounds(reference, evaluation, rounds));
    if (inside.length > 0) all = inside.slice(0, MOST_ROUNDS);
  }
  return all;
}

/** One for each element of the list that a loop goes through. */
function elementRounds(
  { loop, list }: Extract<Reference, { kind: 'element' }>,
  evaluation: Evaluation,
  around: Rounds,
): readonly Rounds[] {
  return evaluation
    .targets(list, around)
    .flatMap((target) => elementsOf(evaluation, target))
    .map((target) => new Map([...around, [loop, () => [target]]]));
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
