import { isTestFile } from '../../project/graph/files/unparsed.ts';
import { lineOf, propertyName } from '../../syntax/nodes.ts';
import type { JudgedCall } from '../callers/judge.ts';
import { UsageError } from '../errors.ts';
import type { RouteRow } from '../row.ts';
import type { FileEdit, Plan } from './edit.ts';
import { placeOf } from './registration.ts';

/**
 * The edits that give a route and its calls another method. Of a call, only a word is edited that stands for nothing but
 * the method: the name of a function that takes the same arguments, or the text of an option.
 * @param method in upper case
 * @throws {UsageError} if the registration has no place of its own for the method.
 */
export function methodEdits({ row, route }: RouteRow, method: string, calls: readonly JudgedCall[]): Plan {
  const [from = ''] = row.methods ?? [];
  if (from === method) return { edits: [], byHand: [] };
  const changes = route.methodSource?.change(method);
  if (changes === undefined)
    throw new UsageError(
      `${placeOf(row)} does not name its method in a place of its own, so that ${method} cannot replace it.`,
    );
  const registered = changes.map(({ range: [start, end], text }): FileEdit => ({
    file: row.file,
    start,
    end,
    text,
    kind: 'route',
  }));
  const own = calls.filter(({ verdict, routes }) => verdict === 'answered' && routes[0] === row);
  const found = own.map((call) => ({ call, edit: callEdit(call, from, method) }));
  return {
    edits: [...registered, ...found.flatMap(({ edit }) => edit ?? [])],
    byHand: found.flatMap(({ call: { call }, edit }) =>
      edit === undefined
        ? [{ file: call.source.file, line: lineOf(call.node, call.source.sourceCode), why: `it sends ${from}` }]
        : [],
    ),
  };
}

function callEdit(
  { call: { node, source, isDirect, isMock } }: JudgedCall,
  from: string,
  to: string,
): FileEdit | undefined {
  if (!isDirect || node.type !== 'CallExpression') return undefined;
  const kind = isTestFile(source.file) || isMock ? 'test' : 'call';
  const spelled = (word: string): string => (word === word.toUpperCase() ? to : to.toLowerCase());
  for (const argument of node.arguments) {
    if (argument.type !== 'ObjectExpression') continue;
    for (const property of argument.properties) {
      if (property.type !== 'Property' || !/^(?:method|type)$/u.test(propertyName(property) ?? '')) continue;
      const { value } = property;
      if (value.type !== 'Literal' || typeof value.value !== 'string') return undefined;
      const [start, end] = value.range;
      return { file: source.file, start: start + 1, end: end - 1, text: spelled(value.value), kind };
    }
  }
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || propertyName(callee) !== from.toLowerCase())
    return undefined;
  const takesTheSame = node.arguments.length === 1 || isMock || hasBody(from) === hasBody(to);
  const [start, end] = callee.property.range;
  return takesTheSame ? { file: source.file, start, end, text: to.toLowerCase(), kind } : undefined;
}

/** Whether clients take a body between the address and the options: `axios.post(url, body, options)`. */
function hasBody(method: string): boolean {
  return /^(?:POST|PUT|PATCH)$/u.test(method);
}
