import type { TSESTree } from '@typescript-eslint/utils';
import { classesAbove, classIndex } from './classes.ts';
import { type ClassNode, isClass, lastName, type Node, type SourceCode } from './nodes.ts';
import { readsOf } from './variables.ts';

/** Every read of a variable of the file with such a name, and every use of the name that no scope declares. */
export function usesOfName(sourceCode: SourceCode, isName: (name: string) => boolean): readonly Node[] {
  const { scopes = [], globalScope } = sourceCode.scopeManager ?? {};
  const declared = scopes.flatMap(({ variables }) => variables.filter(({ name }) => isName(name)).flatMap(readsOf));
  const undeclared = globalScope?.through.map(({ identifier }) => identifier) ?? [];
  return [
    ...declared,
    ...undeclared.filter((identifier) => identifier.type === 'Identifier' && isName(identifier.name)),
  ];
}

/** Every `this.name` of a class of the file; of those alone that extend a class of the name `base`, when it is given. */
export function usesOfMember(sourceCode: SourceCode, name: string, base?: string): readonly Node[] {
  const blocks = sourceCode.scopeManager?.scopes.map(({ block }) => block).filter(isClass) ?? [];
  return [...new Set(blocks)]
    .filter((owner) => base === undefined || basesOf(owner, sourceCode).includes(base))
    .flatMap((owner) => classIndex(owner, sourceCode).members.get(name) ?? []);
}

/** The names of the classes that a class extends, through those of the file, from the bottom up. */
export function basesOf(owner: ClassNode, sourceCode: SourceCode): readonly string[] {
  return classesAbove(owner, sourceCode).flatMap(({ superClass }) => (superClass && lastName(superClass)) ?? []);
}

/** Every decorator of a name that is applied with arguments, on a class or a method. */
export function decoratorsNamed(sourceCode: SourceCode, name: string): readonly TSESTree.CallExpression[] {
  return usesOfName(sourceCode, (each) => each === name).flatMap(({ parent }) =>
    parent?.type === 'CallExpression' && parent.parent.type === 'Decorator' ? [parent] : [],
  );
}
