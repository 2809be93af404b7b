import { ANSWERING_METHODS, type CallFact, type FileFacts } from '../facts/file-facts.ts';
import type { Reference, Scope } from '../facts/reference.ts';
import { scopesFrom, variablesIn } from '../facts/reference-scopes.ts';
import { remember } from '../../../syntax/remember.ts';
import { isTestFile } from '../files/unparsed.ts';
import { keptAnswers } from '../targets/answers.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import { lineageOf, unwrapModule } from '../targets/members.ts';
import type { Collection, Target } from '../targets/target.ts';

/** A call that may have to do with routers, in any run. */
interface CallLink {
  readonly call: CallFact;
  /** The functions and classes that it calls, or passes on to be called. */
  readonly scopes: readonly string[];
  /** Whether it passes on a router, or something from a file with routers. */
  readonly passesRouter: boolean;
}

/**
 * The calls of a file that may have to do with routers. Most others lead to files that need not be read. Tests without
 * routers only call what others have made. Asked for each file, not for each call: 100,000 calls have 900 files.
 */
export const callLinksIn = keptAnswers(
  ({ file, calls, routers }: FileFacts, evaluation: Evaluation): readonly CallLink[] => {
    if (routers.size === 0 && isTestFile(file)) return [];
    return calls.flatMap((call) => {
      const scopes = scopesCalledBy(call, evaluation);
      const passesRouter = call.args.some((each) => mayConcernRouters(each, evaluation));
      return scopes.length > 0 || passesRouter ? [{ call, scopes, passesRouter }] : [];
    });
  },
);

/** The functions and classes that a call calls, or passes on. */
function scopesCalledBy({ callee, args }: CallFact, evaluation: Evaluation): readonly string[] {
  const passed = args.filter(({ kind }) => kind === 'function');
  return [callee, ...passed]
    .flatMap((each) => evaluation.glance(each))
    .flatMap((target) => unwrapModule(evaluation, target))
    .flatMap((target) => {
      if (target.kind === 'class') return lineageOf(evaluation, target.id).map(({ id }) => id);
      return target.kind === 'function' ? [target.id] : [];
    });
}

/** How deep lists and objects with routers nest: no application goes deeper. */
const DEEPEST_LIST = 3;

/** Whether an argument may be registered, or show where: a router, or something from a file with routers. */
function mayConcernRouters(argument: Reference, evaluation: Evaluation, level = 0): boolean {
  return evaluation.glance(argument).some((target) => concernsRouters(target, evaluation, level));
}

function concernsRouters(target: Target, evaluation: Evaluation, level: number): boolean {
  switch (target.kind) {
    case 'router':
    case 'module':
      return true;
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
    case 'text':
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

/**
 * The scopes that make routers, register or serve, or call others that do: only their runs matter. A bundle of
 * libraries has thousands of functions that call each other.
 */
export function registeringScopes(files: readonly FileFacts[], links: readonly CallLink[]): ReadonlySet<string> {
  const found = new Set(files.flatMap(scopesWithFacts));
  let open = links.filter(({ call }) => call.scope !== undefined);
  for (let before = -1; before < found.size;) {
    before = found.size;
    const isRegistering = ({ scopes }: CallLink): boolean => scopes.some((id) => found.has(id));
    const next = open.filter((link) => !isRegistering(link));
    for (const link of open) if (isRegistering(link)) for (const id of idsOf(link.call.scope)) found.add(id);
    open = next;
  }
  return found;
}

/** Remembered: most files have the same facts in each pass. */
const scopesWithFacts = remember((facts: FileFacts): readonly string[] => {
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
});

function idsOf(scope: Scope | undefined): readonly string[] {
  return scopesFrom(scope).map(({ id }) => id);
}
