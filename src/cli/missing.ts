import fs from 'node:fs/promises';
import path from 'node:path';
import type { Registrar, Settings } from '../model/settings.ts';
import type { Definition } from './project/definitions.ts';
import type { Seed } from '../syntax/follow-seeds.ts';
import type { Surveyed } from './defined.ts';
import { type Opened, openFile, type Reader } from './opened.ts';
import { placeOf, type PrintedRow } from './row.ts';
import type { Project } from './project/project.ts';
import { type MissingRouters, missingRouters, withRouters } from './routers.ts';
import { registeringIn } from './project/tables.ts';
import { concernedBy, lastWord, registrarsOf, withRegistrars } from './survey.ts';

/** What one look at every file has shown. */
export interface Looked {
  /** Paths from the working directory. */
  readonly files: readonly string[];
  readonly rows: readonly PrintedRow[];
  readonly definitions: readonly Definition[];
  /** The files where something is used like a router that the rules do not take for one. */
  readonly suspects: readonly string[];
  readonly project: Project;
}

/** What the settings lack, and the routes that are seen with it. */
export interface Missing {
  readonly settings: Pick<Settings, 'routers' | 'registrars'>;
  readonly unseen: readonly PrintedRow[];
}

/** What the files hand to each other: the routers and registrars that settings would have to name, and the routes behind them. */
export async function missingFrom(looked: Looked, reader: Reader): Promise<Missing> {
  const { files, rows, project } = looked;
  const definitions = [...looked.definitions];
  const reached = await project.settle(async (file) => {
    const opened = await openFile(file, reader);
    if ('kind' in opened) return undefined;
    const follow = (seeds: readonly Seed[]): ReturnType<Opened['follow']> => {
      const context = opened.follow(opened.settings, seeds);
      for (const definition of registeringIn(context)) definitions.push(definition);
      return context;
    };
    return { sourceCode: opened.sourceCode, follow };
  });
  const seedsIn = ({ file, sourceCode }: Opened): readonly Seed[] => project.seedsIn(file, sourceCode);
  const suspects = [...new Set([...reached, ...looked.suspects])].sort();
  const { routers, gaining } = await missingRouters(suspects, files, seedsIn, reader);
  const registrars = await missingRegistrars(files, definitions, seedsIn, reader);
  const seen = new Set(rows.map(({ row }) => placeOf(row)));
  const unseen = await rowsWith({ routers, registrars, gaining }, seen, files, reader);
  // What another setting or the rules see already needs no naming.
  const receivers = new Set(unseen.map(({ row }) => row.receiver));
  const needed = registrars.filter(({ callee }) => receivers.has(callee));
  return {
    settings: {
      ...(Object.keys(routers).length > 0 && { routers }),
      ...(needed.length > 0 && { registrars: needed }),
    },
    unseen,
  };
}

/** The registrars that the files define for each other. */
async function missingRegistrars(
  files: readonly string[],
  definitions: readonly Definition[],
  seedsIn: (opened: Opened) => readonly Seed[],
  reader: Reader,
): Promise<readonly Registrar[]> {
  if (definitions.length === 0) return [];
  const concerns = concernedBy(definitions);
  const surveyed: Surveyed[] = [];
  for (const file of files) {
    const text = await fs.readFile(path.resolve(reader.cwd, file), 'utf8');
    const opened = concerns(text) ? await openFile(file, reader, text) : undefined;
    if (opened === undefined || 'kind' in opened) continue;
    surveyed.push({ file, context: opened.follow(opened.settings, seedsIn(opened)) });
  }
  return registrarsOf(surveyed);
}

/** The routes that are seen only with the settings. */
async function rowsWith(
  { gaining, ...more }: MissingRouters & { readonly registrars: readonly Registrar[] },
  seen: ReadonlySet<string>,
  files: readonly string[],
  reader: Reader,
): Promise<readonly PrintedRow[]> {
  const words = more.registrars.map(({ callee }) => lastWord(callee).replaceAll('$', String.raw`\$`));
  const isCalled = new RegExp(String.raw`(?<![\w$])(?:${words.join('|') || '(?!)'})(?![\w$])`, 'u');
  const rows: PrintedRow[] = [];
  for (const file of words.length === 0 ? gaining : files) {
    const text = await fs.readFile(path.resolve(reader.cwd, file), 'utf8');
    const isConcerned = gaining.has(file) || isCalled.test(text);
    const opened = isConcerned ? await openFile(file, reader, text) : undefined;
    if (opened === undefined || 'kind' in opened) continue;
    const settings = withRegistrars(withRouters(opened.settings, more.routers), more.registrars);
    for (const row of opened.rowsIn(opened.follow(settings), settings)) if (!seen.has(placeOf(row.row))) rows.push(row);
  }
  return rows;
}
