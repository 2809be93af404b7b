import { hasText, type TextRoute } from '../../lint/contracts.ts';
import { findMountsAbove } from '../../lint/file-routes.ts';
import { type Conflict, conflictsOf } from '../../order/conflicts.ts';
import { forDisplay } from '../../path/path.ts';
import { grouped } from '../../syntax/lists.ts';
import { type Answer, asJson } from '../answer.ts';
import { callersIn, callersText } from '../callers/callers-of.ts';
import { printable } from '../formats/columns.ts';
import { count } from '../formats/entries.ts';
import { markdownTable } from '../formats/markdown.ts';
import type { FileReader, ProjectReading } from '../read-project.ts';
import { locationText, type RouteRow } from '../row.ts';
import type { Arguments } from '../arguments.ts';
import { comparedRoutes, conflictsBetweenFiles, PASSED_ON, type RouteConflict } from './between-files.ts';

/**
 * `--conflicts`: the routes that get no requests, since another route takes them.
 * @param asked the rows that the user asks about; a conflict is printed if one of its two routes is among them
 */
export async function conflictsCommand(
  reading: ProjectReading,
  asked: readonly RouteRow[],
  { format }: Arguments,
  reader: FileReader,
): Promise<Answer> {
  const { rows, files, grammarFor } = reading;
  const compared = comparedRoutes(rows, grammarFor, files.keys());
  const locations = new Set(asked.map(({ row }) => locationText(row)));
  const rowsByFile = [...grouped(rows, ({ row }) => row.file).values()];
  const conflicts = [...rowsByFile.flatMap(conflictsInFile), ...conflictsBetweenFiles(compared)].filter(
    ({ row, other }) => locations.has(locationText(row)) || locations.has(locationText(other)),
  );
  if (conflicts.length === 0 || format === 'json')
    return { text: formatted(conflicts, format), exitCode: conflicts.length > 0 ? 1 : 0 };
  const callersOf = await callersIn(reading, reader);
  const told = conflicts.map((each): RouteConflict => {
    const callers = callersText(callersOf(each.row));
    return callers === '' ? each : { ...each, outcome: `${each.outcome} (${callers})` };
  });
  return { text: formatted(told, format), exitCode: 1 };
}

function formatted(conflicts: readonly RouteConflict[], format: Arguments['format']): string {
  if (format === 'json') return asJson(conflicts);
  if (conflicts.length === 0) return 'No conflicts.\n';
  const total = `${count(conflicts.length, 'conflict')}.\n`;
  return format === 'markdown' ? `${markdown(conflicts)}\n${total}` : `${conflicts.map(text).join('\n')}\n\n${total}`;
}

function text({ kind, row, other, path, otherPath, methods, outcome }: RouteConflict): string {
  const relation = kind === 'duplicate' ? 'repeats' : 'comes after';
  const routes = `${locationText(row)} ${methods.join(',')} ${path} ${relation} ${locationText(other)} ${otherPath}`;
  return `${printable(routes)}: ${outcome}`;
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

/** The conflicts that `no-unreachable-routes` reports: between routes of one file, which shows their order. */
function conflictsInFile(printed: readonly RouteRow[]): readonly RouteConflict[] {
  const rowOf = new Map(printed.map(({ route, row }) => [route, row]));
  const routes = printed.map(({ route }) => route).filter(hasText);
  return [...conflictsOf(routes, findMountsAbove(routes))].flatMap(([route, conflict]) => {
    const [row, other] = [rowOf.get(route), rowOf.get(conflict.earlier)];
    if (row === undefined || other === undefined) return [];
    const path = row.fullPaths[0] ?? forDisplay(route.text);
    const otherPath = other.fullPaths[0] ?? forDisplay(conflict.earlier.text);
    return {
      kind: kindOf(conflict),
      row,
      other,
      path,
      otherPath,
      methods: row.methods ?? [],
      outcome: outcomeOf(route, conflict),
    };
  });
}

function kindOf({ kind }: Conflict): RouteConflict['kind'] {
  return kind === 'same' || kind === 'twin' ? 'duplicate' : 'shadowed';
}

function outcomeOf({ behaviour }: TextRoute, { kind }: Conflict): string {
  if (kind === 'likely covers') return PASSED_ON;
  if (kind === 'twin') return 'the other one has the same handler';
  if (behaviour?.duplicate === 'throws') return `${behaviour.name} refuses to start`;
  return behaviour?.duplicateOutcome ?? 'it is never reached';
}
