import { ancestors, isWithin, type Node, type SourceCode } from '../../syntax/nodes.ts';
import { UsageError } from '../errors.ts';
import type { RouteRow } from '../row.ts';
import type { FileEdit } from './edit.ts';
import { placeOf } from './registration.ts';

/**
 * The edits that give a route a new path and keep the old one: a list of both where the framework takes one, else a
 * second registration behind the first, with the same handlers.
 * @param edit the edit that would replace the path
 * @param around all routes, the file, and whether the route keeps its method
 * @throws {UsageError} if the registration is no statement and no link of a chain.
 */
export function keepingOldPath(
  edit: FileEdit,
  { row, route }: RouteRow,
  {
    rows,
    sourceCode,
    isSameMethod,
  }: { readonly rows: readonly RouteRow[]; readonly sourceCode: SourceCode; readonly isSameMethod: boolean },
): readonly FileEdit[] {
  const literal = literalAt(edit.start, sourceCode);
  const [start, end] = literal.range;
  const { text } = sourceCode;
  const old = text.slice(start, end);
  const now = old.slice(0, edit.start - start) + edit.text + old.slice(edit.end - start);
  const { parent } = literal;
  if (route.behaviour?.takesPathLists === true && isSameMethod) {
    const both = parent?.type === 'ArrayExpression' ? `${now}, ${old}` : `[${now}, ${old}]`;
    return [{ ...edit, start, end, text: both }];
  }
  const call = callAround(literal);
  const statement = call?.parent;
  const place = { file: row.file, kind: edit.kind };
  if (call !== undefined && statement?.type === 'ExpressionStatement' && isAlone(statement)) {
    const before = text.slice(text.lastIndexOf('\n', statement.range[0]) + 1, statement.range[0]);
    const indent = before.trim() === '' ? `${newline()}${before}` : ' ';
    return [
      edit,
      { ...place, start: statement.range[1], end: statement.range[1], text: indent + text.slice(...statement.range) },
    ];
  }
  // `app.get('/users', list).get('/getAll', list)`
  if (call?.callee.type === 'MemberExpression' && call.arguments[0] === literal) {
    const link = text.slice(call.callee.object.range[1], call.range[1]);
    return [edit, { ...place, start: call.range[1], end: call.range[1], text: link }];
  }
  throw new UsageError(`the old path of ${placeOf(row)} cannot be kept: register it beside the new one by hand.`);

  function isAlone(node: Node): boolean {
    return rows.every(
      (other) => other.row === row || other.row.file !== row.file || !isWithin(other.route.expression, node),
    );
  }

  function newline(): string {
    return text.includes('\r\n') ? '\r\n' : '\n';
  }
}

function callAround(node: Node): Extract<Node, { type: 'CallExpression' }> | undefined {
  for (const outer of ancestors(node)) if (outer.type === 'CallExpression') return outer;
  return undefined;
}

function literalAt(offset: number, sourceCode: SourceCode): Node {
  const node = sourceCode.getNodeByRangeIndex(offset);
  const literal = node?.type === 'TemplateElement' ? node.parent : node;
  return literal ?? sourceCode.ast;
}
