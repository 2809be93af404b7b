import { classesAbove, classesBelow, MOST_BELOW } from './classes.ts';
import type { FlowResult } from './flow-result.ts';
import { isReachable } from './functions.ts';
import {
  ancestors,
  type ClassNode,
  type FunctionNode,
  isClass,
  isFunction,
  type Node,
  type SourceCode,
} from './nodes.ts';
import { firstSpelled } from './spelled.ts';

/** What runs as one piece, from its first statement to its last: a function, the making of an instance, the file. */
type Frame = FunctionNode | ClassNode | undefined;

const AWAIT = /\bawait\b/u;

/** Functions that call functions; a stop for those that go in a circle. */
const MOST_CALLS = 6;

/**
 * Tells whether one place has run, if it ever does, before another one, for all that happens to the object that is
 * made at `origin`.
 */
export function createTimeline(
  sitesOf: FlowResult['sitesOf'],
  sourceCode: SourceCode,
): (place: Node, later: Node, origin: Node) => boolean {
  function isBefore(place: Node, later: Node, origin: Node, calls: number): boolean {
    if (calls > MOST_CALLS) return false;
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
      return isLater || everySite(other, (site) => isBefore(place, site, origin, calls + 1));
    }
    if (!isFunction(frame) || mayPause(frame, place)) return false;
    return everySite(frame, (site) => isBefore(site, later, origin, calls + 1));
  }

  /** Whether a call of a function may give its answer before it gets to a place: a generator, or one that awaits. */
  function mayPause(target: FunctionNode, place: Node): boolean {
    return target.generator || (target.async && firstSpelled(AWAIT, target, sourceCode) < place.range[1]);
  }

  /** Whether both places run again, for the same object, when they have run. */
  function isRepeated(place: Node, later: Node, frame: Frame, origin: Node, calls: number): boolean {
    for (const outer of ancestors(place)) {
      if (outer === frame) break;
      if (isLoop(outer) && isWithin(later, outer) && !isWithin(origin, outer)) return true;
    }
    if (frame === undefined || frame === frameOf(origin) || isWithin(origin, frame)) return false;
    if (isClass(frame) || calls > MOST_CALLS) return true;
    const { calls: sites, areAll } = sitesOf(frame);
    // Other files call once what is there for them.
    if (sites.length > 1 || (!areAll && (sites.length > 0 || !isReachable(frame, sourceCode)))) return true;
    return sites.some((site) => isRound(site, frame) || isRepeated(site, site, frameOf(site), origin, calls + 1));
  }

  function everySite(target: FunctionNode, holds: (site: Node) => boolean): boolean {
    const { calls: sites, areAll } = sitesOf(target);
    return areAll && sites.length > 0 && sites.every(holds);
  }

  function isOfFamily(node: Node, owner: ClassNode): boolean {
    const below = classesBelow(owner, sourceCode);
    const family = [...classesAbove(owner, sourceCode), ...below];
    return below.length >= MOST_BELOW || family.some((each) => isWithin(node, each));
  }

  return (place, later, origin) => isBefore(place, later, origin, 0);
}

/** The function around a node; of a constructor and of fields, the class whose instance they make. */
function frameOf(node: Node): Frame {
  for (const outer of ancestors(node)) {
    if (outer.type === 'MethodDefinition' && outer.kind === 'constructor') return outer.parent.parent;
    if (outer.type === 'PropertyDefinition' && !outer.static) return outer.parent.parent;
    if (isFunction(outer) && !(outer.parent.type === 'MethodDefinition' && outer.parent.kind === 'constructor'))
      return outer;
  }
  return undefined;
}

/** Fields are filled before the constructor goes on, wherever they stand: whether a place is in front of another one. */
function isInFront(place: Node, later: Node): boolean {
  const [isField, isLaterField] = [isInField(place), isInField(later)];
  return isField === isLaterField ? place.range[1] <= later.range[0] : isField;
}

function isInField(node: Node): boolean {
  for (const outer of ancestors(node)) {
    if (isFunction(outer)) return false;
    if (outer.type === 'PropertyDefinition') return !outer.static;
  }
  return false;
}

function isLoop({ type }: Node): boolean {
  return /^(?:For|While|DoWhile)/u.test(type);
}

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
