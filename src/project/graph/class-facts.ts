import type { TSESTree } from '@typescript-eslint/utils';
import { frameworks } from '../../frameworks/index.ts';
import type { ApplicationPaths } from '../../frameworks/application-paths.ts';
import type { Framework } from '../../frameworks/define-framework.ts';
import { type ClassNode, decoratorsOf, type Node, propertyValue, type SourceCode } from '../../syntax/nodes.ts';
import type { FileReferences } from './file-references.ts';
import type { Part, Reference } from './reference.ts';

/** What the decorators of a class say of it. */
export interface ClassFact {
  readonly id: string;
  /** The decorators that are called. */
  readonly decorators: readonly Reference[];
  readonly version: Part | undefined;
  readonly module: ModuleFact | undefined;
}

/** A class that says of what parts an application is made. */
export interface ModuleFact {
  readonly options: Reference;
  /** Whether its methods may name more controllers. */
  readonly isDynamic: boolean;
}

const NO_OPTIONS: Reference = { kind: 'object', members: new Map(), computed: [], spread: [] };

/** What each framework of decorated classes says. */
export const applicationPaths: readonly ApplicationPaths[] = frameworks.flatMap(
  ({ application }: Framework) => application ?? [],
);

/** Describes a class; `undefined` where no decorator says anything. */
export function classFact(node: ClassNode, sourceCode: SourceCode, references: FileReferences): ClassFact | undefined {
  const applied = decoratorsOf(node);
  if (applied.length === 0) return undefined;
  return {
    id: references.declared.classId(node),
    decorators: applied.map(({ expression }) => references.of(expression)),
    version: versionOf(node, sourceCode, references),
    module: moduleOf(node, sourceCode, references),
  };
}

function moduleOf(node: ClassNode, sourceCode: SourceCode, references: FileReferences): ModuleFact | undefined {
  for (const { expression } of decoratorsOf(node)) {
    if (expression.type !== 'CallExpression') continue;
    const callee = references.of(expression.callee);
    const words = applicationPaths.find(
      ({ modules }) =>
        callee.kind === 'imported' && callee.name === modules.decorator && modules.package.test(callee.module),
    )?.modules;
    if (words === undefined) continue;
    const [options] = expression.arguments;
    return {
      options: options === undefined ? NO_OPTIONS : references.of(options),
      isDynamic: sourceCode.getText(node.body).includes(words.controllers),
    };
  }
  return undefined;
}

/** The version that a class or a method has by a decorator: `@Version('2')`, `@Controller({ version: '1' })`. */
export function versionOf(
  node: ClassNode | TSESTree.MethodDefinition,
  sourceCode: SourceCode,
  references: FileReferences,
): Part | undefined {
  const part = (found: Node | undefined): Part | undefined =>
    found && { reference: references.of(found), source: sourceCode.getText(found) };
  for (const { expression } of decoratorsOf(node)) {
    if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') continue;
    const { name } = expression.callee;
    const [argument] = expression.arguments;
    if (applicationPaths.some(({ versions }) => name === versions.decorator)) return part(argument);
    if (node.type === 'MethodDefinition' || argument?.type !== 'ObjectExpression') continue;
    for (const { versions } of applicationPaths) {
      const version = propertyValue(argument, versions.option);
      if (version !== undefined) return part(version);
    }
  }
  return undefined;
}
