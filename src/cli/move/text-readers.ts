import { objectsAt } from '../../calls/makers.ts';
import type { Evaluation, Piece, SourceFile, Value } from '../../calls/values.ts';
import { ancestors, isWithin, lastName, type Node, propertyName, unwrapped } from '../../syntax/nodes.ts';

/**
 * Whether all code that reads a literal is inside of the given calls: then the literal may change with them. It must be
 * the value of a name, or stand in an object or a list that has one, in whatever file.
 */
export function isReadOnlyIn(
  piece: Piece,
  calls: readonly Node[],
  { sources, values }: { readonly sources: readonly SourceFile[]; readonly values: Evaluation },
): boolean {
  if (!hasName(piece.node)) return false;
  return sources.every((source) => referencesIn(source).every((node) => !holds(source, node) || isRead(source, node)));

  /** Whether an expression stands for the text, or for something that contains it. */
  function holds(source: SourceFile, node: Node): boolean {
    return values.at({ source, node, env: undefined }).some((value) => isHolder(value));
  }

  function isList(source: SourceFile, node: Node): boolean {
    return objectsAt({ source, node, env: undefined }, values).some((each) => each.node.type === 'ArrayExpression');
  }

  function isHolder(value: Value): boolean {
    switch (value.kind) {
      case 'text':
        return value.text.pieces.some(({ node }) => node === piece.node);
      case 'object':
        return isWithin(piece.node, value.place.node) && value.place.source === piece.source;
      case 'function':
      case 'class':
      case 'instance':
        return isWithin(piece.node, value.node) && value.source === piece.source;
      case 'module':
        return value.file === piece.source.file;
      default:
        return false;
    }
  }

  /** Whether one of the calls takes what is read, from the name on: `urls` in `fetch(urls.users)`. */
  function isRead(source: SourceFile, name: Node): boolean {
    let node = name;
    for (const parent of ancestors(name)) {
      if (calls.some((call) => isWithin(node, call)) || isTitle(parent)) return true;
      if (parent.type === 'MemberExpression' && parent.object === node) {
        const member = propertyName(parent);
        // `urls.forEach(…)` reads all of them.
        if (member === undefined || (isList(source, node) && !/^\d+$/u.test(member))) return false;
      } else if (unwrapped(parent) === parent && !(parent.type === 'CallExpression' && parent.callee === node)) {
        return isPassedOn(node, parent);
      }
      node = parent;
      if (!holds(source, node)) return true;
    }
    return false;
  }
}

/** The title of a test says what its calls do: `it(\`GET ${path}\`, …)`. */
function isTitle(node: Node): boolean {
  const call = node.parent;
  const isTest = call?.type === 'CallExpression' && /^(?:it|test|describe)$/u.test(lastName(call.callee) ?? '');
  return isTest && node.type === 'TemplateLiteral' && call.arguments[0] === node;
}

/** Whether other names get what an expression stands for: their references are looked at, too. */
function isPassedOn(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.init === node;
    case 'ForOfStatement':
      return parent.right === node;
    case 'ExportDefaultDeclaration':
    case 'ExportSpecifier':
    case 'TSTypeQuery':
      return true;
    case 'AssignmentExpression':
      return isExports(parent.left);
    case 'Property':
      return parent.parent.parent.type === 'AssignmentExpression' && isExports(parent.parent.parent.left);
    default:
      return false;
  }
}

/** `module.exports`, `exports.urls` */
function isExports(node: Node): boolean {
  if (node.type !== 'MemberExpression') return false;
  const { object } = node;
  return object.type === 'Identifier' && (object.name === 'exports' || propertyName(node) === 'exports');
}

/** Whether code can only read a literal by a name. */
function hasName(literal: Node): boolean {
  for (const outer of ancestors(literal)) {
    switch (outer.type) {
      case 'TemplateLiteral':
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'Property':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSEnumMember':
      case 'TSEnumBody':
        break;
      case 'ArrowFunctionExpression':
        // `one: (id) => \`/users/${id}\``
        if (outer.parent.type !== 'Property' && outer.parent.type !== 'VariableDeclarator') return false;
        break;
      case 'CallExpression':
        // `Object.freeze({ … })`
        if (outer.callee.type !== 'MemberExpression' || propertyName(outer.callee) !== 'freeze') return false;
        break;
      case 'VariableDeclarator':
      case 'TSEnumDeclaration':
      case 'ExportDefaultDeclaration':
        return true;
      case 'ForOfStatement':
        return isWithin(literal, outer.right);
      case 'AssignmentExpression':
        return isExports(outer.left);
      default:
        return false;
    }
  }
  return false;
}

/** The names that a file reads. */
function referencesIn({ sourceCode }: SourceFile): readonly Node[] {
  const scopes = sourceCode.scopeManager?.scopes ?? [];
  return scopes.flatMap(({ references }) =>
    references.filter((each) => each.isRead()).map(({ identifier }) => identifier),
  );
}
