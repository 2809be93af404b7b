import type { Answer } from '../check/check-command.ts';
import { markdownTable } from '../formats/report.ts';
import { harmless } from '../formats/width.ts';
import { asJson } from '../terminal.ts';
import type { Looked } from '../read-project.ts';
import { placeOf, type PrintedRow } from '../row.ts';
import type { Arguments } from '../usage.ts';
import { comparedRoutes, conflictsBetweenFiles } from './between-files.ts';
import { conflictsInFiles, type RouteConflict } from './in-file.ts';

/**
 * `--conflicts`: the routes that get no requests, since another route takes them.
 * @param shown the rows that the caller asks about: of each conflict, one of the two
 */
export function conflictsCommand(
  { rows, files, grammarFor }: Looked,
  shown: readonly PrintedRow[],
  { format }: Arguments,
): Answer {
  const compared = comparedRoutes(rows, grammarFor, files.keys());
  const places = new Set(shown.map(({ row }) => placeOf(row)));
  const conflicts = [...conflictsInFiles(rows), ...conflictsBetweenFiles(compared)].filter(
    ({ row, other }) => places.has(placeOf(row)) || places.has(placeOf(other)),
  );
  return { text: written(conflicts, format), exitCode: conflicts.length > 0 ? 1 : 0 };
}

function written(conflicts: readonly RouteConflict[], format: Arguments['format']): string {
  if (format === 'json') return asJson(conflicts);
  if (conflicts.length === 0) return 'No conflicts.\n';
  const total = `${String(conflicts.length)} ${conflicts.length === 1 ? 'conflict' : 'conflicts'}.\n`;
  return format === 'markdown' ? `${markdown(conflicts)}\n${total}` : `${conflicts.map(text).join('\n')}\n\n${total}`;
}

function text({ kind, row, other, path, otherPath, methods, outcome }: RouteConflict): string {
  const relation = kind === 'duplicate' ? 'repeats' : 'comes after';
  const places = `${placeOf(row)} ${methods.join(',')} ${path} ${relation} ${placeOf(other)} ${otherPath}`;
  return `${harmless(places)}: ${outcome}`;
}

const TITLES = ['Conflict', 'Route', 'File', 'Other route', 'Outcome'] as const;

function markdown(conflicts: readonly RouteConflict[]): string {
  const lines = conflicts.map(({ kind, row, other, path, methods, outcome }) => ({
    Conflict: kind,
    Route: `${methods.join(',')} ${path}`,
    File: `${row.file}:${String(row.line)}`,
    'Other route': `${other.file}:${String(other.line)}`,
    Outcome: outcome,
  }));
  return `${markdownTable(TITLES, lines, ['Route', 'File', 'Other route'])}\n`;
}
