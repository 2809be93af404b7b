import { type CallNode, type FunctionNode, isFunction, isWithin, type Node, propertyName } from '../syntax/nodes.ts';
import { objectsAt } from './makers.ts';
import { type Environment, environmentOf, type Evaluation, type FunctionValue, type Place } from './values.ts';

/** A call of a function of the project, or one round of a loop over a list. */
export interface Caller {
  readonly place: Place;
  readonly callee: FunctionValue;
  readonly args: readonly Place[];
  /** Whether a list gives the arguments: the request is where the loop sends it. */
  readonly isLoop?: true;
}

/** The rounds of loops that a call starts: `['get', 'put'].forEach((method) => …)`, `it.each(list)('…', (method, path) => …)`. */
export function roundsOf(call: CallNode, place: Omit<Place, 'node'>, values: Evaluation): readonly Caller[] {
  const { callee } = call;
  if (callee.type === 'MemberExpression') {
    const isLoop = /^(?:forEach|map|flatMap)$/u.test(propertyName(callee) ?? '');
    return isLoop ? roundsOver(callee.object, call.arguments[0], false) : [];
  }
  const isTable =
    callee.type === 'CallExpression' &&
    callee.callee.type === 'MemberExpression' &&
    propertyName(callee.callee) === 'each';
  return isTable ? roundsOver(callee.arguments[0], call.arguments[1], true) : [];

  function roundsOver(list: Node | undefined, callback: Node | undefined, isSpread: boolean): readonly Caller[] {
    if (list === undefined || !isFunction(callback)) return [];
    const called: FunctionValue = { kind: 'function', node: callback, source: place.source, env: place.env };
    return elementsOf({ ...place, node: list }, values).map((each): Caller => {
      const args = isSpread && each.node.type === 'ArrayExpression' ? elementsOf(each, values) : [each];
      return { place: { ...place, node: call }, callee: called, args, isLoop: true };
    });
  }
}

function elementsOf(list: Place, values: Evaluation): readonly Place[] {
  const [array] = objectsAt(list, values);
  if (array?.node.type !== 'ArrayExpression') return [];
  return array.node.elements.flatMap((node) => (node === null ? [] : [{ ...array, node }]));
}

/**
 * What parameters stand for at the end of a chain of calls.
 * @param chain the nearest call first
 */
export function environmentAlong(chain: readonly Caller[], values: Evaluation): Environment | undefined {
  return chain.reduceRight<Environment | undefined>((env, { place, callee, args }) => {
    const { node } = place;
    // `this.send('/users')` sends as the instance does that the calls around it show.
    const shown =
      env !== undefined && (node.type === 'CallExpression' || node.type === 'NewExpression')
        ? values.at({ ...place, node: node.callee, env })
        : [];
    const exact = shown.find((value) => value.kind === 'function' && value.node === callee.node);
    return environmentOf(
      exact?.kind === 'function' ? exact : callee,
      args.map((each) => ({ ...each, env })),
      { ...place, env },
    );
  }, undefined);
}

/** Whether a call gets a function, also inside an object: `new Promise((resolve) => …)`, `useQuery({ queryFn: () => … })`. */
export function isCallback(node: FunctionNode): boolean {
  const { parent } = node;
  const outer = parent.type === 'Property' ? parent.parent.parent : parent;
  return outer.type === 'CallExpression' || outer.type === 'NewExpression';
}

/** Whether a function is the constructor of the instance that an environment is about. */
export function isConstructor(scope: FunctionNode, env: Environment | undefined): boolean {
  for (let each = env; each !== undefined; each = each.outer)
    if (each.self?.args !== undefined && isWithin(scope, each.self.node)) return true;
  return false;
}
