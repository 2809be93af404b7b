import { classIndex, classesAbove } from './classes.ts';
import { constantOf, initialiser, isExported } from './constants.ts';
import {
  type ClassNode,
  classOfThis,
  type FunctionNode,
  isClass,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
  variableAt,
} from './nodes.ts';

/** Names and wrappers between a use of a function and the function itself; a stop for names that go in a circle. */
const MOST_HOPS = 8;

/**
 * The function that an expression is or names: written there, declared, a method, made by another function of the
 * file (`makeRoutes(db)`), or wrapped by a call (`fp(fn)`, `fn.bind(this)`).
 */
export function functionAt(expression: Node, sourceCode: SourceCode): FunctionNode | undefined {
  let node: Node | undefined = unwrapped(expression);
  for (let hops = 0; hops < MOST_HOPS && node !== undefined; hops++) {
    if (isFunction(node)) return node;
    const next: Node | undefined = behind(node, sourceCode);
    node = next && unwrapped(next);
  }
  return undefined;
}

/** Whether a name stands for a function that a call of something else has wrapped: `const tune = wrap((app) => …)`. */
export function isWrapped(callee: Node, sourceCode: SourceCode): boolean {
  const variable = callee.type === 'Identifier' ? variableAt(callee.name, callee, sourceCode) : undefined;
  const init = variable && initialiser(variable);
  return init !== undefined && unwrapped(init).type === 'CallExpression';
}

function behind(node: Node, sourceCode: SourceCode): Node | undefined {
  switch (node.type) {
    case 'Identifier': {
      const variable = variableAt(node.name, node, sourceCode);
      const definition = variable?.defs[0];
      // Of a parameter, the node is the function around it.
      if (definition?.type !== 'FunctionName') return variable && initialiser(variable);
      return variable?.references.some((reference) => reference.isWrite()) === true ? undefined : definition.node;
    }
    case 'MemberExpression':
      return methodAt(node, sourceCode) ?? constantOf(node, sourceCode)?.value;
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'bind')
        return callee.object;
      const maker = callee.type === 'Identifier' ? behind(callee, sourceCode) : undefined;
      return (isFunction(maker) ? returned(maker) : undefined) ?? node.arguments[0];
    }
    default:
      return undefined;
  }
}

/** The expression that a function ends with. */
function returned({ body }: FunctionNode): Node | undefined {
  if (body.type !== 'BlockStatement') return body;
  const last = body.body.findLast(({ type }) => type === 'ReturnStatement');
  return last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined;
}

/** The method that `this.name` or `Class.name` names, in the class or in one above it in the file. */
function methodAt(
  { object, property, computed }: Extract<Node, { type: 'MemberExpression' }>,
  sourceCode: SourceCode,
): FunctionNode | undefined {
  const name = staticKey(property, computed);
  const owner =
    object.type === 'Identifier' ? variableAt(object.name, object, sourceCode)?.defs[0]?.node : classOfThis(object);
  if (name === undefined || !isClass(owner)) return undefined;
  for (const each of classesAbove(owner, sourceCode)) {
    const method = methodNamed(each, name);
    if (method !== undefined) return method;
  }
  return undefined;
}

function methodNamed({ body }: ClassNode, name: string): FunctionNode | undefined {
  for (const member of body.body) {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue;
    if (staticKey(member.key, member.computed) === name && isFunction(member.value)) return member.value;
  }
  return undefined;
}

/** The constructor that `new Class()` or `super()` calls: the class's own, or the next above it in the file. */
export function constructorAt(callee: Node, sourceCode: SourceCode): FunctionNode | undefined {
  const named = callee.type === 'Identifier' ? variableAt(callee.name, callee, sourceCode)?.defs[0]?.node : undefined;
  const owner = callee.type === 'Super' ? classOfThis(callee) : named;
  if (!isClass(owner)) return undefined;
  const classes = classesAbove(owner, sourceCode).slice(callee.type === 'Super' ? 1 : 0);
  return classes.map((each) => methodNamed(each, 'constructor')).find((constructor) => constructor !== undefined);
}

/**
 * Whether code that the file does not show can call a function: it is exported, kept in an object, or a method of an
 * exported class that is not private. Being registered as a plugin is no such way: that call is in sight.
 */
export function isReachable(target: FunctionNode, sourceCode: SourceCode): boolean {
  const { parent } = target;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') {
    const isPrivate = parent.accessibility === 'private' || parent.key.type === 'PrivateIdentifier';
    return !isPrivate && parent.parent.parent.parent.type.startsWith('Export');
  }
  if (handsOut(target)) return true;
  const variable = nameOf(target, sourceCode);
  if (variable === undefined) return false;
  return isExported(variable) || variable.references.some(({ identifier }) => handsOut(identifier));
}

/** Whether a function reads what it is given by `arguments`, beside the names of its parameters. */
export function usesArguments(target: FunctionNode, sourceCode: SourceCode): boolean {
  const given = sourceCode.scopeManager?.acquire(target)?.set.get('arguments');
  return given !== undefined && given.references.length > 0;
}

/** Whether every use of a function that the file shows is a call of it, and no other file can call it. */
export function isOnlyCalled(target: FunctionNode, sourceCode: SourceCode): boolean {
  if (isReachable(target, sourceCode)) return false;
  const { parent } = target;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') {
    const name = staticKey(parent.key, parent.computed);
    const members = name === undefined ? undefined : classIndex(parent.parent.parent, sourceCode).members.get(name);
    return members?.every((member) => asCallee(member).length > 0) === true;
  }
  const uses = nameOf(target, sourceCode)?.references.filter((reference) => reference.isRead());
  return uses === undefined
    ? asCallee(target).length > 0
    : uses.every(({ identifier }) => asCallee(identifier).length > 0);
}

function handsOut(node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'ExportDefaultDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportSpecifier':
    case 'Property':
    case 'ArrayExpression':
    case 'ReturnStatement':
      return true;
    case 'AssignmentExpression':
      return parent.right === node && parent.left.type === 'MemberExpression';
    default:
      return false;
  }
}

/** The calls of a function that the file shows by its name: `f()`, `this.f()`, and reads of a getter. */
export function callsOf(target: FunctionNode, sourceCode: SourceCode): readonly Node[] {
  const { parent } = target;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') {
    const name = staticKey(parent.key, parent.computed);
    const members = name === undefined ? [] : (classIndex(parent.parent.parent, sourceCode).members.get(name) ?? []);
    return parent.type === 'MethodDefinition' && parent.kind === 'get' ? members : members.flatMap(asCallee);
  }
  const variable = nameOf(target, sourceCode);
  return variable === undefined
    ? asCallee(target)
    : variable.references.flatMap(({ identifier }) => asCallee(identifier));
}

/** The variable that holds a function: declared with it, or by the declaration around it. */
function nameOf(target: FunctionNode, sourceCode: SourceCode): Variable | undefined {
  const declaration = target.type === 'FunctionDeclaration' ? target : target.parent;
  if (declaration.type !== 'FunctionDeclaration' && declaration.type !== 'VariableDeclarator') return undefined;
  const variables = sourceCode.scopeManager?.getDeclaredVariables(declaration) ?? [];
  return variables.find(({ defs }) => defs[0]?.type === 'FunctionName' || defs[0]?.type === 'Variable');
}

function asCallee(node: Node): readonly Node[] {
  const { parent } = node;
  return parent?.type === 'CallExpression' && parent.callee === node ? [parent] : [];
}
