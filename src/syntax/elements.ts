import type { TSESTree } from '@typescript-eslint/utils';
import { isList, literalOf } from './constants.ts';
import type { Bound, Given, Owner } from './given.ts';
import {
  type FunctionNode,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  stringOf,
  unwrapped,
  type Variable,
  variableAt,
} from './nodes.ts';

/** Methods of a list that call their argument with each element. */
const EACH: ReadonlySet<string | undefined> = new Set(['forEach', 'map', 'each', 'flatMap', 'every', 'some']);
/** Methods that give some or all of the elements again. */
const SAME: ReadonlySet<string | undefined> = new Set(['filter', 'slice', 'reverse', 'sort', 'toSorted', 'concat']);
/** More than any table is written with; a stop for tables that contain themselves, or others many times. */
const MOST_ELEMENTS = 10_000;
const MOST_HOPS = 8;

/**
 * What a loop, or a function that a list calls with each element (`table.forEach((row) => …)`), gets in each round:
 * the values of its variables. `undefined` for any other function, and for a list that the file does not show.
 */
export function roundsOf(
  owner: Owner,
  sourceCode: SourceCode,
  given: Given | undefined,
): readonly (readonly Bound[])[] | undefined {
  if (owner.type === 'ForOfStatement') return elementsOf(owner.right, sourceCode, given)?.map((each) => [each]);
  if (owner.type === 'ForInStatement') return entriesOf(owner.right, sourceCode, given)?.map(([key]) => [key]);
  const call = owner.parent;
  const list = call.type === 'CallExpression' && isFunction(owner) ? listOf(call, owner) : undefined;
  return list && elementsOf(list, sourceCode, given)?.map((each) => [each]);
}

/** Whether the variables of a function or a loop are given by a list. */
export function isRound(owner: Owner): boolean {
  return !isFunction(owner) || (owner.parent.type === 'CallExpression' && listOf(owner.parent, owner) !== undefined);
}

/** The call that runs a function, while it runs itself, for each element of a list: `list.forEach(visit)`. */
export function roundAt(target: FunctionNode): TSESTree.CallExpression | undefined {
  const { parent } = target;
  return parent.type === 'CallExpression' && listOf(parent, target) !== undefined ? parent : undefined;
}

/** `list.forEach(visit)`, `_.each(list, visit)`. */
function listOf({ callee, arguments: given }: TSESTree.CallExpression, visit: Node): Node | undefined {
  if (callee.type !== 'MemberExpression' || !EACH.has(staticKey(callee.property, callee.computed))) return undefined;
  if (given[0] === visit) return callee.object;
  return given[1] === visit ? given[0] : undefined;
}

/** The elements of a list that the file shows, as many as can be seen. */
export function elementsOf(
  expression: Node,
  sourceCode: SourceCode,
  given: Given | undefined,
): readonly Bound[] | undefined {
  const known = given ?? { values: new Map(), missing: new Set() };
  return elementsIn(expression, { sourceCode, given: known, left: MOST_ELEMENTS, deepest: 0 }, 0);
}

/** One question, and how many elements it may still look at, whatever list they stand in. */
interface Question {
  readonly sourceCode: SourceCode;
  readonly given: Given;
  left: number;
  /** The most hops that were needed. */
  deepest: number;
}

