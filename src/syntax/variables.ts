import type { TSESTree } from '@typescript-eslint/utils';
import type { Node, Scope, SourceCode, Variable } from './nodes.ts';

/** The expression of a variable that is written once, where it is declared. */
export function initialiser(variable: Variable): TSESTree.Expression | undefined {
  const [definition, ...others] = variable.defs;
  if (definition?.type !== 'Variable' || others.length > 0) return undefined;
  const { id, init } = definition.node;
  if (id.type !== 'Identifier' || init === null) return undefined;
  return isWrittenLater(variable) ? undefined : init;
}

/** By variable: a router with ten thousand routes is asked about for each of them, and has as many references. */
const writtenLater = new WeakMap<Variable, boolean>();

/** Whether something else than its declaration writes a variable. */
export function isWrittenLater(variable: Variable): boolean {
  const known =
    writtenLater.get(variable) ??
    variable.references.some((reference) => reference.init !== true && reference.isWrite());
  writtenLater.set(variable, known);
  return known;
}

/** Whether other files can read a variable: `export const x`. An `export { x }` counts as a use of its own. */
export function isExported(variable: Variable): boolean {
  return variable.defs.some(({ node, parent }) => {
    const declaration = parent ?? node;
    return (
      declaration.parent.type === 'ExportNamedDeclaration' || declaration.parent.type === 'ExportDefaultDeclaration'
    );
  });
}

/** The expressions that read a variable. An `export { x }` may export a value as well as a type; espree knows no types. */
export function readsOf({ references }: Variable): readonly Node[] {
  return references
    .filter((reference) => reference.isRead() && !isTypeOnly(reference))
    .map(({ identifier }) => identifier);
}

function isTypeOnly(reference: Variable['references'][number]): boolean {
  const isValue: unknown = Reflect.get(reference, 'isValueReference');
  return isValue === false;
}

/** Every use of a name that no scope of the file declares: `require`, `module`, `exports`. */
export function undeclaredReferences(name: string, sourceCode: SourceCode): readonly Node[] {
  const global = sourceCode.scopeManager?.globalScope;
  if (global == null) return [];
  const declared = global.set.get(name)?.references.map(({ identifier }) => identifier) ?? [];
  const known = undeclared.get(global) ?? undeclaredIn(global);
  undeclared.set(global, known);
  return [...declared, ...(known.get(name) ?? [])];
}

/** By global scope: a bundle has 100,000 undeclared names, and is asked for several of them. */
const undeclared = new WeakMap<Scope, ReadonlyMap<string, readonly Node[]>>();

function undeclaredIn({ through }: Scope): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, Node[]>();
  for (const { identifier } of through) {
    if (identifier.type !== 'Identifier') continue;
    const uses = found.get(identifier.name);
    if (uses === undefined) found.set(identifier.name, [identifier]);
    else uses.push(identifier);
  }
  return found;
}
