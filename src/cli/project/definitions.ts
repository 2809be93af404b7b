import { HOLE } from '../../model.ts';
import type { Registrar } from '../../model/settings.ts';
import { isRound } from '../../syntax/elements.ts';
import { isReached } from '../../routes/callers.ts';
import { type BindingScope, type CallBinding, type Origin, originOf } from '../../syntax/bindings.ts';
import { canBeHandler, isAnswerUsed } from '../../syntax/handlers.ts';
import { type FunctionNode, isFunction, type SourceCode, staticKey, variableAt } from '../../syntax/nodes.ts';
import type { MethodCall } from '../../syntax/values.ts';
import type { FileContext as Context } from '../../routes/route.ts';
import { applicationReader } from '../../routes/decorators.ts';
import { byMethod, computedMethods } from '../../routes/methods.ts';
import { registered } from '../../routes/registrations.ts';

/** A function of a file that registers routes for its callers, as `settings.rest.registrars` could name it. */
export interface Definition {
  readonly name: string;
  /** The class that it is a method of. */
  readonly owner: string | undefined;
  readonly isDecorator: boolean;
  readonly registrar: Omit<Registrar, 'callee' | 'framework'> & { readonly framework: string | undefined };
  /** Whether the file proves that it registers; else, which argument must be a proven router for that. */
  readonly proof: 'proven' | { readonly receiver: number };
}

/** What a registration says for one reading of the parameters around it. */
interface Reading {
  readonly methods: readonly string[] | undefined;
  /** Whether the end of its path is left to a parameter. */
  readonly endsOpen: boolean;
  /** What the path and the method are called in an object of options, where the whole object is left to a parameter. */
  readonly options?: { readonly path: string | undefined; readonly method?: string } | undefined;
}

/** Functions that call such functions: more levels than any code base has. */
const MOST_LEVELS = 3;

/** Registrations of a file, each times the calls of the functions around it; beyond, what callers give is unknown. */
const MOST_READINGS = 20_000;

/** How many more readings a file gets for the callers of its functions. */
interface Budget {
  left: number;
}

interface Found {
  readonly target: FunctionNode;
  /** How many calls lie between the function and the registration. */
  readonly level: number;
  readonly path: number | string;
  readonly method: number | string | undefined;
  readonly methods: readonly string[] | undefined;
  readonly framework: string | undefined;
  readonly kind: 'endpoint' | 'mount';
  readonly isDecorator: boolean;
  readonly proof: Definition['proof'] | undefined;
}

/** Every function of a file whose parameter reaches the path of a registration. */
export function definitionsOf(context: Context): readonly Definition[] {
  const budget = { left: MOST_READINGS };
  const found = [...calledDefinitions(context, budget), ...decoratorDefinitions(context, budget)];
  const byTarget = new Map<FunctionNode, Found[]>();
  for (const each of found) {
    // Some of what a caller registers is not the whole of it.
    if (each.level > 0 && budget.left < 0) continue;
    const mine = byTarget.get(each.target);
    if (mine === undefined) byTarget.set(each.target, [each]);
    else mine.push(each);
  }
  return [...byTarget].flatMap(([target, each]) => {
    const name = nameOf(target);
    // What mounts something beside its endpoint registers the endpoint.
    const endpoints = each.filter(({ kind }) => kind === 'endpoint');
    const all = endpoints.length > 0 ? endpoints : each;
    const [first] = all;
    const proof = all.find((each) => each.proof === 'proven')?.proof ?? first?.proof;
    const isOne = all.every((each) => each.path === first?.path && each.framework === first.framework);
    if (name === undefined || first === undefined || proof === undefined || !isOne) return [];
    const method = all.find((each) => each.method !== undefined)?.method;
    const methods = all.flatMap((each) => each.methods ?? []);
    const isKnown = all.every((each) => each.methods !== undefined) && methods.length > 0;
    return {
      ...name,
      isDecorator: first.isDecorator,
      proof,
      registrar: {
        framework: first.framework,
        ...(method !== undefined && { method }),
        ...(isKnown && { methods: [...new Set(methods)] }),
        path: first.path,
        ...(first.kind === 'mount' && { kind: first.kind }),
      },
    };
  });
}

function* calledDefinitions(context: Context, budget: Budget): Iterable<Found> {
  const { sourceCode } = context;
  for (const group of context.flow.places()) {
    const [first] = group;
    const { framework } = first.receiver;
    const isProven = group.some(({ receiver }) => receiver.provenance === 'proven');
    const read = (given: CallBinding): Reading => {
      const whole = registered(first, sourceCode, given);
      const computed = first.name === undefined ? computedMethods(first, sourceCode, given) : undefined;
      if (computed === 'none') return { methods: undefined, endsOpen: false };
      const isSure = isReached(first.call, byMethod(given), sourceCode) === 'yes';
      // Of `prefix + '/users'` the caller gives no more than a prefix.
      const endsOpen = whole === undefined || whole.paths.some(({ text }) => text?.text.endsWith(HOLE) === true);
      const options = whole === undefined ? optionsOf(first) : undefined;
      return { methods: isSure ? (whole?.methods ?? computed) : undefined, endsOpen, options };
    };
    const { registers } = first.method;
    const kind = registers?.kind === 'mount' || registers?.kind === 'prefix' ? 'mount' : 'endpoint';
    for (const each of slots(read, context, budget)) {
      const proof = isProven ? 'proven' : receiverSlot(first, each.target, sourceCode);
      yield { ...each, framework, kind, isDecorator: false, proof };
    }
  }
}

