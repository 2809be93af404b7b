import type { TSESTree } from '@typescript-eslint/utils';
import { type Node, type SourceCode, staticKey, stringOf, type Variable } from './nodes.ts';

/** A name, or a member of a name, that could hold a receiver by what it is called. */
export interface NamedPlace {
  readonly name: string;
  readonly how: 'parameter' | 'import';
  readonly node: Node;
  /** The variable; `undefined` where the place is a member such as `args.app`. */
  readonly variable: Variable | undefined;
  /** The expressions that read it. */
  readonly uses: readonly Node[];
}

/**
 * Parameters without a type, members of such parameters, and imports from other files of the project, whose name
 * passes the test. One look at the names of all scopes; references only of parameters.
 */
export function* namedPlaces(sourceCode: SourceCode, test: (name: string) => boolean): Iterable<NamedPlace> {
  for (const { variables } of sourceCode.scopeManager?.scopes ?? []) {
    for (const variable of variables) {
      const [definition] = variable.defs;
      if (definition === undefined) continue;
      if (definition.type === 'Parameter') yield* parameterPlaces(variable, definition.name, test);
      else if (test(variable.name) && isProjectImport(definition)) {
        yield { name: variable.name, how: 'import', node: definition.name, variable, uses: usesOf(variable) };
      }
    }
  }
}

function* parameterPlaces(variable: Variable, name: Node, test: (name: string) => boolean): Iterable<NamedPlace> {
  if (isTyped(name)) return;
  if (test(variable.name)) {
    yield { name: variable.name, how: 'parameter', node: name, variable, uses: usesOf(variable) };
    return;
  }
  for (const { identifier } of variable.references) {
    const { parent } = identifier;
    if (parent?.type !== 'MemberExpression' || parent.object !== identifier) continue;
    const member = staticKey(parent.property, parent.computed);
    if (member !== undefined && test(member)) {
      yield { name: member, how: 'parameter', node: parent, variable: undefined, uses: [parent] };
    }
  }
}

function usesOf({ references }: Variable): readonly Node[] {
  return references.filter((reference) => reference.isRead()).map(({ identifier }) => identifier);
}

/** A type that says something: then the type decides, not the name. */
function isTyped(name: Node): boolean {
  let target = name;
  while (target.parent?.type === 'Property' || target.parent?.type === 'ObjectPattern' || target.parent?.type === 'AssignmentPattern') {
    target = target.parent;
    if (target.type === 'ObjectPattern' && hasType(target)) return true;
  }
  return name.type === 'Identifier' && hasType(name);
}

function hasType({ typeAnnotation }: TSESTree.Identifier | TSESTree.ObjectPattern): boolean {
  return typeAnnotation !== undefined && typeAnnotation.typeAnnotation.type !== 'TSAnyKeyword';
}

/** `import app from './app'`, `const { router } = require('../router')`: a file of the same project. */
function isProjectImport(definition: Variable['defs'][number]): boolean {
  if (definition.type === 'ImportBinding') {
    return definition.parent?.type === 'ImportDeclaration' && isProjectFile(definition.parent.source.value);
  }
  if (definition.type !== 'Variable' || definition.node.init === null) return false;
  const init = definition.node.init.type === 'MemberExpression' ? definition.node.init.object : definition.node.init;
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'require') return false;
  return isProjectFile(stringOf(init.arguments[0]) ?? '');
}

function isProjectFile(module: string): boolean {
  return /^(?:\.|[@~#]\/|~|#)/u.test(module);
}
