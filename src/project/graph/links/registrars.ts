import type { TSESTree } from '@typescript-eslint/utils';
import { frameworkNamed } from '../../../frameworks/lookup.ts';
import type { Registrar } from '../../../model/settings.ts';
import { pushTo } from '../../../syntax/lists.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { CallFact, FileFacts, RegistrationFact } from '../facts/file-facts.ts';
import { valuesOf } from '../targets/members.ts';
import { memberOf, type Position, type Reference, slotOf, UNKNOWN } from '../facts/reference.ts';
import { heldBy, routerFactOf, routersAmong } from '../targets/routers.ts';
import { fileOf } from '../facts/ids.ts';
import { type Bindings, NO_BINDINGS } from '../targets/target.ts';
import { distinct, joinedPaths, type PartialText, printed, type RootedText } from '../facts/texts.ts';

/** What a function registers for its callers, and which of its arguments are the path, the method and the router. */
interface Registering extends Pick<RegistrationFact, 'router' | 'methods' | 'kind'> {
  readonly framework: string;
  readonly path: Position;
  readonly method: Position | undefined;
  /** `undefined` if it registers on `router`, whatever its arguments are. */
  readonly on: Position | undefined;
  /** The paths that it registers for given arguments: `/api/users` for `'/users'` and `app.get('/api' + path, …)`. */
  readonly pathsFor: (given: readonly Reference[], around: Bindings) => readonly PartialText[];
}

/** A call of a function in another file that registers for its callers: no rule sees that this is a route. */
export interface RegistrarCall {
  readonly file: string;
  readonly call: TSESTree.CallExpression;
  readonly registrar: Omit<Registrar, 'callee' | 'files'>;
  /** The file of the function. */
  readonly home: string;
  /** Whether its argument is a path: a text, or a property of options. Without either, the argument may be anything. */
  readonly hasText: boolean;
  /** The whole paths of the routes that it registers. */
  readonly fullPaths: readonly string[];
}

/** Functions that call functions that register: more levels than any code base has. */
const DEEPEST_REGISTRAR = 3;

/** The functions that register for their callers, by their ids. */
function registeringIn(
  files: readonly FileFacts[],
  evaluation: Evaluation,
): ReadonlyMap<string, readonly Registering[]> {
  const found = new Map<string, Registering[]>();
  const size = (): number => [...found.values()].flat().length;
  const add = (
    { framework, router, kind, methods }: Pick<Registering, 'framework' | 'router' | 'kind' | 'methods'>,
    [path, method, on]: readonly [Reference, Reference, Reference],
    pathsIn: (bindings: Bindings) => readonly PartialText[],
  ): void => {
    const slot = slotOf(path);
    if (slot === undefined) return;
    const besidePath = (reference: Reference): Position | undefined => {
      const other = slotOf(reference);
      return other?.of === slot.of ? other.at : undefined;
    };
    const registering: Registering = {
      framework,
      router,
      kind,
      methods: method.kind === 'text' ? [method.value.toUpperCase()] : methods,
      method: besidePath(method),
      path: slot.at,
      on: besidePath(on),
      pathsFor: (given, around) =>
        pathsIn(new Map([...around, [slot.of, (position) => evaluation.targets(given[position] ?? UNKNOWN, around)]])),
    };
    const text = JSON.stringify(registering);
    if (found.get(slot.of)?.some((each) => JSON.stringify(each) === text) === true) return;
    pushTo(found, slot.of, registering);
  };
  // The argument of a caller may prove that this is a router, and of which framework.
  const provenBy = (router: string): string | undefined =>
    heldBy(evaluation, router).flatMap((id) =>
      id === router ? [] : (routerFactOf(evaluation, id)?.framework ?? []),
    )[0];
  for (const fact of files.flatMap((facts) => facts.registrations)) {
    const { router } = fact;
    const framework = fact.isProven || router === undefined ? fact.framework : provenBy(router);
    const origin = router === undefined ? undefined : routerFactOf(evaluation, router)?.origin;
    const on = origin?.kind === 'held' ? origin.by : UNKNOWN;
    if (framework !== undefined)
      add({ ...fact, framework }, [fact.path, fact.method, on], (bindings) => evaluation.texts(fact.path, bindings));
  }
  const calls = found.size === 0 ? [] : files.flatMap((facts) => facts.calls);
  for (let level = 0, before = 0; level < DEEPEST_REGISTRAR && size() > before; level++) {
    before = size();
    for (const call of calls)
      for (const { registering } of calledBy(call, found, evaluation)) {
        const argument = (at: Position | undefined): Reference => argumentAt(at, call.given);
        const { path, method, on } = registering;
        add(registering, [argument(path), argument(method), argument(on)], (bindings) =>
          registering.pathsFor(call.given, bindings),
        );
      }
  }
  return found;
}

