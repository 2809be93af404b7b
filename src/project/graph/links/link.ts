import { callersIn } from './callers.ts';
import { type Caller, Evaluation, type ProjectView } from '../targets/evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { readReference } from '../targets/read-reference.ts';
import { WholePaths } from './whole-paths.ts';

/** Calls that are found only once other calls are known: no application needs more passes. */
const MOST_PASSES = 4;

/**
 * Links the facts of all files. Pure: it reads no file and no syntax tree. It can be called again with more files, and
 * then keeps what it found before, but it must be new if the facts of any file have changed.
 */
export function createLinker(around: Omit<ProjectView, 'callers'>): (files: readonly FileFacts[]) => WholePaths {
  let callers: ReadonlyMap<string, readonly Caller[]> = new Map();
  const evaluation = new Evaluation({ ...around, callers: (id) => callers.get(id) ?? [] }, readReference);
  return (files) => {
    // What a call calls may depend on the arguments of other calls.
    evaluation.forget('files');
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const next = callersIn(files, evaluation);
      const isSame = [...next.values()].flat().length === [...callers.values()].flat().length;
      callers = next;
      evaluation.forget('callers');
      if (isSame) break;
    }
    return new WholePaths(files, evaluation);
  };
}
