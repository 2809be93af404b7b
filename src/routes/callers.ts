import type { BindingScope, BoundValue, CallBinding } from '../syntax/bindings.ts';
import { isList } from '../syntax/bindings.ts';
import { budgetOf } from '../syntax/budget.ts';
import { isRound, roundsOf } from '../syntax/elements.ts';
import type { FlowResult } from '../syntax/flow.ts';
import { ancestors, isFunction, isWithin, type Node, type SourceCode } from '../syntax/nodes.ts';
import type { PathItem } from '../syntax/text.ts';

/** Functions that call functions that register: more levels than any code base has. */
const MOST_LEVELS = 4;

/** One way through a registration inside of a function or a loop, for one of its calls or rounds. */
export interface Expansion {
  readonly binding: CallBinding;
  /** The calls, and elements of lists, that led there: from the registration outwards. */
  readonly sites: readonly Node[];
}

/** One call of a function, or one round of a loop. */
interface Round {
  readonly values: readonly BoundValue[];
  readonly site: Node;
}

interface Surroundings {
  readonly flow: FlowResult;
  readonly sourceCode: SourceCode;
}

/**
 * The ways through a registration whose path depends on parameters or loop variables: the calls of the function around
 * it, or the rows of the table that it loops over, each with the values that make the path whole.
 * @param first what the registration asks for without any values
 * @param read reads the registration again, and notes in the binding what it asks for besides
 */
export function* expansionsOf(
  registration: Node,
  first: CallBinding,
  read: (binding: CallBinding) => void,
  { flow, sourceCode }: Surroundings,
): Iterable<Expansion> {
  const budget = budgetOf(sourceCode);

  function* expand({ binding, sites }: Expansion, next?: BindingScope): Iterable<Expansion> {
    const scope = next ?? openScope(binding, sites.at(-1) ?? registration);
    if (!budget.spend()) return;
    if (scope === undefined) {
      if (sites.length > 0) yield { binding, sites };
      return;
    }
    const rounds = roundsFor(scope, binding, sites);
    if (!Array.isArray(rounds)) yield* expand({ binding, sites }, rounds.before);
    else if (rounds.length === 0) yield* expand({ binding: withValues(binding, scope, []), sites });
    else
      for (const { values, site } of rounds)
        yield* expand({ binding: withValues(binding, scope, values), sites: [...sites, site] });
  }

  function withValues({ values }: CallBinding, scope: BindingScope, more: readonly BoundValue[]): CallBinding {
    const binding: CallBinding = { values: new Map([...values, [scope, more]]), missing: new Set() };
    read(binding);
    return binding;
  }

  /** The rounds of a loop, the calls of a function; or whose parameters must be known `before`, since one is the list. */
  function roundsFor(
    scope: BindingScope,
    binding: CallBinding,
    sites: Expansion['sites'],
  ): Round[] | { readonly before: BindingScope } {
    if (sites.length >= MOST_LEVELS) return [];
    if (isFunction(scope) && !isRound(scope)) {
      const rounds = flow.callsTo(scope).map((call): Round => {
        const spread = call.arguments.findIndex(({ type }) => type === 'SpreadElement');
        return { values: spread < 0 ? call.arguments : call.arguments.slice(0, spread), site: call };
      });
      // A function that was made by another one: which of its calls belongs to which call of that is not known.
      const last = sites.at(-1);
      const isAround = last === undefined || isWithin(last, scope);
      return !isAround && rounds.length > 1 ? [] : rounds;
    }
    const asked: CallBinding = { values: binding.values, missing: new Set() };
    const rounds = roundsOf(scope, sourceCode, asked);
    const [before] = rounds === undefined ? asked.missing : [];
    if (before !== undefined && before !== scope && !binding.values.has(before)) return { before };
    return (rounds ?? []).flatMap((values) => {
      const site = siteOf(values[0]);
      return site === undefined ? [] : [{ values, site }];
    });
  }

  yield* expand({ binding: first, sites: [] });
}

/** What asks for its parameters next: the innermost function or loop around a node, else any other. */
function openScope({ missing, values }: CallBinding, node: Node): BindingScope | undefined {
  const open = [...missing].filter((scope) => !values.has(scope));
  if (open.length < 2) return open[0];
  const isOpen = new Set<Node>(open);
  for (const outer of ancestors(node)) if (isOpen.has(outer)) return open.find((scope) => scope === outer);
  return open[0];
}

function siteOf(value: BoundValue): Node | undefined {
  if (value === undefined || !isList(value)) return value;
  return siteOf(value.find((each) => each !== undefined));
}

/** The literal that the outermost call or row of an expansion adds to a path; `known` are those that it has anyway. */
export function addedLiteral({ text }: PathItem, known: ReadonlySet<Node>, { sites }: Expansion): Node | undefined {
  const added = (text?.pieces ?? []).map(({ literal }) => literal.node).filter((node) => !known.has(node));
  const outermost = sites.toReversed().map((site) => added.find((node) => isWithin(node, site)));
  const node = outermost.find((found) => found !== undefined) ?? added[0];
  // Of `prefix + '/users'` the caller gives no more than a prefix.
  const last = text?.pieces.at(-1)?.literal.node;
  if (last !== undefined && known.has(last)) return undefined;
  return node?.type === 'TemplateElement' ? node.parent : node;
}

/** Whether a registration runs on a condition: then another branch may register with another method. */
export function isConditional(registration: Node): boolean {
  let inner = registration;
  for (const outer of ancestors(registration)) {
    const isBranch = (outer.type === 'IfStatement' || outer.type === 'ConditionalExpression') && outer.test !== inner;
    if (isBranch || outer.type === 'SwitchCase') return true;
    inner = outer;
  }
  return false;
}
