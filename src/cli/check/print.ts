import { columns } from '../columns.ts';
import { count } from '../formats/entries.ts';
import { code } from '../formats/markdown.ts';
import type { CheckResult } from './check.ts';
import type { Difference } from './differences.ts';
import { shortPlace } from './source.ts';

const TITLES = { unserved: 'not served', undocumented: 'not documented', methods: 'other methods' } as const;

/** The differences for people on a terminal, with what was not compared. */
export function checkTable(result: CheckResult, file: string): string {
  const lines = result.differences.map((difference) => [
    TITLES[difference.kind],
    difference.methods.join(','),
    difference.path,
    difference.places.map(shortPlace).join(', '),
    difference.message,
  ]);
  const head = ['DIFFERENCE', 'METHODS', 'PATH', 'WHERE', 'WHY'];
  const table = lines.length === 0 ? '' : `${columns(head, lines)}\n`;
  return `${table}${[summary(result, file), ...result.notes].join('\n')}\n`;
}

/** The same for a comment on a pull request. */
export function checkMarkdown(result: CheckResult, file: string): string {
  const rows = result.differences.map(({ kind, methods, path, places, message }) => {
    const where = places.map((place) => code(shortPlace(place))).join(', ');
    return `| ${TITLES[kind]} | ${methods.join(', ')} | ${code(path)} | ${where} | ${cell(message)} |`;
  });
  const head = ['| Difference | Methods | Path | Where | Why |', '| --- | --- | --- | --- | --- |'];
  const table = rows.length === 0 ? [] : [[...head, ...rows].join('\n')];
  return `${[`**${cell(summary(result, file))}**`, ...table, ...result.notes.map(cell)].join('\n\n')}\n`;
}

/** The same for programs. */
export function checkJson({ differences, operations, routes, notes }: CheckResult): string {
  return `${JSON.stringify({ differences, operations, routes, notes }, null, 2)}\n`;
}

function summary({ differences, operations, routes }: CheckResult, file: string): string {
  const compared = `${file} has ${count(operations, 'operation')}, the code ${count(routes, 'route')}`;
  if (differences.length === 0) return `${compared}: no difference.`;
  const parts = (['unserved', 'undocumented', 'methods'] as const).flatMap((kind) => {
    const { length } = differences.filter((difference: Difference) => difference.kind === kind);
    return length === 0 ? [] : [`${String(length)} ${TITLES[kind]}`];
  });
  return `${compared}: ${count(differences.length, 'difference')} (${parts.join(', ')}).`;
}

/** Text of a table that Markdown takes for no sign of its own. */
function cell(text: string): string {
  return text.replaceAll(/[\\|*_`<>[\]]/gu, String.raw`\$&`);
}
