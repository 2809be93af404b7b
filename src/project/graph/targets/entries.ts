import { pushTo } from '../../../syntax/lists.ts';
import type { Evaluation } from './evaluation.ts';
import { unwrapModule } from './members.ts';
import { imported, type Reference } from '../facts/reference.ts';
import type { Run } from './run.ts';
import type { Collection, Target } from './target.ts';

/** One value in a list, an object or a module, and the run to read it in. */
export interface Entry {
  /** Its key in an object, its name in a module; `undefined` in a list. */
  readonly key: Reference | undefined;
  readonly value: Reference;
  readonly run: Run | undefined;
}

/** How deep lists are spread into lists, and barrels into barrels. */
const DEEPEST_SPREAD = 12;
/** How many lists, objects and modules are spread into one: no application has more. */
const MOST_HOLDERS = 1_000;

/** The items of a list, the values of an object, everything that a module exports. */
export function elementsOf(evaluation: Evaluation, target: Target): readonly Target[] {
  return entriesOf(evaluation, target).flatMap(({ value, run }) => evaluation.targets(value, run));
}

/** The keys or entries of an object as a list, as `Object.keys` returns them: one list for each run to read it in. */
export function keysOrEntriesOf(evaluation: Evaluation, target: Target, wanted: 'keys' | 'entries'): readonly Target[] {
  const found = new Map<Run | undefined, Reference[]>();
  for (const { key, value, run } of entriesOf(evaluation, target))
    if (key !== undefined) pushTo(found, run, wanted === 'keys' ? key : { kind: 'list', items: [key, value] });
  return [...found].map(([run, items]) => ({ kind: 'collection', reference: { kind: 'list', items }, run }));
}

/** An item of a list: what it stands for, and how it is written there. */
export interface Item {
  readonly targets: readonly Target[];
  readonly reference: Reference;
  readonly run: Run | undefined;
}

/** The items of a list as they are written; if a condition chooses an item, each of its choices. */
export function itemsOf(evaluation: Evaluation, list: Target): readonly Item[] {
  return entriesOf(evaluation, list).flatMap(({ value, run }) =>
    choices(value).map((reference) => ({ targets: evaluation.targets(reference, run), reference, run })),
  );
}

function choices(reference: Reference): readonly Reference[] {
  if (reference.kind === 'default') return [reference.value, reference.otherwise].flatMap(choices);
  if (reference.kind === 'condition') return [reference.then, reference.otherwise].flatMap(choices);
  return reference.kind === 'any' ? reference.alternatives.flatMap(choices) : [reference];
}

/**
 * The values of a list, an object or a module, with those spread into it.
 *
 * @param seen the lists, objects and files of modules that were read so far: two may be spread into each other
 */
export function entriesOf(
  evaluation: Evaluation,
  target: Target,
  seen: (Collection | string)[] = [],
  level = 0,
): readonly Entry[] {
  if (target.kind !== 'module' && target.kind !== 'collection') return [];
  const holder = target.kind === 'module' ? target.file : target.reference;
  // In another run it is another list: `[...crud('/users'), ...crud('/posts')]`.
  const isReadOnce = target.kind === 'module' || target.run === undefined;
  if (level > DEEPEST_SPREAD || seen.length > MOST_HOLDERS || (isReadOnce && seen.includes(holder))) return [];
  seen.push(holder);
  const inside = (each: Target): readonly Entry[] => entriesOf(evaluation, each, seen, level + 1);
  const spread = (other: Reference, run?: Run): readonly Entry[] => evaluation.targets(other, run).flatMap(inside);
  if (target.kind === 'module') {
    const { file } = target;
    const exports = evaluation.factsOrRequest(file, '*')?.exports;
    if (exports === undefined) return [];
    const { named, starExports } = exports;
    // `module.exports = [users, groups]` and nothing else
    const collections =
      named.size === 1 ? unwrapModule(evaluation, target).filter(({ kind }) => kind === 'collection') : [];
    if (collections.length > 0) return collections.flatMap(inside);
    const reexported = starExports.flatMap((module) => spread(imported(module, file)));
    // `export *` leaves the default export out.
    const others = reexported.filter((entry) => keyText(entry) !== 'default');
    return withOverrides(named, others, undefined);
  }
  const { reference, run } = target;
  if (reference.kind === 'list')
    return reference.items.flatMap((item): readonly Entry[] =>
      item.kind === 'spread' ? spread(item.collection, run) : [{ key: undefined, value: item, run }],
    );
  const others = reference.spread.flatMap((other) => spread(other, run));
  const computed = reference.computed.map((member) => ({ ...member, run }));
  return [...withOverrides(reference.members, others, run), ...computed];
}

/** The spread entries that no member of the same name replaces, then the members. */
function withOverrides(
  members: ReadonlyMap<string, Reference>,
  spread: readonly Entry[],
  run: Run | undefined,
): readonly Entry[] {
  const own = [...members].map(([name, value]): Entry => ({ key: { kind: 'text', value: name }, value, run }));
  return [...spread.filter((entry) => !members.has(keyText(entry) ?? '')), ...own];
}

function keyText({ key }: Entry): string | undefined {
  return key?.kind === 'text' ? key.value : undefined;
}
