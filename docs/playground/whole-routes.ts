import { type RouteRow, rowOf } from '../../src/cli/row.ts';
import { wholeRoutes } from '../../src/project/graph/graph.ts';
import { followReceivers, routesIn } from '../../src/routes/find-routes.ts';
import type { Settings } from '../../src/model/settings.ts';
import type { SourceCode } from '../../src/syntax/nodes.ts';
import { nearestProject } from './project.ts';

/** A file that ESLint has parsed. */
export interface Read {
  readonly name: string;
  readonly sourceCode: SourceCode;
  /** What its lines and offsets are moved by: where it stands in the code. */
  readonly line: number;
}

/** The routes of all files with their whole paths, as the command line tool prints them. */
export async function routesOf(files: readonly Read[]): Promise<readonly RouteRow[]> {
  const settings: Settings = {};
  const context = { settings, project: () => nearestProject('/') };
  const parsed = files.map(({ name, sourceCode }) => ({
    file: name,
    settings,
    follow: (seeds: Parameters<typeof followReceivers>[2]) => followReceivers(sourceCode, context, seeds),
    routesIn: (found: Parameters<typeof routesIn>[0]) => routesIn(found, context),
  }));
  const { routes } = await wholeRoutes(parsed, {
    files: files.map(({ name }) => name),
    root: '/',
    textOf: (name) => files.find((file) => file.name === name)?.sourceCode.text ?? '',
    parse: (name) => Promise.resolve(parsed.find(({ file }) => file === name)),
  });
  return routes.flatMap(({ file, route, wholePaths }) => {
    const read = files.find(({ name }) => name === file);
    if (read === undefined) return [];
    const found = rowOf(route, file, read.sourceCode, wholePaths);
    return [{ ...found, row: { ...found.row, line: found.row.line + read.line } }];
  });
}
