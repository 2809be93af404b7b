import { withSuperclasses, classNamed, methodNamed } from './classes.ts';
import { constantOf } from './constants.ts';
import { MOST_HOPS } from './budget.ts';
import {
  classOfThis,
  type FunctionNode,
  isClass,
  isFunction,
  isMemberNamed,
  type Node,
  type SourceCode,
  propertyName,
  unwrapped,
  type Variable,
  variableOf,
} from './nodes.ts';
import { nodesWithin } from './walk.ts';
import { initializerOf, isExported, isWrittenLater, readsOf } from './variables.ts';

/**
 * The function that an expression is or names: written there, declared, a method, returned by another function of the
 * file (`makeRoutes(db)`), or wrapped by a call (`fp(fn)`, `fn.bind(this)`).
 */
export function functionAt(expression: Node, sourceCode: SourceCode): FunctionNode | undefined {
  let node: Node | undefined = unwrapped(expression);
  for (let hops = 0; hops < MOST_HOPS && node !== undefined; hops++) {
    if (isFunction(node)) return node;
    const next: Node | undefined = definitionOf(node, sourceCode);
    node = next && unwrapped(next);
  }
  return undefined;
}

/** One step from an expression towards its function. */
function definitionOf(node: Node, sourceCode: SourceCode): Node | undefined {
  switch (node.type) {
    case 'Identifier': {
      const variable = variableOf(node, sourceCode);
      const definition = variable?.defs[0];
      if (variable === undefined || definition?.type !== 'FunctionName') return variable && initializerOf(variable);
      return isWrittenLater(variable) ? undefined : definition.node;
    }
    case 'MemberExpression': {
      const name = propertyName(node);
      const method = name === undefined ? undefined : classMethodAt(node.object, name, sourceCode);
      return method ?? constantOf(node, { sourceCode })?.value;
    }
    case 'CallExpression': {
      const { callee } = node;
      if (isMemberNamed(callee, 'bind')) return callee.object;
      const maker = callee.type === 'Identifier' ? definitionOf(callee, sourceCode) : undefined;
      return (isFunction(maker) ? resultAtEnd(maker) : undefined) ?? node.arguments[0];
    }
    default:
      return undefined;
  }
}

/** The expression that a function returns at its end. */
function resultAtEnd({ body }: FunctionNode): Node | undefined {
  if (body.type !== 'BlockStatement') return body;
  return body.body.findLast((statement) => statement.type === 'ReturnStatement')?.argument ?? undefined;
}

/** The expressions that a function returns, without those of inner functions. */
export function returnsOf(target: FunctionNode, sourceCode: SourceCode): readonly Node[] {
  if (target.body.type !== 'BlockStatement') return [target.body];
  const nodes = nodesWithin(target.body, sourceCode, (node) => !isFunction(node) && !isClass(node));
  return nodes.flatMap((node) => (node.type === 'ReturnStatement' && node.argument !== null ? [node.argument] : []));
}

/** A method of the class that `this`, `super` or a name refers to, or of a superclass in the file. */
export function classMethodAt(object: Node, name: string, sourceCode: SourceCode): FunctionNode | undefined {
  const isOwn = object.type === 'ThisExpression' || object.type === 'Super';
  const owner = isOwn ? classOfThis(object) : classNamed(object, sourceCode);
  if (owner === undefined) return undefined;
  const classes = withSuperclasses(owner, sourceCode).slice(object.type === 'Super' ? 1 : 0);
  return classes.map((each) => methodNamed(each, name)).find((method) => method !== undefined);
}

/** Whether the file only calls a declared function, and no other file can name it. */
export function isOnlyCalled(target: FunctionNode, sourceCode: SourceCode): boolean {
  const variable = variableHolding(target, sourceCode);
  if (variable === undefined || isExported(variable)) return false;
  return variable.references.every(({ identifier, init }) => {
    const { parent } = identifier;
    return init === true || (parent.type === 'CallExpression' && parent.callee === identifier);
  });
}

/** Whether nothing in the file calls a function: it is a method, or its name is only exported. */
export function isNeverCalled(target: FunctionNode, sourceCode: SourceCode): boolean {
  const variable = variableHolding(target, sourceCode);
  if (variable === undefined)
    return /^(?:MethodDefinition|Export|AssignmentExpression|Property)/u.test(target.parent.type);
  return readsOf(variable).every(({ parent }) => parent?.type.startsWith('Export') === true);
}

/** The variable that holds a function: its own declaration binds it, or the declaration around it does. */
export function variableHolding(target: FunctionNode, sourceCode: SourceCode): Variable | undefined {
  const { parent } = target;
  const id =
    target.type === 'FunctionDeclaration' ? target.id : parent.type === 'VariableDeclarator' ? parent.id : null;
  return id ? variableOf(id, sourceCode) : undefined;
}
