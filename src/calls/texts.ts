import { bindingSourceOf } from '../syntax/bindings.ts';
import { type FunctionNode, isFunction, type Node, unwrapped, variableOf } from '../syntax/nodes.ts';
import { initializerOf } from '../syntax/variables.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { memberNode, objectsAt } from './makers.ts';
import { methodAround } from './this.ts';
import {
  type Environment,
  type Evaluation,
  isBound,
  joined,
  type Place,
  type Text,
  textOf,
  unknownText,
  type Value,
  type SourceFile,
  writtenText,
} from './values.ts';

/** How many texts one expression may have. */
const MOST_TEXTS = 8;

/** Texts after each other. */
export function joinedTexts(parts: readonly (Text | Node)[], place: Place, values: Evaluation): readonly Value[] {
  let texts: readonly Text[] = [textOf('')];
  for (const part of parts) {
    const next = 'open' in part ? [part] : values.texts({ ...place, node: part });
    texts = texts.flatMap((one) => next.map((other) => joined(one, other))).slice(0, MOST_TEXTS);
  }
  return texts.map((text) => ({ kind: 'text', text }));
}

/** The texts and the expressions of a template, in order. */
export function partsOf(
  { quasis, expressions }: TSESTree.TemplateLiteral,
  source: SourceFile,
): readonly (Text | Node)[] {
  return quasis.flatMap((quasi, index) => [
    writtenText(quasi.value.cooked ?? '', quasi, source),
    ...expressions.slice(index, index + 1),
  ]);
}

/** The operands of additions inside each other, without recursion: code may add thousands of texts. */
export function operandsOf(sum: Node): readonly Node[] {
  const operands: Node[] = [];
  let node = unwrapped(sum);
  for (; node.type === 'BinaryExpression' && node.operator === '+'; node = unwrapped(node.left))
    operands.push(node.right);
  return [node, ...operands.toReversed()];
}

/** How many names lead to the start of an expression at most. */
const MOST_HOPS = 16;

/** A hole for an expression, and the functions whose callers may know it. */
export function holeAt(place: Place, values: Evaluation, hops = 0): Text {
  const { source, env } = place;
  const node = unwrapped(place.node);
  const base = source.sourceCode.getText(node);
  const unknown = unknownText(base);
  if (hops > MOST_HOPS) return unknown;
  const of = (inner: Place): Text => holeAt(inner, values, hops + 1);
  /** An expression that contains another one: only its openness counts. */
  const around = (inner: Node): Text => ({ ...of({ ...place, node: inner }), base });
  switch (node.type) {
    case 'CallExpression': {
      // `encodeURIComponent(id)`, `id.toString()`
      const [first] = node.arguments;
      if (node.callee.type === 'MemberExpression') return around(node.callee.object);
      return first === undefined ? unknown : around(first);
    }
    case 'MemberExpression':
      return around(node.object);
    case 'SpreadElement':
      return around(node.argument);
    case 'ThisExpression': {
      const method = methodAround(node);
      if (method === undefined) return unknown;
      // `this.send('/users')`: who calls the method around it knows more.
      const call = callOf(method, env);
      const sender = call?.node.type === 'CallExpression' ? unwrapped(call.node.callee) : undefined;
      if (call !== undefined && sender?.type === 'MemberExpression' && sender.object.type === 'ThisExpression')
        return of({ ...call, node: sender.object });
      return isBound(method, env) ? unknown : unknownText(base, [method]);
    }
    case 'Identifier':
      break;
    default:
      return unknown;
  }
  const variable = variableOf(node, source.sourceCode);
  const init = variable && initializerOf(variable);
  if (init !== undefined) return of({ ...place, node: init });
  const origin = variable && bindingSourceOf(variable);
  if (origin === undefined) return unknown;
  if (!('scope' in origin.from)) return of({ ...place, node: origin.from });
  const { scope, position } = origin.from;
  if (!isFunction(scope)) return unknown;
  for (let each = env; each !== undefined; each = each.outer) {
    if (each.scope !== scope) continue;
    const given = each.args[position];
    const [step] = origin.steps;
    if (given === undefined || step === undefined) return given === undefined ? unknown : of(given);
    const [object] = objectsAt(given, values);
    const member = object && memberNode(object.node, step);
    return object === undefined || member === undefined ? unknown : of({ ...object, node: member });
  }
  return unknownText(base, [scope]);
}

/** The call that binds the parameters of a function in an environment. */
function callOf(scope: FunctionNode, env: Environment | undefined): Place | undefined {
  for (let each = env; each !== undefined; each = each.outer) if (each.scope === scope) return each.call;
  return undefined;
}
