import { type Reference, scopesIn, UNKNOWN } from './reference.ts';
import { copied, type Evaluating, fileOf, NO_ROUNDS, originalOf, type Rounds, type Target } from './target.ts';

type Call = Pick<Extract<Reference, { kind: 'call' }>, 'at' | 'given'>;

/** What a call of something gives. */
export function resultOf(evaluation: Evaluating, target: Target, call: Call, rounds: Rounds): readonly Target[] {
  const { at, given } = call;
  switch (target.kind) {
    case 'function': {
      const references = evaluation.sight.facts(fileOf(target.id))?.declared;
      if (references === undefined) return [];
      const result = references.resultOf(target.id);
      const inside: Rounds = scopesIn(result).has(target.id)
        ? new Map([[target.id, (position) => evaluation.targets(given[position] ?? UNKNOWN, rounds)]])
        : NO_ROUNDS;
      return evaluation
        .targets(result, inside)
        .map((each) => (each.kind === 'router' && fileOf(each.id) !== fileOf(at) ? copied(each, at) : each));
    }
    case 'class':
      return [{ kind: 'instance', id: target.id }];
    case 'module':
      return evaluation
        .exported(target.file, 'default')
        .flatMap((each) => (each.kind === 'module' ? [] : resultOf(evaluation, each, call, rounds)));
    case 'package':
      return resultOfPackage(evaluation, target.module, given, rounds);
    case 'method':
      return resultOfMethod(evaluation, target, given, rounds);
    default:
      return [];
  }
}

/** A package may give back what it gets, with more to it: `fp(plugin)`. */
function resultOfPackage(
  evaluation: Evaluating,
  module: string,
  [first = UNKNOWN]: readonly Reference[],
  rounds: Rounds,
): readonly Target[] {
  if (module === 'path' || module === 'node:path') return [];
  const isShared = evaluation.sight.sharesScope(module);
  return evaluation.targets(first, rounds).flatMap((each): readonly Target[] => {
    if (each.kind === 'function') return [isShared ? { ...each, isShared } : each];
    if (each.kind === 'module')
      return evaluation.exported(each.file, 'default').filter(({ kind }) => kind === 'function');
    return each.kind === 'router' || each.kind === 'class' ? [each] : [];
  });
}

/** `router.routes()`, `plugin.bind(this)`, `list.concat(…)`. */
function resultOfMethod(
  evaluation: Evaluating,
  { of, name }: Extract<Target, { kind: 'method' }>,
  given: readonly Reference[],
  rounds: Rounds,
): readonly Target[] {
  if (of.kind === 'function') return name === 'bind' ? [of] : [];
  if (of.kind === 'router') {
    const fact = evaluation.sight.facts(fileOf(of.id))?.routers.get(originalOf(of.id));
    return fact?.shape.method?.(name)?.gives === 'self' ? [of] : [];
  }
  if (of.kind !== 'literal' || (name !== 'concat' && name !== 'filter')) return [];
  const more = given.flatMap((each) => evaluation.targets(each, rounds));
  return [of, ...(name === 'concat' ? more : [])];
}
