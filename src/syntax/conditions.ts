import { type Condition, conditionsAround, isComparison, leaves } from './conditions-around.ts';
import { isList } from './constants.ts';
import type { Bound, Given } from './given.ts';
import { type Node, type SourceCode, unwrapped } from './nodes.ts';
import { positionIn } from './positions.ts';
import { singleText } from './text.ts';

/** One pass through the functions around a node. */
interface Pass {
  readonly given: Given;
  /** The same for all that is asked in the same pass; none where what is given has no name. */
  readonly name: string | undefined;
  readonly sourceCode: SourceCode;
}

/**
 * Whether a node is reached in one pass through the functions around it: `no` when a condition that compares what is
 * given with a text fails, or holds and leaves the function before; `maybe` when there is a condition around it that
 * nothing decides.
 */
export function isReached(node: Node, given: Given, sourceCode: SourceCode): 'yes' | 'no' | 'maybe' {
  if (leavesOpen(sourceCode)) return 'no';
  const pass: Pass = { given, name: nameOf(given), sourceCode };
  const { first, isUndecided } = conditionsAround(node);
  let answer: 'yes' | 'maybe' = isUndecided ? 'maybe' : 'yes';
  for (let condition = first; condition !== undefined; condition = condition.next) {
    const holds = isMet(condition, pass);
    if (holds === false) return 'no';
    if (holds === undefined) answer = 'maybe';
  }
  return leavesOpen(sourceCode) ? 'no' : answer;
}

function isMet(condition: Condition, pass: Pass): boolean | undefined {
  switch (condition.kind) {
    case 'case':
      return kept(cases, condition.node, pass, () => caseHolds(condition.node, pass));
    case 'test': {
      const test = compares(condition.test, pass);
      return condition.isConsequent || test === undefined ? test : !test;
    }
    case 'exits':
      return !isLeftBefore(condition, pass);
  }
}

/** Texts that conditions compare, in all passes; a stop for thousands of conditions that are asked by thousands of calls. */
const MOST_TEXTS = 100_000;

/** By syntax tree: how many of them there were. */
const texts = new WeakMap<object, number>();

/** Whether a file has more conditions than are looked at, so that nobody knows what else is reached. */
export function leavesOpen({ ast }: SourceCode): boolean {
  return (texts.get(ast) ?? 0) > MOST_TEXTS;
}

function nameOf({ values, asked }: Given): string | undefined {
  // Who gathers what is asked for has to ask.
  if (asked !== undefined) return undefined;
  const names: string[] = [];
  for (const [owner, [first, ...others]] of values) {
    // An argument belongs to one call, and an element to one round.
    const node = firstNode(first);
    if (node !== undefined) names.push(`${owner.range[0]} ${node.range[0]}`);
    else if (first === undefined && others.length === 0) names.push(String(owner.range[0]));
    else return undefined;
  }
  return names.join();
}

/** Of the list that a round gives, or that a rest parameter gathers, the first that is there. */
function firstNode(bound: Bound): Node | undefined {
  if (bound === undefined || !isList(bound)) return bound;
  return firstNode(bound.find((each) => each !== undefined));
}

type Answers<Answer> = WeakMap<Node, Map<string, { readonly answer: Answer }>>;

const cases: Answers<boolean | undefined> = new WeakMap();
const discriminants: Answers<string | undefined> = new WeakMap();
const tests: Answers<boolean | undefined> = new WeakMap();
const lists: Answers<Look> = new WeakMap();

/** What is asked of a node once in a pass: a thousand registrations may stand behind one condition. */
function kept<Answer>(answers: Answers<Answer>, node: Node, { name }: Pass, find: () => Answer): Answer {
  if (name === undefined) return find();
  const known = answers.get(node) ?? new Map<string, { readonly answer: Answer }>();
  answers.set(node, known);
  const found = known.get(name) ?? { answer: find() };
  known.set(name, found);
  return found.answer;
}

function caseHolds(node: Extract<Node, { type: 'SwitchCase' }>, pass: Pass): boolean | undefined {
  const { discriminant, cases } = node.parent;
  const asked = kept(discriminants, discriminant, pass, () => textOf(discriminant, pass));
  if (asked === undefined) return undefined;
  const index = positionIn(cases, node);
  let first = index;
  while (cases[first - 1]?.consequent.length === 0) first--;
  const mine = cases.slice(first, index + 1);
  const isOne = (some: typeof cases): boolean => some.some(({ test }) => test !== null && textOf(test, pass) === asked);
  return isOne(mine) || (mine.some(({ test }) => test === null) && !isOne(cases));
}

/** How far the exits of a list are looked through in a pass, and where the first ends that is taken. */
interface Look {
  count: number;
  end: number;
}

/** Whether a statement in front of one of the same list leaves the list: `if (method === 'get') return …;`. */
function isLeftBefore({ list, exits, statement }: Extract<Condition, { kind: 'exits' }>, pass: Pass): boolean {
  const look = kept(lists, list, pass, () => ({ count: 0, end: Infinity }));
  const isTaken = (way: Node): boolean =>
    leaves(way, ({ test, consequent, alternate }) => {
      const holds = compares(test, pass);
      return holds === undefined ? [] : [holds ? consequent : alternate];
    });
  for (; look.end === Infinity; look.count++) {
    const way = exits[look.count];
    if (way === undefined || way.range[1] > statement.range[0]) break;
    if (isTaken(way)) look.end = way.range[1];
  }
  return look.end <= statement.range[0];
}

/** `method === 'get'`. */
function compares(test: Node, pass: Pass): boolean | undefined {
  if (!isComparison(test)) return undefined;
  return kept(tests, test, pass, () => {
    const [left, right] = [test.left, test.right].map((side) => textOf(side, pass));
    if (left === undefined || right === undefined) return undefined;
    return (left === right) === test.operator.startsWith('=');
  });
}

/** A known text, without regard to case: `method.toLowerCase()` is compared as `method`. */
function textOf(expression: Node, { given, sourceCode }: Pass): string | undefined {
  texts.set(sourceCode.ast, (texts.get(sourceCode.ast) ?? 0) + 1);
  if (leavesOpen(sourceCode)) return undefined;
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
