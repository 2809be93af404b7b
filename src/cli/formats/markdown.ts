import { grouped } from '../../syntax/lists.ts';
import type { ShownRow } from '../row.ts';
import type { Arguments } from '../arguments.ts';
import { printable } from './columns.ts';
import { listedRoutes, type ListedRoute, groupOf, summaryOf } from './entries.ts';
import type { Line } from './table.ts';

/** The rows as tables of GitHub's Markdown, one for each group, with a last line that counts them. */
export function markdown(rows: readonly ShownRow[], fileCount: number, group: Arguments['group']): string {
  const entries = listedRoutes(rows);
  const groups = group === undefined ? [['', entries] as const] : [...grouped(entries, groupOf(group))];
  const tables = groups.flatMap(([name, members]) => [
    ...(name === '' ? [] : [`### ${code(name)}\n`]),
    ...(members.length === 0 ? [] : [tableOf(members)]),
  ]);
  return `${[...tables, summaryOf(rows, fileCount)].join('\n')}\n`;
}

function tableOf(entries: readonly ListedRoute[]): string {
  const lines = entries.map(
    ({ methods, path, note, framework, location }) =>
      `| ${methods} | ${`${code(path)} ${note}`.trimEnd()} | ${framework} | ${code(location)} |`,
  );
  return ['| Methods | Path | Framework | File |', '| --- | --- | --- | --- |', ...lines, ''].join('\n');
}

/** A text as code: in more backticks than it has in a row. In a table, a bar needs a backslash even in code. */
export function code(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/gu), ([backticks]) => backticks.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return fence + space + text.replaceAll('|', String.raw`\|`) + space + fence;
}

/** The lines of a report as a table for a pull request; the columns `codeTitles` hold code, or two: `GET → POST`. */
export function markdownTable<Title extends string>(
  titles: readonly Title[],
  lines: readonly Line<Title>[],
  codeTitles: readonly Title[],
): string {
  if (lines.length === 0) return '';
  const cellOf = (title: Title, text: string): string =>
    codeTitles.includes(title) && text !== '' ? printable(text).split(' → ').map(code).join(' → ') : prose(text);
  const rows = lines.map((line) => titles.map((title) => cellOf(title, line[title])));
  const head = [titles, titles.map(() => '---')];
  return [...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Escapes what Markdown would treat as its syntax. */
export function prose(text: string): string {
  return printable(text).replaceAll(/[\\|*_`<>[\]]/gu, String.raw`\$&`);
}
