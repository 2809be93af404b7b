import type { TSESTree } from '@typescript-eslint/utils';
import { withSuperclasses, classIndex } from './classes.ts';
import { bindingSourceOf } from './bindings.ts';
import { importedAs, isProjectFile, requiredBy } from './imports.ts';
import {
  type ClassNode,
  isClass,
  lastName,
  memberAround,
  type Node,
  type SourceCode,
  type Variable,
  variableAt,
  variableOf,
} from './nodes.ts';
import { readsOf } from './variables.ts';

/** A variable or a member whose name suggests a receiver. */
export interface NamedPlace {
  readonly name: string;
  /** `typed`: a parameter with a type from the project; `inherited`: a field of a class in another file. */
  readonly how: 'parameter' | 'typed' | 'import' | 'inherited';
  readonly node: Node;
  /** The variable; `undefined` if the place is a member such as `args.app`. */
  readonly variable: Variable | undefined;
  /** The expressions that read it. */
  readonly uses: readonly Node[];
}

/**
 * Finds names that pass the test: parameters without a type or with one from the project, members of parameters, fields
 * of classes that extend a class in another file, and imports from other files of the project.
 */
export function namedPlaces(sourceCode: SourceCode, test: (name: string) => boolean): readonly NamedPlace[] {
  const places: NamedPlace[] = [];
  for (const { type, block, variables } of sourceCode.scopeManager?.scopes ?? []) {
    if (type === 'class' && isClass(block) && block.superClass !== null) {
      places.push(...inheritedPlaces(block, test, sourceCode));
    } else if (type === 'function' || type === 'module' || type === 'global') {
      for (const variable of variables) {
        // The global scope holds a thousand built-in names that the file does not define.
        if (variable.defs.length === 0) continue;
        if (!test(variable.name)) places.push(...memberPlaces(variable, test));
        else places.push(...placesOfVariable(variable, sourceCode));
      }
    }
  }
  return places;
}

function placesOfVariable(variable: Variable, sourceCode: SourceCode): readonly NamedPlace[] {
  const [definition] = variable.defs;
  const how = definition && howNamed(variable, definition, sourceCode);
  if (definition === undefined || how === undefined) return [];
  return [{ name: variable.name, how, node: definition.name, variable, uses: readsOf(variable) }];
}

function howNamed(
  variable: Variable,
  definition: Variable['defs'][number],
  sourceCode: SourceCode,
): NamedPlace['how'] | undefined {
  if (definition.type === 'Parameter') {
    if (!isTyped(definition.name)) return 'parameter';
    return isOfProject(definition.name, sourceCode) ? 'typed' : undefined;
  }
  if (isPartOfParameter(variable, sourceCode)) return 'parameter';
  return isProjectImport(definition) ? 'import' : undefined;
}

/** `args.app` where `args` is a parameter. */
function memberPlaces({ defs, references }: Variable, test: (name: string) => boolean): readonly NamedPlace[] {
  const [definition] = defs;
  if (definition?.type !== 'Parameter' || isTyped(definition.name)) return [];
  return references.flatMap(({ identifier }): readonly NamedPlace[] => {
    const node = memberAround(identifier);
    const name = node && lastName(node);
    if (node === undefined || name === undefined || !test(name)) return [];
    return [{ name, how: 'parameter', node, variable: undefined, uses: [node] }];
  });
}

/** `this.router` in a class that extends one from another file, which may have created the router. */
function inheritedPlaces(
  owner: ClassNode,
  test: (name: string) => boolean,
  sourceCode: SourceCode,
): readonly NamedPlace[] {
  if (withSuperclasses(owner, sourceCode).at(-1)?.superClass == null) return [];
  const { fields, members, written } = classIndex(owner, sourceCode);
  return [...members].flatMap(([name, uses]): readonly NamedPlace[] => {
    const [node] = uses;
    if (node === undefined || !test(name) || fields.has(name) || written.has(name)) return [];
    return [{ name, how: 'inherited', node, variable: undefined, uses }];
  });
}

/** `const [router, path] = args;` where `args` is a parameter without a type. */
function isPartOfParameter(variable: Variable, sourceCode: SourceCode): boolean {
  const source = variable.defs[0]?.type === 'Variable' ? bindingSourceOf(variable) : undefined;
  if (source === undefined || 'scope' in source.from) return false;
  const [definition] = variableOf(source.from, sourceCode)?.defs ?? [];
  return definition?.type === 'Parameter' && !isTyped(definition.name);
}

/** Whether a name has a type other than `any`: then the type decides, not the name. */
function isTyped(name: Node): boolean {
  let target = name;
  while (
    target.parent?.type === 'Property' ||
    target.parent?.type === 'ObjectPattern' ||
    target.parent?.type === 'AssignmentPattern'
  ) {
    target = target.parent;
    if (target.type === 'ObjectPattern' && hasType(target)) return true;
  }
  return name.type === 'Identifier' && hasType(name);
}

/** Whether the type of `(app: OwnApp)` comes from another file of the project, or from this one without a class. */
function isOfProject(name: Node, sourceCode: SourceCode): boolean {
  const type = name.type === 'Identifier' ? name.typeAnnotation?.typeAnnotation : undefined;
  const reference = type?.type === 'TSTypeReference' ? type.typeName : undefined;
  if (reference?.type !== 'Identifier') return false;
  const definition = variableAt(reference.name, reference, sourceCode)?.defs[0];
  if (definition === undefined) return false;
  const { node } = definition;
  return (
    isProjectImport(definition) ||
    node.type === 'TSInterfaceDeclaration' ||
    (node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation.type === 'TSTypeLiteral')
  );
}

function hasType({ typeAnnotation }: TSESTree.Identifier | TSESTree.ObjectPattern): boolean {
  // Some parsers omit a missing type; oxlint 1.94 sets it to null.
  const type = typeAnnotation?.typeAnnotation.type;
  return type !== undefined && type !== 'TSAnyKeyword';
}

/** `import app from './app'`, `const { router } = require('../router')`: a file of the same project. */
function isProjectImport(definition: Variable['defs'][number]): boolean {
  if (definition.type === 'ImportBinding') return isProjectFile(importedAs(definition)?.module);
  const init = definition.type === 'Variable' ? definition.node.init : null;
  return init !== null && isProjectFile(requiredBy(init.type === 'MemberExpression' ? init.object : init));
}
