import { grouped } from '../../../syntax/lists.ts';
import { callLinksIn, registeringScopes } from './call-links.ts';
import { createRunsOf } from './runs.ts';
import { keptAnswers } from '../targets/answers.ts';
import { Evaluation, type ProjectView } from '../targets/evaluation.ts';
import { readReference } from '../targets/read-reference.ts';
import type { CallFact, FileFacts } from '../facts/file-facts.ts';
import { lineageOf, unwrappedTargets } from '../targets/members.ts';
import { runOfCall } from '../targets/results.ts';
import { isSameRun, type Run } from '../targets/run.ts';
import { scopesFrom } from '../facts/reference-scopes.ts';
import { fileOf } from '../facts/ids.ts';
import { isTestFile } from '../files/unparsed.ts';

/** The runs of each function and each class, by its id. */
type RunsOfScopes = ReadonlyMap<string, readonly Run[]>;

/** The runs of a scope that nothing calls: always the same list, since answers depend on it. */
const NO_RUNS: readonly Run[] = [];

/** The runs of a project, and an evaluation that knows them. */
export interface FoundRuns {
  readonly runs: RunsOfScopes;
  readonly evaluation: Evaluation;
}

/** How many calls lead to one another before all runs are found: no application needs as many. */
const MOST_ROUNDS = 30;

/**
 * Finds the runs of each function and each class. A run calls others, and so on: each round follows the runs of the
 * last one, with answers that are known by then.
 * @param before what the last pass has found
 */
export function runsIn(
  files: readonly FileFacts[],
  project: Omit<ProjectView, 'runs'>,
  before: FoundRuns | undefined,
): FoundRuns {
  let runs = before?.runs ?? new Map<string, readonly Run[]>();
  /** What the rounds have found, in their order. */
  const states = new Map<string, RunsOfScopes>();
  const view = { ...project, runs: (id: string) => runs.get(id) ?? NO_RUNS };
  const evaluation = new Evaluation(view, readReference, before?.evaluation);
  const links = files.flatMap((facts) => callLinksIn(facts, evaluation));
  const registering = registeringScopes(files, links);
  const isRegistering = (made: readonly Run[]): boolean => made.some(({ scope }) => registering.has(scope));
  const relevant = links.filter(({ scopes, passesRouter }) => passesRouter || scopes.some((id) => registering.has(id)));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    evaluation.refresh();
    const next = new Map<string, Run>();
    const runsOf = createRunsOf(evaluation);
    for (const { call, passesRouter } of relevant) {
      const inUnknown = runsInUnknown(call, evaluation);
      const made = [
        ...runsOf(call, call.args)
          .flatMap((run) => (run === undefined ? inUnknown : runsBy(call, evaluation, run)))
          .filter(isRegistering),
        // Others may at least hand on the router that they get. One run for each call is enough for that.
        ...(passesRouter ? inUnknown.filter((each) => !isRegistering(each)) : []),
      ];
      // What a test passes says nothing about the application.
      const isOfTest = isTestFile(fileOf(call.id));
      for (const run of made.flat()) if (!isOfTest || isTestFile(fileOf(run.scope))) next.set(run.id, run);
    }
    runs = withKept(
      runs,
      grouped([...next.values()], ({ scope }) => scope),
    );
    const key = keyOfRuns(runs);
    if (states.has(key)) {
      runs = mostRuns(states, key);
      break;
    }
    states.set(key, runs);
  }
  evaluation.refresh();
  return { runs, evaluation };
}

/** Functions that call each other may go in circles: of the states since the one with this key, that with most runs. */
function mostRuns(states: ReadonlyMap<string, RunsOfScopes>, key: string): RunsOfScopes {
  const keys = [...states.keys()];
  const size = (runs: RunsOfScopes): number => [...runs.values()].flat().length;
  return [...states.values()].slice(keys.indexOf(key)).reduce((most, each) => (size(each) > size(most) ? each : most));
}

/** New runs, with the lists of old ones where these have not changed: answers that depend on a list still hold. */
function withKept(before: RunsOfScopes, after: RunsOfScopes): RunsOfScopes {
  const isSame = (old: readonly Run[], runs: readonly Run[]): boolean =>
    old.length === runs.length && old.every((run, index) => isSameRun(run, runs[index]));
  return new Map(
    Array.from(after, ([scope, runs]) => {
      const old = before.get(scope);
      return [scope, old !== undefined && isSame(old, runs) ? old : runs];
    }),
  );
}

/** A text that is the same for the same runs. */
export function keyOfRuns(runs: RunsOfScopes): string {
  const ids = [...runs.values()].flat().map(({ id }) => id);
  return ids.sort().join(' ');
}

/** The runs of what a call calls, in a run of the code around it: of a function, or of a class and its superclasses. */
function runsBy(
  { id: callId, callee, args, rest, pluginRouter, scope }: CallFact,
  evaluation: Evaluation,
  run: Run | undefined,
): readonly (readonly Run[])[] {
  const origin = pluginRouter?.origin;
  return unwrappedTargets(evaluation, callee, run).flatMap((target): readonly (readonly Run[])[] => {
    if (target.kind !== 'class' && target.kind !== 'function') return [];
    // A function that calls itself in an unknown run shows nothing new.
    if (run === undefined && scopesFrom(scope).some(({ id }) => id === target.id)) return [];
    // `fp(plugin)` gets the router that it is registered on.
    const usesParentRouter = target.kind === 'function' && target.usesParentRouter === true && origin?.kind === 'part';
    const given = usesParentRouter ? [origin.parent, ...args.slice(1)] : args;
    const made = runOfCall(target, { callId, args: given, rest, in: run });
    if (made === undefined) return [];
    return [
      target.kind === 'function' ? [made] : lineageOf(evaluation, target.id, made).flatMap((each) => each.run ?? []),
    ];
  });
}

/** The runs of what a call calls, if nothing is known of the code around it. */
const runsInUnknown = keptAnswers((call: CallFact, evaluation: Evaluation) => runsBy(call, evaluation, undefined));
