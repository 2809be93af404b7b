import type { TSESTree } from '@typescript-eslint/utils';
import { classesBelow } from './class-family.ts';
import { isExported } from './constants.ts';
import { makersOf } from './makers.ts';
import type { ClassNode, Node, SourceCode, Variable } from './nodes.ts';

/** Whether only the class itself can use a member by its name: `private start()`, `#start()`. */
export function isHidden({ key, accessibility }: Pick<Member, 'key' | 'accessibility'>): boolean {
  return accessibility === 'private' || key.type === 'PrivateIdentifier';
}

type Member = TSESTree.MethodDefinition | TSESTree.PropertyDefinition;

/** By class: kept for one with a thousand methods. */
const open = new WeakMap<ClassNode, boolean>();

/**
 * Whether other files can call the methods of a class: they can make instances of it, or of one that extends it, or they
 * get one that this file makes.
 */
export function isOpen(owner: ClassNode, sourceCode: SourceCode): boolean {
  const known = open.get(owner);
  if (known !== undefined) return known;
  const answer = classesBelow(owner, sourceCode).some(
    (each) => makersOf(each, sourceCode) === 'others' || isInstanceHandedOut(each, sourceCode),
  );
  open.set(owner, answer);
  return answer;
}

function isInstanceHandedOut(owner: ClassNode, sourceCode: SourceCode): boolean {
  return instancesOf(owner, sourceCode).some((instance) => {
    const { parent } = instance;
    if (handsOut(instance) || parent?.type === 'ArrowFunctionExpression') return true;
    if (parent?.type !== 'VariableDeclarator') return false;
    const variables = sourceCode.scopeManager?.getDeclaredVariables(parent) ?? [];
    return variables.some((each) => isExported(each) || each.references.some(({ identifier }) => handsOut(identifier)));
  });
}

/** The expressions of the file that make an instance of a class by its name. */
function instancesOf(owner: ClassNode, sourceCode: SourceCode): readonly Node[] {
  const { parent } = owner;
  if (parent.type === 'NewExpression') return [parent];
  const declared = [owner, ...(parent.type === 'VariableDeclarator' ? [parent] : [])];
  const names: readonly Variable[] = declared.flatMap(
    (node) => sourceCode.scopeManager?.getDeclaredVariables(node) ?? [],
  );
  return names.flatMap(({ references }) =>
    references.flatMap(({ identifier: { parent: made } }) => (made.type === 'NewExpression' ? [made] : [])),
  );
}

/** Whether an expression is put where code that the file does not show may read it: exported, kept in an object, returned. */
export function handsOut(node: Node): boolean {
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
