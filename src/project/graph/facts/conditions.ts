/** What conditions compute, and which conditions a statement depends on. */
import type { TSESTree } from '@typescript-eslint/utils';
import { ancestors, type Node } from '../../../syntax/nodes.ts';
import { remember } from '../../../syntax/remember.ts';
import { type Condition, eitherOf, negated, type Reference, UNKNOWN } from './reference.ts';

/** Reads what an expression of the file refers to. */
export type ReadExpression = (expression: Node) => Reference;

/** `version === 'v2'`, `kind !== 'users'`, `depth > 0`, `depth - 1` */
export function operation(operator: string, left: Reference, right: Reference): Reference {
  switch (operator) {
    case '==':
    case '===':
      return { kind: 'operation', operator: '===', left, right };
    case '!=':
    case '!==':
      return negated(operation('===', left, right));
    case '-':
    case '<':
    case '<=':
      return { kind: 'operation', operator, left, right };
    case '>':
    case '>=':
      return operation(operator === '>' ? '<' : '<=', right, left);
    default:
      return UNKNOWN;
  }
}

/** The conditions that a node depends on, in its function and in those around it. */
export function conditionsAround(node: Node, read: ReadExpression): readonly Condition[] {
  const found: Condition[] = [];
  let inner = node;
  for (const outer of ancestors(node)) {
    if (outer.type === 'IfStatement' || outer.type === 'ConditionalExpression') {
      if (outer.test !== inner) found.push({ test: read(outer.test), isMet: outer.consequent === inner });
    } else if (outer.type === 'LogicalExpression') {
      if (outer.right === inner && outer.operator !== '??')
        found.push({ test: read(outer.left), isMet: outer.operator === '&&' });
    } else if (outer.type === 'SwitchCase') found.push(...caseCondition(outer, read));
    // A function declaration is hoisted: what ends the code around it early may come after its call.
    if (inner.type !== 'FunctionDeclaration') found.push(...earlyEnds(outer, inner, read));
    inner = outer;
  }
  return found;
}

/** `if (!options.admin) return;` before a statement. */
function earlyEnds(list: Node, statement: Node, read: ReadExpression): readonly Condition[] {
  return endingIn(list)
    .filter(({ range: [, end] }) => end <= statement.range[0])
    .map(({ test, consequent }) => ({ test: read(test), isMet: !endsList(consequent) }));
}

/** The statements of a list that may end it early. Remembered: each of a thousand routes in a list asks. */
const endingIn = remember((list: Node): readonly TSESTree.IfStatement[] =>
  statementsOf(list).flatMap((each) =>
    each.type === 'IfStatement' && (endsList(each.consequent) || (each.alternate !== null && endsList(each.alternate)))
      ? each
      : [],
  ),
);

/** The values that lead to a case of a `switch`: its own, and those of the cases before it that run on into it. */
function caseCondition(inside: TSESTree.SwitchCase, read: ReadExpression): readonly Condition[] {
  const { cases, discriminant } = inside.parent;
  const at = cases.indexOf(inside);
  const first = cases.findLastIndex((each, index) => index < at && endsList(each)) + 1;
  const leading = cases.slice(first, at + 1);
  const isDefault = leading.some(({ test }) => test === null);
  const tests = (isDefault ? cases.filter((each) => !leading.includes(each)) : leading).flatMap(
    ({ test }) => test ?? [],
  );
  const value = read(discriminant);
  return tests.length === 0
    ? []
    : [{ test: eitherOf(tests.map((test) => operation('===', value, read(test)))), isMet: !isDefault }];
}

/** Whether nothing after a statement of a list, or after a case, runs. */
function endsList(node: Node): boolean {
  const last = statementsOf(node).at(-1);
  return last === undefined ? /^(?:Return|Throw|Continue|Break)Statement$/u.test(node.type) : endsList(last);
}

function statementsOf(node: Node): readonly Node[] {
  if (node.type === 'SwitchCase') return node.consequent;
  return node.type === 'BlockStatement' || node.type === 'Program' ? node.body : [];
}
