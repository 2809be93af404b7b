import type { TSESTree } from '@typescript-eslint/utils';
import type { Registrar } from '../../model/settings.ts';
import type { Evaluation } from './evaluation.ts';
import { valuesOf } from './exported.ts';
import type { CallFact, FileFacts } from './file-facts.ts';
import { heldBy, routersAmong } from './held.ts';
import { memberOf, type Reference, UNKNOWN } from './reference.ts';
import { fileOf, originalOf } from './target.ts';

/** What a function registers for its callers: where the path and the method are among its arguments. */
interface Registering extends Omit<Registrar, 'callee' | 'files'> {
  /** Where the router is among the arguments; else it is `router`. */
  readonly on: number | string | undefined;
  readonly router: string | undefined;
}

/** A call of a function of another file that registers for its callers: no rule sees that it is a route. */
export interface RegistrarCall {
  readonly file: string;
  readonly call: TSESTree.CallExpression;
  readonly registrar: Omit<Registrar, 'callee' | 'files'>;
  /** The file of the function. */
  readonly home: string;
  /** Whether it is given a text as its path: a function that gets none may be given anything. */
  readonly hasText: boolean;
  /** What it registers on, and its path. */
  readonly routers: readonly string[];
  readonly path: Reference;
}

/** Functions that call functions that register: more levels than any code base has. */
const MOST_LEVELS = 3;

/** Whether a file has a function whose callers give it what it registers. */
export function registersForCallers({ registrations }: FileFacts): boolean {
  return registrations.some(({ path }) => slotOf(path) !== undefined);
}

/** The functions that register for their callers, by their ids. */
function registeringIn(
  files: readonly FileFacts[],
  evaluation: Evaluation,
): ReadonlyMap<string, readonly Registering[]> {
  const found = new Map<string, Registering[]>();
  const add = (
    [path, method, on]: readonly (Slot | undefined)[],
    rest: Omit<Registering, 'path' | 'method' | 'on'>,
  ): void => {
    if (path === undefined) return;
    const registering = {
      ...rest,
      ...(method?.of === path.of && { method: method.at }),
      path: path.at,
      on: on?.of === path.of ? on.at : undefined,
    };
    const known = found.get(path.of);
    if (known === undefined) found.set(path.of, [registering]);
    else if (!known.some((each) => JSON.stringify(each) === JSON.stringify(registering))) known.push(registering);
  };
  const routers = new Map(files.flatMap((facts) => [...facts.routers]));
  for (const fact of files.flatMap((facts) => facts.registrations)) {
    const { path, method, methods, framework, kind, router, isProven } = fact;
    const slot = slotOf(path);
    if (slot === undefined) continue;
    const origin = router === undefined ? undefined : routers.get(originalOf(router))?.origin;
    // What a caller gives a function may prove that it is a router, and of which framework.
    const [proof] =
      isProven || router === undefined
        ? [framework]
        : heldBy(evaluation, router).flatMap((id) =>
            id === router ? [] : (routers.get(originalOf(id))?.framework ?? []),
          );
    const written = method.kind === 'text' ? [method.value.toUpperCase()] : methods;
    const slots = [slot, slotOf(method), origin?.kind === 'held' ? slotOf(origin.by) : undefined];
    if (proof !== undefined) add(slots, { framework: proof, router, ...known(written), ...mount(kind) });
  }
  const calls = found.size === 0 ? [] : files.flatMap((facts) => facts.calls);
  for (let level = 0; level < MOST_LEVELS; level++) {
    const before = [...found.values()].flat().length;
    for (const call of calls) {
      for (const { registering } of calledBy(call, found, evaluation)) {
        const { framework, methods, kind, on, router } = registering;
        const method = argumentAt(registering.method, call.given);
        const written = method.kind === 'text' ? [method.value.toUpperCase()] : methods;
        const above = slotOf(argumentAt(on, call.given));
        add([slotOf(argumentAt(registering.path, call.given)), slotOf(method), above], {
          framework,
          router,
          ...known(written),
          ...mount(kind),
        });
      }
    }
    if ([...found.values()].flat().length === before) break;
  }
  return found;
}

/** The calls of such functions in files that do not hold the function. */
export function registrarCalls(files: readonly FileFacts[], evaluation: Evaluation): readonly RegistrarCall[] {
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
        return [{ file, call, registrar, home, hasText, routers: [...new Set(routers)], path }];
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

/** One setting for all that a function registers; `undefined` where it registers at several paths. */
function merged(all: readonly Registering[]): RegistrarCall['registrar'] | undefined {
  // What mounts something beside its endpoint registers the endpoint.
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

/** A parameter of a function: its position, or the name of a property of it or of the rows of a list that it is. */
interface Slot {
  readonly of: string;
  readonly at: number | string;
}

function slotOf(reference: Reference): Slot | undefined {
  switch (reference.kind) {
    case 'parameter':
      return { of: reference.of, at: reference.position };
    case 'member': {
      const { object, name } = reference;
      const holder = object.kind === 'element' ? object.list : object;
      // `([path]) => …` takes no object.
      const isElement = /^\d+$/u.test(name);
      return holder.kind === 'parameter' && !isElement ? { of: holder.of, at: name } : undefined;
    }
    // `(path, verb = 'get') => …`
    case 'any':
      return reference.of.map(slotOf).find((slot) => slot !== undefined);
    // Of `prefix + '/users'` the caller gives no more than a prefix.
    case 'joined': {
      const last = reference.parts.findLast((part) => part.reference.kind !== 'text' || part.reference.value !== '');
      return last && slotOf(last.reference);
    }
    default:
      return undefined;
  }
}

function argumentAt(at: number | string | undefined, given: readonly Reference[]): Reference {
  if (typeof at !== 'string') return (at === undefined ? undefined : given[at]) ?? UNKNOWN;
  const options = given.findLast(({ kind }) => kind === 'object') ?? given.at(-1);
  return options === undefined ? UNKNOWN : memberOf(options, at);
}

function known(methods: readonly string[] | undefined): Pick<Registrar, 'methods'> {
  return methods === undefined ? {} : { methods };
}

function mount(kind: Registrar['kind']): Pick<Registrar, 'kind'> {
  return kind === 'mount' ? { kind } : {};
}
