import type { FileContext as Context } from '../../routes/route.ts';
import { classIndex } from '../../syntax/classes.ts';
import { functionAt } from '../../syntax/functions.ts';
import {
  type CallNode,
  type ClassNode,
  type FunctionNode,
  isClass,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  variableAt,
  walk,
} from '../../syntax/nodes.ts';
import type { Shape } from '../../syntax/shape.ts';
import type { Value } from '../../syntax/values.ts';
import { classAt, type Exported } from './exported.ts';
import type { ImportUse } from './imported.ts';

/** A router that leaves one file for another. Plain data, so that no syntax tree has to be kept for it. */
export type Handed = {
  readonly shape: Shape;
  readonly framework: string | undefined;
} & (
  | {
      /** What the file exports at the path is the router, or returns it. */
      readonly kind: 'export' | 'result';
      readonly file: string;
      readonly path: readonly string[];
    }
  /** `this.member` in a class of the file, and in those that extend it. */
  | { readonly kind: 'field'; readonly file: string; readonly owner: string; readonly member: string }
  /** What another file calls at the path gets the router as an argument, or within one. */
  | {
      readonly kind: 'argument';
      readonly file: string;
      readonly path: readonly string[];
      readonly position: number;
      readonly inside: readonly string[];
    }
  /** A method of an object that the file does not explain gets it. */
  | {
      readonly kind: 'method';
      readonly from: string;
      readonly name: string;
      readonly position: number;
      readonly inside: readonly string[];
    }
);

/** One file with all that it takes from others and gives to them. */
export interface Room {
  readonly file: string;
  readonly sourceCode: SourceCode;
  readonly exported: readonly Exported[];
  readonly imported: ReadonlyMap<Node, ImportUse>;
  readonly classes: readonly ClassNode[];
}

/** Every router that a file hands to others: as an export, a result, a field of a class, an argument. */
export function handedBy({ file, sourceCode, exported, imported, classes }: Room, context: Context): readonly Handed[] {
  const handed: Handed[] = [];
  const { flow: result } = context;
  for (const { path, node } of exported) {
    for (const { steps, ...what } of receiversAt(node, context))
      handed.push({ kind: 'export', file, path: [...path, ...steps], ...what });
    const target = isFunction(node) || node.type === 'Identifier' ? functionAt(node, sourceCode) : undefined;
    for (const value of target === undefined ? [] : returnsOf(target, sourceCode)) {
      for (const { steps, ...what } of receiversAt(value, context))
        if (steps.length === 0) handed.push({ kind: 'result', file, path, ...what });
    }
    const owner = path.length < 2 ? classAt(node, sourceCode) : undefined;
    if (owner === undefined || isClass(node)) continue;
    for (const [member, what] of fieldsOf(owner, context))
      handed.push({ kind: 'export', file, path: [...path, member], ...what });
  }
  for (const owner of classes)
    for (const [member, what] of fieldsOf(owner, context))
      handed.push({ kind: 'field', file, owner: nameOf(owner), member, ...what });
  // A plugin of another file gets an instance: `fastify.register(require('./users'))`.
  for (const { method, call, receiver } of result.calls) {
    const plugin = method.hands && call.arguments[method.hands.argument];
    const use = plugin && imported.get(unwrapped(plugin));
    if (method.hands === undefined || use === undefined) continue;
    const what = { shape: method.hands.shape(), framework: receiver.framework };
    handed.push({ kind: 'argument', file: use.file, path: use.path, position: 0, inside: [], ...what });
  }
  walk(sourceCode.ast, sourceCode, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      for (const each of argumentsOf(node, file, imported, context)) handed.push(each);
    return true;
  });
  return handed;
}

function* argumentsOf(call: CallNode, file: string, imported: Room['imported'], context: Context): Iterable<Handed> {
  const callee = unwrapped(call.callee);
  for (const [position, argument] of call.arguments.entries()) {
    if (argument.type === 'SpreadElement') break;
    const receivers = receiversAt(argument, context);
    if (receivers.length === 0) continue;
    const use = imported.get(callee);
    const method = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
    for (const { steps: inside, ...what } of receivers) {
      if (use !== undefined) {
        yield { kind: 'argument', file: use.file, path: use.path, position, inside, ...what };
      } else if (callee.type === 'MemberExpression' && method !== undefined && !isOfReceiver(callee, context)) {
        yield { kind: 'method', from: file, name: method, position, inside, ...what };
      }
    }
  }
}

/** Whether a method belongs to a router, or to what the file itself shows. */
function isOfReceiver(
  callee: Extract<Node, { type: 'MemberExpression' }>,
  { flow: result, sourceCode }: Context,
): boolean {
  return result.valuesOf(callee.object).length > 0 || functionAt(callee, sourceCode) !== undefined;
}

interface What {
  readonly shape: Shape;
  readonly framework: string | undefined;
}

/** The routers that an expression holds, and where in it. */
function receiversAt(node: Node, context: Context): readonly (What & { readonly steps: readonly string[] })[] {
  const found = new Map<string, What & { steps: readonly string[] }>();
  for (const value of valuesAt(node, context)) {
    const steps: string[] = [];
    let inner = value;
    for (; inner.kind === 'record'; inner = inner.value) steps.push(inner.member);
    if (inner.receiver === undefined || inner.shape.method === undefined) continue;
    const { shape, framework } = inner;
    found.set(`${steps.join('.')} ${String(framework)} ${shape.name}`, { steps, shape, framework });
  }
  return [...found.values()];
}

/** The values of an expression; of a name that is declared there, whatever any use of it holds. */
function valuesAt(node: Node, { flow: result, sourceCode }: Context): readonly Value[] {
  const own = result.valuesOf(node);
  if (own.length > 0 || node.type !== 'Identifier') return own;
  const variable = variableAt(node.name, node, sourceCode);
  const [definition] = variable?.defs ?? [];
  const init = definition?.node.type === 'VariableDeclarator' ? definition.node.init : undefined;
  const uses = variable?.references.flatMap(({ identifier }) => result.valuesOf(identifier)) ?? [];
  return init == null ? uses : [...result.valuesOf(init), ...uses];
}

function* fieldsOf(owner: ClassNode, context: Context): Iterable<readonly [string, What]> {
  const { members, fields } = classIndex(owner, context.sourceCode);
  const nodes = new Map<string, readonly Node[]>(members);
  for (const [name, { value }] of fields) if (value !== null) nodes.set(name, [value, ...(nodes.get(name) ?? [])]);
  for (const member of owner.body.body) {
    if (member.type !== 'MethodDefinition' || member.kind !== 'get' || !isFunction(member.value)) continue;
    const name = staticKey(member.key, member.computed);
    if (name !== undefined) nodes.set(name, returnsOf(member.value, context.sourceCode));
  }
  for (const [name, uses] of nodes) {
    const what = uses.flatMap((node) => receiversAt(node, context)).find(({ steps }) => steps.length === 0);
    if (what !== undefined) yield [name, { shape: what.shape, framework: what.framework }];
  }
}

/** What a function returns. */
function returnsOf({ body }: FunctionNode, sourceCode: SourceCode): readonly Node[] {
  if (body.type !== 'BlockStatement') return [body];
  const returned: Node[] = [];
  walk(body, sourceCode, (node) => {
    if (node.type === 'ReturnStatement' && node.argument !== null) returned.push(node.argument);
    return !isFunction(node) && !isClass(node);
  });
  return returned;
}

/** What a class is called in its file; `default` for one without a name. */
export function nameOf({ id }: ClassNode): string {
  return id?.name ?? 'default';
}
