import type { TSESTree } from '@typescript-eslint/utils';
import { withSuperclasses, classIndex } from './classes.ts';
import { type ClassNode, isClass, lastName, type Node, type SourceCode } from './nodes.ts';
import { readsOf } from './variables.ts';

/** Every read of a variable whose name passes the test, and every use of such a name that no scope declares. */
export function usesOfName(sourceCode: SourceCode, isName: (name: string) => boolean): readonly Node[] {
  const { scopes = [], globalScope } = sourceCode.scopeManager ?? {};
  const declared = scopes.flatMap(({ variables }) => variables.filter(({ name }) => isName(name)).flatMap(readsOf));
  const undeclared = globalScope?.through.map(({ identifier }) => identifier) ?? [];
  return [
    ...declared,
    ...undeclared.filter((identifier) => identifier.type === 'Identifier' && isName(identifier.name)),
  ];
}

/** Every `this.name` in the classes of the file, or only in those that extend a class named `base`, if given. */
export function usesOfMember(sourceCode: SourceCode, name: string, base?: string): readonly Node[] {
  const blocks = sourceCode.scopeManager?.scopes.map(({ block }) => block).filter(isClass) ?? [];
  return [...new Set(blocks)]
    .filter((owner) => base === undefined || superclassNames(owner, sourceCode).includes(base))
    .flatMap((owner) => classIndex(owner, sourceCode).members.get(name) ?? []);
}

/** The names of the classes that a class extends, followed through the classes of the file, nearest first. */
export function superclassNames(owner: ClassNode, sourceCode: SourceCode): readonly string[] {
  return withSuperclasses(owner, sourceCode).flatMap(({ superClass }) => (superClass && lastName(superClass)) ?? []);
}

/** The calls of a decorator, by its name: `@Route('/users')`, on a class or a method. */
export function decoratorsNamed(sourceCode: SourceCode, name: string): readonly TSESTree.CallExpression[] {
  return usesOfName(sourceCode, (each) => each === name).flatMap(({ parent }) =>
    parent?.type === 'CallExpression' && parent.parent.type === 'Decorator' ? [parent] : [],
  );
}
