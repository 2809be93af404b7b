import type { Flow } from './flow.ts';
import { bindField, bindPattern } from './follow-bindings.ts';
import { isFunction, type Node, staticKey } from './nodes.ts';
import { typed } from './follow-types.ts';
import type { FrameworkValue, Value } from './values.ts';

/** Where a value enters the file. */
export interface Seed {
  /** The node is an expression, a type, a name that is bound, a function or value of the type, a function that returns it, or is itself the value. */
  readonly at: 'expression' | 'type' | 'binding' | 'value' | 'result' | 'function';
  readonly node: Node;
  readonly value: FrameworkValue;
  /** What a type is called, for people. */
  readonly name?: string | undefined;
  /** The members that lead from what the node holds to the value. */
  readonly inside?: readonly string[];
}

/**
 * Whether nothing comes of a value where it enters: the file only wants what registers nothing, as `express.json()`,
 * `const { Request } = require('express')`, the type `express.Request` and `server.listen()` do.
 */
export function endsAtOnce({ at, node, value: { shape }, inside }: Seed): boolean {
  if (inside !== undefined) return false;
  const { parent } = node;
  const isUnknown = (name: string | undefined): boolean =>
    name !== undefined && name !== 'then' && shape.member?.(name) === undefined && shape.method?.(name) === undefined;
  if (at === 'type' && parent?.type === 'TSQualifiedName' && parent.left === node)
    return isUnknown(parent.right.name) && shape.type?.(parent.right.name) === undefined;
  if (at !== 'expression') return false;
  if (parent?.type === 'MemberExpression' && parent.object === node)
    return isUnknown(staticKey(parent.property, parent.computed));
  if (parent?.type === 'CallExpression' && parent.callee === node)
    return (shape.call ?? shape.called ?? shape.registers ?? shape.decorator ?? shape.firstParameter) === undefined;
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'ObjectPattern') return false;
  return parent.id.properties.every(
    (property) => property.type === 'Property' && isUnknown(staticKey(property.key, property.computed)),
  );
}

/** Sends the value of a seed to where it enters. */
export function enter(flow: Flow, { at, node, value: own, name = '', inside = [] }: Seed): void {
  if (at === 'function') {
    enterFunction(flow, node, own);
    return;
  }
  const isName = at === 'expression' || (at === 'type' && node.type !== 'TSImportType');
  // Of an imported name the steps find what is called or typed so; other seeds say what the node is.
  const value = isName
    ? own
    : inside.reduceRight<Value>((value, member) => ({ kind: 'record', member, value }), typed(flow, node, own, name));
  switch (at) {
    case 'expression':
      flow.expression(node, value);
      break;
    case 'type':
      flow.type(node, value);
      break;
    case 'binding':
      if (node.type !== 'PropertyDefinition') bindPattern(flow, node, value);
      else bindField(flow, node.parent.parent, staticKey(node.key, node.computed) ?? '', value);
      break;
    case 'value':
      flow.typed(node, value);
      if (!isFunction(node)) flow.expression(node, value);
      break;
    case 'result':
      if (isFunction(node)) flow.result(node, value);
      break;
  }
}

/** A function reaches whatever can call it: by its name, as a member, through what it is returned from. */
function enterFunction(flow: Flow, node: Node, value: FrameworkValue): void {
  const { parent } = node;
  if (node.type === 'FunctionDeclaration' && node.id !== null) {
    bindPattern(flow, node.id, value);
  } else if (parent?.type === 'MethodDefinition') {
    bindField(flow, parent.parent.parent, staticKey(parent.key, parent.computed) ?? '', value);
  } else {
    flow.expression(node, value);
  }
}
