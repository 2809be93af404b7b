import type { TSESTree } from '@typescript-eslint/utils';
import { objectAt } from '../../../syntax/constants.ts';
import { frameworks } from '../../../frameworks/index.ts';
import type { ApplicationPaths } from '../../../frameworks/application-paths.ts';
import type { Framework } from '../../../frameworks/define-framework.ts';
import { type ClassNode, decoratorsOf } from '../../../syntax/nodes.ts';
import { propertyValue } from '../../../syntax/properties.ts';
import type { ClassFact, ModuleFact } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { objectWith, type Part } from './reference.ts';

/** The frameworks whose paths stand in decorators of classes: their words for it. */
export const decoratedFrameworks: readonly ApplicationPaths[] = frameworks.flatMap(
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
    const framework = decoratedFrameworks.find(
      ({ modules }) =>
        callee.kind === 'imported' && callee.name === modules.decorator && modules.package.test(callee.module),
    );
    if (framework === undefined) continue;
    const [options] = expression.arguments;
    return {
      // `@Module()`
      options: options === undefined ? objectWith([]) : references.of(options),
      // `static forRoot() { return { module: Users, controllers: [UsersController] }; }`
      isDynamic: references.context.sourceCode.getText(node.body).includes(framework.modules.controllers),
    };
  }
  return undefined;
}

/** The version that a class or a method has by a decorator: `@Version('2')`, `@Controller({ version: '1' })`. */
export function versionOf(node: ClassNode | TSESTree.MethodDefinition, references: FileReferences): Part | undefined {
  const { sourceCode } = references.context;
  for (const { expression } of decoratorsOf(node)) {
    if (expression.type !== 'CallExpression') continue;
    const callee = references.of(expression.callee);
    const [argument] = expression.arguments;
    for (const { versions, modules } of decoratedFrameworks) {
      if (callee.kind !== 'imported' || !modules.package.test(callee.module)) continue;
      if (callee.name === versions.decorator) return references.prefix(argument);
      if (callee.name === modules.controller)
        return references.prefix(propertyValue(objectAt(argument, { sourceCode }), versions.option));
    }
  }
  return undefined;
}
