import type { FileFacts } from '../facts/file-facts.ts';
import type { Place, Reference, Scope } from '../facts/reference.ts';
import { scopesFrom, variablesIn } from '../facts/reference-scopes.ts';
import { entriesOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import { type Run, runAt, runOf } from '../targets/run.ts';
import { mayBeMet, valueOf } from '../targets/values.ts';

/** How many runs one scope has at most. Unleash has 300 endpoints that one method registers, below two applications. */
const MOST_RUNS = 3_000;

/** A scope, or a whole file, in all its runs; `undefined` stands for an unknown run, and for the one run of a file. */
export type Runs = readonly (Run | undefined)[];

/** The runs around a place. `read` is what is read there to register something: a path, the arguments of a call. */
export type RunsOf = (place: Place, read?: readonly Reference[]) => Runs;

/**
 * Finds the runs of the scope around a place in which the conditions there may be met, and in which what it reads is
 * given.
 */
export function createRunsOf(evaluation: Evaluation): RunsOf {
  const known = new Map<string, Runs>();
  return ({ scope, conditions }, read = []) => {
    const runs = runsOf(scope).filter((run) => run === undefined || !isNeverGiven(scope, read, run));
    return conditions.length === 0 ? runs : runs.filter((run) => mayBeMet(conditions, evaluation, run));
  };

  /** Whether code reads a parameter of a method that nothing calls, in an instance: it registers nothing there. */
  function isNeverGiven(scope: Scope | undefined, read: readonly Reference[], run: Run): boolean {
    if (read.length === 0) return false;
    const uncalled = scopesFrom(scope).filter(({ id, outer }) => {
      const isMethod = outer !== undefined && evaluation.declarationsById(outer.id)?.isClass(outer.id) === true;
      return isMethod && runOf(outer.id, run) !== undefined && evaluation.project.runs(id).length === 0;
    });
    return uncalled.some(({ id }) => read.some((reference) => variablesIn(reference).includes(id)));
  }

  function runsOf(scope: Scope | undefined): Runs {
    if (scope === undefined) return [undefined];
    const found = known.get(scope.id);
    if (found !== undefined) return found;
    // A loop may go through what it makes.
    known.set(scope.id, [undefined]);
    const { list } = scope;
    const inside =
      list === undefined ? withoutTwins(scope.id, evaluation.project.runs(scope.id)) : iterations(scope, list);
    const around = inside.length === 0 && list === undefined ? runsOf(scope.outer) : inside.slice(0, MOST_RUNS);
    known.set(scope.id, around);
    return around;
  }

  /**
   * The runs of a scope that may differ: with nothing known of any argument, one of them shows what all register, unless
   * each makes a router. 1,500 callers of callers with 200 routes took 40 s without this.
   */
  function withoutTwins(scopeId: string, runs: readonly Run[]): readonly Run[] {
    const facts = evaluation.factsById(scopeId);
    if (facts === undefined || makesRouter(scopeId, facts)) return runs;
    const unknown = new Set<string>();
    return runs.filter(({ args, in: around, outer, instance }) => {
      if (args.length === 0 || args.some((each) => isKnown(each, around))) return true;
      const key = [args.length, outer?.id, instance?.id].join(' ');
      const isTwin = unknown.has(key);
      unknown.add(key);
      return !isTwin;
    });
  }

  function isKnown(argument: Reference, run: Run | undefined): boolean {
    return evaluation.targets(argument, run).length > 0 || valueOf(evaluation, argument, run) !== undefined;
  }

  /** `node.children ?? []` of a node without children. Other code may fill the empty list of a variable or a field. */
  function isEmpty(list: Reference, run: Run | undefined): boolean {
    const { reference } = valueOf(evaluation, list, run) ?? {};
    if (reference?.kind !== 'list' || reference.items.length > 0) return reference?.kind === 'constant';
    return list.kind === 'default' || (list.kind === 'member' && /^(?:element|parameter)$/u.test(list.object.kind));
  }

  /** One run for each element of the list, in each run of the code around the loop. */
  function iterations({ id: scope, outer: scopeAround }: Scope, list: Reference): Runs {
    return runsOf(scopeAround).flatMap((outer) => {
      const entries = evaluation.targets(list, outer).flatMap((target) => entriesOf(evaluation, target));
      if (entries.length === 0) return isEmpty(list, outer) ? [] : [outer];
      return entries.flatMap(({ value, run }, index) => {
        const place = [scope, index, outer?.id].join('#');
        return runAt(place, { scope, args: [value], in: run, outer }) ?? [];
      });
    });
  }
}

/** Whether a router is made inside a function: `function crud() { const router = Router(); return router; }`. */
function makesRouter(functionId: string, { routers }: FileFacts): boolean {
  return [...routers.values()].some(({ madeIn }) => scopesFrom(madeIn).some(({ id }) => id === functionId));
}
