import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../model.ts';
import { type Node, type SourceCode, staticKey, stringOf, type Variable, variableAt } from './nodes.ts';

/** One name of a module as a file takes it: `Post as Create` in an import, `Post: Create` of a required module. */
interface Taken {
  readonly exported: string;
  readonly local: string;
  readonly node: TSESTree.ImportSpecifier | TSESTree.Property;
}

/**
 * The edits that make a use of one export of a package the use of another: of the name itself, and of what binds it.
 * `undefined` where the file takes the name in a way that does not show, or gives the new name to something else.
 */
export function renamedImport(use: Node, exported: string, sourceCode: SourceCode): readonly Edit[] | undefined {
  if (use.type === 'MemberExpression' && !use.computed && use.property.type === 'Identifier')
    return [{ range: use.property.range, text: exported }];
  const variable = use.type === 'Identifier' ? variableAt(use.name, use, sourceCode) : undefined;
  if (variable === undefined) return undefined;
  const taken = takenBeside(variable);
  const old = taken?.byLocal.get(variable.name);
  if (taken === undefined || old === undefined) return undefined;
  const there = taken.byExported.get(exported);
  if (there !== undefined) return [{ range: use.range, text: there.local }];
  if (variableAt(exported, use, sourceCode) !== undefined) return undefined;
  return [
    isUsedOnce(variable)
      ? { range: old.node.range, text: exported }
      : { range: [old.node.range[1], old.node.range[1]], text: `, ${exported}` },
    { range: use.range, text: exported },
  ];
}

const usedOnce = new WeakMap<Variable, boolean>();

/** Kept, so that a decorator with a thousand uses is not counted for each of them. */
function isUsedOnce(variable: Variable): boolean {
  const answer = usedOnce.get(variable) ?? variable.references.filter(({ init }) => init !== true).length === 1;
  usedOnce.set(variable, answer);
  return answer;
}

/** What a file takes of a module, by either name; of two with one name the first counts. */
interface TakenNames {
  readonly byLocal: ReadonlyMap<string, Taken>;
  readonly byExported: ReadonlyMap<string, Taken>;
}

/** By the import or the pattern. Kept, so that a thousand specifiers are not read for each of a thousand uses. */
const takenNames = new WeakMap<Node, TakenNames>();

/** All that the statement which binds a variable takes of the same module; `undefined` for a module of the project. */
function takenBeside({ defs: [definition] }: Variable): TakenNames | undefined {
  if (definition?.type === 'ImportBinding') {
    const { parent } = definition;
    if (parent.type !== 'ImportDeclaration' || !isPackage(parent.source.value) || parent.importKind === 'type')
      return undefined;
    return takenBy(parent, () => takenByImport(parent));
  }
  if (definition?.type !== 'Variable' || definition.node.id.type !== 'ObjectPattern') return undefined;
  const { id, init } = definition.node;
  if (init?.type !== 'CallExpression' || !isPackage(stringOf(init.arguments[0]) ?? '.')) return undefined;
  return takenBy(id, () => takenByPattern(id));
}

function takenBy(node: Node, read: () => readonly Taken[]): TakenNames {
  const known = takenNames.get(node);
  if (known !== undefined) return known;
  const taken = read().toReversed();
  const found = {
    byLocal: new Map(taken.map((one) => [one.local, one])),
    byExported: new Map(taken.map((one) => [one.exported, one])),
  };
  takenNames.set(node, found);
  return found;
}

function takenByImport({ specifiers }: TSESTree.ImportDeclaration): readonly Taken[] {
  return specifiers.flatMap((node) =>
    node.type === 'ImportSpecifier' && node.importKind !== 'type'
      ? [
          {
            node,
            local: node.local.name,
            exported: node.imported.type === 'Identifier' ? node.imported.name : node.imported.value,
          },
        ]
      : [],
  );
}

function takenByPattern({ properties }: TSESTree.ObjectPattern): readonly Taken[] {
  return properties.flatMap((node) => {
    const exported = node.type === 'Property' ? staticKey(node.key, node.computed) : undefined;
    if (node.type !== 'Property' || exported === undefined || node.value.type !== 'Identifier') return [];
    return [{ node, exported, local: node.value.name }];
  });
}

/** What a module of the project exports is not known here. */
function isPackage(module: string): boolean {
  return !/^[./#~]|^@\//u.test(module);
}
