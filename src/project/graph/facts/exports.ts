import type { TSESTree } from '@typescript-eslint/utils';
import { pushTo } from '../../../syntax/lists.ts';
import { isMemberNamed, type Node, type SourceCode, variableAt, variableOf } from '../../../syntax/nodes.ts';
import { exportedName } from '../../../syntax/imports.ts';
import { undeclaredReferences } from '../../../syntax/variables.ts';
import type { Exports } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { anyOf, imported, type Reference, UNKNOWN } from './reference.ts';
import { assignedMembers, readVariable } from './variables.ts';

/** Reads the exports of a file, either an ES module or a CommonJS module. */
export function exportsOf(references: FileReferences): Exports {
  const { sourceCode } = references.context;
  const named = new Map<string, Reference[]>();
  const starExports: string[] = [];
  for (const statement of sourceCode.ast.body) {
    switch (statement.type) {
      case 'ExportAllDeclaration': {
        const { value: module } = statement.source;
        if (statement.exported === null) starExports.push(module);
        else pushTo(named, exportedName(statement.exported), imported(module, references.declarations.file));
        break;
      }
      case 'ExportDefaultDeclaration':
        pushTo(named, 'default', references.read(statement.declaration));
        break;
      case 'TSExportAssignment':
        pushTo(named, 'default', references.read(statement.expression));
        break;
      case 'ExportNamedDeclaration':
        for (const [name, reference] of namedExports(statement, references)) pushTo(named, name, reference);
        break;
      default:
        break;
    }
  }
  for (const [name, value] of commonJsExports(sourceCode)) pushTo(named, name, references.read(value));
  return { named: new Map([...named].map(([name, found]) => [name, anyOf(found)])), starExports };
}

function* namedExports(
  { source, specifiers, declaration }: TSESTree.ExportNamedDeclaration,
  references: FileReferences,
): Iterable<readonly [string, Reference]> {
  const { sourceCode } = references.context;
  for (const { local, exported } of specifiers) {
    const variable = variableAt(exportedName(local), local, sourceCode);
    const reference: Reference =
      source !== null
        ? imported(source.value, references.declarations.file, exportedName(local))
        : variable === undefined
          ? UNKNOWN
          : readVariable(variable, references.declarations);
    yield [exportedName(exported), reference];
  }
  if (declaration === null) return;
  for (const variable of sourceCode.scopeManager?.getDeclaredVariables(declaration) ?? []) {
    // The variables of a function are its name and its parameters.
    if (variable.defs[0]?.type !== 'Parameter') yield [variable.name, readVariable(variable, references.declarations)];
  }
}

/** `module.exports = router`, `module.exports.users = users`, `exports.users = users`. */
function* commonJsExports(sourceCode: SourceCode): Iterable<readonly [string, Node]> {
  for (const name of ['module', 'exports']) {
    if (!sourceCode.text.includes(name)) continue;
    for (const use of undeclaredReferences(name, sourceCode)) {
      const whole = name === 'module' ? use.parent : use;
      if (whole === undefined || (name === 'module' && !isMemberNamed(whole, 'exports'))) continue;
      const { parent } = whole;
      if (parent?.type === 'AssignmentExpression' && parent.left === whole && name === 'module')
        yield ['default', parent.right];
      // `const helpers = module.exports`
      const holder = parent?.type === 'VariableDeclarator' && parent.init === whole ? parent.id : undefined;
      const variable = holder?.type === 'Identifier' ? variableOf(holder, sourceCode) : undefined;
      yield* assignedMembers([whole, ...(variable?.references ?? []).map(({ identifier }) => identifier)]);
    }
  }
}
