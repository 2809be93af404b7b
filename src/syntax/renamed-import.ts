import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../model.ts';
import { type Node, type SourceCode, type Variable, variableAt, variableOf } from './nodes.ts';

/** One name that a file imports: `Post as Create`. */
interface Taken {
  readonly exported: string;
  readonly local: string;
  readonly node: TSESTree.ImportSpecifier;
}

/**
 * The edits that make a use of one export of a package the use of another: of the name itself, and of what binds it.
 * `undefined` where the file takes the name in a way that does not show, or gives the new name to something else.
 */
export function renamedImport(use: Node, exported: string, sourceCode: SourceCode): readonly Edit[] | undefined {
  if (use.type === 'MemberExpression' && !use.computed && use.property.type === 'Identifier')
    return [{ range: use.property.range, text: exported }];
  const variable = variableOf(use, sourceCode);
  const taken = variable === undefined ? [] : takenBeside(variable);
  const old = taken.find(({ local }) => local === variable?.name);
  if (variable === undefined || old === undefined) return undefined;
  const there = taken.find((each) => each.exported === exported);
  if (there !== undefined) return [{ range: use.range, text: there.local }];
  if (variableAt(exported, use, sourceCode) !== undefined) return undefined;
  const isUsedOnce = variable.references.filter(({ init }) => init !== true).length === 1;
  return [
    isUsedOnce
      ? { range: old.node.range, text: exported }
      : { range: [old.node.range[1], old.node.range[1]], text: `, ${exported}` },
    { range: use.range, text: exported },
  ];
}

/** All that the import which binds a variable takes of the same package; nothing of a module of the project. */
function takenBeside({ defs: [definition] }: Variable): readonly Taken[] {
  if (definition?.type !== 'ImportBinding') return [];
  const { parent } = definition;
  const isOfPackage = parent.type === 'ImportDeclaration' && isPackage(parent.source.value);
  return isOfPackage && parent.importKind !== 'type' ? parent.specifiers.flatMap(takenByImport) : [];
}

function takenByImport(node: TSESTree.ImportClause): readonly Taken[] {
  if (node.type !== 'ImportSpecifier' || node.importKind === 'type') return [];
  const { imported, local } = node;
  return [{ node, local: local.name, exported: imported.type === 'Identifier' ? imported.name : imported.value }];
}

/** What a module of the project exports is not known here. */
function isPackage(module: string): boolean {
  return !/^[./#~]|^@\//u.test(module);
}
