import type { TSESTree } from '@typescript-eslint/utils';
import { frameworks } from '../frameworks/index.ts';
import type { Framework } from '../frameworks/define-framework.ts';
import type { Flow } from '../syntax/flow.ts';
import { type FrameworkValue, receiverValue, type Seed, shapeValue } from '../syntax/values.ts';
import { canBeHandler } from '../syntax/handler-expressions.ts';
import type { ModuleEntry } from '../syntax/imports.ts';
import { isClass, type Node, type SourceCode, propertyName, unwrapped, variableOf } from '../syntax/nodes.ts';
import { nodesWithin } from '../syntax/walk.ts';
import type { Method } from '../syntax/shape.ts';
import { functionDeclaredAt, hasTypes, type PackageName, typings } from '../syntax/types.ts';
import { moduleShape } from '../frameworks/lookup.ts';
import { readRegistration } from './registrations.ts';

/** What the type checker says about calls and decorators that scope analysis could not place. */
export interface TypedPlaces {
  readonly seeds: readonly Seed[];
  /** Expressions whose known type belongs to no framework: whatever their name, they register nothing. */
  readonly others: ReadonlySet<Node>;
}

/** Everything that can register by a call. */
const RECEIVERS = frameworks.flatMap(({ receiverShapes }: Framework) => receiverShapes);

/**
 * Asks the type checker, if there is one, about calls that look like registrations and decorators that come from other
 * files. Skips those that the flow of values has already placed.
 */
export function typedPlaces(flow: Flow, modules: readonly ModuleEntry[]): TypedPlaces {
  if (!hasTypes(flow.sourceCode)) return { seeds: [], others: new Set() };
  const { seeds, others } = typedReceivers(flow);
  return { seeds: [...seeds, ...decoratorSeeds(flow, modules)], others };
}

/** A call of a member: `a.b(…)`, `a['b'](…)`, `a[b](…)`. */
interface MemberCall {
  /** `undefined` when computed. */
  readonly name: string | undefined;
  /** The object that has the member. */
  readonly object: Node;
  readonly call: TSESTree.CallExpression;
}

function typedReceivers(flow: Flow): TypedPlaces {
  const { sourceCode } = flow;
  const seeds: Seed[] = [];
  const others = new Set<Node>();
  const typedImports = new Set<Node | undefined>();
  for (const memberCall of memberCalls(sourceCode)) {
    if (flow.valuesOf(memberCall.object).length > 0 || !looksRegistering(memberCall, sourceCode)) continue;
    const { object: node, name } = beginningOf(memberCall);
    // The type of an import is the same wherever the file reads it.
    const binding = importBindingOf(node, sourceCode);
    if (typedImports.has(binding)) continue;
    const typing = typingOf(node, name, sourceCode);
    if (typing.kind === 'other') others.add(node);
    if (typing.kind !== 'known') continue;
    if (binding !== undefined) typedImports.add(binding);
    for (const { framework, shape, type } of typing.all) {
      const how = `of type ${type}`;
      const value = receiverValue({ shape, framework, provenance: 'proven', origin: withoutCalls(node), how });
      seeds.push(binding === undefined ? { at: 'expression', node, value } : { at: 'binding', node: binding, value });
    }
  }
  return { seeds, others };
}

/** `getApp` for `getApp().get(…)`: a call whose result has the type need not be the call that created the receiver. */
function withoutCalls(node: Node): Node {
  let origin = node;
  while (origin.type === 'CallExpression' || origin.type === 'NewExpression') origin = origin.callee;
  return origin;
}

/** The receiver that a type is, by the package that declares it and its name there. */
function receiverType({ module, name }: PackageName) {
  const found = moduleShape(module);
  const shape = found?.shape.type?.(name);
  return found && shape?.method && { shape, framework: found.framework.name, type: name };
}

const typingOf = typings(receiverType);

function methodsNamed(name: string | undefined): readonly Method[] {
  return RECEIVERS.flatMap((shape) => shape.method?.(name) ?? []);
}

