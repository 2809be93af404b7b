import type { TSESTree } from '@typescript-eslint/utils';
import { objectAt } from '../../syntax/constants.ts';
import { frameworks } from '../../frameworks/index.ts';
import type { ApplicationPaths } from '../../frameworks/application-paths.ts';
import type { Framework } from '../../frameworks/define-framework.ts';
import { type ClassNode, decoratorsOf } from '../../syntax/nodes.ts';
import { propertyValue } from '../../syntax/properties.ts';
import type { ClassFact, ModuleFact } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { objectWith, type Part } from './reference.ts';

/** What each framework of decorated classes says. */
export const applicationPaths: readonly ApplicationPaths[] = frameworks.flatMap(
  ({ application }: Framework) => application ?? [],
);

/** Describes a class; `undefined` where no decorator says anything. */
export function classFact(node: ClassNode, references: FileReferences): ClassFact | undefined {
  const applied = decoratorsOf(node);
  if (applied.length === 0) return undefined;
  return {
    id: references.declared.classId(node),
    decorators: applied.map(({ expression }) => references.of(expression)),
    version: versionOf(node, references),
    module: moduleOf(node, references),
  };
}

function moduleOf(node: ClassNode, references: FileReferences): ModuleFact | undefined {
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
      options: options === undefined ? objectWith([]) : references.of(options),
      isDynamic: references.context.sourceCode.getText(node.body).includes(words.controllers),
    };
  }
  return undefined;
}

/** The version that a class or a method has by a decorator: `@Version('2')`, `@Controller({ version: '1' })`. */
export function versionOf(
  node: ClassNode | TSESTree.MethodDefinition,
  { prefix: part, context: { sourceCode } }: FileReferences,
): Part | undefined {
  for (const { expression } of decoratorsOf(node)) {
    if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') continue;
    const { name } = expression.callee;
    const [argument] = expression.arguments;
    if (applicationPaths.some(({ versions }) => name === versions.decorator)) return part(argument);
    const options = node.type === 'MethodDefinition' ? undefined : objectAt(argument, { sourceCode });
    for (const { versions } of applicationPaths) {
      const version = propertyValue(options, versions.option);
      if (version !== undefined) return part(version);
    }
  }
  return undefined;
}
