import type { Given } from './given.ts';
import { ancestors, type Node, type SourceCode, unwrapped } from './nodes.ts';
import { singleText } from './text.ts';

/**
 * Whether a node is reached in one pass through the functions around it: `no` when a condition that compares what is
 * given with a text fails, or holds and leaves the function before; `maybe` when there is a condition around it that
 * nothing decides.
 */
export function isReached(node: Node, given: Given, sourceCode: SourceCode): 'yes' | 'no' | 'maybe' {
  let answer: 'yes' | 'maybe' = 'yes';
  let inner = node;
  for (const outer of ancestors(node)) {
    let holds: boolean | undefined = true;
    if (outer.type === 'SwitchCase') holds = caseHolds(outer, given, sourceCode);
    else if ((outer.type === 'IfStatement' || outer.type === 'ConditionalExpression') && outer.test !== inner) {
      const test = compares(outer.test, given, sourceCode);
      holds = outer.consequent === inner || test === undefined ? test : !test;
    }
    if (holds === false || isLeftBefore(inner, outer, given, sourceCode)) return 'no';
    if (holds === undefined) answer = 'maybe';
    inner = outer;
  }
  return answer;
}

function caseHolds(
  node: Extract<Node, { type: 'SwitchCase' }>,
  given: Given,
  sourceCode: SourceCode,
): boolean | undefined {
  const { discriminant, cases } = node.parent;
  const asked = textOf(discriminant, given, sourceCode);
  if (asked === undefined) return undefined;
  const index = cases.indexOf(node);
  const before = cases.slice(0, index).findLastIndex(({ consequent }) => consequent.length > 0);
  const mine = cases.slice(before + 1, index + 1);
  const isOne = (tests: typeof cases): boolean =>
    tests.some(({ test }) => test !== null && textOf(test, given, sourceCode) === asked);
  return isOne(mine) || (mine.some(({ test }) => test === null) && !isOne(cases));
}

/** Whether a statement in front of one of the same list leaves the list: `if (method === 'get') return …;`. */
function isLeftBefore(statement: Node, list: Node, given: Given, sourceCode: SourceCode): boolean {
  const statements: readonly Node[] =
    list.type === 'BlockStatement' ? list.body : list.type === 'SwitchCase' ? list.consequent : NONE;
  // Functions are there before the first statement runs.
  if (statement.type === 'FunctionDeclaration') return false;
  return exitsOf(statements).some((each) => each.range[1] <= statement.range[0] && leaves(each, given, sourceCode));
}

const NONE: readonly Node[] = [];
const EXITS: ReadonlySet<string> = new Set([
  'ReturnStatement',
  'ThrowStatement',
  'ContinueStatement',
  'BreakStatement',
  'BlockStatement',
  'IfStatement',
]);
const exits = new WeakMap<readonly Node[], readonly Node[]>();

/** The statements of a list that may leave it. Kept, so that a function of a thousand registrations is looked through once. */
function exitsOf(statements: readonly Node[]): readonly Node[] {
  const known = exits.get(statements) ?? statements.filter(({ type }) => EXITS.has(type));
  exits.set(statements, known);
  return known;
}

function leaves(statement: Node | null | undefined, given: Given, sourceCode: SourceCode): boolean {
  switch (statement?.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return true;
    case 'BlockStatement':
      return leaves(statement.body.at(-1), given, sourceCode);
    case 'IfStatement': {
      const test = compares(statement.test, given, sourceCode);
      return test !== undefined && leaves(test ? statement.consequent : statement.alternate, given, sourceCode);
    }
    default:
      return false;
  }
}

/** `method === 'get'`. */
function compares(test: Node, given: Given, sourceCode: SourceCode): boolean | undefined {
  if (test.type !== 'BinaryExpression' || !/^[!=]==?$/.test(test.operator)) return undefined;
  const [left, right] = [test.left, test.right].map((side) => textOf(side, given, sourceCode));
  if (left === undefined || right === undefined) return undefined;
  return (left === right) === test.operator.startsWith('=');
}

/** A known text, without regard to case: `method.toLowerCase()` is compared as `method`. */
function textOf(expression: Node, given: Given, sourceCode: SourceCode): string | undefined {
  return singleText(caseless(expression), sourceCode, given)?.text?.text.toLowerCase();
}

/** What `method.toLowerCase()` changes the case of; any other expression as it is. */
export function caseless(expression: Node): Node {
  const node = unwrapped(expression);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return node;
  const { object, property } = node.callee;
  const isCase = property.type === 'Identifier' && /^to(?:Locale)?(?:Lower|Upper)Case$/.test(property.name);
  return isCase ? unwrapped(object) : node;
}
