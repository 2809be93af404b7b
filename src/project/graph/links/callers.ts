import { grouped } from '../../../syntax/lists.ts';
import { registeringScopes } from './registering-scopes.ts';
import { createRuns, makesRouter, type Runs } from './runs.ts';
import { keptAnswers } from '../targets/answers.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { CallFact, FileFacts } from '../facts/file-facts.ts';
import { lineageOf, unwrapModule } from '../targets/members.ts';
import { runOfCall } from '../targets/results.ts';
import { isSameRun, type Run } from '../targets/run.ts';
import type { Reference } from '../facts/reference.ts';
import { scopesFrom } from '../facts/reference-scopes.ts';
import { fileOf } from '../facts/ids.ts';
import type { Collection, Target } from '../targets/target.ts';
import { isTestFile } from '../files/unparsed.ts';

/** The runs of each function and each class, by its id. */
export type RunsOfScopes = ReadonlyMap<string, readonly Run[]>;

/** The runs of a scope that nothing calls: always the same list, since answers depend on it. */
export const NO_RUNS: readonly Run[] = [];

/** How many calls lead to one another before all runs are found: no application needs as many. */
const MOST_ROUNDS = 30;

/**
 * Finds the runs of each function and each class. A run calls others, and so on: each round follows the runs of the
 * last one, with answers that are known by then.
 * @param evaluationWith an evaluation that knows the runs found so far
 */
export function runsIn(
  files: readonly FileFacts[],
  before: RunsOfScopes,
  evaluationWith: (runs: (scopeId: string) => readonly Run[]) => Evaluation,
): RunsOfScopes {
  let found = before;
  const seen = new Set<string>();
  const evaluation = evaluationWith((id) => found.get(id) ?? NO_RUNS);
  const calls = relevantCalls(files, evaluation);
  const registering = registeringScopes(files, evaluation);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = new Map<string, Run>();
    const runsOf = createRuns(evaluation);
    const isRegistering = (runs: readonly Run[]): boolean => runs.some(({ scope }) => registering.has(scope));
    for (const { call, isOfTest } of calls) {
      const made = [
        ...runsBy(call, evaluation, runsOf(call)).filter(isRegistering),
        // Others may at least hand on what they get. One run for each call is enough for that.
        ...runsInUnknown(call, evaluation).filter((runs) => !isRegistering(runs)),
      ];
      for (const run of made.flat()) if (!isOfTest || isTestFile(fileOf(run.scope))) next.set(run.id, run);
    }
    found = withKept(
      found,
      grouped([...next.values()], ({ scope }) => scope),
    );
    const key = keyOfRuns(found);
    if (seen.has(key)) break;
    seen.add(key);
  }
  return found;
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

/** The calls that may have to do with routers, and whether a test makes them. */
function relevantCalls(
  files: readonly FileFacts[],
  evaluation: Evaluation,
): readonly { readonly call: CallFact; readonly isOfTest: boolean }[] {
  return files.flatMap(({ file, calls, routers }) => {
    const isOfTest = isTestFile(file);
    // Tests without routers only call what others have made.
    if (routers.size === 0 && isOfTest) return [];
    // In a file without routers, most calls have nothing to do with any, and lead to files that need not be read.
    const isRelevant = (call: CallFact): boolean =>
      routers.size > 0 || mayPassRouters(call, evaluation) || mayRegister(call, evaluation);
    return calls.filter(isRelevant).map((call) => ({ call, isOfTest }));
  });
}

const mayPassRouters = keptAnswers(({ args }: CallFact, evaluation: Evaluation): boolean =>
  args.some((each) => mayConcernRouters(each, evaluation)),
);

