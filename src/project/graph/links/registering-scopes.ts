import type { CallFact, FileFacts } from '../facts/file-facts.ts';
import { ANSWERING_METHODS } from '../facts/file-facts.ts';
import type { Scope } from '../facts/reference.ts';
import { scopesFrom, variablesIn } from '../facts/reference-scopes.ts';
import { keptAnswers } from '../targets/answers.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import { lineageOf, unwrapModule } from '../targets/members.ts';

/**
 * The scopes that make routers, register or serve, or call others that do: only their runs matter. A bundle of
 * libraries has thousands of functions that call each other.
 */
export function registeringScopes(files: readonly FileFacts[], evaluation: Evaluation): ReadonlySet<string> {
  const found = new Set(files.flatMap(scopesWithFacts));
  let open = files
    .flatMap(({ calls }) => calls)
    .filter(({ scope }) => scope !== undefined)
    .map((call) => ({ scope: call.scope, calls: scopesCalledBy(call, evaluation) }));
  for (let before = -1; before < found.size;) {
    before = found.size;
    const next = open.filter(({ calls }) => !calls.some((id) => found.has(id)));
    for (const { scope, calls } of open)
      if (calls.some((id) => found.has(id))) for (const id of idsOf(scope)) found.add(id);
    open = next;
  }
  return found;
}

function scopesWithFacts(facts: FileFacts): readonly string[] {
  const { calls, mayBeServed, mounts, registrations, routers, routes } = facts;
  const scopes = [...routes, ...mounts, ...calls.filter(({ pluginRouter }) => pluginRouter !== undefined)];
  const answering = calls.flatMap(({ callee }) =>
    callee.kind === 'member' && ANSWERING_METHODS.has(callee.name) ? [callee] : [],
  );
  const read = [
    ...mayBeServed,
    ...answering,
    ...registrations.map(({ path }) => path),
    ...routes.flatMap(({ owners, unresolvedPath, unresolvedMethod }) => [
      ...owners,
      unresolvedPath?.reference ?? [],
      unresolvedMethod ?? [],
    ]),
    ...mounts.flatMap(({ parent, prefix, children }) => [parent, ...children, prefix?.reference ?? []]),
    ...[...routers.values()].flatMap(({ origin }) => (origin.kind === 'held' ? [origin.holder] : [])),
  ].flat();
  return [
    ...scopes.flatMap(({ scope }) => idsOf(scope)),
    ...[...routers.values()].flatMap(({ madeIn }) => idsOf(madeIn)),
    ...read.flatMap(variablesIn),
  ];
}

function idsOf(scope: Scope | undefined): readonly string[] {
  return scopesFrom(scope).map(({ id }) => id);
}

/** The functions and classes that a call calls in any run, or passes on. */
const scopesCalledBy = keptAnswers(({ callee, args }: CallFact, evaluation: Evaluation): readonly string[] => {
  const passed = args.filter(({ kind }) => kind === 'function');
  return [callee, ...passed]
    .flatMap((each) => evaluation.glance(each))
    .flatMap((target) => unwrapModule(evaluation, target))
    .flatMap((target) => {
      if (target.kind === 'class') return lineageOf(evaluation, target.id).map(({ id }) => id);
      return target.kind === 'function' ? [target.id] : [];
    });
});
