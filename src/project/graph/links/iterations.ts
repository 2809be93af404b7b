import { elementsOf } from '../targets/entries.ts';
import type { Caller, Evaluation } from '../targets/evaluation.ts';
import type { CallFact, PathExpression } from '../facts/file-facts.ts';
import { type Reference, scopesIn } from '../facts/reference.ts';
import { idOfCopy, runIn } from '../facts/ids.ts';
import { type Bindings, NO_BINDINGS, runOf } from '../targets/target.ts';

/** How many iterations nested loops may have. */
const MOST_BINDINGS = 500;
/** How deep calls in calls are told apart: no application goes deeper. */
const DEEPEST_CALL = 4;

/** One run of a call: in each iteration of a loop, a plugin gets a router of its own. */
interface Iteration {
  readonly bindings: Bindings;
  readonly router: string | undefined;
}

/** The runs of a call: one for each path of the plugin that it registers, or for each function that it may call. */
export function iterationsOf({ pluginRouter, callee, args }: CallFact, evaluation: Evaluation): readonly Iteration[] {
  const prefix = pluginRouter?.origin.kind === 'child' ? pluginRouter.origin.prefix : undefined;
  // `function make(add) { const router = Router(); add(router); return router; }`
  if (pluginRouter === undefined)
    return runsOf(scopesShared(scopesIn(callee), args), evaluation).map((bindings) => ({
      bindings,
      router: undefined,
    }));
  if (prefix === undefined) return [{ bindings: NO_BINDINGS, router: undefined }];
  return bindingsOf(prefix, [callee], evaluation).map((bindings, index) => ({
    bindings,
    router: bindings === NO_BINDINGS ? undefined : idOfCopy(pluginRouter.id, String(index)),
  }));
}

/**
 * The bindings of each iteration or call whose variables occur both in a path and in what belongs to it, so that each
 * path is paired with its router: `for (const { path, router } of rows) app.use(path, router)`. Only `NO_BINDINGS` if
 * there is no such variable.
 */
export function bindingsOf(
  path: PathExpression | undefined,
  others: readonly Reference[],
  evaluation: Evaluation,
): readonly Bindings[] {
  const parts = path === undefined ? others : [path.reference, ...others];
  const shared = parts.flatMap((part, index) => [...scopesShared(scopesIn(part), parts.slice(index + 1))]);
  return runsOf([...new Map(shared)], evaluation);
}

/** The functions and loops of some variables that also occur in other parts. */
function scopesShared(scopes: ReadonlyMap<string, Reference>, others: readonly Reference[]): readonly Scope[] {
  return [...scopes].filter(([scope]) => others.some((other) => scopesIn(other).has(scope)));
}

/** A loop or a function, and a variable of it. */
type Scope = readonly [id: string, variable: Reference];

/**
 * Each combination of the iterations and calls of some scopes; a variable with no known value stays open.
 * @param calls the functions whose calls are being told apart
 */
export function runsOf(
  scopes: readonly Scope[],
  evaluation: Evaluation,
  around: Bindings = NO_BINDINGS,
  calls: readonly string[] = [],
): readonly Bindings[] {
  let all: readonly Bindings[] = [around];
  for (const [scope, variable] of scopes) {
    const next = all.flatMap((bindings) => {
      // A function may call itself.
      if (bindings.has(scope) || calls.includes(scope) || calls.length > DEEPEST_CALL) return [bindings];
      const inside =
        variable.kind === 'element'
          ? elementBindings(variable, evaluation, bindings)
          : callBindings(scope, evaluation, bindings, calls);
      return inside.length > 0 ? inside : [bindings];
    });
    all = next.slice(0, MOST_BINDINGS);
  }
  return all;
}

/** The bindings of each call, in each run of the code around it: `for (const row of rows) load(app, row)`. */
function callBindings(
  functionId: string,
  evaluation: Evaluation,
  around: Bindings,
  calls: readonly string[],
): readonly Bindings[] {
  return evaluation.callers(functionId).flatMap((caller) =>
    runsOf(scopesAround(caller), evaluation, caller.bindings, [...calls, functionId]).map((bindings) => {
      const run = caller.run === undefined ? undefined : runIn(caller.run, runOf(caller.within, bindings));
      const call = { args: caller.args, bindings, run };
      return evaluation.bindingsOfCall(functionId, call, new Map([...around, ...bindings]));
    }),
  );
}

/** The loops and functions around a call whose variables its arguments contain. */
function scopesAround({ args }: Caller): readonly Scope[] {
  return [...new Map(args.flatMap((each) => [...scopesIn(each)]))];
}

/** The bindings of each iteration of a loop: one for each element of its list. */
function elementBindings(
  { loop, list }: Extract<Reference, { kind: 'element' }>,
  evaluation: Evaluation,
  around: Bindings,
): readonly Bindings[] {
  return evaluation
    .targets(list, around)
    .flatMap((target) => elementsOf(evaluation, target))
    .map((target, index) => new Map([...around, [loop, { run: `${loop}#${String(index)}`, values: () => [target] }]]));
}
