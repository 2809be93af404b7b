import type { ClientShape, Maker, RequestForm } from '../clients/define-client.ts';
import { type FunctionNode, type Node, staticKey } from '../syntax/nodes.ts';
import { nodesWithin } from '../syntax/walk.ts';
import type { ClientValue, Evaluation, Place, Text, Value } from './values.ts';

/** The client that a call makes: `axios.create({ baseURL })`. */
export function madeBy(of: ClientValue, maker: Maker, args: readonly Place[], values: Evaluation): ClientValue {
  const { makes, base, inherits } = maker;
  const given = base === undefined ? undefined : args[base.argument];
  const own = given === undefined ? undefined : baseIn(given, base?.options, values);
  return { kind: 'client', client: of.client, shape: makes, bases: own ?? (inherits === true ? of.bases : undefined) };
}

/** The base in an argument, or in one of its options; `undefined` if it has none. */
export function baseIn(
  place: Place,
  options: readonly string[] | undefined,
  values: Evaluation,
): readonly Text[] | undefined {
  if (options === undefined) {
    const texts = values.at(place).flatMap((value): readonly Text[] => {
      if (value.kind === 'client') return value.bases ?? [];
      return value.kind === 'text' ? [value.text] : [];
    });
    return texts.length > 0 ? texts : undefined;
  }
  for (const object of objectsAt(place, values)) {
    for (const name of options) {
      const written = memberNode(object.node, name);
      if (written === undefined) continue;
      const inner = { ...object, node: written };
      const client = clientWithin(inner, values);
      return client === undefined ? values.texts(inner) : client.bases;
    }
  }
  return undefined;
}

/** `fetchBaseQuery({ baseUrl: '/api' })`, also inside `retry()` or inside a function that calls it. */
function clientWithin(place: Place, values: Evaluation): ClientValue | undefined {
  for (const value of values.at(place)) {
    if (value.kind === 'client') return value;
    if (value.kind !== 'function') continue;
    const { node, source, env } = value;
    for (const call of nodesWithin(node, source.sourceCode)) {
      if (call.type !== 'CallExpression') continue;
      const called = values.at({ source, node: call.callee, env }).find(({ kind }) => kind === 'client');
      if (called?.kind === 'client') return called;
    }
  }
  const wrapped = place.node.type === 'CallExpression' ? place.node.arguments[0] : undefined;
  return wrapped && clientWithin({ ...place, node: wrapped }, values);
}

/** The client that a function gets, if it is an option of a call that makes one: `endpoints: (build) => …`. */
export function passedBy(scope: FunctionNode, place: Omit<Place, 'node'>, values: Evaluation): ClientValue | undefined {
  const property = scope.parent;
  const call = property.type === 'Property' ? property.parent.parent : undefined;
  if (property.type !== 'Property' || call?.type !== 'CallExpression') return undefined;
  for (const value of values.at({ ...place, node: call.callee })) {
    const called = value.kind === 'client' ? value.shape.called : undefined;
    const maker = value.kind === 'maker' ? value.maker : called !== undefined && 'makes' in called ? called : undefined;
    const of = value.kind === 'maker' ? value.of : value;
    if (of.kind !== 'client' || maker?.passes === undefined) continue;
    if (staticKey(property.key, property.computed) !== maker.passes.option) continue;
    const args = call.arguments.map((node): Place => ({ ...place, node }));
    return { ...madeBy(of, maker, args, values), shape: maker.passes.shape };
  }
  return undefined;
}

/** The object literals that an expression may stand for. */
export function objectsAt(place: Place, values: Evaluation): readonly Place[] {
  return values.at(place).flatMap((value) => (value.kind === 'object' ? [value.place] : []));
}

/** The expression that an object, a list or an enum holds under a name. */
export function memberNode(object: Node, name: string): Node | undefined {
  if (object.type === 'ArrayExpression') return object.elements[Number(name)] ?? undefined;
  if (object.type === 'TSEnumDeclaration')
    return object.body.members.find(({ id }) => staticKey(id, false) === name)?.initializer;
  if (object.type !== 'ObjectExpression') return undefined;
  for (const member of object.properties.toReversed())
    if (member.type === 'Property' && staticKey(member.key, member.computed) === name) return member.value;
  return undefined;
}

/** `axios.get`, `request.agent`, `page.request` */
export function memberOfClient(value: ClientValue, name: string): readonly Value[] {
  const { methods = {}, members = {} }: ClientShape = value.shape;
  const inner = Object.hasOwn(members, name) ? members[name] : undefined;
  if (inner !== undefined) return [{ ...value, shape: inner }];
  const method: RequestForm | Maker | undefined = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined) return [];
  return [
    'makes' in method ? { kind: 'maker', of: value, maker: method } : { kind: 'request', of: value, form: method },
  ];
}
