import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { classesAbove } from './class-family.ts';
import { classIndex } from './classes.ts';
import { originOf } from './given.ts';
import {
  type ClassNode,
  isClass,
  type Node,
  type SourceCode,
  staticKey,
  stringOf,
  type Variable,
  variableAt,
} from './nodes.ts';
import { surroundsAny } from './mentioned.ts';
import { isSpelled } from './spelled.ts';
import { type Names, spelledNames } from './spelled-names.ts';

type Scope = TSESLint.Scope.Scope;

/** A name, or a member of a name, that could hold a receiver by what it is called. */
export interface NamedPlace {
  readonly name: string;
  /** `inherited`: a field of a class of another file; `taken`: a member of a value that the file does not explain. */
  readonly how: 'parameter' | 'import' | 'inherited' | 'taken';
  readonly node: Node;
  /** The variable; `undefined` where the place is a member such as `args.app`. */
  readonly variable: Variable | undefined;
  /** The expressions that read it. */
  readonly uses: readonly Node[];
}

/**
 * Parameters without a type, members of such parameters, and imports from other files of the project, whose name
 * passes the test. Only the functions and classes around such a name are looked into; references only of parameters.
 */
export function namedPlaces(sourceCode: SourceCode, wanted: Names): readonly NamedPlace[] {
  const { names, offsets, members } = spelledNames(sourceCode.text, wanted);
  const places: NamedPlace[] = [];
  const { globalScope } = sourceCode.scopeManager ?? {};
  const scopes: Scope[] = globalScope && offsets.length > 0 ? [globalScope] : [];
  for (const scope of scopes) {
    const { type, block, childScopes } = scope;
    for (const inner of childScopes) if (surroundsAny(inner.block, offsets)) scopes.push(inner);
    if (type === 'class' && isClass(block) && block.superClass !== null)
      addInherited(places, block, wanted.test, sourceCode);
    if (type !== 'function' && type !== 'module' && type !== 'global') continue;
    for (const variable of variablesNamed(names, scope)) addNamed(places, variable, wanted.test, sourceCode);
    if (type === 'function' && surroundsAny(block, members))
      for (const variable of scope.variables) addMembers(places, variable, wanted.test);
  }
  return places;
}

function variablesNamed(names: ReadonlySet<string>, { set, variables }: Scope): readonly Variable[] {
  if (names.size > variables.length) return variables.filter(({ name }) => names.has(name));
  return Array.from(names, (name) => set.get(name)).filter((variable) => variable !== undefined);
}

function addNamed(
  places: NamedPlace[],
  variable: Variable,
  test: (name: string) => boolean,
  sourceCode: SourceCode,
): void {
  const [definition] = variable.defs;
  if (definition === undefined) return;
  const how = howNamed(variable, definition, test, sourceCode);
  if (how !== undefined)
    places.push({ name: variable.name, how, node: definition.name, variable, uses: usesOf(variable) });
}

function howNamed(
  variable: Variable,
  definition: Variable['defs'][number],
  test: (name: string) => boolean,
  sourceCode: SourceCode,
): NamedPlace['how'] | undefined {
  if (definition.type === 'Parameter') return isTyped(definition.name) ? undefined : 'parameter';
  if (definition.type === 'Variable' && isPartOfParameter(variable, sourceCode)) return 'parameter';
  if (isProjectImport(definition)) return 'import';
  return isTaken(variable, test) ? 'taken' : undefined;
}

/** `args.app` where `args` is a parameter. */
function addMembers(places: NamedPlace[], variable: Variable, test: (name: string) => boolean): void {
  const [definition] = variable.defs;
  if (definition?.type !== 'Parameter' || test(variable.name)) return;
  for (const { identifier } of variable.references) {
    const { parent } = identifier;
    if (parent.type !== 'MemberExpression' || parent.object !== identifier) continue;
    const name = staticKey(parent.property, parent.computed);
    if (name === undefined || !test(name) || isTyped(definition.name)) continue;
    places.push({ name, how: 'parameter', node: parent, variable: undefined, uses: [parent] });
  }
}

/** A registration through a field: nothing else is worth a walk through the class. */
const FIELD_CALL = /\bthis\.#?\w+\.(?:get|post|put|patch|delete|del|head|options|all|use|route)\(/u;

