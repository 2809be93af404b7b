import type { Evaluation } from './evaluate.ts';
import type { FileFacts, MountFact } from './file-facts.ts';
import type { Place } from './place.ts';
import { prefixTexts } from './prefix-texts.ts';
import { scopesIn, UNKNOWN } from './reference.ts';
import { type Caller, fileOf, NO_ROUNDS, type Rounds, type Target } from './target.ts';
import { isTestFile } from './test-file.ts';
import { EMPTY, type PartialText } from './texts.ts';

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
  callers: (id: string) => readonly Caller[],
): ReadonlyMap<string, readonly Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const { file, mounts } of files) {
    for (const mount of mounts) {
      for (const rounds of roundsOf(mount, evaluation, callers)) {
        const children = mount.children.flatMap((child) => evaluation.targets(child, rounds));
        const routers = evaluation.routers(children).filter((id) => !isTestFile(file) || isTestFile(fileOf(id)));
        if (routers.length === 0) continue;
        const prefixes = mount.prefix === undefined ? [EMPTY] : prefixTexts(mount.prefix, evaluation, rounds);
        for (const id of routers) {
          const known = edges.get(id) ?? [];
          edges.set(id, known);
          if (id !== mount.parent) known.push({ parent: mount.parent, prefixes, place: mount.place });
        }
      }
    }
  }
  return edges;
}

/** The rounds of the loops, and the calls of the functions, whose variables say both what is mounted and where. */
function roundsOf(
  { prefix, children }: MountFact,
  evaluation: Evaluation,
  callers: (id: string) => readonly Caller[],
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
            ? evaluation.rounds(reference.list, rounds).map((target) => own(() => [target]))
            : callers(scope).map(({ given }) => own((position) => evaluation.targets(given[position] ?? UNKNOWN)));
        return found.length > 0 ? found : [rounds];
      })
      .slice(0, MOST_ROUNDS);
  }
  return all;
}
