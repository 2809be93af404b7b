import { harmless, layout } from './columns.ts';
import { code } from './markdown.ts';

/** What one line of a report says, by the titles of the columns, in order. */
export type Line<Title extends string> = Readonly<Record<Title, string>>;

/** Lines for people on a terminal, below their titles; empty where there are none. */
export function plainTable<Title extends string>(titles: readonly Title[], lines: readonly Line<Title>[]): string {
  if (lines.length === 0) return '';
  const cells = lines.map((line) => titles.map((title) => harmless(line[title])));
  const columns = titles.map((title) => ({ title: title.toUpperCase() }));
  const write = layout(columns, cells, undefined);
  return [columns.map(({ title }) => title), ...cells].map((line) => `${write(line, (cell) => cell)}\n`).join('');
}

/** The same for a comment on a pull request; the columns of `codes` hold code. */
export function markdownTable<Title extends string>(
  titles: readonly Title[],
  lines: readonly Line<Title>[],
  codes: readonly Title[],
): string {
  const cellOf = (title: Title, text: string): string =>
    codes.includes(title) && text !== '' ? harmless(text).split(' → ').map(code).join(' → ') : prose(text);
  const rows = lines.map((line) => titles.map((title) => cellOf(title, line[title])));
  const head = [titles, titles.map(() => '---')];
  return [...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Text that Markdown takes for no sign of its own. */
export function prose(text: string): string {
  return harmless(text).replaceAll(/[\\|*_`<>[\]]/gu, String.raw`\$&`);
}
