import { elementsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { CallFact, PathExpression } from '../facts/file-facts.ts';
import { type Reference, scopesIn } from '../facts/reference.ts';
import { idOfCopy } from '../facts/ids.ts';
import { type Bindings, NO_BINDINGS } from '../targets/target.ts';

/** How many iterations nested loops may have. */
const MOST_BINDINGS = 500;

/** One run of a call: in each iteration of a loop, a plugin gets a router of its own. */
interface Iteration {
  readonly bindings: Bindings;
  readonly router: string | undefined;
}

/** The runs of a call: one for each path of the plugin that it registers, else just one. */
export function iterationsOf({ pluginRouter, callee }: CallFact, evaluation: Evaluation): readonly Iteration[] {
  const prefix = pluginRouter?.origin.kind === 'child' ? pluginRouter.origin.prefix : undefined;
  if (pluginRouter === undefined || prefix === undefined) return [{ bindings: NO_BINDINGS, router: undefined }];
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
  const ofPath = path === undefined ? [] : [...scopesIn(path.reference)];
  const ofOthers = new Set(others.flatMap((other) => [...scopesIn(other).keys()]));
  const both = ofPath.filter(([scope]) => ofOthers.has(scope));
  return combinedBindings(both, NO_BINDINGS, ([scope, variable], bindings) =>
    variable.kind === 'element'
      ? elementBindings(variable, evaluation, bindings)
      : callBindings(scope, evaluation, bindings),
  );
}

/** A loop or a function, and what its variable refers to. */
type Scope = readonly [id: string, variable: Reference];

/** Each combination of the iterations and calls of some scopes; a variable with no known value stays open. */
function combinedBindings(
  scopes: readonly Scope[],
  around: Bindings,
  bindingsInside: (scope: Scope, around: Bindings) => readonly Bindings[],
): readonly Bindings[] {
  let all: readonly Bindings[] = [around];
  for (const scope of scopes) {
    const next = all.flatMap((bindings) => {
      const inside = bindingsInside(scope, bindings);
      return inside.length > 0 ? inside : [bindings];
    });
    all = next.slice(0, MOST_BINDINGS);
  }
  return all;
}

/** The bindings of each call, in each iteration of the loops around it: `for (const row of rows) load(app, row)`. */
function callBindings(functionId: string, evaluation: Evaluation, around: Bindings): readonly Bindings[] {
  return evaluation.project.callers(functionId).flatMap(({ args, bindings: known }) => {
    const scopes = new Map(args.flatMap((each) => [...scopesIn(each)]));
    const unknown = [...scopes].filter(([scope]) => !known.has(scope));
    const iterations = combinedBindings(unknown, known, ([, variable], bindings) =>
      variable.kind === 'element' ? elementBindings(variable, evaluation, bindings) : [],
    );
    return iterations.map((bindings) =>
      evaluation.bindingsOfCall(functionId, { args, bindings }, new Map([...around, ...bindings])),
    );
  });
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
    .map((target) => new Map([...around, [loop, () => [target]]]));
}
