import { classIndex } from '../syntax/classes.ts';
import {
  ancestors,
  type ClassNode,
  enclosingFunction,
  isClass,
  isFunction,
  type Node,
  type SourceCode,
} from '../syntax/nodes.ts';
import { isHidden, isOpen } from '../syntax/open-classes.ts';
import type { Use } from '../syntax/values.ts';
import { isExport } from './handed-over.ts';

/**
 * Whether a use of a receiver, or of an object that holds it, gives it to files that are run later: it is exported, or
 * is in reach of those that make or get instances of a class.
 */
export function isGivenOut({ node, kind, member = '' }: Use, sourceCode: SourceCode): boolean {
  if (kind === 'kept') return isClass(node) && !isPrivate(node, member, sourceCode) && isOpen(node, sourceCode);
  if (kind === 'member') return false;
  for (const outer of ancestors(node)) {
    switch (outer.type) {
      case 'ExportDefaultDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportSpecifier':
        return true;
      case 'AssignmentExpression':
        return isExport(outer.left);
      case 'ReturnStatement':
        return isOfOthers(enclosingFunction(outer), sourceCode);
      case 'ArrowFunctionExpression':
        return isOfOthers(outer, sourceCode);
      case 'Property':
      case 'ObjectPattern':
      case 'ArrayPattern':
      case 'VariableDeclarator':
      case 'VariableDeclaration':
        break;
      default:
        return false;
    }
  }
  return false;
}

/** Whether a function is a method that others can call: of a class that is open to them, and not private. */
function isOfOthers(target: Node | undefined, sourceCode: SourceCode): boolean {
  const method = isFunction(target) ? target.parent : undefined;
  if (method?.type !== 'MethodDefinition' && method?.type !== 'PropertyDefinition') return false;
  return !isHidden(method) && isOpen(method.parent.parent, sourceCode);
}

function isPrivate(owner: ClassNode, field: string, sourceCode: SourceCode): boolean {
  return field.startsWith('#') || classIndex(owner, sourceCode).fields.get(field)?.accessibility === 'private';
}
