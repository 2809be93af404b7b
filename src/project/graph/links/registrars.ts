import type { TSESTree } from '@typescript-eslint/utils';
import { frameworkNamed } from '../../../frameworks/lookup.ts';
import type { Registrar } from '../../../model/settings.ts';
import { pushTo } from '../../../syntax/lists.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { CallFact, FileFacts, RegistrationFact } from '../facts/file-facts.ts';
import { unwrappedTargets } from '../targets/members.ts';
import { type ArgumentKey, memberReference, type Reference, slotOf, UNKNOWN } from '../facts/reference.ts';
import { routersBehind, routerFactOf, routersAmong } from '../targets/routers.ts';
import { fileOf } from '../facts/ids.ts';
import { runOfCall } from '../targets/results.ts';
import type { Run } from '../targets/run.ts';
import { createRunsOf } from './runs.ts';
import { joinedPaths, type PartialText, printed, type RootedText } from '../facts/texts.ts';

/** A registration in a function, with a path that comes from the callers of the function. */
interface RegistrationOfFunction extends Pick<RegistrationFact, 'kind' | 'method' | 'methods' | 'path' | 'routerId'> {
  readonly framework: string;
  /** The router, if it also comes from the callers. */
  readonly router: Reference;
  /** The paths that it registers in a run: `/api/users` for `'/users'` and `app.get('/api' + path, …)`. */
  readonly pathsIn: (run: Run | undefined) => readonly PartialText[];
  /** The routers that it registers on. */
  readonly routersIn: (run: Run | undefined) => readonly string[];
}

/** What a function registers for its callers, and which of its arguments are the path, the method and the router. */
interface RegisteringFunction extends Pick<
  RegistrationOfFunction,
  'framework' | 'kind' | 'methods' | 'routerId' | 'pathsIn' | 'routersIn'
> {
  readonly pathKey: ArgumentKey;
  readonly methodKey: ArgumentKey | undefined;
  /** `undefined` if it registers on `routerId`, whatever its arguments are. */
  readonly routerKey: ArgumentKey | undefined;
}

/** A call of a function in another file that registers for its callers: no rule sees that this is a route. */
export interface RegistrarCall {
  readonly file: string;
  readonly call: TSESTree.CallExpression;
  readonly registrar: Omit<Registrar, 'callee' | 'files'>;
  /** The file of the function. */
  readonly definedIn: string;
  /** Whether its argument is a path: a text, or a property of options. Without either, the argument may be anything. */
  readonly hasText: boolean;
  /** The whole paths of the routes that it registers. */
  readonly fullPaths: readonly string[];
}

/** Functions that call functions that register: more levels than any code base has. */
const DEEPEST_REGISTRAR = 3;

/** The calls of functions in other files that register for their callers. */
export function registrarCalls(
  files: readonly FileFacts[],
  evaluation: Evaluation,
  basesOf: (router: string) => readonly RootedText[],
): readonly RegistrarCall[] {
  const functions = registeringIn(files, evaluation);
  if (functions.size === 0) return [];
  const runsOf = createRunsOf(evaluation);
  return files.flatMap(({ file, calls }) =>
    calls.flatMap((fact) => {
      const { call } = fact;
      if (call?.type !== 'CallExpression') return [];
      const ids = new Set(functionsCalledBy(fact, evaluation));
      return [...ids].flatMap((id) => registrarCall(id, call, fact, file));
    }),
  );

  function registrarCall(
    id: string,
    call: TSESTree.CallExpression,
    fact: CallFact,
    file: string,
  ): readonly RegistrarCall[] {
    const all = functions.get(id) ?? [];
    // A function that registers an endpoint and also mounts something counts as the endpoint.
    const endpoints = all.filter(({ kind }) => kind !== 'mount');
    const counted = endpoints.length > 0 ? endpoints : all;
    const registrar = settingFor(counted);
    const definedIn = fileOf(id);
    if (registrar === undefined || definedIn === file) return [];
    const { kind } = argumentAt(registrar.path, fact.args);
    const hasText = kind === 'text' || kind === 'joined' || kind === 'list' || typeof registrar.path === 'string';
    const framework = frameworkNamed(registrar.framework);
    // In each run of the code around the call: a method of a superclass registers on the router of each instance.
    const whole = runsOf(fact, fact.args)
      .flatMap((around) => runsOfFunction(fact, id, evaluation, around))
      .flatMap((run) =>
        counted.flatMap(({ pathsIn, routersIn }) =>
          framework === undefined ? [] : joinedPaths(framework, routersIn(run).flatMap(basesOf), pathsIn(run)),
        ),
      );
    return [{ file, call, registrar, definedIn, hasText, fullPaths: [...new Set(whole.map(printed))] }];
  }
}

