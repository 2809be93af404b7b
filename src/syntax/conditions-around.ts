import { ancestors, type Node } from './nodes.ts';

/** `method === 'get'` */
export type Comparison = Extract<Node, { type: 'BinaryExpression' }>;
type Case = Extract<Node, { type: 'SwitchCase' }>;

/** What may keep a pass through a function from a node inside, from the inside out. */
export type Condition = { readonly next: Condition | undefined } & (
  | { readonly kind: 'case'; readonly node: Case }
  | { readonly kind: 'test'; readonly test: Comparison; readonly isConsequent: boolean }
  /** Statements of a list that may leave it, some of them in front of the one around the node. */
  | { readonly kind: 'exits'; readonly list: Node; readonly exits: readonly Node[]; readonly statement: Node }
);

interface Around {
  readonly first: Condition | undefined;
  /** Whether there are conditions as well that no text decides. */
  readonly isUndecided: boolean;
}

const NOTHING: Around = { first: undefined, isUndecided: false };

/** By node, so that a thousand registrations under a thousand conditions share what is around them. */
const known = new WeakMap<Node, Around>();

/** The conditions around a node that may be decided by texts, whatever is given. */
export function conditionsAround(node: Node): Around {
  let found = known.get(node);
  if (found !== undefined) return found;
  const path: Node[] = [node];
  for (const outer of ancestors(node)) {
    path.push(outer);
    found = known.get(outer);
    if (found !== undefined) break;
  }
  let outer = path.pop();
  found ??= NOTHING;
  for (const inner of path.reverse()) {
    if (outer !== undefined) found = within(inner, outer, found);
    known.set(inner, found);
    outer = inner;
  }
  return found;
}

/** What is around a node, by what is around its parent. */
function within(inner: Node, outer: Node, around: Around): Around {
  const { isUndecided } = around;
  let next = around.first;
  if ((outer.type === 'IfStatement' || outer.type === 'ConditionalExpression') && outer.test !== inner) {
    if (!isComparison(outer.test)) return { first: next, isUndecided: true };
    next = { kind: 'test', test: outer.test, isConsequent: outer.consequent === inner, next };
    return { first: next, isUndecided };
  }
  if (outer.type === 'SwitchCase') next = { kind: 'case', node: outer, next };
  // Functions are there before the first statement runs.
  const exits = inner.type === 'FunctionDeclaration' ? NONE : exitsOf(outer);
  const [first] = exits;
  if (first !== undefined && first.range[1] <= inner.range[0])
    next = { kind: 'exits', list: outer, exits, statement: inner, next };
  return next === around.first ? around : { first: next, isUndecided };
}

const NONE: readonly Node[] = [];
const exitsIn = new WeakMap<Node, readonly Node[]>();

/** The statements of a list that may leave it. Kept, so that a function of a thousand registrations is looked through once. */
function exitsOf(list: Node): readonly Node[] {
  const statements: readonly Node[] =
    list.type === 'BlockStatement' ? list.body : list.type === 'SwitchCase' ? list.consequent : NONE;
  if (statements.length < 2) return NONE;
  const found = exitsIn.get(list) ?? statements.filter(mayLeave);
  exitsIn.set(list, found);
  return found;
}

/** Whether a statement leaves the list that it is in, on some way that texts may decide. */
function mayLeave(statement: Node): boolean {
  return leaves(statement, ({ test, consequent, alternate }) => (isComparison(test) ? [consequent, alternate] : []));
}

type Branch = Node | null | undefined;

/** Whether a statement leaves the list that it is in, by one of the branches that count of each condition. */
export function leaves(
  statement: Branch,
  branchesOf: (condition: Extract<Node, { type: 'IfStatement' }>) => readonly Branch[],
): boolean {
  const open = [statement];
  // What is added meanwhile comes in its turn: programs are nested deeper than functions may call themselves.
  for (const branch of open) {
    switch (branch?.type) {
      case 'ReturnStatement':
      case 'ThrowStatement':
      case 'ContinueStatement':
      case 'BreakStatement':
        return true;
      case 'BlockStatement':
        open.push(branch.body.at(-1));
        break;
      case 'IfStatement':
        open.push(...branchesOf(branch));
        break;
      default:
        break;
    }
  }
  return false;
}

const COMPARING: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);

/** Whether a test compares, with texts perhaps. */
export function isComparison(test: Node): test is Comparison {
  return test.type === 'BinaryExpression' && COMPARING.has(test.operator);
}
