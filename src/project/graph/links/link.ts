import { haveSameRuns, runsIn, type RunsOfScopes } from './callers.ts';
import { Evaluation, type ProjectView } from '../targets/evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { readReference } from '../targets/read-reference.ts';
import type { Run } from '../targets/run.ts';
import { WholePaths } from './whole-paths.ts';

/** The result of one pass over all files. */
export interface Linked {
  readonly wholePaths: WholePaths;
  readonly runs: RunsOfScopes;
  /** Whether the pass found the same runs as the last one: what a call calls may depend on the arguments of others. */
  readonly isSettled: boolean;
}

/**
 * Links the facts of all files. Pure: it reads no file and no syntax tree.
 * @param before the runs that the last pass found
 */
export function link(
  files: readonly FileFacts[],
  project: Omit<ProjectView, 'runs'>,
  before: RunsOfScopes = new Map(),
): Linked {
  const evaluationWith = (runs: (scopeId: string) => readonly Run[]): Evaluation =>
    new Evaluation({ ...project, runs }, readReference);
  const runs = runsIn(files, before, evaluationWith);
  const evaluation = evaluationWith((id) => runs.get(id) ?? []);
  return { wholePaths: new WholePaths(files, evaluation), runs, isSettled: haveSameRuns(before, runs) };
}
