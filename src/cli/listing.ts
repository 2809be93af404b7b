import path from 'node:path';
import { manifestAt } from '../project/package-json.ts';
import { asJson } from './answer.ts';
import { property } from './eslint.ts';
import { count } from './formats/entries.ts';
import { markdown } from './formats/markdown.ts';
import { openapi, type Skeleton } from './formats/openapi.ts';
import { table } from './formats/table.ts';
import type { ProjectReading } from './read-project.ts';
import type { CallersOf } from './callers/callers-of.ts';
import { locationText, type ShownRow } from './row.ts';
import { terminalOf, warn } from './terminal.ts';
import type { Arguments } from './arguments.ts';

/**
 * The rows in the format of `--format`; for OpenAPI, warns on stderr about the routes that are left out.
 * @param callersOf the calls of a route, which only JSON names
 */
export function listing(
  rows: readonly ShownRow[],
  { files, grammarFor }: ProjectReading,
  { format, group }: Arguments,
  cwd: string,
  callersOf: CallersOf,
): string {
  switch (format) {
    case 'table':
      return table(rows, files.size, { terminal: terminalOf(process.stdout), group });
    case 'markdown':
      return markdown(rows, files.size, group);
    case 'json':
      return asJson(rows.map(({ row }) => ({ ...row, callers: callersOf(row) })));
    case 'openapi': {
      const { document, leftOut } = openapi(rows, infoIn(cwd), grammarFor);
      if (leftOut.length > 0) {
        const reasons = leftOut.map(({ row, why }) => `${locationText(row)} ${row.path ?? ''}: ${why}`);
        warn(`${count(leftOut.length, 'route')} left out of the document:`, reasons);
      }
      return asJson(document);
    }
  }
}

/** The name and the version of the package in a folder, or usual ones. */
function infoIn(folder: string): Skeleton['info'] {
  const manifest = manifestAt(path.join(folder, 'package.json'));
  const textAt = (name: string, otherwise: string): string => {
    const value = property(manifest, name);
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return { title: textAt('name', 'API'), version: textAt('version', '0.0.0') };
}
