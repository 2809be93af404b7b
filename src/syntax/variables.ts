import type { TSESTree } from '@typescript-eslint/utils';
import { grouped } from './lists.ts';
import { type Node, type Scope, type SourceCode, type Variable, variableOf } from './nodes.ts';
import { remember } from './remember.ts';

/** The initializer of a variable that nothing writes after its declaration. */
export function initializerOf(variable: Variable): TSESTree.Expression | undefined {
  const [definition, ...others] = variable.defs;
  if (definition?.type !== 'Variable' || others.length > 0) return undefined;
  const { id, init } = definition.node;
  if (id.type !== 'Identifier' || init === null) return undefined;
  return isWrittenLater(variable) ? undefined : init;
}

/** The same for the variable that a name reads; `undefined` for any other node. */
export function initializerOfName(name: Node, sourceCode: SourceCode): TSESTree.Expression | undefined {
  const variable = variableOf(name, sourceCode);
  return variable && initializerOf(variable);
}

/** Whether anything besides its declaration writes a variable. Remembered: each route of a router needs it. */
export const isWrittenLater = remember(({ references }: Variable): boolean =>
  references.some((reference) => reference.init !== true && reference.isWrite()),
);

/** Whether other files can read a variable: `export const x`. `export { x }` is a reference instead. */
export function isExported(variable: Variable): boolean {
  return variable.defs.some(({ node, parent }) => {
    const declaration = parent ?? node;
    return (
      declaration.parent.type === 'ExportNamedDeclaration' || declaration.parent.type === 'ExportDefaultDeclaration'
    );
  });
}

/** The expressions that read a variable. `export { x }` counts, since it may export a value. espree has no types. */
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
  return [...declared, ...(undeclaredIn(global).get(name) ?? [])];
}

/** Remembered: a bundle has 100,000 undeclared names, and several of them are looked up. */
const undeclaredIn = remember(({ through }: Scope) =>
  grouped<Node, string | undefined>(
    through.map(({ identifier }) => identifier),
    (identifier) => (identifier.type === 'Identifier' ? identifier.name : undefined),
  ),
);
