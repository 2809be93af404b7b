import { remember } from '../../../syntax/remember.ts';
import type { Reference, Scope } from './reference.ts';

/** A scope and those around it, from the inside out. */
export function scopesFrom(scope: Scope | undefined): readonly Scope[] {
  return scope === undefined ? [] : [scope, ...scopesFrom(scope.outer)];
}

/** The ids of the scopes on whose runs it depends what a reference stands for. Cached: each question asks for them. */
export const scopesIn = remember((reference: Reference) =>
  idsWithin(reference, (part) => [...ownScopeIds(part), ...scopesFrom(madeIn(part)).map(({ id }) => id)]),
);

/** The ids of the scopes whose parameters, loop variables or `this` a reference reads. Cached as `scopesIn` is. */
export const variablesIn = remember((reference: Reference) => [...idsWithin(reference, ownScopeIds)]);

/** Whether a condition chooses a part of a reference. */
export const dependsOnCondition: (reference: Reference) => boolean = remember(
  (reference: Reference) => reference.kind === 'condition' || partsOf(reference).some(dependsOnCondition),
);

/** The ids of a reference and its parts. */
function idsWithin(reference: Reference, idsOf: (part: Reference) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<Reference>();
  const add = (part: Reference): void => {
    if (seen.has(part)) return;
    seen.add(part);
    partsOf(part).forEach(add);
    for (const id of idsOf(part)) found.add(id);
  };
  add(reference);
  return found;
}

/** The scope in which a router is made or a call is written. */
function madeIn(reference: Reference): Scope | undefined {
  if (reference.kind === 'router') return reference.madeIn;
  return 'scope' in reference ? reference.scope : undefined;
}

/** The scope of the variable or of the `this` that a reference is. */
function ownScopeIds(reference: Reference): readonly string[] {
  switch (reference.kind) {
    case 'element':
      return [reference.loop];
    case 'parameter':
      return [reference.functionId];
    case 'this':
    case 'super':
      return [reference.classId];
    default:
      return [];
  }
}

/** The parts of a reference whose values loops and calls can change. */
function partsOf(reference: Reference): readonly Reference[] {
  switch (reference.kind) {
    case 'router':
      return reference.via === undefined ? [] : [reference.via];
    case 'element':
      return [reference.list];
    case 'joined':
      return reference.parts.map((part) => part.reference);
    case 'call':
      return [reference.callee, ...reference.args, ...(reference.rest === undefined ? [] : [reference.rest])];
    case 'member':
      return [reference.object];
    case 'required':
      return [reference.module];
    case 'computed-member':
      return [reference.object, reference.key];
    case 'entries':
    case 'keys':
      return [reference.object];
    case 'spread':
      return [reference.collection];
    case 'default':
      return [reference.value, reference.otherwise];
    case 'condition':
      return [reference.test, reference.then, reference.otherwise];
    case 'operation':
      return [reference.left, reference.right];
    case 'any':
      return reference.alternatives;
    case 'list':
      return reference.items;
    case 'object':
      return [
        ...reference.members.values(),
        ...reference.computed.flatMap(({ key, value }) => [key, value]),
        ...reference.spread,
      ];
    default:
      return [];
  }
}
