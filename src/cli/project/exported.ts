import type { TSESTree } from '@typescript-eslint/utils';
import { undeclaredReferences } from '../../syntax/variables.ts';
import { functionAt } from '../../syntax/functions.ts';
import {
  type ClassNode,
  type FunctionNode,
  isClass,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  variableAt,
} from '../../syntax/nodes.ts';

/** What a file gives to others under a name: `['app']`, `['routes', 'users']`, `[]` for the whole of it. */
export interface Exported {
  readonly path: readonly string[];
  /** The expression, the function or the class; of a variable, what it is called there. */
  readonly node: Node;
}

/** Names that a file passes on from another: one of them, or all (`*`). */
export interface PassedOn {
  readonly module: string;
  readonly from: string;
  readonly to: string;
}

/** Objects in exported objects: deeper than that nobody keeps routers. */
const MOST_DEPTH = 2;

/** A path as both sides of an import write it: `default` is the whole of a file that exports by assignment. */
export function normal(path: readonly string[]): readonly string[] {
  const start = path.findIndex((step) => step !== 'default' && step !== '*');
  return start < 0 ? [] : path.slice(start);
}

/** Names under which a file exports one object with what is in it: `module.exports`, `default`, its own, and some more. */
const MOST_NAMES = 20;

/** Everything that a file exports, by `export`, `module.exports =`, `exports.name =` or a name for `module.exports`. */
export function exportedBy(sourceCode: SourceCode): readonly Exported[] {
  const found: Exported[] = [];
  const names = new Map<Node, number>();
  const add = (path: readonly string[], node: Node): void => {
    found.push({ path, node });
    const object = objectAt(node, sourceCode);
    if (object === undefined || path.length >= MOST_DEPTH) return;
    const count = (names.get(object) ?? 0) + 1;
    names.set(object, count);
    if (count > MOST_NAMES) return;
    for (const property of object.properties) {
      const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined;
      if (property.type === 'Property' && key !== undefined) add([...path, key], property.value);
    }
  };
  for (const node of sourceCode.ast.body) {
    if (node.type === 'ExportDefaultDeclaration') add([], node.declaration);
    else if (node.type === 'TSExportAssignment') add([], node.expression);
    else if (node.type === 'ExportNamedDeclaration' && node.source === null) addNamed(node, add);
  }
  for (const holder of exportObjects(sourceCode)) {
    const path: string[] = [];
    let target = holder;
    while (target.parent?.type === 'MemberExpression' && target.parent.object === target) {
      const key = staticKey(target.parent.property, target.parent.computed);
      if (key === undefined) break;
      path.push(key);
      target = target.parent;
    }
    const { parent } = target;
    if (parent?.type === 'AssignmentExpression' && parent.left === target) add(path, lastAssigned(parent.right));
  }
  return found;
}

function addNamed(node: TSESTree.ExportNamedDeclaration, add: (path: readonly string[], node: Node) => void): void {
  for (const { local, exported } of node.specifiers) add(normal([nameIn(exported)]), local);
  const { declaration } = node;
  if (declaration?.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations) if (id.type === 'Identifier') add([id.name], id);
  } else if ((isFunction(declaration) || isClass(declaration)) && declaration.id !== null) {
    add([declaration.id.name], declaration);
  }
}

/** `module.exports`, `exports`, and names that a file gives to them: `const Users = module.exports`. */
function exportObjects(sourceCode: SourceCode): readonly Node[] {
  const whole = undeclaredReferences('module', sourceCode).flatMap(({ parent }) =>
    parent?.type === 'MemberExpression' && staticKey(parent.property, parent.computed) === 'exports' ? [parent] : [],
  );
  const objects: readonly Node[] = [...whole, ...undeclaredReferences('exports', sourceCode)];
  const named = objects.flatMap((node) => {
    const { parent } = node;
    if (parent?.type !== 'VariableDeclarator' || parent.init !== node || parent.id.type !== 'Identifier') return [];
    return variableAt(parent.id.name, parent.id, sourceCode)?.references.map(({ identifier }) => identifier) ?? [];
  });
  return [...objects, ...named];
}

function lastAssigned(node: Node): Node {
  let value = node;
  while (value.type === 'AssignmentExpression') value = value.right;
  return value;
}

function objectAt(node: Node, sourceCode: SourceCode): TSESTree.ObjectExpression | undefined {
  const value = behindName(node, sourceCode);
  return value.type === 'ObjectExpression' ? value : undefined;
}

/** What a name is declared to be, or the node itself. */
export function behindName(node: Node, sourceCode: SourceCode): Node {
  const inner = unwrapped(node);
  const declaration =
    inner.type === 'Identifier' ? variableAt(inner.name, inner, sourceCode)?.defs[0]?.node : undefined;
  if (declaration?.type === 'VariableDeclarator' && declaration.init !== null && declaration.id.type === 'Identifier')
    return unwrapped(declaration.init);
  return isClass(declaration) || declaration?.type === 'FunctionDeclaration' ? declaration : inner;
}

/** The class that a node is, names, or is an instance of. */
export function classAt(node: Node, sourceCode: SourceCode): ClassNode | undefined {
  const value = behindName(node, sourceCode);
  if (isClass(value)) return value;
  const made = value.type === 'NewExpression' ? behindName(value.callee, sourceCode) : undefined;
  return isClass(made) ? made : undefined;
}

/** The function that others call by a path: exported itself, a method of what is exported, or the constructor of a class. */
export function functionNamed(
  path: readonly string[],
  exported: readonly Exported[],
  sourceCode: SourceCode,
): FunctionNode | undefined {
  for (const each of exported) {
    const rest = path.slice(each.path.length);
    if (each.path.some((step, index) => path[index] !== step)) continue;
    const [name = 'constructor', ...more] = rest;
    const owner = more.length === 0 ? classAt(each.node, sourceCode) : undefined;
    const target = owner === undefined ? undefined : methodOf(owner, name);
    const found = target ?? (rest.length === 0 ? functionAt(each.node, sourceCode) : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The method of a class, or a field that holds a function. */
export function methodOf({ body }: ClassNode, name: string): FunctionNode | undefined {
  for (const member of body.body) {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue;
    if (staticKey(member.key, member.computed) === name && isFunction(member.value)) return member.value;
  }
  return undefined;
}

/** What a file passes on: `export { a as b } from`, `export * from`, `exports.a = require('./a')`. */
export function passedOnBy(sourceCode: SourceCode): readonly PassedOn[] {
  return sourceCode.ast.body.flatMap((node): readonly PassedOn[] => {
    if (node.type === 'ExportAllDeclaration')
      return [{ module: node.source.value, from: '*', to: node.exported === null ? '*' : nameIn(node.exported) }];
    if (node.type !== 'ExportNamedDeclaration' || node.source === null) return [];
    const { value: module } = node.source;
    return node.specifiers.map(({ local, exported }) => ({ module, from: nameIn(local), to: nameIn(exported) }));
  });
}

function nameIn(node: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return node.type === 'Identifier' ? node.name : node.value;
}
