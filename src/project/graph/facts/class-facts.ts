import type { TSESTree } from '@typescript-eslint/utils';
import { frameworks } from '../../../frameworks/index.ts';
import type { ApplicationPaths } from '../../../frameworks/application-paths.ts';
import type { Framework } from '../../../frameworks/define-framework.ts';
import { type ClassNode, decoratorsOf } from '../../../syntax/nodes.ts';
import type { ClassFact, ModuleFact } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { objectWith, type Reference } from './reference.ts';

/** The frameworks whose paths stand in decorators of classes: their words for it. */
export const decoratedFrameworks: readonly ApplicationPaths[] = frameworks.flatMap(
  ({ application }: Framework) => application ?? [],
);

/** Describes a class; `undefined` where no decorator says anything. */
export function classFact(node: ClassNode, references: FileReferences): ClassFact | undefined {
  const decorators = decoratorsAt(node, references);
  if (decorators.length === 0) return undefined;
  return { id: references.declared.classId(node), decorators, module: moduleOf(node, references) };
}

/** The decorators of a class or a method. */
export function decoratorsAt(
  node: ClassNode | TSESTree.MethodDefinition,
  references: FileReferences,
): readonly Reference[] {
  return decoratorsOf(node).map(({ expression }) => references.of(expression));
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
