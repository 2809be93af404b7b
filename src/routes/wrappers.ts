import type { createFlow } from '../syntax/flow.ts';
import { isRound, roundsOf } from '../syntax/elements.ts';
import type { Bound, Given, Owner } from '../syntax/given.ts';
import { isList } from '../syntax/constants.ts';
import { ancestors, isFunction, type Node, type SourceCode } from '../syntax/nodes.ts';
import type { PathItem } from '../syntax/text.ts';

/** Wrappers that call wrappers: more levels than any code base has. */
const MOST_LEVELS = 4;
/** Passes through one registration; a stop for programs that no person wrote. */
const MOST_PASSES = 5000;

/** One pass through a registration inside of a function or a loop, for one of its calls or rounds. */
export interface Pass {
  readonly given: Given;
  /** The calls, and elements of lists, that led there: from the registration outwards. */
  readonly sites: readonly Node[];
}

type Flow = Pick<ReturnType<typeof createFlow>, 'callsTo'>;

/**
 * The passes through a registration whose path depends on parameters or loop variables: the calls of the function
 * around it, or the rows of the table that it loops over, each with the values that make the path whole.
 */
export function passesOf(
  registration: Node,
  first: Given,
  read: (given: Given) => unknown,
  flow: Flow,
  sourceCode: SourceCode,
): readonly Pass[] {
  const passes: Pass[] = [];
  const pending: (Pass & { readonly next?: Owner })[] = [{ given: first, sites: [] }];
  for (let count = 0; count < MOST_PASSES; count++) {
    const pass = pending.pop();
    if (pass === undefined) break;
    const { given, sites, next } = pass;
    const owner = next ?? innermost(given, sites.at(-1) ?? registration);
    if (owner === undefined) {
      if (sites.length > 0) passes.push(pass);
      continue;
    }
    const rounds = sites.length < MOST_LEVELS ? roundsFor(owner, given, sites, flow, sourceCode) : [];
    if ('before' in rounds) {
      pending.push({ given, sites, next: rounds.before });
      continue;
    }
    const filled = rounds.length === 0 ? [{ values: [], site: undefined }] : rounds;
    for (const { values, site } of filled) {
      const more: Given = { values: new Map([...given.values, [owner, values]]), missing: new Set() };
      read(more);
      pending.push({ given: more, sites: site === undefined ? sites : [...sites, site] });
    }
  }
  return passes.reverse();
}

interface Round {
  readonly values: readonly Bound[];
  readonly site: Node;
}

/** Of the functions and loops whose variables are asked for, the innermost around a node, else any. */
function innermost({ missing, values }: Given, node: Node): Owner | undefined {
  const open = [...missing].filter((owner) => !values.has(owner));
  if (open.length < 2) return open[0];
  const around = [...ancestors(node)];
  const depth = (owner: Owner): number => (around.includes(owner) ? around.indexOf(owner) : Infinity);
  return open.reduce((inner, owner) => (depth(owner) < depth(inner) ? owner : inner));
}

/** The rounds of a loop, the calls of a function; or whose parameters must be known `before`, since one is the list. */
function roundsFor(
  owner: Owner,
  given: Given,
  sites: readonly Node[],
  flow: Flow,
  sourceCode: SourceCode,
): readonly Round[] | { readonly before: Owner } {
  if (isRound(owner) || !isFunction(owner)) {
    const asked: Given = { values: given.values, missing: new Set() };
    const rounds = roundsOf(owner, sourceCode, asked);
    const [before] = rounds === undefined ? asked.missing : [];
    if (before !== undefined && before !== owner) return { before };
    return (rounds ?? []).flatMap((values) => {
      const site = siteOf(values[0]);
      return site === undefined ? [] : [{ values, site }];
    });
  }
  const calls = flow.callsTo(owner);
  // A function that was made by another one: which of its calls belongs to which call of that is not known.
  const last = sites.at(-1);
  const isAround = last === undefined || [...ancestors(last)].includes(owner);
  if (!isAround && calls.length > 1) return [];
  return calls.map((call) => {
    const spread = call.arguments.findIndex(({ type }) => type === 'SpreadElement');
    return { values: spread < 0 ? call.arguments : call.arguments.slice(0, spread), site: call };
  });
}

function siteOf(value: Bound): Node | undefined {
  if (value === undefined || !isList(value)) return value;
  return siteOf(value.find((each) => each !== undefined));
}

/** The literal that the outermost call or row of a pass adds to a path; `known` are those that it has anyway. */
export function addedLiteral({ text }: PathItem, known: ReadonlySet<Node>, { sites }: Pass): Node | undefined {
  const added = (text?.pieces ?? []).map(({ literal }) => literal.node).filter((node) => !known.has(node));
  const outermost = sites.toReversed().map((site) => added.find((node) => isWithin(node, site)));
  const node = outermost.find((found) => found !== undefined) ?? added[0];
  // Of `prefix + '/users'` the caller gives no more than a prefix.
  const last = text?.pieces.at(-1)?.literal.node;
  if (last !== undefined && known.has(last)) return undefined;
  return node?.type === 'TemplateElement' ? node.parent : node;
}

/** Whether a node stands inside of another one. */
export function isWithin(inner: Node, outer: Node): boolean {
  return outer.range[0] <= inner.range[0] && inner.range[1] <= outer.range[1];
}
