import { initialiser, isList } from './constants.ts';
import { roundsOf } from './elements.ts';
import type { Bound, Owner } from './given.ts';
import { isFunction, type Node, type SourceCode, unwrapped, type Variable, variableAt } from './nodes.ts';

/** Tells what a file or one of its modules holds from what a function is called with. */
export interface OfFile {
  /** Whether an expression is `this`, a module, an object literal, a name of one, or an element of a list of those. */
  readonly isExpression: (expression: Node) => boolean;
  /** Whether a pattern takes apart something of that kind. */
  readonly isPattern: (pattern: Node) => boolean;
}

/** More than the tables of a file have; a stop for a table that a thousand loops go through. */
const MOST_ROWS = 20_000;
/** Loops through what other loops give; a stop for those that no person wrote. */
const MOST_LOOPS = 32;

/** Answers are kept, so that a table with a thousand rows is looked at once. */
export function createOfFile(sourceCode: SourceCode): OfFile {
  const variables = new Map<Variable, boolean>();
  const owners = new Map<Owner, boolean>();
  let rows = 0;
  let loops = 0;

  function isExpression(expression: Node): boolean {
    const node = awaited(expression);
    if (node.type !== 'Identifier') return isMade(node);
    const variable = variableAt(node.name, node, sourceCode);
    if (variable === undefined) return false;
    const answer = variables.get(variable) ?? isVariable(variable);
    variables.set(variable, answer);
    return answer;
  }

  function isVariable(variable: Variable): boolean {
    const [definition] = variable.defs;
    if (definition?.type === 'ImportBinding') return true;
    const value = initialiser(variable);
    if (value === undefined) return definition !== undefined && isGiven(definition.name);
    return isMade(awaited(value));
  }

  /** Whether a parameter or a loop variable gets the elements of a list that the file shows. */
  function isGiven(target: Node): boolean {
    const owner = ownerOf(target);
    if (owner === undefined || loops >= MOST_LOOPS) return false;
    const known = owners.get(owner);
    if (known !== undefined) return known;
    // A loop through its own variable gets nothing from the file.
    owners.set(owner, false);
    loops++;
    const answer = rows < MOST_ROWS && isTable(roundsOf(owner, sourceCode, undefined) ?? []);
    loops--;
    owners.set(owner, answer);
    return answer;
  }

  function isTable(rounds: readonly (readonly Bound[])[]): boolean {
    rows += rounds.length;
    return rounds.length > 0 && rounds.every(([row]) => row !== undefined && !isList(row) && isExpression(row));
  }

  function isPattern(pattern: Node): boolean {
    const { parent } = pattern;
    if (parent?.type === 'VariableDeclarator' && parent.init !== null) return isExpression(parent.init);
    if (parent?.type === 'AssignmentExpression') return isExpression(parent.right);
    return isGiven(pattern);
  }

  return { isExpression, isPattern };
}

function awaited(expression: Node): Node {
  let node = unwrapped(expression);
  while (node.type === 'AwaitExpression') node = unwrapped(node.argument);
  return node;
}

function isMade(node: Node): boolean {
  switch (node.type) {
    case 'ThisExpression':
    case 'ImportExpression':
      return true;
    case 'ObjectExpression':
      return node.properties.every(({ type }) => type === 'Property');
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'require';
    default:
      return false;
  }
}

function ownerOf(target: Node): Owner | undefined {
  const { parent } = target;
  if (isFunction(parent)) return parent.params[0] === target ? parent : undefined;
  const loop = parent?.type === 'VariableDeclarator' ? parent.parent.parent : parent;
  return loop?.type === 'ForOfStatement' ? loop : undefined;
}
