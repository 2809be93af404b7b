import fs from 'node:fs/promises';
import path from 'node:path';
import type { ProjectFacts } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import type { WholePath } from '../project/graph/graph.ts';
import { nearestProject } from '../project/package-json.ts';
import { followReceivers, routesIn } from '../routes/find-routes.ts';
import type { FileContext as Context, FoundRoute } from '../routes/route.ts';
import type { ProjectContext } from '../routes/router-facts.ts';
import { narrowed } from '../routes/registrars.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import type { Seed } from '../syntax/follow-seeds.ts';
import type { ProjectConfig } from './config.ts';
import type { Host } from './eslint.ts';
import { type PrintedRow, rowOf } from './row.ts';
import type { Parsing } from './eslint.ts';
import { readFile, type ReadResult } from './read-file.ts';

/** What it takes to read files as the rules do. */
export interface Reader {
  readonly cwd: string;
  readonly host: Host;
  readonly config: ProjectConfig;
  /** The parsers to try besides ESLint's own. */
  readonly parsersFor: (file: string) => Promise<readonly Parsing[]>;
}

/** A file that can be asked again with other settings, or with values of other files. */
export interface Opened {
  readonly file: string;
  readonly sourceCode: SourceCode;
  readonly settings: Settings;
  readonly project: () => ProjectFacts;
  readonly follow: (settings: Settings, seeds?: readonly Seed[]) => Context;
  readonly routesIn: (context: Context, settings: Settings) => readonly FoundRoute[];
  readonly rowOf: (route: FoundRoute, wholePaths?: readonly WholePath[]) => PrintedRow;
  readonly rowsIn: (context: Context, settings: Settings) => readonly PrintedRow[];
}

/** Opens a file by its path from the working directory, or says why that cannot be done. */
export async function openFile(
  file: string,
  { cwd, host, config, parsersFor }: Reader,
  text?: string,
): Promise<Opened | Exclude<ReadResult, { kind: 'read' }>> {
  const full = path.resolve(cwd, file);
  const result = readFile(text ?? (await fs.readFile(full, 'utf8')), full, host, await parsersFor(full));
  if (result.kind !== 'read') return result;
  const { sourceCode } = result;
  const project = (): ProjectFacts => nearestProject(full);
  const around = (settings: Settings): ProjectContext => ({ settings: narrowed(settings, full), project });
  const locate = (index: number): ReturnType<typeof sourceCode.getLocFromIndex> => sourceCode.getLocFromIndex(index);
  const routes = (context: Context, settings: Settings): readonly FoundRoute[] => routesIn(context, around(settings));
  return {
    file,
    sourceCode,
    settings: await config.settingsFor(full),
    project,
    follow: (settings, seeds) => followReceivers(sourceCode, around(settings), seeds),
    routesIn: routes,
    rowOf: (route, wholePaths) => rowOf(route, file, locate, wholePaths),
    rowsIn: (context, settings) => routes(context, settings).map((route) => rowOf(route, file, locate)),
  };
}
