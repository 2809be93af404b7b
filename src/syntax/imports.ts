import type { TSESTree } from '@typescript-eslint/utils';
import { type Node, type SourceCode, stringOf, unwrapped, type Variable, variableOf, walkAround } from './nodes.ts';
import { isWrittenLater, undeclaredReferences } from './variables.ts';
import { MOST_HOPS } from './budget.ts';

/** One place where a module enters a file. */
export type ModuleEntry =
  /** A name bound by `import`; `name` is what is imported: `default`, `*` for the namespace, or an export. */
  | { readonly kind: 'binding'; readonly module: string; readonly name: string; readonly variable: Variable }
  /** `require('m')`, or `await import('m')`: the expression is the module. */
  | { readonly kind: 'expression'; readonly module: string; readonly node: Node }
  /** `import('m').Name` in a type. */
  | {
      readonly kind: 'type';
      readonly module: string;
      readonly name: string | undefined;
      readonly node: TSESTree.TSImportType;
    };

/** The modules that a file binds by `import` or calls `require` with. Walks no code. */
export function moduleEntries(sourceCode: SourceCode): readonly ModuleEntry[] {
  return [...importBindings(sourceCode), ...requireCalls(sourceCode)];
}

/** Whether the text has `import('m')` of such a module: as an expression, in a type or in a comment. */
export function mentionsImport({ text }: SourceCode, isKnown: (module: string) => boolean): boolean {
  if (!/\bimport\s*\(/.test(text)) return false;
  return [...text.matchAll(/\bimport\s*\(\s*["'`]([^"'`\n]+)/g)].some(([, module = '']) => isKnown(module));
}

function* importBindings(sourceCode: SourceCode): Iterable<ModuleEntry> {
  if (!sourceCode.text.includes('import')) return;
  const global = sourceCode.scopeManager?.globalScope;
  const moduleScope = global?.childScopes.find(({ type }) => type === 'module') ?? global;
  for (const variable of moduleScope?.variables ?? []) {
    const definition = variable.defs[0];
    if (definition?.type !== 'ImportBinding') continue;
    const { node } = definition;
    if (node.type === 'TSImportEqualsDeclaration') {
      const { moduleReference } = node;
      const module =
        moduleReference.type === 'TSExternalModuleReference' ? stringOf(moduleReference.expression) : undefined;
      if (module !== undefined) yield { kind: 'binding', module, name: '*', variable };
      continue;
    }
    if (definition.parent.type !== 'ImportDeclaration') continue;
    const module = definition.parent.source.value;
    if (node.type === 'ImportDefaultSpecifier') yield { kind: 'binding', module, name: 'default', variable };
    else if (node.type === 'ImportNamespaceSpecifier') yield { kind: 'binding', module, name: '*', variable };
    else
      yield {
        kind: 'binding',
        module,
        name: node.imported.type === 'Identifier' ? node.imported.name : node.imported.value,
        variable,
      };
  }
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
 * `import('m')`, as an expression or in a type, leaves no reference that could be followed: the text says where to look.
 */
export function dynamicImports(sourceCode: SourceCode): readonly ModuleEntry[] {
  const entries: ModuleEntry[] = [];
  const offsets = Array.from(sourceCode.text.matchAll(/\bimport\s*\(/g), ({ index }) => index);
  walkAround(offsets, sourceCode, (node) => {
    if (node.type === 'ImportExpression') {
      const module = stringOf(node.source);
      if (module !== undefined) entries.push({ kind: 'expression', module, node });
    } else if (node.type === 'TSImportType') {
      const name = node.qualifier?.type === 'Identifier' ? node.qualifier.name : undefined;
      const module = importedBy(node);
      if (module !== undefined) entries.push({ kind: 'type', module, name, node });
    }
  });
  return entries;
}

/** The module of `import('m')` in a type: before 8.47 the parser gave no `source` but a type, and Babel's gives a text. */
function importedBy(type: { readonly source?: Node; readonly argument?: Node }): string | undefined {
  const given = type.source ?? type.argument;
  return stringOf(given?.type === 'TSLiteralType' ? given.literal : given);
}

/** The module that an expression comes from: `multer` of `multer().single('file')`, `./users` of `(await import('./users')).users`. */
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
      if (definition?.type === 'ImportBinding')
        return definition.parent.type === 'ImportDeclaration' ? definition.parent.source.value : undefined;
      const init = definition?.type === 'Variable' ? definition.node.init : undefined;
      return variable && init && !isWrittenLater(variable) ? next(init) : undefined;
    }
  }
}

/** The module that a call of `require` gives. */
export function requiredBy(node: Node): string | undefined {
  const isRequire =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require';
  return isRequire ? stringOf(node.arguments[0]) : undefined;
}

/** Whether a module is a file of the project, and no package. */
export function isProjectFile(module: string | undefined): boolean {
  return module !== undefined && /^(?:[.~#]|@\/)/u.test(module);
}
