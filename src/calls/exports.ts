import { exportedName } from '../syntax/imports.ts';
import type { Node } from '../syntax/nodes.ts';
import type { Evaluation, SourceFile, Value } from './values.ts';

/** What a file exports under a name. */
export function exportedFrom(source: SourceFile, name: string, values: Evaluation): readonly Value[] {
  const { sourceCode, file } = source;
  const at = (node: Node): readonly Value[] => values.at({ source, node, env: undefined });
  return sourceCode.ast.body.flatMap((statement): readonly Value[] => {
    switch (statement.type) {
      case 'ExportDefaultDeclaration':
        return name === 'default' ? at(statement.declaration) : [];
      case 'ExportAllDeclaration':
        if (statement.exported !== null)
          return exportedName(statement.exported) === name ? values.imported(statement.source.value, '*', file) : [];
        return name === 'default' ? [] : values.imported(statement.source.value, name, file);
      case 'ExportNamedDeclaration': {
        const { specifiers, declaration, source: from } = statement;
        const renamed = specifiers
          .filter(({ exported }) => exportedName(exported) === name)
          .flatMap(({ local }) => (from === null ? at(local) : values.imported(from.value, exportedName(local), file)));
        const declared = declaration ? (sourceCode.scopeManager?.getDeclaredVariables(declaration) ?? []) : [];
        const [own] = declared
          .filter(({ name: each, defs }) => each === name && defs[0]?.type !== 'Parameter')
          .flatMap(({ identifiers }) => identifiers);
        return own === undefined ? renamed : [...renamed, ...at(own)];
      }
      case 'ExpressionStatement':
        return statement.expression.type === 'AssignmentExpression' ? assigned(statement.expression) : [];
      default:
        return [];
    }
  });

  /** `module.exports = { list }`, `exports.list = list` */
  function assigned({ left, right }: { readonly left: Node; readonly right: Node }): readonly Value[] {
    const target = sourceCode.getText(left);
    if (target === `exports.${name}` || target === `module.exports.${name}`) return at(right);
    if (target !== 'module.exports') return [];
    return name === 'default' ? at(right) : at(right).flatMap((value) => values.member(value, name));
  }
}
