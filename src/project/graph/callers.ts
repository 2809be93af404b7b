import type { Evaluation } from './evaluate.ts';
import type { FileFacts } from './file-facts.ts';
import { type Caller, fileOf, NO_ROUNDS, type Target } from './target.ts';
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
      for (const target of evaluation.targets(call.callee).flatMap((each) => callable(each, evaluation))) {
        const given = target.kind === 'function' && target.isShared === true ? call.plugin?.given : undefined;
        const caller: Caller = { given: given ?? call.given, rounds: NO_ROUNDS };
        if (target.kind === 'function') add(target.id, caller, file);
        const made = target.kind === 'class' ? constructorOf(target.id) : undefined;
        if (made !== undefined) add(made, caller, file);
      }
    }
  }
  return found;
}

function callable(target: Target, evaluation: Evaluation): readonly Target[] {
  return target.kind === 'module' ? evaluation.exported(target.file, 'default') : [target];
}
