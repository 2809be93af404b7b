import {
  type ClassNode,
  decoratorsOf,
  isClass,
  type Node,
  type SourceCode,
  staticKey,
  type Variable,
} from './nodes.ts';

/**
 * Who makes instances of a class, or extends it: also `others`, since the class is exported or handed on; the `file`
 * alone; or nobody, since only the classes that extend it are in use.
 */
export type Makers = 'others' | 'file' | 'nobody';

const makers = new WeakMap<ClassNode, Makers>();

/** Who makes instances of a class. Kept with the node: each method of the class asks. */
export function makersOf(owner: ClassNode, sourceCode: SourceCode): Makers {
  const known = makers.get(owner);
  if (known !== undefined) return known;
  const found = findMakers(owner, sourceCode);
  makers.set(owner, found);
  return found;
}

function findMakers(owner: ClassNode, sourceCode: SourceCode): Makers {
  // A decorator may put another class into the place of the one that it gets.
  if (decoratorsOf(owner).length > 0) return 'others';
  const names = namesOf(owner, sourceCode);
  if (names === undefined) return 'others';
  const uses = names.flatMap(({ references }) =>
    references.map(({ identifier, init, isTypeReference, isValueReference }): Makers => {
      // An export is both.
      const isOnlyType = isTypeReference && !isValueReference;
      return init === true || isOnlyType ? 'nobody' : makersAt(identifier, owner);
    }),
  );
  if (uses.includes('others')) return 'others';
  return uses.includes('file') || isMade(owner) ? 'file' : 'nobody';
}

/** The names of a class in the file; `undefined` where it also goes elsewhere without one. */
function namesOf(owner: ClassNode, sourceCode: SourceCode): readonly Variable[] | undefined {
  const { parent } = owner;
  const own = sourceCode.scopeManager?.getDeclaredVariables(owner) ?? [];
  if (owner.type === 'ClassDeclaration') return parent.type.startsWith('Export') ? undefined : own;
  if (isMade(owner)) return own;
  const list = parent.type === 'VariableDeclarator' ? parent.parent : undefined;
  const isHeld = list?.kind === 'const' && !list.parent.type.startsWith('Export');
  return isHeld ? [...own, ...(sourceCode.scopeManager?.getDeclaredVariables(parent) ?? [])] : undefined;
}

/** `new (class { … })()`. */
function isMade(owner: ClassNode): boolean {
  return owner.parent.type === 'NewExpression' && owner.parent.callee === owner;
}

function makersAt(name: Node, owner: ClassNode): Makers {
  const { parent } = name;
  switch (parent?.type) {
    case 'NewExpression':
      return parent.callee === name ? 'file' : 'others';
    case 'MemberExpression':
      return parent.object === name && staticKey(parent.property, parent.computed) !== undefined ? 'file' : 'others';
    case 'BinaryExpression':
      return 'nobody';
    default:
      // What extends a class that a variable holds is not found from it.
      return isClass(parent) && parent.superClass === name && owner.type === 'ClassDeclaration' ? 'nobody' : 'others';
  }
}
