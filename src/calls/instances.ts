import { clientIn, clientNamed } from '../clients/index.ts';
import { methodNamed } from '../syntax/classes.ts';
import { importedAs } from '../syntax/imports.ts';
import {
  type ClassNode,
  isMemberNamed,
  isFunction,
  type Node,
  parameterName,
  propertyName,
  variableAt,
} from '../syntax/nodes.ts';
import { returnsOf } from '../syntax/functions.ts';
import { nodesWithin } from '../syntax/walk.ts';
import { instanceOf } from './this.ts';
import {
  environmentIn,
  type Environment,
  type Evaluation,
  type Instance,
  type SourceFile,
  unknownText,
  type Value,
} from './values.ts';

/** The member of an instance: a method, a field, what a getter returns, a parameter of the constructor, or inherited. */
export function memberOfInstance(instance: Instance, name: string, values: Evaluation): readonly Value[] {
  const { node, source } = instance;
  const env = environmentIn(instance);
  const getter = node.body.body.find(
    (member) => member.type === 'MethodDefinition' && member.kind === 'get' && propertyName(member) === name,
  );
  if (getter?.type === 'MethodDefinition' && isFunction(getter.value))
    return returnsOf(getter.value, source.sourceCode).flatMap((result) => values.at({ source, node: result, env }));
  const method = methodNamed(node, name);
  if (method !== undefined) return [{ kind: 'function', node: method, source, env }];
  const own = fieldOf(instance, name, env, values);
  if (own !== undefined) return own;
  const inherited = superInstances(instance, env, values).flatMap((each) => memberOfInstance(each, name, values));
  if (inherited.length > 0) return inherited;
  const known = clientNamed('conventions', name);
  return known === undefined ? [] : [{ kind: 'client', ...known, bases: undefined }];
}

/** The value of a field; `undefined` if the class itself has none of this name. */
function fieldOf(
  { node, source, args }: Instance,
  name: string,
  env: Environment,
  values: Evaluation,
): readonly Value[] | undefined {
  let declared: Node | undefined;
  for (const member of node.body.body) {
    if (member.type === 'PropertyDefinition' && propertyName(member) === name) {
      if (member.value !== null) return values.at({ source, node: member.value, env });
      declared = member;
    }
  }
  const made = constructorOf(node);
  if (made === undefined) return declared && typed(declared, source, values);
  const inside: Environment = { scope: made, args: args ?? [], outer: env };
  const position = made.params.findIndex((each) => each.type === 'TSParameterProperty' && parameterName(each) === name);
  const parameter = made.params[position];
  if (parameter?.type === 'TSParameterProperty') {
    const given = args?.[position];
    if (given !== undefined) return values.at(given);
    const { parameter: written } = parameter;
    if (args !== undefined && written.type === 'AssignmentPattern')
      return values.at({ source, node: written.right, env: inside });
    return typed(parameter, source, values);
  }
  for (const each of nodesWithin(made, source.sourceCode))
    if (
      each.type === 'AssignmentExpression' &&
      isMemberNamed(each.left, name) &&
      each.left.object.type === 'ThisExpression'
    ) {
      const found = values.at({ source, node: each.right, env: args === undefined ? env : inside });
      if (found.length > 0) return found;
    }
  return declared && typed(declared, source, values);
}

function constructorOf({ body }: ClassNode) {
  for (const member of body.body)
    if (member.type === 'MethodDefinition' && member.kind === 'constructor' && isFunction(member.value))
      return member.value;
  return undefined;
}

/** The same object as one of the superclass, with the arguments of `super()`. */
function superInstances({ node, source, args }: Instance, env: Environment, values: Evaluation): readonly Instance[] {
  if (node.superClass === null) return [];
  const made = constructorOf(node);
  const inside: Environment | undefined = made && { scope: made, args: args ?? [], outer: env };
  const call = made && nodesWithin(made, source.sourceCode).find(isSuperCall);
  const given =
    call?.type === 'CallExpression' ? call.arguments.map((each) => ({ source, node: each, env: inside })) : args;
  return values
    .at({ source, node: node.superClass, env: undefined })
    .flatMap((value) =>
      value.kind === 'class' && value.node !== node ? [{ ...value, kind: 'instance' as const, args: given }] : [],
    );
}

function isSuperCall(node: Node): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Super';
}

/** What the type of a parameter or a field shows: `http: HttpClient`. */
export function typed(node: Node, source: SourceFile, values: Evaluation): readonly Value[] {
  const inner = node.type === 'TSParameterProperty' ? node.parameter : node;
  const named = inner.type === 'AssignmentPattern' ? inner.left : inner;
  const annotation = 'typeAnnotation' in named ? named.typeAnnotation : undefined;
  const type = annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : undefined;
  return type?.type === 'TSTypeReference' ? instancesOf(type.typeName, source, values) : [];
}

/** Instances of the class that a name stands for. */
export function instancesOf(name: Node, source: SourceFile, values: Evaluation): readonly Value[] {
  if (name.type !== 'Identifier') return [];
  const [definition] = variableAt(name.name, name, source.sourceCode)?.defs ?? [];
  if (definition?.type === 'ClassName') return [instanceOf(definition.node, source)];
  const from = definition?.type === 'ImportBinding' ? importedAs(definition) : undefined;
  if (from === undefined) return [];
  const known = clientIn('types', from.module, from.name);
  if (known !== undefined)
    return [{ kind: 'client', ...known, bases: known.shape.isMade === true ? [unknownText(from.name)] : undefined }];
  return values
    .imported(from.module, from.name, source.file)
    .flatMap((value) => (value.kind === 'class' ? [instanceOf(value.node, value.source)] : []));
}
