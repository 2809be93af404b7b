import type { TSESTree } from '@typescript-eslint/utils';
import { type Node, type SourceCode, stringOf, unwrapped, type Variable, variableOf } from './nodes.ts';
import { nodesAt } from './walk.ts';
import { isWrittenLater, undeclaredReferences } from './variables.ts';
import { MOST_HOPS } from './budget.ts';

export type ImportBinding = Extract<Variable['defs'][number], { type: 'ImportBinding' }>;

interface Imported {
  readonly module: string;
  /** `default`, `*` for the namespace, or the name of an export. */
  readonly name: string;
}

/** One place where a module enters a file. */
export type ModuleEntry =
  /** A name bound by `import`. */
  | (Imported & { readonly kind: 'binding'; readonly variable: Variable })
  /** `require('m')`, or `await import('m')`: the expression is the module. */
  | { readonly kind: 'expression'; readonly module: string; readonly node: Node }
  /** `import('m').Name` in a type. */
  | {
      readonly kind: 'type';
      readonly module: string;
      readonly name: string | undefined;
      readonly node: TSESTree.TSImportType;
    };

/** Modules that a file imports or requires. Cheap: reads only scopes; {@link dynamicImports} finds `import('m')`. */
export function moduleEntries(sourceCode: SourceCode): readonly ModuleEntry[] {
  return [...importBindings(sourceCode), ...requireCalls(sourceCode)];
}

const DYNAMIC_IMPORT = /\bimport\s*\(\s*["'`]([^"'`\n]+)/g;

/** Whether the text contains `import('m')` of a wanted module: as an expression, in a type or in a comment. */
export function mentionsImport({ text }: SourceCode, isWanted: (module: string) => boolean): boolean {
  // `search` first: few files have one, and `matchAll` copies the pattern for each text (measured: 10 of 15 µs).
  if (text.search(DYNAMIC_IMPORT) < 0) return false;
  return [...text.matchAll(DYNAMIC_IMPORT)].some(([, module = '']) => isWanted(module));
}

function* importBindings(sourceCode: SourceCode): Iterable<ModuleEntry> {
  if (!sourceCode.text.includes('import')) return;
  // The innermost scope is the file's own: a function scope with `globalReturn`, as FlatCompat sets it for `env: node`.
  const ofProgram = sourceCode.scopeManager?.scopes.slice(0, 3).filter(({ block }) => block.type === 'Program');
  for (const variable of ofProgram?.at(-1)?.variables ?? []) {
    const definition = variable.defs[0];
    if (definition?.type !== 'ImportBinding') continue;
    const imported = importedAs(definition);
    if (imported !== undefined) yield { kind: 'binding', ...imported, variable };
  }
}

/** What an `import` binds a name to; `undefined` for `import A = B.C`, which imports nothing. */
export function importedAs({ node, parent }: ImportBinding): Imported | undefined {
  if (node.type === 'TSImportEqualsDeclaration') {
    const { moduleReference: from } = node;
    const module = from.type === 'TSExternalModuleReference' ? stringOf(from.expression) : undefined;
    return module === undefined ? undefined : { module, name: '*' };
  }
  if (parent.type !== 'ImportDeclaration') return undefined;
  const module = parent.source.value;
  if (node.type === 'ImportDefaultSpecifier') return { module, name: 'default' };
  if (node.type === 'ImportNamespaceSpecifier') return { module, name: '*' };
  return { module, name: exportedName(node.imported) };
}

/** The name of an export, which may be a string: `export { users as 'all users' }`. */
export function exportedName(name: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return name.type === 'Identifier' ? name.name : name.value;
}

function* requireCalls(sourceCode: SourceCode): Iterable<ModuleEntry> {
  if (!sourceCode.text.includes('require')) return;
  for (const identifier of undeclaredReferences('require', sourceCode)) {
    const call = identifier.parent;
    if (call?.type !== 'CallExpression' || call.callee !== identifier) continue;
    const module = stringOf(call.arguments[0]);
    if (module !== undefined) yield { kind: 'expression', module, node: call };
  }
}

/**
 * The modules of `import('m')`, as an expression or in a type. No scope has a reference to follow, so this searches the
 * text.
 */
export function dynamicImports(sourceCode: SourceCode): readonly ModuleEntry[] {
  return nodesAt(/\bimport\s*\(/g, sourceCode).flatMap((node): readonly ModuleEntry[] => {
    if (node.type === 'ImportExpression') {
      const module = stringOf(node.source);
      return module === undefined ? [] : [{ kind: 'expression', module, node }];
    }
    if (node.type !== 'TSImportType') return [];
    const name = node.qualifier?.type === 'Identifier' ? node.qualifier.name : undefined;
    const module = moduleOfType(node);
    return module === undefined ? [] : [{ kind: 'type', module, name, node }];
  });
}

/** The module of `import('m')` in a type. Before 8.47 the parser set no `source`, but a type; Babel's sets a string. */
function moduleOfType(type: { readonly source?: Node; readonly argument?: Node }): string | undefined {
  const given = type.source ?? type.argument;
  return stringOf(given?.type === 'TSLiteralType' ? given.literal : given);
}

/** The module an expression comes from: `multer` in `multer().single('file')`, `./a` in `(await import('./a')).b`. */
export function moduleOf(expression: Node, sourceCode: SourceCode, hops = 0): string | undefined {
  const node = unwrapped(expression);
  const next = (inner: Node): string | undefined => moduleOf(inner, sourceCode, hops + 1);
  if (hops > MOST_HOPS) return undefined;
  switch (node.type) {
    case 'MemberExpression':
      return next(node.object);
    case 'AwaitExpression':
      return next(node.argument);
    case 'ImportExpression':
      return stringOf(node.source);
    case 'CallExpression':
      return requiredBy(node) ?? next(node.callee);
    default: {
      const variable = variableOf(node, sourceCode);
      const definition = variable?.defs[0];
      if (definition?.type === 'ImportBinding') return importedAs(definition)?.module;
      const init = definition?.type === 'Variable' ? definition.node.init : undefined;
      return variable && init && !isWrittenLater(variable) ? next(init) : undefined;
    }
  }
}

/** The module that a `require` call loads. Any function of that name counts: `createRequire()` and AMD give one. */
export function requiredBy(node: Node): string | undefined {
  const isRequire =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require';
  return isRequire ? stringOf(node.arguments[0]) : undefined;
}

/** Whether a module is a file of the project, not a package: `./users`, and the aliases `~/`, `#` and `@/`. */
export function isProjectFile(module: string | undefined): boolean {
  return module !== undefined && /^(?:[.~#]|@\/)/u.test(module);
}