/** Whether a call calls something that registers, or makes a router. */
const mayRegister = keptAnswers(({ callee, args }: CallFact, evaluation: Evaluation): boolean => {
  const isUnread = (target: Target): boolean => target.kind === 'module' && !evaluation.project.facts(target.file);
  return (
    evaluation
      .glance(callee)
      // `require('./init')(app)`
      .flatMap((target) => (isUnread(target) ? [] : unwrapModule(evaluation, target)))
      .some((target) => {
        // `new Users()`, whose superclass has the router
        if (target.kind === 'class')
          return lineageOf(evaluation, target.id).some(({ id }) => (evaluation.factsById(id)?.routers.size ?? 0) > 0);
        if (target.kind !== 'function') return false;
        const facts = evaluation.factsById(target.id);
        if (facts === undefined) return false;
        // `module.exports = require('./make')()`
        if (args.length === 0) return makesRouter(target.id, facts);
        // `this.get('', list)` of a subclass, whose path only the superclass shows
        if (target.outer?.instance !== undefined) return facts.routers.size > 0;
        return facts.registrations.length > 0 || takesRouter(target.id, facts);
      })
  );
});

/** Whether a function takes a router: `function init(app) { app.use('/users', users); }`. */
function takesRouter(id: string, { routers }: FileFacts): boolean {
  return [...routers.values()].some(
    ({ origin }) => origin.kind === 'held' && origin.holder.kind === 'parameter' && origin.holder.functionId === id,
  );
}

/** The runs of what a call calls, in each run of the code around it: of a function, or of a class and its superclasses. */
function runsBy(
  { id: callId, callee, args, rest, pluginRouter, scope }: CallFact,
  evaluation: Evaluation,
  runs: Runs,
): readonly (readonly Run[])[] {
  const origin = pluginRouter?.origin;
  return runs.flatMap((run) => {
    const targets = evaluation.targets(callee, run).flatMap((each) => unwrapModule(evaluation, each));
    return targets.flatMap((target): readonly (readonly Run[])[] => {
      if (target.kind !== 'class' && target.kind !== 'function') return [];
      // A function that calls itself in an unknown run shows nothing new.
      if (run === undefined && scopesFrom(scope).some(({ id }) => id === target.id)) return [];
      // `fp(plugin)` gets the router that it is registered on.
      const sharesScope = target.kind === 'function' && target.sharesScope === true && origin?.kind === 'child';
      const given = sharesScope ? [origin.parent, ...args.slice(1)] : args;
      const made = runOfCall(target, { callId, args: given, rest, in: run });
      if (made === undefined) return [];
      return [
        target.kind === 'function' ? [made] : lineageOf(evaluation, target.id, made).flatMap((each) => each.run ?? []),
      ];
    });
  });
}

/** The runs of what a call calls, if nothing is known of the code around it. */
const runsInUnknown = keptAnswers((call: CallFact, evaluation: Evaluation) => runsBy(call, evaluation, [undefined]));

/** How deep lists and objects with routers nest: no application goes deeper. */
const DEEPEST_LIST = 3;

/** Whether an argument may be registered, or show where: a router, a path, or something from a file with routers. */
function mayConcernRouters(argument: Reference, evaluation: Evaluation, level = 0): boolean {
  return evaluation.glance(argument).some((target) => concernsRouters(target, evaluation, level));
}

function concernsRouters(target: Target, evaluation: Evaluation, level: number): boolean {
  switch (target.kind) {
    case 'router':
    case 'module':
      return true;
    case 'text':
      return target.text.text.includes('/');
    case 'function':
    case 'class':
    case 'instance':
      return (evaluation.factsById(target.id)?.routers.size ?? 0) > 0;
    case 'collection':
      return (
        level < DEEPEST_LIST && itemsIn(target.reference).some((item) => mayConcernRouters(item, evaluation, level + 1))
      );
    case 'method':
      return concernsRouters(target.receiver, evaluation, level);
    case 'package':
    case 'pattern':
      return false;
  }
}

function itemsIn(collection: Collection): readonly Reference[] {
  if (collection.kind === 'list') return collection.items;
  const { members, computed, spread } = collection;
  return [...members.values(), ...computed.map(({ value }) => value), ...spread];
}
