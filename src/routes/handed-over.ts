import { initialiser } from '../syntax/constants.ts';
import { ancestors, type Node, type SourceCode, staticKey, type Variable, variableAt } from '../syntax/nodes.ts';

/**
 * Whether a place that holds a receiver, and is not the receiver of one of its methods, lets code that the file does
 * not show act on it before the offset `last`: not where it is mounted, exported or returned, or is kept in an object
 * of which only named members are used.
 */
export function reachesOthers(node: Node, last: number, sourceCode: SourceCode): boolean {
  let inner = node;
  for (const outer of ancestors(node)) {
    switch (outer.type) {
      case 'Property':
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'SpreadElement':
      case 'AwaitExpression':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        break;
      case 'MemberExpression':
      case 'ForOfStatement':
        // `[router].forEach(…)`
        return inner !== node;
      case 'CallExpression':
      case 'NewExpression':
        return !isMount(outer.callee);
      case 'VariableDeclarator':
        return outer.init === inner && inner !== node && isUsedWhole(outer, inner, sourceCode);
      case 'AssignmentExpression':
        return outer.left === node && isKept(node, last, sourceCode);
      case 'TemplateLiteral':
        return outer.parent.type === 'TaggedTemplateExpression';
      default:
        return false;
    }
    inner = outer;
  }
  return false;
}

function isMount(callee: Node): boolean {
  return callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'use';
}

function isUsedWhole(declarator: Node, value: Node, sourceCode: SourceCode): boolean {
  const variables = sourceCode.scopeManager?.getDeclaredVariables(declarator) ?? [];
  const isOpen = value.type === 'ArrayExpression' || /\bthis\b/u.test(sourceCode.getText(value));
  return isOpen || variables.some(hasWholeUse);
}

/** Whether an object is used in another way than to name a member of it, to export it or to return it. */
function hasWholeUse({ references }: Variable): boolean {
  return references.some(({ identifier, init }) => {
    const { parent } = identifier;
    if (init === true) return false;
    if (parent.type === 'MemberExpression' && parent.object === identifier)
      return staticKey(parent.property, parent.computed) === undefined;
    if (parent.type === 'AssignmentExpression' && parent.right === identifier) return !isExport(parent.left);
    if (parent.type === 'VariableDeclarator') return parent.id.type !== 'ObjectPattern';
    return parent.type !== 'ReturnStatement' && !parent.type.startsWith('Export');
  });
}

/** `module.exports = router` is for files that are run later, `context.router = router` for whoever holds the context. */
function isKept(target: Node, last: number, sourceCode: SourceCode): boolean {
  if (isExport(target)) return runsOthers(target, last, sourceCode);
  const root = rootObject(target);
  const variable = root.type === 'Identifier' ? variableAt(root.name, root, sourceCode) : undefined;
  if (root.type !== 'Identifier') return false;
  const init = variable && initialiser(variable);
  const isOwn = init?.type === 'ObjectExpression' || init?.type === 'ThisExpression' || init?.type === 'NewExpression';
  return variable === undefined || !isOwn || hasWholeUse(variable);
}

/** `module.exports = app`, `exports.app = app`. */
export function isExport(node: Node): boolean {
  const object = rootObject(node);
  return (
    node.type === 'MemberExpression' &&
    object.type === 'Identifier' &&
    (object.name === 'module' || object.name === 'exports')
  );
}

/** Whether another file is run between two places, which may then use what this one exports already. */
export function runsOthers(from: Node, until: number, { text }: SourceCode): boolean {
  return /\b(?:require|import)\s*\(/u.test(text.slice(from.range[0], until));
}

function rootObject(node: Node): Node {
  let object = node;
  while (object.type === 'MemberExpression') object = object.object;
  return object;
}
