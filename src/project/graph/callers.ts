import type { Evaluation } from './evaluate.ts';
import { roundOf, roundsOf } from './edges.ts';
import type { CallFact, FileFacts } from './file-facts.ts';
import type { Reference } from './reference.ts';
import { type Caller, fileOf, type Literal, NO_ROUNDS, type Rounds, type Target } from './target.ts';
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
  const hasRouters = (id: string): boolean => (byFile.get(fileOf(id))?.routers.size ?? 0) > 0;
  /** Whether it may be registered, or say where; lists and objects are looked into a few levels deep. */
  const tells = (target: Target, level = 0): boolean => {
    switch (target.kind) {
      case 'router':
      case 'module':
        return true;
      case 'text':
        return target.text.text.includes('/');
      case 'function':
      case 'class':
      case 'instance':
        return hasRouters(target.id);
      case 'literal':
        return (
          level < 3 &&
          itemsIn(target.reference).some((item) => evaluation.glance(item).some((each) => tells(each, level + 1)))
        );
      case 'method':
        return tells(target.of, level);
      case 'package':
      case 'pattern':
        return false;
    }
  };
  const constructorOf = (id: string, level = 0): string | undefined => {
    const references = byFile.get(fileOf(id))?.declared;
    const own = references?.constructorOf(id);
    const above = own === undefined && level < 8 ? references?.above(id) : undefined;
    const [target] = above === undefined ? [] : evaluation.targets(above);
    return own ?? (target?.kind === 'class' ? constructorOf(target.id, level + 1) : undefined);
  };
  for (const { file, calls, routers } of files) {
    for (const call of calls) {
      // Where a file has no routers, most calls have nothing to do with any, and lead to files that nobody need read.
      if (routers.size === 0 && !call.given.some((each) => evaluation.glance(each).some((target) => tells(target))))
        continue;
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

function itemsIn(literal: Literal): readonly Reference[] {
  return literal.kind === 'list' ? literal.items : [...literal.members.values(), ...literal.spread];
}
