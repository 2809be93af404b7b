import { pushTo } from '../../../syntax/lists.ts';
import type { Evaluation } from './evaluation.ts';
import { unwrapModule } from './members.ts';
import { imported, type Reference } from '../facts/reference.ts';
import { type Bindings, type Collection, NO_BINDINGS, type Target } from './target.ts';

/** One value in a list, an object or a module, and the bindings to read it with. */
interface Entry {
  /** Its key in an object, its name in a module; `undefined` in a list. */
  readonly key: Reference | undefined;
  readonly value: Reference;
  readonly bindings: Bindings;
}

/** How deep lists are spread into lists, and barrels into barrels. */
const DEEPEST_SPREAD = 12;
/** How many lists, objects and modules are spread into one: no application has more. */
const MOST_HOLDERS = 1_000;

/** Stands for an unknown item, so that a loop still runs once for it: nothing is ever read from a package. */
const UNKNOWN_ITEM: Target = { kind: 'package', module: '', name: '' };

/** The items of a list, the values of an object, everything that a module exports. */
export function elementsOf(evaluation: Evaluation, target: Target): readonly Target[] {
  return entriesOf(evaluation, target).flatMap(({ value, bindings }) => {
    const found = evaluation.targets(value, bindings);
    return found.length > 0 ? found : [UNKNOWN_ITEM];
  });
}

/** The keys or entries of an object as a list, as `Object.keys` returns them: one list for each set of bindings. */
export function keysOrEntriesOf(evaluation: Evaluation, target: Target, wanted: 'keys' | 'entries'): readonly Target[] {
  const found = new Map<Bindings, Reference[]>();
  for (const { key, value, bindings } of entriesOf(evaluation, target))
    if (key !== undefined) pushTo(found, bindings, wanted === 'keys' ? key : { kind: 'list', items: [key, value] });
  return [...found].map(([bindings, items]) => ({ kind: 'collection', reference: { kind: 'list', items }, bindings }));
}

/** An item of a list: what it stands for, and how it is written there. */
export interface Item {
  readonly targets: readonly Target[];
  readonly reference: Reference;
  readonly bindings: Bindings;
}

/** The items of a list as they are written; if a condition chooses an item, each of its choices. */
export function itemsOf(evaluation: Evaluation, list: Target): readonly Item[] {
  return entriesOf(evaluation, list).flatMap(({ value, bindings }) =>
    choices(value).map((reference) => ({ targets: evaluation.targets(reference, bindings), reference, bindings })),
  );
}

function choices(reference: Reference): readonly Reference[] {
  if (reference.kind === 'default') return [reference.value, reference.otherwise].flatMap(choices);
  return reference.kind === 'any' ? reference.alternatives.flatMap(choices) : [reference];
}

/**
 * The values of a list, an object or a module, with those spread into it.
 *
 * @param seen the lists, objects and files of modules that were read so far: two may be spread into each other
 */
function entriesOf(
  evaluation: Evaluation,
  target: Target,
  seen: (Collection | string)[] = [],
  level = 0,
): readonly Entry[] {
  if (target.kind !== 'module' && target.kind !== 'collection') return [];
  const holder = target.kind === 'module' ? target.file : target.reference;
  // With other bindings it is another list: `[...crud('/users'), ...crud('/posts')]`.
  const isReadOnce = target.kind === 'module' || target.bindings === NO_BINDINGS;
  if (level > DEEPEST_SPREAD || seen.length > MOST_HOLDERS || (isReadOnce && seen.includes(holder))) return [];
  seen.push(holder);
  const inside = (each: Target): readonly Entry[] => entriesOf(evaluation, each, seen, level + 1);
  const spread = (other: Reference, bindings: Bindings): readonly Entry[] =>
    evaluation.targets(other, bindings).flatMap(inside);
  if (target.kind === 'module') {
    const { file } = target;
    const exports = evaluation.factsOrRequest(file, '*')?.exports;
    if (exports === undefined) return [];
    const { named, starExports } = exports;
    // `module.exports = [users, groups]` and nothing else
    const collections =
      named.size === 1 ? unwrapModule(evaluation, target).filter(({ kind }) => kind === 'collection') : [];
    if (collections.length > 0) return collections.flatMap(inside);
    const reexported = starExports.flatMap((module) => spread(imported(module, file), NO_BINDINGS));
    // `export *` leaves the default export out.
    const others = reexported.filter((entry) => keyText(entry) !== 'default');
    return withOverrides(named, others, NO_BINDINGS);
  }
  const { reference, bindings } = target;
  if (reference.kind === 'list')
    return reference.items.flatMap((item): readonly Entry[] =>
      item.kind === 'spread' ? spread(item.collection, bindings) : [{ key: undefined, value: item, bindings }],
    );
  const others = reference.spread.flatMap((other) => spread(other, bindings));
  const computed = reference.computed.map((member) => ({ ...member, bindings }));
  return [...withOverrides(reference.members, others, bindings), ...computed];
}

/** The spread entries that no member of the same name replaces, then the members. */
function withOverrides(
  members: ReadonlyMap<string, Reference>,
  spread: readonly Entry[],
  bindings: Bindings,
): readonly Entry[] {
  const own = [...members].map(([name, value]): Entry => ({ key: { kind: 'text', value: name }, value, bindings }));
  return [...spread.filter((entry) => !members.has(keyText(entry) ?? '')), ...own];
}

function keyText({ key }: Entry): string | undefined {
  return key?.kind === 'text' ? key.value : undefined;
}
