import type { Edit, MethodSource } from '../model.ts';
import type { Reading } from '../syntax/bindings.ts';
import type { DecoratorUse, MethodCall } from '../syntax/values.ts';
import {
  type CallNode,
  type Node,
  type SourceCode,
  stringOf,
  unwrapped,
  type Variable,
  variableAt,
  variableOf,
} from '../syntax/nodes.ts';
import { exportedName, isProjectFile } from '../syntax/imports.ts';
import { pathValue } from '../syntax/path-value.ts';
import type { TSESTree } from '@typescript-eslint/utils';

/**
 * `app[method](…)`: the methods that the name spells; `undefined` if the file does not show them, and 'none' if the
 * name is not an HTTP method: `set`.
 */
export function computedMethods(
  { call, receiver }: MethodCall,
  reading: Reading,
): readonly string[] | undefined | 'none' {
  const names = methodNames(computedName(call), reading);
  const isVerb = (name: string): boolean => receiver.shape.method?.(name.toLowerCase())?.registers?.kind === 'endpoint';
  return names?.every(isVerb) === false ? 'none' : names;
}

/** `method` of `app[method](…)`. */
export function computedName(call: CallNode): Node | undefined {
  const callee = unwrapped(call.callee);
  return callee.type === 'MemberExpression' ? callee.property : undefined;
}

/** The HTTP methods that an expression spells, in upper case; `undefined` when any is computed. */
export function methodNames(expression: Node | undefined, reading: Reading): readonly string[] | undefined {
  const value = expression && pathValue(caseless(expression), reading);
  if (value?.kind !== 'texts' || value.isPartial) return undefined;
  const names = value.items.map(({ text }) =>
    text !== undefined && /^[\w-]+$/u.test(text.text) ? text.text.toUpperCase() : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Returns `method` for `method.toLowerCase()`, and any other expression unchanged. */
export function caseless(expression: Node): Node {
  const node = unwrapped(expression);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return node;
  const { object, property } = node.callee;
  const isCase = property.type === 'Identifier' && /^to(?:Locale)?(?:Lower|Upper)Case$/.test(property.name);
  return isCase ? unwrapped(object) : node;
}

/** Where a call names its one method: `router.post(…)`, `router['post'](…)`. */
export function methodOfCall({ callee }: CallNode, methods: readonly string[] | undefined): MethodSource | undefined {
  if (callee.type !== 'MemberExpression') return undefined;
  const { property, computed } = callee;
  if (computed) return methodOfValue(property);
  // `del` and `ws` are not HTTP methods.
  if (property.type !== 'Identifier' || property.name.toUpperCase() !== methods?.[0]) return undefined;
  return sourceAt(property, (method) => [{ range: property.range, text: method.toLowerCase() }]);
}

/** Where a value spells its one method: `method: 'POST'`. */
export function methodOfValue(value: Node | undefined): MethodSource | undefined {
  const node = value && unwrapped(value);
  const name = stringOf(node);
  if (node === undefined || name === undefined) return undefined;
  const [start, end] = node.range;
  const isLower = name === name.toLowerCase();
  return sourceAt(node, (method) => [{ range: [start + 1, end - 1], text: isLower ? method.toLowerCase() : method }]);
}

/** Where a decorator names its method: `@Post()` with its import, `@nest.Post()`, or `method: RequestMethod.POST`. */
export function methodOfDecorator(
  { value, call }: DecoratorUse,
  option: Node | undefined,
  sourceCode: SourceCode,
): MethodSource | undefined {
  const { decorator } = value.shape;
  if (decorator?.on !== 'method') return undefined;
  const member = option && unwrapped(option);
  if (decorator.methods === 'option') {
    if (member?.type !== 'MemberExpression' || member.computed) return undefined;
    const { property } = member;
    return sourceAt(property, (method) => [{ range: property.range, text: method }]);
  }
  const { callee } = call;
  const { nameFor } = decorator;
  if (nameFor === undefined) return undefined;
  return sourceAt(callee, (method) => {
    const name = nameFor(method);
    return name === undefined ? undefined : renamedImport(callee, name, sourceCode);
  });
}

function sourceAt(
  { range: [start, end] }: Node,
  change: (method: string) => readonly Edit[] | undefined,
): MethodSource {
  return { start, end, change };
}

/** One name that a file imports: `Post as Create`. */
interface ImportedName {
  readonly exported: string;
  readonly local: string;
  readonly node: TSESTree.ImportSpecifier;
}

/**
 * The edits that replace one export of a package by another, at its use and in the import that binds it. `undefined` if
 * the file imports the name in a way that does not show, or gives the new name to something else.
 */
function renamedImport(use: Node, exported: string, sourceCode: SourceCode): readonly Edit[] | undefined {
  if (use.type === 'MemberExpression' && !use.computed && use.property.type === 'Identifier')
    return [{ range: use.property.range, text: exported }];
  const variable = variableOf(use, sourceCode);
  const names = variable === undefined ? [] : namesInImport(variable);
  const old = names.find(({ local }) => local === variable?.name);
  if (variable === undefined || old === undefined) return undefined;
  // `import { Get, Post as Create } from '@nestjs/common'`: `@Create()`
  const present = names.find((each) => each.exported === exported);
  if (present !== undefined) return [{ range: use.range, text: present.local }];
  if (variableAt(exported, use, sourceCode) !== undefined) return undefined;
  const isUsedOnce = variable.references.filter(({ init }) => init !== true).length === 1;
  return [
    isUsedOnce
      ? { range: old.node.range, text: exported }
      : { range: [old.node.range[1], old.node.range[1]], text: `, ${exported}` },
    { range: use.range, text: exported },
  ];
}

/** All names in the import that binds a variable; none if the module belongs to the project. */
function namesInImport({ defs: [definition] }: Variable): readonly ImportedName[] {
  if (definition?.type !== 'ImportBinding') return [];
  const { parent } = definition;
  const isOfPackage = parent.type === 'ImportDeclaration' && !isProjectFile(parent.source.value);
  return (isOfPackage && parent.importKind !== 'type' ? parent.specifiers : []).flatMap((node) =>
    node.type === 'ImportSpecifier' && node.importKind !== 'type'
      ? [{ node, local: node.local.name, exported: exportedName(node.imported) }]
      : [],
  );
}
