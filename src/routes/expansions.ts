import { type BindingScope, type BoundValue, isList, type OpenReading, openReading } from '../syntax/bindings.ts';
import { budgetOf } from '../syntax/budget.ts';
import { isGivenByList, iterationsOf } from '../syntax/elements.ts';
import type { Flow } from '../syntax/flow.ts';
import { callsTo } from '../syntax/follow.ts';
import { ancestors, type FunctionNode, isFunction, isWithin, type Node } from '../syntax/nodes.ts';

/** The most calls and loops around each other: the deepest in 49 applications have 2 levels. */
const MOST_LEVELS = 4;

/** A registration in a function or a loop, for one call or iteration of it: `page('/users')` of `page(path)`. */
export interface Expansion<Found> {
  readonly reading: OpenReading;
  /** The registration in this reading. */
  readonly found: Found;
  /** The calls and list elements that led here, from the registration outwards. */
  readonly sites: readonly Node[];
}

/** The values of the variables of a function or a loop in one call or iteration. */
interface ScopeValues {
  readonly values: readonly BoundValue[];
  readonly site: Node;
}

/** The calls of a function or the iterations of a loop, or the scope to expand first, which gives the loop its list. */
type Ways = readonly ScopeValues[] | BindingScope;

/**
 * The expansions of a registration whose path depends on parameters or loop variables: one for each call of the
 * function around it, or for each row of the table that it loops over, with the values that complete the path.
 * @param first the registration without any values
 * @param read reads the registration again, with the values of some scopes
 */
export function* expansionsOf<Found>(
  registration: Node,
  first: Omit<Expansion<Found>, 'sites'>,
  read: (reading: OpenReading) => Found,
  flow: Flow,
): Iterable<Expansion<Found>> {
  const { sourceCode } = flow;
  const budget = budgetOf(sourceCode);

  function* expand(
    expansion: Expansion<Found>,
    scope = innermostOpen(expansion, registration),
  ): Iterable<Expansion<Found>> {
    const { reading, sites } = expansion;
    if (!budget.spend()) return;
    if (scope === undefined) {
      if (sites.length > 0) yield expansion;
      return;
    }
    const ways = sites.length < MOST_LEVELS ? waysThrough(scope, expansion, flow) : [];
    if ('type' in ways) yield* expand(expansion, ways);
    // The file shows no call or row of it: its values stay unknown.
    else if (ways.length === 0) yield* expand(withValues(reading, scope, [], sites));
    else for (const { values, site } of ways) yield* expand(withValues(reading, scope, values, [...sites, site]));
  }

  function withValues(
    { values }: OpenReading,
    scope: BindingScope,
    more: readonly BoundValue[],
    sites: readonly Node[],
  ): Expansion<Found> {
    const reading = openReading(sourceCode, new Map([...values, [scope, more]]));
    return { reading, found: read(reading), sites };
  }

  yield* expand({ ...first, sites: [] });
}

function waysThrough(scope: BindingScope, { reading, sites }: Expansion<unknown>, flow: Flow): Ways {
  return isFunction(scope) && !isGivenByList(scope) ? callsOf(scope, sites.at(-1), flow) : rowsOf(scope, reading);
}

/** The arguments of each call of a function. */
function callsOf(scope: FunctionNode, lastSite: Node | undefined, flow: Flow): readonly ScopeValues[] {
  const calls = callsTo(scope, flow);
  // The site lies outside this function, so with several calls we cannot tell which one made it.
  if (calls.length > 1 && lastSite !== undefined && !isWithin(lastSite, scope)) return [];
  return calls.map((call) => {
    const spread = call.arguments.findIndex(({ type }) => type === 'SpreadElement');
    return { values: spread < 0 ? call.arguments : call.arguments.slice(0, spread), site: call };
  });
}

/** The element of each iteration of a loop, or the scope whose values give the loop its list. */
function rowsOf(scope: BindingScope, { sourceCode, values: known }: OpenReading): Ways {
  const reading = openReading(sourceCode, known);
  const iterations = iterationsOf(scope, reading);
  const [before] = iterations === undefined ? reading.missing : [];
  if (before !== undefined && before !== scope && !known.has(before)) return before;
  return (iterations ?? []).flatMap((values) => {
    const site = siteOf(values[0]);
    return site === undefined ? [] : [{ values, site }];
  });
}

/** The scope to expand next: the innermost one around the last site whose variables are read, else any. */
function innermostOpen({ reading, sites }: Expansion<unknown>, registration: Node): BindingScope | undefined {
  const open = [...reading.missing].filter((scope) => !reading.values.has(scope));
  if (open.length < 2) return open[0];
  const isOpen = new Set<Node>(open);
  for (const outer of ancestors(sites.at(-1) ?? registration))
    if (isOpen.has(outer)) return open.find((scope) => scope === outer);
  return open[0];
}

/** Where an element of a list is written; for a list in it, where its first known element is. */
function siteOf(value: BoundValue): Node | undefined {
  if (value === undefined || !isList(value)) return value;
  return siteOf(value.find((element) => element !== undefined));
}
