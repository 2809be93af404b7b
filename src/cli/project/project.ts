import type { FileContext as Context } from '../../routes/route.ts';
import { isClass, type SourceCode, staticKey } from '../../syntax/nodes.ts';
import type { Seed } from '../../syntax/follow-seeds.ts';
import { createResolver } from '../modules.ts';
import { arrivalsIn } from './arrived.ts';
import { exportedBy, normal, passedOnBy } from './exported.ts';
import { type Handed, handedBy, type Room } from './handed.ts';
import { importedIn } from './imported.ts';

/** Routers that go on from file to file: more hops than any code base has. */
const MOST_ROUNDS = 5;

/** What a file means to others, without its syntax tree. */
interface Entry {
  readonly imports: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
  readonly passedOn: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}

/** Follows routers from file to file. Each file is looked at once; then those alone that get a router from another. */
export interface Project {
  /** Takes note of a file. */
  readonly add: (file: string, context: Context) => void;
  /**
   * Follows what the files hand to each other.
   * @param reopen gives a file again with the values that enter it; `undefined` where it cannot be read
   * @returns the files that get a router from another one
   */
  readonly settle: (reopen: (file: string) => Promise<Reopened | undefined>) => Promise<readonly string[]>;
  /** Where the routers of other files enter a file. */
  readonly seedsIn: (file: string, sourceCode: SourceCode) => readonly Seed[];
}

export interface Reopened {
  readonly sourceCode: SourceCode;
  readonly follow: (seeds: readonly Seed[]) => Context;
}

export function createProject(files: readonly string[]): Project {
  const resolve = createResolver(files);
  const entries = new Map<string, Entry>();
  const waiting: Handed[] = [];
  const known = new Set<string>();
  const inbox = new Map<string, Handed[]>();

  function roomOf(file: string, sourceCode: SourceCode): Room {
    const blocks = sourceCode.scopeManager?.scopes.map(({ block }) => block).filter(isClass) ?? [];
    return {
      file,
      sourceCode,
      exported: exportedBy(sourceCode),
      imported: importedIn(sourceCode, (module) => resolve(module, file)),
      classes: [...new Set(blocks)],
    };
  }

  function entryOf({ file, sourceCode, imported, classes }: Room): Entry {
    const passedOn = passedOnBy(sourceCode).flatMap(({ module, from, to }) => {
      const source = resolve(module, file);
      return source === undefined ? [] : [{ file: source, from, to }];
    });
    const methods = classes.flatMap(({ body }) =>
      body.body.flatMap((member) => ('key' in member ? (staticKey(member.key, member.computed) ?? []) : [])),
    );
    const imports = [...imported.values()].map((use) => use.file);
    return {
      imports: new Set([...imports, ...passedOn.map((each) => each.file)]),
      methods: new Set(methods),
      passedOn,
    };
  }

  /** Sends a router to the files where it may arrive, once; returns these files. */
  function send(handed: Handed): readonly string[] {
    const arrived: string[] = [];
    for (const each of throughOthers(handed, entries)) {
      const key = JSON.stringify({ ...each, shape: each.shape.name });
      if (known.has(key)) continue;
      known.add(key);
      for (const file of targetsOf(each, entries)) {
        const mine = inbox.get(file);
        if (mine === undefined) inbox.set(file, [each]);
        else mine.push(each);
        arrived.push(file);
      }
    }
    return arrived;
  }

  return {
    add(file, context) {
      const room = roomOf(file, context.sourceCode);
      entries.set(file, entryOf(room));
      for (const handed of handedBy(room, context)) waiting.push(handed);
    },
    async settle(reopen) {
      const reached = new Set<string>();
      let dirty = new Set(waiting.flatMap(send));
      for (let round = 0; round < MOST_ROUNDS && dirty.size > 0; round++) {
        const next = new Set<string>();
        for (const file of dirty) {
          const opened = await reopen(file);
          if (opened === undefined) continue;
          const room = roomOf(file, opened.sourceCode);
          const { seeds, more } = arrivalsIn(room, inbox.get(file) ?? []);
          if (seeds.length > 0) reached.add(file);
          const handed = seeds.length === 0 ? more : [...more, ...handedBy(room, opened.follow(seeds))];
          for (const target of handed.flatMap(send)) next.add(target);
        }
        dirty = next;
      }
      return [...reached].sort();
    },
    seedsIn(file, sourceCode) {
      const mine = inbox.get(file);
      return mine === undefined ? [] : arrivalsIn(roomOf(file, sourceCode), mine).seeds;
    },
  };
}

/** A router also under the names by which other files pass it on, or what they pass on gets it. */
function throughOthers(handed: Handed, entries: ReadonlyMap<string, Entry>): readonly Handed[] {
  const all: Handed[] = [handed];
  for (const each of all) {
    if (all.length > 50 || each.kind === 'method') continue;
    if (each.kind === 'argument') {
      for (const { file, from, to } of entries.get(each.file)?.passedOn ?? []) {
        const path = renamed(each.path, to, from);
        if (path !== undefined) all.push({ ...each, file, path });
      }
      continue;
    }
    for (const [file, { passedOn }] of entries) {
      for (const pass of passedOn) {
        if (pass.file !== each.file) continue;
        if (each.kind === 'field') {
          if (pass.from === '*' || pass.from === each.owner || pass.from === 'default') all.push({ ...each, file });
          continue;
        }
        const path = renamed(each.path, pass.from, pass.to);
        if (path !== undefined) all.push({ ...each, file, path });
      }
    }
  }
  return all;
}

function renamed(path: readonly string[], from: string, to: string): readonly string[] | undefined {
  if (from === '*') return to === '*' ? path : [to, ...path];
  if (from === 'default') return normal([to, ...path]);
  return path[0] === from ? normal([to, ...path.slice(1)]) : undefined;
}

function targetsOf(handed: Handed, entries: ReadonlyMap<string, Entry>): readonly string[] {
  if (handed.kind === 'argument') return entries.has(handed.file) ? [handed.file] : [];
  if (handed.kind !== 'method')
    return [...entries].filter(([, { imports }]) => imports.has(handed.file)).map(([file]) => file);
  const having = [...entries].filter(([, { methods }]) => methods.has(handed.name)).map(([file]) => file);
  const near = entries.get(handed.from)?.imports;
  const imported = having.filter((file) => near?.has(file) === true);
  return imported.length > 0 ? imported : having.length === 1 ? having : [];
}
