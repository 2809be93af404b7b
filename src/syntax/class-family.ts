import type { TSESTree } from '@typescript-eslint/utils';
import { type ClassNode, isClass, type Node, type SourceCode, type Variable, variableAt } from './nodes.ts';

/** Classes above each other; a stop for programs that no person wrote. */
const MOST_CLASSES = 32;

/** A class and those above it that the file declares, from the bottom up. */
export function classesAbove(owner: ClassNode, sourceCode: SourceCode): readonly ClassNode[] {
  const found = [owner];
  for (let next: Node | null = owner.superClass; next?.type === 'Identifier'; next = found.at(-1)?.superClass ?? null) {
    const above = classNamed(next, sourceCode);
    if (above === undefined || found.includes(above) || found.length === MOST_CLASSES) break;
    found.push(above);
  }
  return found;
}

/** The class that a name declares, or that the constant of that name holds. */
function classNamed(name: TSESTree.Identifier, sourceCode: SourceCode): ClassNode | undefined {
  const declared = variableAt(name.name, name, sourceCode)?.defs[0]?.node;
  if (isClass(declared)) return declared;
  const isConstant = declared?.type === 'VariableDeclarator' && declared.parent.kind === 'const';
  return isConstant && declared.id.type === 'Identifier' && isClass(declared.init) ? declared.init : undefined;
}

/** The names of a class: its own, and that of the constant that holds it. */
function namesOf(owner: ClassNode, sourceCode: SourceCode): readonly Variable[] {
  const { parent } = owner;
  const own = sourceCode.scopeManager?.getDeclaredVariables(owner) ?? [];
  if (parent.type !== 'VariableDeclarator' || parent.parent.kind !== 'const') return own;
  return [...own, ...(sourceCode.scopeManager?.getDeclaredVariables(parent) ?? [])];
}

/** Classes that extend one class, and each other; a stop for programs that no person wrote. */
export const MOST_BELOW = 100;

/** Kept, so that a class whose name is used a thousand times is not searched for each of a thousand members. */
const below = new WeakMap<ClassNode, readonly ClassNode[]>();

/** A class and all of the file that extend it; some of them where there are more than any file has. */
export function classesBelow(owner: ClassNode, sourceCode: SourceCode): readonly ClassNode[] {
  const known = below.get(owner) ?? findBelow(owner, sourceCode);
  below.set(owner, known);
  return known;
}

function findBelow(owner: ClassNode, sourceCode: SourceCode): readonly ClassNode[] {
  const found = new Set([owner]);
  for (const each of found) {
    for (const { references } of namesOf(each, sourceCode)) {
      for (const { identifier } of references) {
        if (found.size >= MOST_BELOW) return [...found];
        const { parent } = identifier;
        if (isClass(parent) && parent.superClass === identifier) found.add(parent);
      }
    }
  }
  return [...found];
}