/** The functions that register for their callers, by their ids. */
function registeringIn(
  files: readonly FileFacts[],
  evaluation: Evaluation,
): ReadonlyMap<string, readonly RegisteringFunction[]> {
  const found = new Map<string, RegisteringFunction[]>();
  const size = (): number => [...found.values()].flat().length;
  const add = (registration: RegistrationOfFunction): void => {
    const { framework, kind, method, methods, path, pathsIn, router, routerId, routersIn } = registration;
    const slot = slotOf(path);
    if (slot === undefined) return;
    const { functionId, key: pathKey } = slot;
    const keyOf = (reference: Reference): ArgumentKey | undefined => {
      const other = slotOf(reference);
      return other?.functionId === functionId ? other.key : undefined;
    };
    const registering: RegisteringFunction = {
      framework,
      routerId,
      kind,
      methods: method.kind === 'text' ? [method.value.toUpperCase()] : methods,
      methodKey: keyOf(method),
      pathKey,
      routerKey: keyOf(router),
      pathsIn,
      routersIn,
    };
    // JSON leaves the functions out: the setting is the same, whatever is put in front of the path.
    const text = JSON.stringify(registering);
    if (found.get(functionId)?.some((each) => JSON.stringify(each) === text) === true) return;
    pushTo(found, functionId, registering);
  };
  for (const fact of files.flatMap(({ registrations }) => registrations)) {
    const { routerId } = fact;
    const isKnown = fact.isProven || routerId === undefined;
    const framework = isKnown ? fact.framework : frameworkOfCallers(routerId, evaluation);
    if (framework === undefined) continue;
    const { origin, madeIn } = (routerId === undefined ? undefined : routerFactOf(evaluation, routerId)) ?? {};
    const holder = origin?.kind === 'held' ? origin.holder : undefined;
    add({
      ...fact,
      framework,
      router: holder ?? UNKNOWN,
      pathsIn: (run) => evaluation.texts(fact.path, run),
      routersIn: (run) =>
        routerId === undefined
          ? []
          : routersAmong(evaluation, evaluation.targets({ kind: 'router', id: routerId, madeIn, via: holder }, run)),
    });
  }
  const calls = found.size === 0 ? [] : files.flatMap((facts) => facts.calls);
  for (let level = 0, before = 0; level < DEEPEST_REGISTRAR && size() > before; level++) {
    before = size();
    for (const call of calls) {
      const { args } = call;
      for (const id of functionsCalledBy(call, evaluation))
        for (const registering of found.get(id) ?? [])
          add({
            ...registering,
            path: argumentAt(registering.pathKey, args),
            method: argumentAt(registering.methodKey, args),
            router: argumentAt(registering.routerKey, args),
            pathsIn: (run) => runsOfFunction(call, id, evaluation, run).flatMap(registering.pathsIn),
            routersIn: (run) => runsOfFunction(call, id, evaluation, run).flatMap(registering.routersIn),
          });
    }
  }
  return found;
}

/** The argument of a caller may prove that this is a router, and of which framework. */
function frameworkOfCallers(routerId: string, evaluation: Evaluation): string | undefined {
  const others = routersBehind(evaluation, routerId).filter((id) => id !== routerId);
  return others.flatMap((id) => routerFactOf(evaluation, id)?.framework ?? [])[0];
}

/** The runs of one function that a call calls, in a run of the code around it. */
function runsOfFunction(
  { id: callId, callee, args, rest }: CallFact,
  functionId: string,
  evaluation: Evaluation,
  around: Run | undefined,
): readonly Run[] {
  return unwrappedTargets(evaluation, callee, around).flatMap((target) => {
    if (target.kind !== 'function' || target.id !== functionId) return [];
    return runOfCall(target, { callId, args, rest, in: around }) ?? [];
  });
}

/** The functions that a call calls, whatever the run around it. */
function functionsCalledBy({ callee }: CallFact, evaluation: Evaluation): readonly string[] {
  return unwrappedTargets(evaluation, callee).flatMap((target) => (target.kind === 'function' ? [target.id] : []));
}

/** One setting for all that a function registers; `undefined` if several arguments are paths, or frameworks differ. */
function settingFor(all: readonly RegisteringFunction[]): RegistrarCall['registrar'] | undefined {
  const [first] = all;
  if (first === undefined) return undefined;
  const { framework, kind, pathKey: path } = first;
  if (all.some((each) => each.pathKey !== path || each.framework !== framework)) return undefined;
  const method = all.find(({ methodKey }) => methodKey !== undefined)?.methodKey;
  const methods = all.every((each) => each.methods !== undefined) ? all.flatMap((each) => each.methods ?? []) : [];
  return {
    framework,
    ...(method !== undefined && { method }),
    ...(methods.length > 0 && { methods: [...new Set(methods)] }),
    path,
    ...(kind === 'mount' && { kind }),
  };
}

function argumentAt(key: ArgumentKey | undefined, args: readonly Reference[]): Reference {
  if (typeof key !== 'string') return (key === undefined ? undefined : args[key]) ?? UNKNOWN;
  const options = args.findLast(({ kind }) => kind === 'object') ?? args.at(-1);
  return options === undefined ? UNKNOWN : memberReference(options, key);
}
