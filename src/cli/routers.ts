import { frameworks } from '../frameworks/index.ts';
import fs from 'node:fs/promises';
import path from 'node:path';
import { HOLE } from '../model.ts';
import type { RouterName, Settings } from '../model/settings.ts';
import { shown } from '../path/path.ts';
import type { Seed } from '../syntax/follow-seeds.ts';
import { type Claim, claimsOf, evidenceIn } from './evidence.ts';
import { mentions } from './names.ts';
import { type Opened, openFile, type Reader } from './opened.ts';
import { placeOf, type PrintedRow } from './row.ts';

type Routers = NonNullable<Settings['routers']>;

/** The names that are missing, and the files where they make routes seen. */
export interface MissingRouters {
  readonly routers: Routers;
  readonly gaining: ReadonlySet<string>;
}

/** What one name would make seen in one file. */
interface Gain {
  readonly file: string;
  readonly places: readonly string[];
}

/** A claim with what it would bring, and where it would be wrong. */
interface Weighed extends Claim {
  readonly gains: Gain[];
  readonly wrong: Set<string>;
}

/**
 * The names that `settings.rest.routers` lacks: of routers that come from other files, and of those that are used like
 * one. Each name is tried on every file that has it: where it would make something seen that is no route, it is
 * narrowed to the files where it is right.
 * @param suspects the files where a router arrives, or something is used like one
 */
export async function missingRouters(
  suspects: readonly string[],
  files: readonly string[],
  seedsIn: (opened: Opened) => readonly Seed[],
  reader: Reader,
): Promise<MissingRouters> {
  const claims = new Map<string, Weighed>();
  const right = new Map<string, ReadonlySet<string>>();
  for (const file of suspects) {
    const opened = await openFile(file, reader);
    if ('kind' in opened) continue;
    const { settings, follow, rowsIn } = opened;
    const before = follow(settings);
    const seen = placesOf(rowsIn(before, settings));
    const found = follow(settings, seedsIn(opened));
    const arrived = placesOf(rowsIn(found, settings));
    const claimed = claimsOf(found);
    const named = new Set(claimed.map(({ name }) => name));
    const evidence = evidenceIn(before, opened.project()).filter(({ name }) => !named.has(name));
    const believed = placesOf(rowsIn(follow(withNames(settings, evidence)), settings));
    right.set(file, new Set([...arrived, ...believed, ...seen]));
    if ([...arrived, ...believed].every((place) => seen.has(place))) continue;
    for (const claim of [...claimed, ...evidence]) {
      const key = `${claim.framework} ${claim.name}`;
      if (!claims.has(key)) claims.set(key, { ...claim, gains: [], wrong: new Set() });
    }
  }
  await weigh([...claims.values()], files, right, reader);
  const all = [...claims.values()];
  return { routers: chosen(all), gaining: new Set(all.flatMap(({ gains }) => gains.map(({ file }) => file))) };
}

/** Tries every name on every file that may use it. */
async function weigh(
  claims: readonly Weighed[],
  files: readonly string[],
  right: ReadonlyMap<string, ReadonlySet<string>>,
  reader: Reader,
): Promise<void> {
  const tests = claims.map((claim) => ({ claim, isMentioned: mentions(claim.name) }));
  for (const file of claims.length === 0 ? [] : files) {
    const text = await fs.readFile(path.resolve(reader.cwd, file), 'utf8');
    const mine = tests.filter(({ isMentioned }) => isMentioned(text));
    const opened = mine.length === 0 ? undefined : await openFile(file, reader, text);
    if (opened === undefined || 'kind' in opened) continue;
    const { settings, follow, rowsIn } = opened;
    const seen = placesOf(rowsIn(follow(settings), settings));
    for (const { claim } of mine) {
      const rows = rowsIn(follow(withNames(settings, [claim])), settings);
      const fresh = rows.filter(({ row }) => !seen.has(placeOf(row)));
      // Nobody can say anything of a path of which nothing is known.
      const places = [...placesOf(fresh.filter(({ row }) => row.path !== UNKNOWN))];
      if (fresh.some(({ row }) => right.get(file)?.has(placeOf(row)) !== true)) claim.wrong.add(file);
      else if (places.length > 0) claim.gains.push({ file, places });
    }
  }
}

/** The fewest names that bring all, those that bring most first. */
function chosen(claims: readonly Weighed[]): Routers {
  const covered = new Set<string>();
  const names = new Map<string, RouterName[]>();
  const worth = ({ gains }: Weighed): number => gains.reduce((sum, { places }) => sum + places.length, 0);
  // Where two bring the same, the one that needs no narrowing, and says more.
  const order = claims.toSorted(
    (a, b) => a.wrong.size - b.wrong.size || worth(b) - worth(a) || b.name.length - a.name.length,
  );
  for (const { framework, name, gains, wrong } of order) {
    const fresh = gains.filter(({ places }) => places.some((place) => !covered.has(place)));
    if (fresh.length === 0) continue;
    for (const { places } of gains) for (const place of places) covered.add(place);
    const entry =
      wrong.size === 0
        ? name
        : {
            name,
            files: patternsFor(
              fresh.map(({ file }) => file),
              wrong,
            ),
          };
    names.set(framework, [...(names.get(framework) ?? []), entry]);
  }
  return Object.fromEntries([...names].map(([framework, list]) => [framework, list.toSorted(byName)]));
}

function byName(a: RouterName, b: RouterName): number {
  const [first, second] = [a, b].map((each) => (typeof each === 'string' ? each : each.name));
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** Three files of a folder are the folder, unless the name is another thing in one beside them. */
export function patternsFor(files: readonly string[], others: ReadonlySet<string>): readonly string[] {
  const taken = new Set([...others].map((file) => path.posix.dirname(file)));
  const byFolder = new Map<string, string[]>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  return [...byFolder].flatMap(([folder, mine]) =>
    mine.length > 2 && !taken.has(folder) && folder !== '.' ? [`${folder}/*`] : mine,
  );
}

/** Settings with more names of routers. */
export function withNames(settings: Settings, claims: readonly Claim[]): Settings {
  if (claims.length === 0) return settings;
  const named = (wanted: string): readonly string[] =>
    claims.flatMap(({ framework, name }) => (framework === wanted ? name : []));
  return withRouters(settings, Object.fromEntries(FRAMEWORKS.map((each) => [each, named(each)])));
}

/** Settings with more routers. */
export function withRouters(settings: Settings, more: Routers): Settings {
  const all: Record<string, readonly RouterName[] | undefined> = { ...settings.routers };
  for (const framework of FRAMEWORKS) {
    const added = more[framework] ?? [];
    if (added.length > 0) all[framework] = [...(all[framework] ?? []), ...added];
  }
  return { ...settings, routers: all };
}

const FRAMEWORKS: readonly string[] = frameworks.map(({ name }) => name);

const UNKNOWN = shown(HOLE);

function placesOf(rows: readonly PrintedRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ row }) => placeOf(row)));
}
