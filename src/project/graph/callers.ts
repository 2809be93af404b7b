import type { Evaluation } from './evaluate.ts';
import { roundOf, roundsOf } from './edges.ts';
import type { CallFact, FileFacts } from './file-facts.ts';
import { type Caller, fileOf, NO_ROUNDS, type Rounds, type Target } from './target.ts';
import { isTestFile } from './test-file.ts';

export function sizeOf(callers: ReadonlyMap<string, readonly Caller[]>): number {
  return [...callers.values()].reduce((sum, each) => sum + each.length, 0);
}

/** Who calls each function, and with what. */
export function callersIn(files: readonly FileFacts[], evaluation: Evaluation): Map<string, readonly Caller[]> {
  const found = new Map<string, Caller[]>();
  const add = (id: string, caller: Caller, from: string): void => {
    if (isTestFile(from) && !isTestFile(fileOf(id))) return;
    const known = found.get(id);
    if (known === undefined) found.set(id, [caller]);
    else known.push(caller);
  };
  const byFile = new Map(files.map((facts) => [facts.file, facts]));
  const constructorOf = (id: string, level = 0): string | undefined => {
    const references = byFile.get(fileOf(id))?.declared;
    const own = references?.constructorOf(id);
    const above = own === undefined && level < 8 ? references?.above(id) : undefined;
    const [target] = above === undefined ? [] : evaluation.targets(above);
    return own ?? (target?.kind === 'class' ? constructorOf(target.id, level + 1) : undefined);
  };
  for (const { file, calls } of files) {
    for (const call of calls) {
      for (const { rounds, router } of plugins(call, evaluation)) {
        for (const target of evaluation.targets(call.callee, rounds).flatMap((each) => callable(each, evaluation))) {
          const id =
            target.kind === 'class' ? constructorOf(target.id) : target.kind === 'function' ? target.id : undefined;
          if (id === undefined) continue;
          const isShared = target.kind === 'function' && target.isShared === true;
          const first = isShared ? call.plugin?.parent : router;
          const given =
            first === undefined ? call.given : [{ kind: 'router', id: first } as const, ...call.given.slice(1)];
          add(id, { given, rounds }, file);
        }
      }
    }
  }
  return found;
}

interface Registered {
  readonly rounds: Rounds;
  /** The router that a plugin gets: one in each round of a loop. */
  readonly router: string | undefined;
}

function plugins({ plugin, callee }: CallFact, evaluation: Evaluation): readonly Registered[] {
  if (plugin?.prefix === undefined) return [{ rounds: NO_ROUNDS, router: undefined }];
  return roundsOf({ prefix: plugin.prefix, children: [callee] }, evaluation).map((rounds, index) => ({
    rounds,
    router: rounds === NO_ROUNDS ? undefined : roundOf(plugin.id, index),
  }));
}

function callable(target: Target, evaluation: Evaluation): readonly Target[] {
  return target.kind === 'module' ? evaluation.exported(target.file, 'default') : [target];
}
