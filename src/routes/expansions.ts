import { type BindingScope, type BoundValue, isList, type OpenReading, openReading } from '../syntax/bindings.ts';
import { budgetOf } from '../syntax/budget.ts';
import { isGivenByList, iterationsOf } from '../syntax/elements.ts';
import type { Flow } from '../syntax/flow.ts';
import { callsTo } from '../syntax/follow.ts';
import {
  ancestors,
  argumentsBeforeSpread,
  type FunctionNode,
  isFunction,
  isWithin,
  type Node,
} from '../syntax/nodes.ts';

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

/** One call of a function or one iteration of a loop: what it gives the variables, and where that is written. */
interface CallOrElement {
  readonly values: readonly BoundValue[];
  readonly site: Node;
}

/**
 * The expansions of a registration whose path depends on parameters or loop variables: one for each call of the
 * function around it, or for each row of the table that it loops over, with the values that complete the path.
 * @param read reads the registration with the values of some scopes
 */
export function* expansionsOf<Found>(
  registration: Node,
  read: (reading: OpenReading) => Found,
  flow: Flow,
): Iterable<Expansion<Found>> {
  const { sourceCode } = flow;
  const budget = budgetOf(sourceCode);
  yield* expand(new Map(), []);

  /** @param first the scope to expand now; by default, the innermost one */
  function* expand(
    values: OpenReading['values'],
    sites: readonly Node[],
    first?: BindingScope,
  ): Iterable<Expansion<Found>> {
    if (!budget.spend()) return;
    const reading = openReading(sourceCode, values);
    const found = read(reading);
    const scope = first ?? innermostOpen(reading, sites.at(-1) ?? registration);
    if (scope === undefined) {
      if (sites.length > 0) yield { reading, found, sites };
      return;
    }
    const runs = sites.length < MOST_LEVELS ? runsOf(scope, reading, sites.at(-1), flow) : [];
    const withValues = (more: readonly BoundValue[]): typeof values => new Map([...values, [scope, more]]);
    if ('type' in runs) yield* expand(values, sites, runs);
    // The file shows no call or row of it: its values stay unknown.
    else if (runs.length === 0) yield* expand(withValues([]), sites);
    else for (const { values: more, site } of runs) yield* expand(withValues(more), [...sites, site]);
  }
}

/**
 * The calls of a function or the iterations of a loop. Another scope if that one gives the loop its list, and has to be
 * expanded first: `function add(rows) { for (const row of rows) app.get(row.path, list); }`
 */
function runsOf(
  scope: BindingScope,
  { sourceCode, values }: OpenReading,
  lastSite: Node | undefined,
  flow: Flow,
): readonly CallOrElement[] | BindingScope {
  if (isFunction(scope) && !isGivenByList(scope)) return callsOf(scope, lastSite, flow);
  const reading = openReading(sourceCode, values);
  const iterations = iterationsOf(scope, reading);
  const [before] = iterations === undefined ? reading.missing : [];
  if (before !== undefined && before !== scope && !values.has(before)) return before;
  return (iterations ?? []).flatMap((row) => {
    const site = siteOf(row[0]);
    return site === undefined ? [] : [{ values: row, site }];
  });
}

/** The arguments of each call of a function. */
function callsOf(scope: FunctionNode, lastSite: Node | undefined, flow: Flow): readonly CallOrElement[] {
  const calls = callsTo(scope, flow);
  // The site lies outside this function, so with several calls we cannot tell which one made it.
  if (calls.length > 1 && lastSite !== undefined && !isWithin(lastSite, scope)) return [];
  return calls.map((call) => ({ values: argumentsBeforeSpread(call), site: call }));
}

/** The innermost scope around a place whose variables are read but have no values yet; any other if none is around. */
function innermostOpen({ missing, values }: OpenReading, place: Node): BindingScope | undefined {
  const open = [...missing].filter((scope) => !values.has(scope));
  for (const outer of ancestors(place)) {
    const scope = open.find((each) => each === outer);
    if (scope !== undefined) return scope;
  }
  return open[0];
}

/** Where an element of a list is written; for a list in it, where its first known element is. */
function siteOf(value: BoundValue): Node | undefined {
  if (value === undefined || !isList(value)) return value;
  return siteOf(value.find((element) => element !== undefined));
}