function elementsIn(expression: Node, question: Question, hops: number): readonly Bound[] | undefined {
  question.deepest = Math.max(question.deepest, hops);
  if (hops > MOST_HOPS) return undefined;
  const { sourceCode, given } = question;
  const list = literalOf(expression, sourceCode, given);
  if (list === undefined) return undefined;
  if (isList(list)) return taken(list, question);
  const node = unwrapped(list);
  if (node.type === 'ArrayExpression') return contentOf(node, pushed(expression, sourceCode), question, hops);
  if (node.type === 'NewExpression') {
    const isCollection = node.callee.type === 'Identifier' && /^(?:Set|Map)$/.test(node.callee.name);
    const [content] = node.arguments;
    return isCollection && content !== undefined ? elementsIn(content, question, hops + 1) : undefined;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node.callee;
  const name = staticKey(property, computed);
  if (SAME.has(name)) return elementsIn(object, question, hops + 1);
  const [argument] = node.arguments;
  if (object.type !== 'Identifier' || object.name !== 'Object' || argument === undefined) return undefined;
  const all = entriesOf(argument, sourceCode, given);
  const first = all && taken(all, question);
  if (name === 'entries') return first;
  if (name === 'keys') return first?.map(([key]) => key);
  return name === 'values' ? first?.map(([, value]) => value) : undefined;
}

/** What stands in a list whatever functions are called with, and what it takes to find out. */
interface Content {
  readonly elements: readonly Bound[];
  readonly looked: number;
  readonly hops: number;
}

/** By list, then by what is pushed to it: kept, so that a list of a thousand spreads is read once for all its loops. */
const contents = new WeakMap<TSESTree.ArrayExpression, WeakMap<readonly Node[], Content>>();

function contentOf(
  array: TSESTree.ArrayExpression,
  more: readonly Node[],
  question: Question,
  hops: number,
): readonly Bound[] {
  const ofArray = contents.get(array) ?? new WeakMap<readonly Node[], Content>();
  contents.set(array, ofArray);
  const known = ofArray.get(more);
  if (known !== undefined && known.looked <= question.left && hops + known.hops <= MOST_HOPS) {
    question.left -= known.looked;
    question.deepest = Math.max(question.deepest, hops + known.hops);
    return known.elements;
  }
  const { given, left } = question;
  const own: Question = { ...question, given: { ...given, missing: new Set() }, deepest: hops };
  const elements = gathered([array.elements, more], own, hops);
  question.left = own.left;
  question.deepest = Math.max(question.deepest, own.deepest);
  for (const owner of own.given.missing) given.missing.add(owner);
  const isAlone = given.values.size === 0 && own.given.missing.size === 0;
  if (isAlone && own.left >= 0 && own.deepest <= MOST_HOPS)
    ofArray.set(more, { elements, looked: left - own.left, hops: own.deepest - hops });
  return elements;
}

function gathered(lists: readonly (readonly (Node | null)[])[], question: Question, hops: number): readonly Bound[] {
  const found: Bound[] = [];
  for (const elements of lists) {
    for (const element of elements) {
      if (question.left-- <= 0) return found;
      if (element?.type !== 'SpreadElement') found.push(element ?? undefined);
      else for (const each of elementsIn(element.argument, question, hops + 1) ?? []) found.push(each);
    }
  }
  return found;
}

function taken<Element>(list: readonly Element[], question: Question): readonly Element[] {
  const found = list.slice(0, Math.max(question.left, 0));
  question.left -= list.length;
  return found;
}

/** The keys of an object with their values; of a key without quotes, which is no place for a path, only the value. */
function entriesOf(expression: Node, sourceCode: SourceCode, given: Given | undefined): readonly Entry[] | undefined {
  const object = literalOf(expression, sourceCode, given);
  if (object === undefined || isList(object) || object.type !== 'ObjectExpression') return undefined;
  const known = entries.get(object) ?? object.properties.flatMap(entryOf);
  entries.set(object, known);
  return known;
}

type Entry = readonly [key: Bound, value: Bound];

/** Kept, so that an object of a thousand spreads is read once for all its loops. */
const entries = new WeakMap<TSESTree.ObjectExpression, readonly Entry[]>();

function entryOf(property: TSESTree.ObjectLiteralElement): readonly Entry[] {
  return property.type === 'Property'
    ? [[stringOf(property.key) === undefined ? undefined : property.key, property.value]]
    : [];
}

/** Kept, so that a list which a thousand loops share is read once. */
const pushes = new WeakMap<Variable, readonly Node[]>();
const NOTHING: readonly Node[] = [];

/** What is pushed to a list that has a name. */
function pushed(list: Node, sourceCode: SourceCode): readonly Node[] {
  const variable = list.type === 'Identifier' ? variableAt(list.name, list, sourceCode) : undefined;
  if (variable === undefined) return NOTHING;
  const found = pushes.get(variable) ?? variable.references.flatMap(pushedAt);
  pushes.set(variable, found);
  // The names of one list share its content.
  return found.length === 0 ? NOTHING : found;
}

function pushedAt({ identifier: { parent } }: Variable['references'][number]): readonly Node[] {
  const isPush = parent.type === 'MemberExpression' && staticKey(parent.property, parent.computed) === 'push';
  return isPush && parent.parent.type === 'CallExpression' && parent.parent.callee === parent
    ? parent.parent.arguments.filter(({ type }) => type !== 'SpreadElement')
    : [];
}