function* decoratorDefinitions(context: Context, budget: Budget): Iterable<Found> {
  for (const use of context.flow.decorators) {
    const decoration = use.value.shape.decorator;
    if (use.decorator !== undefined || use.value.framework === undefined || decoration?.on === 'version') continue;
    const path = applicationReader(use, context.sourceCode);
    const read = (given: CallBinding): Reading => {
      path(given);
      const isSure = isReached(use.call, byMethod(given), context.sourceCode) === 'yes';
      const isFixed = isSure && decoration?.on === 'method' && decoration.methods !== 'option';
      return { methods: isFixed ? decoration.methods : undefined, endsOpen: true };
    };
    const kind = decoration?.on === 'class' ? 'mount' : 'endpoint';
    for (const each of slots(read, context, budget)) {
      yield { ...each, framework: use.value.framework, kind, isDecorator: true, proof: 'proven' };
    }
  }
}

function optionsOf({ method: { registers } }: MethodCall): Reading['options'] {
  if (registers?.kind === 'prefix') return { path: registers.property };
  return registers?.kind === 'object' ? { path: registers.paths[0], method: registers.methods } : undefined;
}

/** The functions around a registration with the place of the path, and of the method, among their arguments. */
function* slots(
  read: (given: CallBinding) => Reading,
  { flow }: Context,
  budget: Budget,
): Iterable<Pick<Found, 'target' | 'level' | 'path' | 'method' | 'methods'>> {
  const pending: { readonly values: CallBinding['values']; readonly level: number }[] = [
    { values: new Map(), level: 0 },
  ];
  const seen = new Set<BindingScope>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { values, level } = next;
    if (level > 0 && --budget.left < 0) return;
    const given = {
      values,
      missing: new Set<BindingScope>(),
      asked: new Array<Origin>(),
      askedByMethod: new Array<Origin>(),
    };
    const { methods, endsOpen, options } = read(given);
    for (const owner of given.missing) {
      if (!isFunction(owner) || isRound(owner) || seen.has(owner)) continue;
      seen.add(owner);
      const last = given.asked.at(-1);
      const slot = endsOpen && last !== undefined ? positionIn(last, owner) : undefined;
      const inside = typeof slot === 'number' ? options : undefined;
      const path = options === undefined ? slot : inside?.path;
      const method =
        inside?.method ??
        given.askedByMethod.map((origin) => positionIn(origin, owner)).find((one) => one !== undefined);
      if (path !== undefined) yield { target: owner, level, path, method, methods };
      if (level >= MOST_LEVELS) continue;
      for (const call of flow.callsTo(owner))
        pending.push({ values: new Map([...values, [owner, call.arguments]]), level: level + 1 });
    }
  }
}

/** The position of an argument, or the name of a property of one; `undefined` for anything deeper. */
function positionIn({ from, steps }: Origin, owner: BindingScope): number | string | undefined {
  if (!('scope' in from) || from.scope !== owner) return undefined;
  const [first, ...others] = steps;
  if (from.isRest) return first !== undefined && others.length === 0 ? from.position + Number(first) : undefined;
  if (first === undefined) return from.position;
  return others.length === 0 && !/^\d+$/u.test(first) ? first : undefined;
}

/** Which argument of a function is the receiver in it; none where the call gives an answer, as a request does. */
function receiverSlot(
  { call, object, receiver: { shape } }: MethodCall,
  target: FunctionNode,
  sourceCode: SourceCode,
): Definition['proof'] | undefined {
  if (isAnswerUsed(call, (name) => shape.method?.(name) !== undefined)) return undefined;
  if (!canBeHandler(call.arguments.at(-1), sourceCode)) return undefined;
  const variable = object.type === 'Identifier' ? variableAt(object.name, object, sourceCode) : undefined;
  let origin = variable && originOf(variable);
  // `const [router, name] = args`
  if (origin !== undefined && !('scope' in origin.from) && origin.from.type === 'Identifier') {
    const holder = variableAt(origin.from.name, origin.from, sourceCode);
    const above = holder && originOf(holder);
    origin = above && { ...above, steps: [...above.steps, ...origin.steps] };
  }
  const position = origin && positionIn(origin, target);
  return typeof position === 'number' ? { receiver: position } : undefined;
}

/** What others call a function: its own name, that of the variable or member that holds it, that of the method. */
export function nameOf(target: FunctionNode): Pick<Definition, 'name' | 'owner'> | undefined {
  const { parent } = target;
  switch (parent.type) {
    case 'MethodDefinition':
    case 'PropertyDefinition': {
      const name = staticKey(parent.key, parent.computed);
      const owner = parent.parent.parent.id?.name;
      return name === undefined || owner === undefined ? undefined : { name, owner };
    }
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? { name: parent.id.name, owner: undefined } : undefined;
    case 'Property': {
      const name = staticKey(parent.key, parent.computed);
      return name === undefined ? undefined : { name, owner: undefined };
    }
    case 'AssignmentExpression': {
      const { left } = parent;
      if (left.type === 'Identifier') return { name: left.name, owner: undefined };
      const name = left.type === 'MemberExpression' ? staticKey(left.property, left.computed) : undefined;
      return name === undefined ? undefined : { name: name === 'exports' ? 'default' : name, owner: undefined };
    }
    default: {
      const isDefault = parent.type === 'ExportDefaultDeclaration';
      const name = target.id?.name ?? (isDefault ? 'default' : undefined);
      return name === undefined ? undefined : { name, owner: undefined };
    }
  }
}
