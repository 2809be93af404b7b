import type { TSESTree } from '@typescript-eslint/utils';
import { frameworkNamed } from '../../../frameworks/lookup.ts';
import type { Registrar } from '../../../model/settings.ts';
import { pushTo } from '../../../syntax/lists.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { CallFact, FileFacts, RegistrationFact } from '../facts/file-facts.ts';
import { unwrapModule } from '../targets/members.ts';
import { type ArgumentKey, memberReference, type Reference, slotOf, UNKNOWN } from '../facts/reference.ts';
import { routersBehind, routerFactOf, routersAmong } from '../targets/routers.ts';
import { fileOf } from '../facts/ids.ts';
import type { Call } from '../targets/results.ts';
import { type Run, runAt } from '../targets/run.ts';
import { distinctTexts, joinedPaths, type PartialText, printed, type RootedText } from '../facts/texts.ts';

/** A registration in a function, with a path that comes from the callers of the function. */
interface RegistrationOfFunction extends Pick<RegistrationFact, 'kind' | 'method' | 'methods' | 'path' | 'routerId'> {
  readonly framework: string;
  /** The router, if it also comes from the callers. */
  readonly router: Reference;
  readonly pathsIn: (run: Run | undefined) => readonly PartialText[];
}

/** What a function registers for its callers, and which of its arguments are the path, the method and the router. */
interface RegisteringFunction extends Pick<RegistrationOfFunction, 'framework' | 'kind' | 'methods' | 'routerId'> {
  readonly pathKey: ArgumentKey;
  readonly methodKey: ArgumentKey | undefined;
  /** `undefined` if it registers on `routerId`, whatever its arguments are. */
  readonly routerKey: ArgumentKey | undefined;
  /** The paths that it registers for some arguments: `/api/users` for `'/users'` and `app.get('/api' + path, …)`. */
  readonly pathsFor: (call: Call) => readonly PartialText[];
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
    { id: callId, args }: CallFact,
    file: string,
  ): readonly RegistrarCall[] {
    const all = functions.get(id) ?? [];
    // A function that registers an endpoint and also mounts something counts as the endpoint.
    const endpoints = all.filter(({ kind }) => kind !== 'mount');
    const counted = endpoints.length > 0 ? endpoints : all;
    const registrar = settingFor(counted);
    const definedIn = fileOf(id);
    if (registrar === undefined || definedIn === file) return [];
    const { kind } = argumentAt(registrar.path, args);
    const hasText = kind === 'text' || kind === 'joined' || kind === 'list' || typeof registrar.path === 'string';
    const routers = all.flatMap(({ routerKey, routerId }) => {
      if (routerKey !== undefined) return routersAmong(evaluation, evaluation.targets(argumentAt(routerKey, args)));
      return routerId ?? [];
    });
    const paths = distinctTexts(counted.flatMap(({ pathsFor }) => pathsFor({ callId, args, in: undefined })));
    const framework = frameworkNamed(registrar.framework);
    const whole = framework && joinedPaths(framework, [...new Set(routers)].flatMap(basesOf), paths);
    return [{ file, call, registrar, definedIn, hasText, fullPaths: [...new Set(whole?.map(printed))] }];
  }
}

/** The functions that register for their callers, by their ids. */
function registeringIn(
  files: readonly FileFacts[],
  evaluation: Evaluation,
): ReadonlyMap<string, readonly RegisteringFunction[]> {
  const found = new Map<string, RegisteringFunction[]>();
  const size = (): number => [...found.values()].flat().length;
  const add = ({ framework, kind, method, methods, path, pathsIn, router, routerId }: RegistrationOfFunction): void => {
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
      pathsFor: ({ callId, ...call }) => pathsIn(runAt(callId, { scope: functionId, outer: undefined, ...call })),
    };
    // The setting is the same, whatever `pathsFor` puts in front.
    const text = JSON.stringify(registering);
    if (found.get(functionId)?.some((each) => JSON.stringify(each) === text) === true) return;
    pushTo(found, functionId, registering);
  };
  for (const fact of files.flatMap(({ registrations }) => registrations)) {
    const { routerId } = fact;
    const isKnown = fact.isProven || routerId === undefined;
    const framework = isKnown ? fact.framework : frameworkOfCallers(routerId, evaluation);
    if (framework === undefined) continue;
    const origin = routerId === undefined ? undefined : routerFactOf(evaluation, routerId)?.origin;
    const router = origin?.kind === 'held' ? origin.holder : UNKNOWN;
    add({ ...fact, framework, router, pathsIn: (run) => evaluation.texts(fact.path, run) });
  }
  const calls = found.size === 0 ? [] : files.flatMap((facts) => facts.calls);
  for (let level = 0, before = 0; level < DEEPEST_REGISTRAR && size() > before; level++) {
    before = size();
    for (const call of calls) {
      const { args } = call;
      for (const registering of functionsCalledBy(call, evaluation).flatMap((id) => found.get(id) ?? [])) {
        add({
          ...registering,
          path: argumentAt(registering.pathKey, args),
          method: argumentAt(registering.methodKey, args),
          router: argumentAt(registering.routerKey, args),
          pathsIn: (run) => registering.pathsFor({ callId: call.id, args, in: run }),
        });
      }
    }
  }
  return found;
}

/** The argument of a caller may prove that this is a router, and of which framework. */
function frameworkOfCallers(routerId: string, evaluation: Evaluation): string | undefined {
  const others = routersBehind(evaluation, routerId).filter((id) => id !== routerId);
  return others.flatMap((id) => routerFactOf(evaluation, id)?.framework ?? [])[0];
}

function functionsCalledBy({ callee }: CallFact, evaluation: Evaluation): readonly string[] {
  const targets = evaluation.targets(callee).flatMap((target) => unwrapModule(evaluation, target));
  return targets.flatMap((target) => (target.kind === 'function' ? [target.id] : []));
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
