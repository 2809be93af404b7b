import { count } from '../formats/entries.ts';
import { type Line, markdownTable, plainTable, prose } from '../formats/report.ts';
import type { CheckResult } from './check.ts';
import type { Difference } from './differences.ts';
import { shortPlace } from './source.ts';

const KINDS = { unserved: 'not served', undocumented: 'not documented', methods: 'other methods' } as const;
const TITLES = ['Difference', 'Methods', 'Path', 'Where', 'Why'] as const;

/** The differences for people on a terminal, with what was not compared. */
export function checkTable(result: CheckResult, file: string): string {
  const table = plainTable(TITLES, result.differences.map(lineOf));
  return `${[...(table === '' ? [] : [table]), summary(result, file), ...result.notes].join('\n')}\n`;
}

/** The same for a comment on a pull request. */
export function checkMarkdown(result: CheckResult, file: string): string {
  const table = markdownTable(TITLES, result.differences.map(lineOf), ['Path', 'Where']);
  const tables = result.differences.length === 0 ? [] : [table];
  return `${[`**${prose(summary(result, file))}**`, ...tables, ...result.notes.map(prose)].join('\n\n')}\n`;
}

function lineOf({ kind, methods, path, places, message }: Difference): Line<(typeof TITLES)[number]> {
  const where = places.map(shortPlace).join(', ');
  return { Difference: KINDS[kind], Methods: methods.join(','), Path: path, Where: where, Why: message };
}

function summary({ differences, operations, routes }: CheckResult, file: string): string {
  const compared = `${file} has ${count(operations, 'operation')}, the code ${count(routes, 'route')}`;
  if (differences.length === 0) return `${compared}: no difference.`;
  const parts = (['unserved', 'undocumented', 'methods'] as const).flatMap((kind) => {
    const { length } = differences.filter((difference) => difference.kind === kind);
    return length === 0 ? [] : [`${String(length)} ${KINDS[kind]}`];
  });
  return `${compared}: ${count(differences.length, 'difference')} (${parts.join(', ')}).`;
}