/** The calls of members whose names can register, on any object, in source order. */
function memberCalls(sourceCode: SourceCode): readonly MemberCall[] {
  const found = nodesWithin(sourceCode.ast, sourceCode).flatMap((node): readonly MemberCall[] => {
    const callee = node.type === 'CallExpression' ? unwrapped(node.callee) : undefined;
    if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return [];
    const name = propertyName(callee);
    return name === undefined || isRegisteringName(name) ? [{ name, object: callee.object, call: node }] : [];
  });
  return found.toSorted((a, b) => a.call.range[1] - b.call.range[1]);
}

/** Whether a method with this name can register, or begin a registration. */
function isRegisteringName(name: string): boolean {
  return methodsNamed(name).some(({ registers, returns }) => registers !== undefined || typeof returns === 'function');
}

/** The object at the start of a chain of calls, and its first member: `app`, `route` in `app.route('/x').get(…)`. */
function beginningOf({ object, name }: MemberCall): Omit<MemberCall, 'call'> {
  let beginning = { object: unwrapped(object), name };
  for (;;) {
    const callee = beginning.object.type === 'CallExpression' ? unwrapped(beginning.object.callee) : undefined;
    const member = callee?.type === 'MemberExpression' ? propertyName(callee) : undefined;
    if (callee?.type !== 'MemberExpression' || !methodsNamed(member).some(({ returns }) => returns !== undefined))
      break;
    beginning = { object: unwrapped(callee.object), name: member };
  }
  return beginning;
}

/** The name in the import that binds an identifier. */
function importBindingOf(node: Node, sourceCode: SourceCode): Node | undefined {
  const definition = variableOf(node, sourceCode)?.defs[0];
  return definition?.type === 'ImportBinding' ? definition.name : undefined;
}

/** Whether a call looks like a registration, or like the beginning of one, in any framework. */
function looksRegistering({ call, object, name }: MemberCall, sourceCode: SourceCode): boolean {
  const last = call.arguments.at(-1);
  return RECEIVERS.some((shape) => {
    const method = shape.method?.(name);
    if (method?.registers === undefined) return typeof method?.returns === 'function' && last !== undefined;
    const receiver = { shape, framework: undefined, provenance: 'assumed', origin: call, how: '' } as const;
    const found = readRegistration({ receiver, name, method, call, object }, { sourceCode });
    const takesHandler = 'minArguments' in method.registers && method.registers.minArguments > 1;
    return found !== undefined && (!takesHandler || canBeHandler(last, sourceCode));
  });
}

/** Framework decorators that a project file or another package re-exports: `export { Get } from '@nestjs/common'`. */
function* decoratorSeeds(flow: Flow, modules: readonly ModuleEntry[]): Iterable<Seed> {
  for (const entry of modules) {
    if (entry.kind !== 'binding' || moduleShape(entry.module) !== undefined) continue;
    for (const { identifier } of entry.variable.references) {
      const callee = decoratingCallee(identifier);
      if (callee === undefined || flow.valuesOf(callee).length > 0) continue;
      const value = decoratorAt(callee, flow.sourceCode);
      if (value !== undefined) yield { at: 'expression', node: callee, value };
    }
  }
}

/** The callee of the decorator of a class or a method, if it begins with this name: `Get`, `api.Get`. */
function decoratingCallee(name: Node): Node | undefined {
  let callee = name;
  while (callee.parent?.type === 'MemberExpression') callee = callee.parent;
  const decorator = callee.parent?.parent;
  if (decorator?.type !== 'Decorator') return undefined;
  return isClass(decorator.parent) || decorator.parent.type === 'MethodDefinition' ? callee : undefined;
}

function decoratorAt(callee: Node, sourceCode: SourceCode): FrameworkValue | undefined {
  for (const { module, name } of functionDeclaredAt(callee, sourceCode)) {
    const found = moduleShape(module);
    const shape = found?.shape.member?.(name);
    if (found !== undefined && shape?.decorator !== undefined) return shapeValue(shape, found.framework.name);
  }
  return undefined;
}
