import type { TSESTree } from '@typescript-eslint/utils';
import type { createFlow } from '../syntax/flow.ts';
import { isRound, roundsOf } from '../syntax/elements.ts';
import type { Bound, Given, Owner } from '../syntax/given.ts';
import { isList } from '../syntax/constants.ts';
import { ancestors, isFunction, type Node, type SourceCode } from '../syntax/nodes.ts';
import type { PathItem } from '../syntax/text.ts';
import type { Budget } from './budget.ts';

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

/** Reads the paths of a registration with what is given, which notes what it asks for besides. */
type Read = (given: Given) => readonly PathItem[];

/** Finds the passes through a registration, of which `first` says what it asks for. */
export type PassesOf = (registration: Node, first: Given, read: Read) => readonly Pass[];

/**
 * The passes through a registration whose path depends on parameters or loop variables: the calls of the function
 * around it, or the rows of the table that it loops over, each with the values that make the path whole.
 */
export function createPasses(
  { callsTo }: Pick<ReturnType<typeof createFlow>, 'callsTo'>,
  sourceCode: SourceCode,
  budget: Budget,
): PassesOf {
  /** Kept, so that a function of a thousand registrations asks for its calls once. */
  const known = new Map<Owner, readonly Round[]>();

  /** The rounds of a loop, the calls of a function; or whose parameters must be known `before`, since one is the list. */
  function roundsFor(owner: Owner, { given, sites }: Pass): readonly Round[] | { readonly before: Owner } {
    if (sites.length >= MOST_LEVELS) return [];
    const kept = known.get(owner);
    if (isRound(owner) || !isFunction(owner)) return kept ?? listed(owner, given);
    const rounds = kept ?? callsTo(owner).map(roundOfCall);
    known.set(owner, rounds);
    // A function that was made by another one: which of its calls belongs to which call of that is not known.
    const last = sites.at(-1);
    const isAround = last === undefined || [...ancestors(last)].includes(owner);
    return !isAround && rounds.length > 1 ? [] : rounds;
  }

  function listed(owner: Owner, given: Given): readonly Round[] | { readonly before: Owner } {
    const alone: Given = { values: new Map(), missing: new Set() };
    const always = roundsIn(owner, alone) ?? [];
    if (alone.missing.size === 0) {
      known.set(owner, always);
      return always;
    }
    const asked: Given = { values: given.values, missing: new Set() };
    const rounds = roundsIn(owner, asked);
    const [before] = rounds === undefined ? asked.missing : [];
    return before === undefined || before === owner ? (rounds ?? []) : { before };
  }

  function roundsIn(owner: Owner, given: Given): readonly Round[] | undefined {
    const rounds = budget.rowsOf(
      () => roundsOf(owner, sourceCode, given),
      ([first]) => siteOf(first),
    );
    return rounds?.flatMap((values) => {
      const site = siteOf(values[0]);
      return site === undefined ? [] : [{ values, site }];
    });
  }

  /** What comes next on the way to whole passes; `undefined` where nothing is left to ask. */
  function stepsFrom(pass: Begun, registration: Node, read: Read): readonly Begun[] | undefined {
    const { given, sites, next } = pass;
    const owners = next === undefined ? openOwners(given, sites.at(-1) ?? registration) : [next];
    const unknown: (readonly [Owner, readonly Bound[]])[] = [];
    const withMore = (more: Iterable<readonly [Owner, readonly Bound[]]>): Given | undefined => {
      const filled: Given = { values: new Map([...given.values, ...more]), missing: new Set() };
      const paths = budget.ofPass(() => read(filled));
      if (paths !== undefined) budget.countLong(paths);
      return paths && filled;
    };
    for (const owner of owners) {
      const rounds = roundsFor(owner, pass);
      if ('before' in rounds || rounds.length > 0) {
        if (unknown.length > 0) break;
        if ('before' in rounds) return [{ given, sites, next: rounds.before }];
        return budget
          .within(rounds, ({ site }) => site)
          .flatMap(({ values, site }) => begun(withMore([[owner, values]]), [...sites, site]));
      }
      unknown.push([owner, []]);
    }
    return unknown.length === 0 ? undefined : begun(withMore(unknown), sites);
  }

  return (registration, first, read) => {
    const passes: Pass[] = [];
    const pending: Begun[] = [{ given: first, sites: [] }];
    for (let count = 0; count < MOST_PASSES; count++) {
      const pass = pending.pop();
      if (pass === undefined) return passes.reverse();
      const steps = stepsFrom(pass, registration, read);
      if (steps !== undefined) for (const step of steps) pending.push(step);
      else if (pass.sites.length > 0) passes.push(pass);
    }
    if (pending.length > 0) budget.spend();
    return passes.reverse();
  };
}

/** A pass that is not whole yet. */
interface Begun extends Pass {
  /** Whose variables must be known first. */
  readonly next?: Owner;
}

function begun(given: Given | undefined, sites: Pass['sites']): readonly Begun[] {
  return given === undefined ? [] : [{ given, sites }];
}

interface Round {
  readonly values: readonly Bound[];
  readonly site: Node;
}

/** The functions and loops whose variables are asked for: those around a node from the inside out, then the others. */
function openOwners({ missing, values }: Given, node: Node): readonly Owner[] {
  const open = [...missing].filter((owner) => !values.has(owner));
  if (open.length < 2) return open;
  const isOpen = new Set<Node>(open);
  const around = [...ancestors(node)].filter((outer): outer is Owner => isOpen.has(outer));
  return [...new Set([...around, ...open])];
}

function roundOfCall(call: TSESTree.CallExpression): Round {
  const spread = call.arguments.findIndex(({ type }) => type === 'SpreadElement');
  return { values: spread < 0 ? call.arguments : call.arguments.slice(0, spread), site: call };
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
