import type { Answer } from '../check/check-command.ts';
import { code } from '../formats/markdown.ts';
import { harmless } from '../formats/width.ts';
import { grammarsOf } from '../grammars.ts';
import { asJson } from '../listing.ts';
import type { Reader } from '../opened.ts';
import type { Looked } from '../read-project.ts';
import { placeOf, type PrintedRow } from '../row.ts';
import { type Arguments, UsageError } from '../usage.ts';
import { conflictsBetweenFiles } from './between-files.ts';
import { comparedRoutes } from './compared.ts';
import type { RouteConflict } from './conflict.ts';
import { conflictsInFiles } from './in-file.ts';

/**
 * `--conflicts`: the routes that another route leaves without requests.
 * @param shown the rows that the caller asks about: of each conflict, one of the two
 */
export async function conflictsCommand(
  { rows, files }: Looked,
  shown: readonly PrintedRow[],
  { format }: Arguments,
  reader: Reader,
): Promise<Answer> {
  if (format === 'openapi') throw new UsageError('--conflicts has no openapi format. Accepted: table, json, markdown.');
  const grammarFor = await grammarsOf(
    rows.map(({ row }) => row),
    reader,
  );
  const compared = comparedRoutes(rows, grammarFor, files.keys());
  const places = new Set(shown.map(({ row }) => placeOf(row)));
  const conflicts = [...conflictsInFiles(rows), ...conflictsBetweenFiles(compared)].filter(
    ({ row, other }) => places.has(placeOf(row)) || places.has(placeOf(other)),
  );
  return { text: written(conflicts, format), exitCode: conflicts.length > 0 ? 1 : 0 };
}

function written(conflicts: readonly RouteConflict[], format: 'table' | 'json' | 'markdown'): string {
  if (format === 'json') return asJson(conflicts);
  if (conflicts.length === 0) return 'No conflicts.\n';
  const total = `${String(conflicts.length)} ${conflicts.length === 1 ? 'conflict' : 'conflicts'}.\n`;
  return format === 'markdown' ? `${markdown(conflicts)}\n${total}` : `${conflicts.map(text).join('\n')}\n\n${total}`;
}

function text({ kind, row, other, path, methods, outcome }: RouteConflict): string {
  const otherPath = other.fullPaths[0] ?? other.path ?? '';
  const relation = kind === 'duplicate' ? 'has the same as' : 'comes after';
  const places = `${placeOf(row)} ${methods.join(',')} ${path} ${relation} ${placeOf(other)} ${otherPath}`;
  return `${harmless(places)}: ${outcome}`;
}

function markdown(conflicts: readonly RouteConflict[]): string {
  const lines = conflicts.map(({ kind, row, other, path, methods, outcome }) => {
    const [at, otherAt] = [row, other].map((each) => code(harmless(`${each.file}:${String(each.line)}`)));
    return `| ${kind} | ${code(harmless(`${methods.join(',')} ${path}`))} | ${at ?? ''} | ${otherAt ?? ''} | ${outcome} |\n`;
  });
  return `| Conflict | Route | File | Other route | Outcome |\n| --- | --- | --- | --- | --- |\n${lines.join('')}`;
}
