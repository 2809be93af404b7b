import { classesAbove, classesBelow, MOST_BELOW } from './class-family.ts';
import type { FlowResult } from './flow-result.ts';
import { isReachable } from './functions.ts';
import { climbing } from './climb.ts';
import { type ClassNode, type FunctionNode, isClass, isFunction, type Node, type SourceCode } from './nodes.ts';
import { mayPause } from './pauses.ts';
import { rootOf } from './values.ts';

/** What runs as one piece, from its first statement to its last: a function, the making of an instance, the file. */
type Frame = FunctionNode | ClassNode | undefined;

/** Functions that call functions; a stop for those that go in a circle. */
const MOST_CALLS = 6;

/** Comparisons of places for all receivers of a file, and for one of thousands; a stop for programs that no person wrote. */
const MOST_STEPS = 100_000;
const LEAST_STEPS = 50;

/**
 * How many of them one question may take, which must not depend on what was asked before: else what is fixed would
 * depend on the order of the rules.
 */
const shares = new WeakMap<FlowResult, number>();

function shareIn(flow: FlowResult): number {
  const share = shares.get(flow) ?? MOST_STEPS / new Set(flow.calls.map(({ receiver }) => rootOf(receiver))).size;
  shares.set(flow, share);
  return Math.max(share, LEAST_STEPS);
}

/**
 * Tells whether one place has run, if it ever does, before another one, for all that happens to the object that is
 * made at `origin`.
 */
export function createTimeline(
  flow: FlowResult,
  sourceCode: SourceCode,
): (place: Node, later: Node, origin: Node) => boolean {
  const { sitesOf } = flow;
  let left = shareIn(flow);
  // The calls of a function mostly stand together in another one, so that all of them ask the same of its calls.
  const known = new Map<FunctionNode, Map<string, boolean>>();

  function isBefore(place: Node, later: Node, origin: Node, calls: number): boolean {
    if (calls > MOST_CALLS || left-- < 0) return false;
    const [frame, other] = [frameOf(place), frameOf(later)];
    if (frame === other) {
      return isInFront(place, later) && !isRepeated(place, later, frame, origin, calls);
    }
    // Whoever has the instance has it once it is made.
    if (isClass(frame) && frame === frameOf(origin) && !isOfFamily(later, frame)) return true;
    if (isAround(frame, later)) {
      if (!isFunction(other)) return false;
      // A function runs when it is written down at the earliest, and a handler when it is registered.
      const isLater =
        other.parent === place || (other.type !== 'FunctionDeclaration' && isBefore(place, other, origin, calls + 1));
      return isLater || everySite(other, 'behind', place, origin, calls);
    }
    // A call of a function that waits gives its answer before that gets to the place.
    if (!isFunction(frame) || mayPause(frame, frame.range[0], place.range[1], sourceCode)) return false;
    return everySite(frame, 'before', later, origin, calls);
  }

  /** Whether both places run again, for the same object, when they have run. */
  function isRepeated(place: Node, later: Node, frame: Frame, origin: Node, calls: number): boolean {
    for (let loop = loopAround(place); loop !== undefined && isAround(frame, loop); loop = loopAround(loop))
      if (isWithin(later, loop) && !isWithin(origin, loop)) return true;
    if (frame === undefined || frame === frameOf(origin) || isWithin(origin, frame)) return false;
    if (isClass(frame) || calls > MOST_CALLS) return true;
    const { calls: sites, areAll } = sitesOf(frame);
    // Other files call once what is there for them.
    if (sites.length > 1 || (!areAll && (sites.length > 0 || !isReachable(frame, sourceCode)))) return true;
    return sites.some((site) => isRound(site, frame) || isRepeated(site, site, frameOf(site), origin, calls + 1));
  }

  /** Whether every call of a function stands before a node, or behind it. */
  function everySite(
    target: FunctionNode,
    side: 'before' | 'behind',
    node: Node,
    origin: Node,
    calls: number,
  ): boolean {
    const answers = known.get(target) ?? new Map<string, boolean>();
    known.set(target, answers);
    const key = [side, ...node.range, ...origin.range, calls].join(' ');
    const answer = answers.get(key);
    if (answer !== undefined) return answer;
    const { calls: sites, areAll } = sitesOf(target);
    const holds = (site: Node): boolean =>
      side === 'before' ? isBefore(site, node, origin, calls + 1) : isBefore(node, site, origin, calls + 1);
    const found = areAll && sites.length > 0 && sites.every(holds);
    answers.set(key, found);
    return found;
  }

  function isOfFamily(node: Node, owner: ClassNode): boolean {
    const below = classesBelow(owner, sourceCode);
    const family = [...classesAbove(owner, sourceCode), ...below];
    return below.length >= MOST_BELOW || family.some((each) => isWithin(node, each));
  }

  return (place, later, origin) => isBefore(place, later, origin, 0);
}

/** The function around a node; of a constructor and of fields, the class whose instance they make. */
const frameOf = climbing<FunctionNode | ClassNode>((outer) => {
  if (outer.type === 'MethodDefinition' && outer.kind === 'constructor') return outer.parent.parent;
  if (outer.type === 'PropertyDefinition' && !outer.static) return outer.parent.parent;
  const isOther =
    isFunction(outer) && !(outer.parent.type === 'MethodDefinition' && outer.parent.kind === 'constructor');
  return isOther ? outer : undefined;
});

/** Fields are filled before the constructor goes on, wherever they stand: whether a place is in front of another one. */
function isInFront(place: Node, later: Node): boolean {
  const [isField, isLaterField] = [isInField(place), isInField(later)];
  return isField === isLaterField ? place.range[1] <= later.range[0] : isField;
}

function isInField(node: Node): boolean {
  return fieldAround(node) !== undefined;
}

const fieldAround = climbing((outer) => {
  if (isFunction(outer)) return null;
  return outer.type === 'PropertyDefinition' ? (outer.static ? null : outer) : undefined;
});

const loopAround = climbing((outer) => (/^(?:For|While|DoWhile)/u.test(outer.type) ? outer : undefined));

/** Whether a call runs its argument more than once. */
function isRound(site: Node, target: FunctionNode): boolean {
  return target.parent === site && site.type === 'CallExpression' && site.callee !== target;
}

function isAround(frame: Frame, node: Node): boolean {
  return frame === undefined || isWithin(node, frame);
}

function isWithin(inner: Node, outer: Node): boolean {
  return outer.range[0] <= inner.range[0] && inner.range[1] <= outer.range[1];
}
