import { exportedBy, valuesOf } from './exported.ts';
import { imported, type Reference, UNKNOWN } from './reference.ts';
import { type Bindings, copied, type Evaluating, factsAround, NO_BINDINGS, type Target } from './target.ts';

/** Classes above a class. */
const MOST_ANCESTORS = 8;

/** A member of what something comes to. */
export function memberOf(evaluation: Evaluating, target: Target, name: string): readonly Target[] {
  switch (target.kind) {
    case 'module': {
      const found = exportedBy(evaluation, target.file, name);
      if (found.length > 0 || name === 'default') return found;
      return valuesOf(evaluation, target).flatMap((whole) => evaluation.member(whole, name));
    }
    case 'class':
    case 'instance':
      return memberOfClass(evaluation, target.id, name);
    case 'collection': {
      const { reference, bindings } = target;
      if (reference.kind === 'list') {
        const item = elementsOf(evaluation, target)[Number(name)];
        return [item ?? { kind: 'method', of: target, name }];
      }
      const own = reference.members.get(name);
      if (own !== undefined) return evaluation.targets(own, bindings);
      return reference.spread.flatMap((each) =>
        evaluation.targets(each, bindings).flatMap((inner) => evaluation.member(inner, name)),
      );
    }
    case 'package':
      return [{ kind: 'package', module: target.module, name: target.name === '*' ? name : `${target.name}.${name}` }];
    case 'text':
      // `readdirSync(folder, { withFileTypes: true })` is read as the names.
      if (name === 'name') return [target];
      return [{ kind: 'method', of: target, name }];
    case 'router':
    case 'function':
      return [name === 'default' ? target : { kind: 'method', of: target, name }];
    default:
      return [];
  }
}

function memberOfClass(evaluation: Evaluating, id: string, name: string): readonly Target[] {
  for (const each of lineageOf(evaluation, id)) {
    const own = factsAround(evaluation, each)?.declared.memberOf(each, name);
    if (own === undefined) continue;
    const found = evaluation.targets(own);
    // Each class that inherits a router has one of its own.
    return each === id ? found : found.map((target) => copied(target, id));
  }
  return [];
}

/** A class with those that it extends, from the bottom up. */
export function* lineageOf(evaluation: Evaluating, id: string): Iterable<string> {
  let next: string | undefined = id;
  for (let level = 0; level < MOST_ANCESTORS && next !== undefined; level++) {
    yield next;
    const above: Reference | undefined = factsAround(evaluation, next)?.declared.above(next);
    const targets: readonly Target[] = above === undefined ? [] : evaluation.targets(above);
    [next] = targets.flatMap((target) => (target.kind === 'class' ? [target.id] : []));
  }
}

/** The items of a list, the values of an object, all that a module exports. */
export function elementsOf(evaluation: Evaluating, target: Target): readonly Target[] {
  if (target.kind === 'module') {
    const wholes = wholesOf(evaluation, target);
    if (wholes.length > 0) return wholes.flatMap((whole) => elementsOf(evaluation, whole));
    const facts = evaluation.factsOf(target.file, '*');
    const own = [...(facts?.exports.named.keys() ?? [])].flatMap((name) => exportedBy(evaluation, target.file, name));
    const passed = facts?.exports.all.flatMap((module) =>
      evaluation.targets({ kind: 'spread', list: imported(module, target.file) }),
    );
    return [...own, ...(passed ?? [])];
  }
  if (target.kind !== 'collection') return [];
  const { reference, bindings } = target;
  const items = reference.kind === 'list' ? reference.items : [...reference.members.values()];
  return items.flatMap((item): readonly Target[] => {
    const found = evaluation.targets(item, bindings);
    // An item that is not known holds its place.
    return found.length > 0 || item.kind === 'spread' ? found : [{ kind: 'package', module: '', name: '' }];
  });
}

/** The list or the object that a module exports and nothing else: `module.exports = [users, groups]`. */
function wholesOf(evaluation: Evaluating, module: Extract<Target, { kind: 'module' }>): readonly Target[] {
  const named = evaluation.factsOf(module.file, '*')?.exports.named;
  return named?.size === 1 ? valuesOf(evaluation, module).filter(({ kind }) => kind === 'collection') : [];
}

/** One list of all keys, or of all entries, so that a loop gets one after the other. */
export function tableOf(evaluation: Evaluating, target: Target, of: 'keys' | 'entries'): readonly Target[] {
  if (target.kind === 'module') {
    const wholes = wholesOf(evaluation, target);
    if (wholes.length > 0) return wholes.flatMap((whole) => tableOf(evaluation, whole, of));
    const names = evaluation.factsOf(target.file, '*')?.exports.named.keys() ?? [];
    return [
      listOf(
        [...names].map((name) => [name, { kind: 'exported', file: target.file, name, otherwise: UNKNOWN }]),
        of,
        NO_BINDINGS,
      ),
    ];
  }
  if (target.kind !== 'collection' || target.reference.kind !== 'object') return [];
  return [listOf([...target.reference.members], of, target.bindings)];
}

function listOf(
  entries: readonly (readonly [string, Reference])[],
  of: 'keys' | 'entries',
  bindings: Bindings,
): Target {
  const items = entries.map(([name, value]): Reference => {
    const key: Reference = { kind: 'text', value: name };
    return of === 'keys' ? key : { kind: 'list', items: [key, value] };
  });
  return { kind: 'collection', reference: { kind: 'list', items }, bindings };
}

/** An item of a list: what it comes to, and how it is written there. */
export interface Item {
  readonly targets: readonly Target[];
  readonly reference: Reference;
  readonly bindings: Bindings;
}

/** The items of a list with those of lists that are spread into it; where a condition chooses, each of its items. */
export function* itemsOf(list: Target, evaluation: Evaluating): Iterable<Item> {
  if (list.kind !== 'collection' || list.reference.kind !== 'list') {
    for (const target of elementsOf(evaluation, list))
      yield { targets: [target], reference: UNKNOWN, bindings: NO_BINDINGS };
    return;
  }
  const { bindings } = list;
  for (const reference of list.reference.items.flatMap(choices)) {
    if (reference.kind !== 'spread') yield { targets: evaluation.targets(reference, bindings), reference, bindings };
    else for (const inner of evaluation.targets(reference.list, bindings)) yield* itemsOf(inner, evaluation);
  }
}

function choices(reference: Reference): readonly Reference[] {
  return reference.kind === 'any' ? reference.of.flatMap(choices) : [reference];
}
