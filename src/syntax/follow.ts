import type { TSESTree } from '@typescript-eslint/utils';
import type { Flow } from './flow.ts';
import type { Seed, Value } from './values.ts';
import { bindField, bindPattern, bindTyped, seekCalls } from './follow-bindings.ts';
import { expressionStep } from './follow-expressions.ts';
import { receiverOfType, typeStep } from './follow-types.ts';
import { type FunctionNode, isFunction, propertyName } from './nodes.ts';

/**
 * Follows values from where they enter a file (an import, a typed parameter) along scope references, through
 * variables, members, parameters, returns and classes, to the calls that use them. Nothing else of the file is visited.
 */
export function follow(flow: Flow, seeds: Iterable<Seed>): void {
  for (const seed of seeds) enter(flow, seed);
  followPending(flow);
}

/** The calls of a function, wherever it goes in the file: by its name, as a method, as the result of a factory. */
export function callsTo(target: FunctionNode, flow: Flow): readonly TSESTree.CallExpression[] {
  seekCalls(flow, target);
  followPending(flow);
  return flow.functionCallsOf(target);
}

function followPending(flow: Flow): void {
  for (let place = flow.next(); place !== undefined; place = flow.next()) {
    const step = place.kind === 'expression' ? expressionStep : typeStep;
    step(flow, place.node, place.value);
  }
}

/** Sends the value of a seed to where it enters. */
function enter(flow: Flow, { at, node, value: declared, name = '', memberPath = [] }: Seed): void {
  // `express` and `Router` of an import: the steps find what is called and typed. Other seeds say what the node holds.
  const isName = at === 'expression' || (at === 'type' && node.type !== 'TSImportType');
  const value = isName ? declared : inRecords(memberPath, receiverOfType(flow, node, declared, name));
  switch (at) {
    case 'expression':
      flow.reachExpression(node, value);
      break;
    case 'type':
      flow.reachType(node, value);
      break;
    case 'binding':
      if (node.type !== 'PropertyDefinition') bindPattern(flow, node, value);
      else bindField(flow, node.parent.parent, propertyName(node) ?? '', value);
      break;
    case 'value':
      bindTyped(flow, node, value);
      if (!isFunction(node)) flow.reachExpression(node, value);
      break;
  }
}

/** The object with a value at the end of a path of members. */
function inRecords(memberPath: readonly string[], value: Value): Value {
  return memberPath.reduceRight<Value>((inner, member) => ({ kind: 'record', member, value: inner }), value);
}