/** The calls of functions in other files that register for their callers. */
export function registrarCalls(
  files: readonly FileFacts[],
  evaluation: Evaluation,
  basesOf: (router: string) => readonly RootedText[],
): readonly RegistrarCall[] {
  const found = registeringIn(files, evaluation);
  if (found.size === 0) return [];
  return files.flatMap(({ file, calls }) =>
    calls.flatMap((fact): readonly RegistrarCall[] => {
      const { call, given } = fact;
      if (call?.type !== 'CallExpression') return [];
      const ids = new Set(calledBy(fact, found, evaluation).map(({ id }) => id));
      return [...ids].flatMap((id): readonly RegistrarCall[] => {
        const all = found.get(id) ?? [];
        const registrar = merged(all);
        const home = fileOf(id);
        if (registrar === undefined || home === file) return [];
        const path = argumentAt(registrar.path, given);
        const { kind } = path;
        const hasText = kind === 'text' || kind === 'joined' || kind === 'list' || typeof registrar.path === 'string';
        const routers = all.flatMap(({ on, router }) => {
          if (on !== undefined) return routersAmong(evaluation, evaluation.targets(argumentAt(on, given)));
          return router ?? [];
        });
        const mine = all.filter((each) => each.kind === (registrar.kind ?? 'endpoint'));
        const paths = distinct(mine.flatMap(({ pathsFor }) => pathsFor(given, NO_BINDINGS)));
        const framework = frameworkNamed(registrar.framework);
        const whole = framework && joinedPaths(framework, [...new Set(routers)].flatMap(basesOf), paths);
        return [{ file, call, registrar, home, hasText, fullPaths: [...new Set(whole?.map(printed))] }];
      });
    }),
  );
}

function calledBy(
  { callee }: CallFact,
  found: ReadonlyMap<string, readonly Registering[]>,
  evaluation: Evaluation,
): readonly { readonly id: string; readonly registering: Registering }[] {
  return evaluation
    .targets(callee)
    .flatMap((target) => valuesOf(evaluation, target))
    .flatMap((target) =>
      target.kind === 'function'
        ? (found.get(target.id) ?? []).map((registering) => ({ id: target.id, registering }))
        : [],
    );
}

/** One setting for all that a function registers; `undefined` if several arguments are paths, or frameworks differ. */
function merged(all: readonly Registering[]): RegistrarCall['registrar'] | undefined {
  // A function that registers an endpoint and also mounts something counts as the endpoint.
  const endpoints = all.filter(({ kind }) => kind !== 'mount');
  const mine = endpoints.length > 0 ? endpoints : all;
  const [first] = mine;
  if (first === undefined || mine.some(({ path, framework }) => path !== first.path || framework !== first.framework))
    return undefined;
  const method = mine.find((each) => each.method !== undefined)?.method;
  const methods = mine.every((each) => each.methods !== undefined) ? mine.flatMap((each) => each.methods ?? []) : [];
  return {
    framework: first.framework,
    ...(method !== undefined && { method }),
    ...(methods.length > 0 && { methods: [...new Set(methods)] }),
    path: first.path,
    ...(first.kind === 'mount' && { kind: first.kind }),
  };
}

function argumentAt(at: Position | undefined, given: readonly Reference[]): Reference {
  if (typeof at !== 'string') return (at === undefined ? undefined : given[at]) ?? UNKNOWN;
  const options = given.findLast(({ kind }) => kind === 'object') ?? given.at(-1);
  return options === undefined ? UNKNOWN : memberOf(options, at);
}
