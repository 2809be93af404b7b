import { callersIn } from './callers.ts';
import { type Caller, Evaluation, type ProjectView } from '../targets/evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { readReference } from '../targets/read-reference.ts';
import { WholePaths } from './whole-paths.ts';

/** The result of one pass over all files. */
export interface Linked {
  readonly wholePaths: WholePaths;
  /** Whether the pass found the same calls as the last one: what a call calls may depend on the arguments of others. */
  readonly isSettled: boolean;
}

/**
 * Links the facts of all files. Pure: it reads no file and no syntax tree. It can be called again with more files, and
 * then keeps what it found before, but it must be new if the facts of any file have changed.
 */
export function createLinker(around: Omit<ProjectView, 'callers'>): (files: readonly FileFacts[]) => Linked {
  let callers: ReadonlyMap<string, readonly Caller[]> = new Map();
  const evaluation = new Evaluation({ ...around, callers: (id) => callers.get(id) ?? [] }, readReference);
  return (files) => {
    evaluation.forget('files');
    const found = callersIn(files, evaluation);
    const isSettled = [...found.values()].flat().length === [...callers.values()].flat().length;
    callers = found;
    evaluation.forget('callers');
    return { wholePaths: new WholePaths(files, evaluation), isSettled };
  };
}
