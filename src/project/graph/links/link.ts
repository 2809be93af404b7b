import type { ProjectView } from '../targets/evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { type FoundRuns, keyOfRuns, runsIn } from './runs-of-calls.ts';
import { WholePaths } from './whole-paths.ts';

/** The result of one pass over all files. */
export interface Linked extends FoundRuns {
  readonly wholePaths: WholePaths;
  /** The keys of the runs of this pass and of those before it. */
  readonly keys: ReadonlySet<string>;
  /**
   * Whether an earlier pass found the same runs: what a call calls may depend on the arguments of others. Functions that
   * call each other may go in circles.
   */
  readonly isSettled: boolean;
}

/**
 * Links the facts of all files. Asks `project` for the texts and files that are missing; the declarations among the
 * facts read syntax trees when asked.
 * @param before the last pass
 */
export function link(files: readonly FileFacts[], project: Omit<ProjectView, 'runs'>, before?: Linked): Linked {
  const { runs, evaluation } = runsIn(files, project, before);
  const key = keyOfRuns(runs);
  const isSettled = before === undefined ? runs.size === 0 : before.keys.has(key);
  const wholePaths = new WholePaths(files, evaluation);
  return { wholePaths, runs, evaluation, keys: new Set(before?.keys).add(key), isSettled };
}