/** `this.router` in a class that extends one of another file, which may have made the router. */
function addInherited(
  places: NamedPlace[],
  owner: ClassNode,
  test: (name: string) => boolean,
  sourceCode: SourceCode,
): void {
  const top = classesAbove(owner, sourceCode).at(-1);
  if (top?.superClass == null || !isSpelled(FIELD_CALL, sourceCode)) return;
  const { fields, members, written } = classIndex(owner, sourceCode);
  for (const [name, uses] of members) {
    const [node] = uses;
    if (node !== undefined && test(name) && !fields.has(name) && !written.has(name))
      places.push({ name, how: 'inherited', node, variable: undefined, uses });
  }
}

/** `const app = server.app;` */
function isTaken({ defs: [definition] }: Variable, test: (name: string) => boolean): boolean {
  if (definition?.type !== 'Variable' || definition.node.init === null || definition.node.id.type !== 'Identifier')
    return false;
  let { init } = definition.node;
  while (init.type === 'AssignmentExpression') init = init.right;
  if (init.type !== 'MemberExpression' || init.object.type === 'ThisExpression') return false;
  const name = staticKey(init.property, init.computed);
  return name !== undefined && test(name);
}

/** `const [router, path] = args;` where `args` is a parameter without a type. */
function isPartOfParameter(variable: Variable, sourceCode: SourceCode): boolean {
  const holder = variable.defs[0]?.node;
  // Spares most names the way to their origin.
  if (holder?.type !== 'VariableDeclarator' || holder.init?.type !== 'Identifier') return false;
  const origin = originOf(variable);
  if (origin === undefined || 'owner' in origin.from || origin.from.type !== 'Identifier') return false;
  const [definition] = variableAt(origin.from.name, origin.from, sourceCode)?.defs ?? [];
  return definition?.type === 'Parameter' && !isTyped(definition.name);
}

function usesOf({ references }: Variable): readonly Node[] {
  return references
    .filter((reference) => reference.isRead() && !reference.isTypeReference)
    .map(({ identifier }) => identifier);
}

/** A type that says something: then the type decides, not the name. */
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

function hasType({ typeAnnotation }: TSESTree.Identifier | TSESTree.ObjectPattern): boolean {
  // Some parsers leave out what is not there, oxlint 1.94 gives null.
  const type = typeAnnotation?.typeAnnotation.type;
  return type !== undefined && type !== 'TSAnyKeyword';
}

/** `import app from './app'`, `const { router } = require('../router')`: a file of the same project. */
function isProjectImport(definition: Variable['defs'][number]): boolean {
  if (definition.type === 'ImportBinding') {
    return definition.parent.type === 'ImportDeclaration' && isProjectFile(definition.parent.source.value);
  }
  if (definition.type !== 'Variable' || definition.node.init === null) return false;
  const init = definition.node.init.type === 'MemberExpression' ? definition.node.init.object : definition.node.init;
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'require')
    return false;
  return isProjectFile(stringOf(init.arguments[0]) ?? '');
}

function isProjectFile(module: string): boolean {
  return module.startsWith('.') || module.startsWith('~') || module.startsWith('#') || module.startsWith('@/');
}

/** Every variable of the file with such a name, and every use of the name that no scope declares. */
export function usesOfName(sourceCode: SourceCode, isName: (name: string) => boolean): readonly Node[] {
  const { scopes = [], globalScope } = sourceCode.scopeManager ?? {};
  const declared = scopes.flatMap(({ variables }) => variables.filter(({ name }) => isName(name)).flatMap(usesOf));
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
  return classesAbove(owner, sourceCode).flatMap(({ superClass }) => {
    const above = superClass?.type === 'MemberExpression' ? superClass.property : superClass;
    return above?.type === 'Identifier' ? [above.name] : [];
  });
}

/** Every decorator of a name that is applied with arguments, on a class or a method. */
export function decoratorsNamed(sourceCode: SourceCode, name: string): readonly TSESTree.CallExpression[] {
  return usesOfName(sourceCode, (each) => each === name).flatMap(({ parent }) =>
    parent?.type === 'CallExpression' && parent.parent.type === 'Decorator' ? [parent] : [],
  );
}
