import { grouped } from '../../syntax/lists.ts';
import type { ShownRow } from '../row.ts';
import type { Style, Terminal } from '../terminal.ts';
import type { Arguments } from '../usage.ts';
import { type Column, printable, layout } from './columns.ts';
import { counted, entriesOf, type Entry, groupOf } from './entries.ts';

interface EntryColumn extends Column {
  readonly cell: (entry: Entry) => string;
  readonly style?: (entry: Entry) => Style;
}

const dim = (): Style => 'dim';

const METHODS: EntryColumn = { title: 'METHODS', cell: ({ methods }) => methods, style: methodStyle };
const PATH: EntryColumn = {
  title: 'PATH',
  cell: ({ path, note }) => `${path} ${note}`.trimEnd(),
  least: 24,
  keep: 'both',
};
const FRAMEWORK: EntryColumn = { title: 'FRAMEWORK', cell: ({ framework }) => framework, style: dim };
const FILE: EntryColumn = { title: 'FILE', cell: ({ location }) => location, style: dim, least: 20, keep: 'end' };
const LINE: EntryColumn = { title: 'LINE', cell: ({ row }) => String(row.line), style: dim };
const HOW: EntryColumn = { title: 'RECOGNISED BY', cell: ({ how }) => how, style: dim, least: 10 };

const STYLES: ReadonlyMap<string, Style> = new Map([
  ['mount', 'dim'],
  ['GET', 'green'],
  ['POST', 'blue'],
  ['PUT', 'yellow'],
  ['PATCH', 'yellow'],
  ['DELETE', 'red'],
]);

function methodStyle({ methods }: Entry): Style {
  return STYLES.get(methods) ?? 'cyan';
}

/** How a table looks, besides its rows. */
interface Look {
  readonly terminal: Terminal;
  readonly group?: Arguments['group'];
  /** The title of the last column. */
  readonly last?: string;
}

/** The rows as a table, with a last line that counts them. */
export function table(rows: readonly ShownRow[], files: number, { terminal, group, last = HOW.title }: Look): string {
  const summary = `${counted(rows, files)}\n`;
  if (rows.length === 0) return summary;
  const columns = [METHODS, PATH, FRAMEWORK, group === 'file' ? LINE : FILE, { ...HOW, title: last }];
  const cellsOf = (entry: Entry): readonly string[] => columns.map(({ cell }) => cell(entry));
  const entries = entriesOf(rows);
  const write = layout(columns, entries.map(cellsOf), terminal.columns);
  const lineOf = (entry: Entry): string =>
    write(cellsOf(entry), (cell, index) => {
      const style = columns[index]?.style?.(entry);
      return style === undefined ? cell : terminal.paint(style, cell);
    });
  const titles = columns.map(({ title }) => title);
  const head = write(titles, (cell) => terminal.paint('bold', cell));
  const body =
    group === undefined
      ? entries.map(lineOf)
      : [...grouped(entries, groupOf(group))].flatMap(([name, members]) => [
          '',
          terminal.paint('bold', name),
          ...members.map(lineOf),
        ]);
  return `${[head, ...body].join('\n')}\n\n${summary}`;
}

/** The texts of one line of a report, by the titles of the columns, in order. */
export type Line<Title extends string> = Readonly<Record<Title, string>>;

/** Lines for a terminal, below their titles; empty if there are none. */
export function plainTable<Title extends string>(titles: readonly Title[], lines: readonly Line<Title>[]): string {
  if (lines.length === 0) return '';
  const cells = lines.map((line) => titles.map((title) => printable(line[title])));
  const columns = titles.map((title) => ({ title: title.toUpperCase() }));
  const write = layout(columns, cells, undefined);
  return [columns.map(({ title }) => title), ...cells].map((line) => `${write(line, (cell) => cell)}\n`).join('');
}
