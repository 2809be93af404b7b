import { callersIn } from './callers.ts';
import { type Caller, Evaluation, type ProjectView } from '../targets/evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { readReference } from '../targets/read-reference.ts';
import { WholePaths } from './whole-paths.ts';

/** The calls of each function, by its id. */
type Callers = ReadonlyMap<string, readonly Caller[]>;

/** The result of one pass over all files. */
export interface Linked {
  readonly wholePaths: WholePaths;
  readonly callers: Callers;
  /** Whether the pass found the same calls as the last one: what a call calls may depend on the arguments of others. */
  readonly isSettled: boolean;
}

/**
 * Links the facts of all files. Pure: it reads no file and no syntax tree.
 * @param before the calls that the last pass found
 */
export function link(
  files: readonly FileFacts[],
  project: Omit<ProjectView, 'callers'>,
  before: Callers = new Map(),
): Linked {
  const evaluationWith = (callers: Callers): Evaluation =>
    new Evaluation({ ...project, callers: (id) => callers.get(id) ?? [] }, readReference);
  const callers = callersIn(files, evaluationWith(before));
  const isSettled = [...callers.values()].flat().length === [...before.values()].flat().length;
  return { wholePaths: new WholePaths(files, evaluationWith(callers)), callers, isSettled };
}
