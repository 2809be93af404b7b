import type { Evaluation } from './evaluation.ts';
import { instanceIn, lineageOf } from './members.ts';
import { type Run, runOf } from './run.ts';
import { type Condition, itemAt, NOTHING, type Operator, type Reference } from '../facts/reference.ts';

/** The value that a reference stands for, as it is written, and the run to read it in. */
interface Value {
  readonly reference: Reference;
  readonly run: Run | undefined;
}

/** How many names lead to one value: no code goes so far. */
const LONGEST_CHAIN = 20;

/** Whether the conditions of a place may be met in a run. */
export function mayBeMet(conditions: readonly Condition[], evaluation: Evaluation, run: Run | undefined): boolean {
  return conditions.every(({ test, isMet }) => (truthOf(evaluation, test, run) ?? isMet) === isMet);
}

/** Whether a condition is met in a run; `undefined` if that is not known. */
export function truthOf(evaluation: Evaluation, test: Reference, run: Run | undefined): boolean | undefined {
  return isTrue(valueOf(evaluation, test, run));
}

function isTrue(value: Value | undefined): boolean | undefined {
  return value && Boolean(plainValue(value));
}

/** The value in JavaScript; for an object or a function, its reference. */
function plainValue({ reference }: Value): unknown {
  if (reference.kind === 'text') return reference.isNumber === true ? Number(reference.value) : reference.value;
  return reference.kind === 'constant' ? reference.value : reference;
}

/** The branch that a run takes; `undefined` if that is not known. */
export function branchOf(
  evaluation: Evaluation,
  reference: Extract<Reference, { kind: 'condition' | 'default' }>,
  run: Run | undefined,
  level = 0,
): Reference | undefined {
  const isCondition = reference.kind === 'condition';
  const value = valueOf(evaluation, isCondition ? reference.test : reference.value, run, level);
  const isNothing = value?.reference.kind === 'constant' && typeof value.reference.value !== 'boolean';
  const isFirst = isCondition || reference.replacesFalse === true ? isTrue(value) : value && !isNothing;
  if (isFirst === undefined) return undefined;
  if (!isFirst) return reference.otherwise;
  return isCondition ? reference.then : reference.value;
}

/**
 * The one value that a reference stands for in a run. Unlike the targets, which are all that it may stand for as far as
 * they are known, it is certain: `undefined` if any part is unknown, or if there are several.
 */
export function valueOf(
  evaluation: Evaluation,
  reference: Reference,
  run: Run | undefined,
  level = 0,
): Value | undefined {
  if (level > LONGEST_CHAIN) return undefined;
  const inside = (each: Reference | undefined, around: Run | undefined): Value | undefined =>
    each && valueOf(evaluation, each, around, level + 1);
  switch (reference.kind) {
    case 'constant':
    case 'text':
    case 'pattern':
    case 'function':
    case 'class':
    case 'object':
    case 'list':
      return { reference, run };
    case 'parameter':
    case 'element': {
      const [scope, position] =
        reference.kind === 'element' ? [reference.loop, 0] : [reference.functionId, reference.position];
      const call = runOf(scope, run);
      const isMissing = position >= (call?.args.length ?? 0) && call?.rest === NOTHING;
      return inside(isMissing ? NOTHING : call?.args[position], call?.in);
    }
    case 'condition':
    case 'default':
      return inside(branchOf(evaluation, reference, run, level + 1), run);
    case 'operation': {
      const result = operated(reference.operator, inside(reference.left, run), inside(reference.right, run));
      return result && { reference: result, run };
    }
    case 'member':
      return memberValue(reference);
    case 'imported':
      return exportedValue(reference, reference.name === '*' ? 'default' : reference.name);
    default:
      return undefined;
  }

  function memberValue({ object, name }: Extract<Reference, { kind: 'member' }>): Value | undefined {
    if (object.kind === 'imported' && object.name === '*') return exportedValue(object, name);
    if (object.kind !== 'this') return memberOf(inside(object, run), name);
    const { id, run: made } = instanceIn(object.classId, run);
    if (made === undefined) return undefined;
    const owner = lineageOf(evaluation, id, made).find(
      (each) => evaluation.declarationsById(each.id)?.classMember(each.id, name) !== undefined,
    );
    return owner && inside(evaluation.declarationsById(owner.id)?.classMember(owner.id, name), owner.run);
  }

  function memberOf(value: Value | undefined, name: string): Value | undefined {
    if (value === undefined) return undefined;
    const { reference: object, run: around } = value;
    switch (object.kind) {
      case 'constant':
        return { reference: NOTHING, run };
      case 'list':
        return inside(itemAt(object.items, Number(name)), around);
      case 'object': {
        const { members, computed, spread } = object;
        const isClosed = computed.length === 0 && spread.length === 0;
        return inside(members.get(name) ?? (isClosed ? NOTHING : undefined), around);
      }
      default:
        return undefined;
    }
  }

  function exportedValue({ module, from }: Extract<Reference, { kind: 'imported' }>, name: string): Value | undefined {
    const file = evaluation.project.resolve(module, from);
    const named = file === undefined ? undefined : evaluation.project.facts(file)?.exports.named;
    if (named === undefined || named.has(name)) return inside(named?.get(name), undefined);
    // `module.exports = { admin: true }`
    return memberOf(inside(named.get('default'), undefined), name);
  }
}

/** The result of an operation; `undefined` for `null` beside `undefined`, and for two objects. */
function operated(operator: Operator, one: Value | undefined, other: Value | undefined): Reference | undefined {
  if (one === undefined || other === undefined) return undefined;
  const [left, right] = [plainValue(one), plainValue(other)];
  if (operator === '===') {
    const areAlike = (left == null && right == null) || (typeof left === 'object' && typeof right === 'object');
    return left !== right && areAlike ? undefined : { kind: 'constant', value: left === right };
  }
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  if (operator === '-') return { kind: 'text', value: String(left - right), isNumber: true };
  return { kind: 'constant', value: operator === '<' ? left < right : left <= right };
}
