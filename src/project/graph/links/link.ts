import { keyOfRuns, NO_RUNS, runsIn, type RunsOfScopes } from './callers.ts';
import { Evaluation, type ProjectView } from '../targets/evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { readReference } from '../targets/read-reference.ts';
import type { Run } from '../targets/run.ts';
import { WholePaths } from './whole-paths.ts';

/** The result of one pass over all files. */
export interface Linked {
  readonly wholePaths: WholePaths;
  readonly runs: RunsOfScopes;
  /** The keys of the runs of this pass and of those before it. */
  readonly keys: ReadonlySet<string>;
  /**
   * Whether an earlier pass found the same runs: what a call calls may depend on the arguments of others. Functions that
   * call each other may go in circles.
   */
  readonly isSettled: boolean;
}

/**
 * Links the facts of all files. Pure: it reads no file and no syntax tree.
 * @param before the last pass
 */
export function link(files: readonly FileFacts[], project: Omit<ProjectView, 'runs'>, before?: Linked): Linked {
  let last = before?.wholePaths.evaluation;
  const evaluationWith = (runs: (scopeId: string) => readonly Run[]): Evaluation =>
    (last = new Evaluation({ ...project, runs }, readReference, last));
  const runs = runsIn(files, before?.runs ?? new Map(), evaluationWith);
  const evaluation = evaluationWith((id) => runs.get(id) ?? NO_RUNS);
  const key = keyOfRuns(runs);
  const isSettled = before === undefined ? runs.size === 0 : before.keys.has(key);
  return { wholePaths: new WholePaths(files, evaluation), runs, keys: new Set(before?.keys).add(key), isSettled };
}
