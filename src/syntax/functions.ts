import { initialiser } from './constants.ts';
import { classIndex } from './classes.ts';
import { type FunctionNode, isClass, isFunction, type Node, type SourceCode, staticKey, unwrapped, variableAt } from './nodes.ts';

/** Names and wrappers between a use of a function and the function itself; a stop for names that go in a circle. */
const MOST_HOPS = 8;

/** The function that an expression is or names: written there, declared, a method, or wrapped by a call (`fp(fn)`). */
export function functionAt(expression: Node, sourceCode: SourceCode): FunctionNode | undefined {
  let node: Node | undefined = unwrapped(expression);
  for (let hops = 0; hops < MOST_HOPS && node !== undefined; hops++) {
    if (isFunction(node)) return node;
    node = named(node, sourceCode);
  }
  return undefined;
}

function named(node: Node, sourceCode: SourceCode): Node | undefined {
  if (node.type === 'CallExpression') return node.arguments[0] && unwrapped(node.arguments[0]);
  if (node.type !== 'Identifier') return undefined;
  const variable = variableAt(node.name, node, sourceCode);
  const declared = variable?.defs[0]?.node;
  if (isFunction(declared)) return declared;
  const init = variable && initialiser(variable);
  return init && unwrapped(init);
}

/** The method that `this.name` is in a class. */
export function methodAt(callee: Node, owner: Node | undefined): FunctionNode | undefined {
  if (!isClass(owner) || callee.type !== 'MemberExpression' || callee.object.type !== 'ThisExpression') return undefined;
  const name = staticKey(callee.property, callee.computed);
  for (const member of owner.body.body) {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue;
    if (name !== undefined && staticKey(member.key, member.computed) === name && isFunction(member.value)) return member.value;
  }
  return undefined;
}

/** The calls of a function that the file shows by its name: `f()`, `this.f()`, and reads of a getter. */
export function callsOf(target: FunctionNode, sourceCode: SourceCode): readonly Node[] {
  const { parent } = target;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') {
    const name = staticKey(parent.key, parent.computed);
    const owner = parent.parent.parent;
    const members = name === undefined ? [] : (classIndex(owner, sourceCode).members.get(name) ?? []);
    return parent.type === 'MethodDefinition' && parent.kind === 'get' ? members : members.flatMap(asCallee);
  }
  const id = target.type === 'FunctionDeclaration' ? target.id : parent.type === 'VariableDeclarator' ? parent.id : undefined;
  if (id?.type !== 'Identifier') return asCallee(target);
  const variable = variableAt(id.name, parent, sourceCode);
  return variable?.references.flatMap(({ identifier }) => asCallee(identifier)) ?? [];
}

function asCallee(node: Node): readonly Node[] {
  const { parent } = node;
  return parent?.type === 'CallExpression' && parent.callee === node ? [parent] : [];
}
