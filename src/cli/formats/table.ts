import { grouped } from '../../syntax/lists.ts';
import type { ShownRow } from '../row.ts';
import type { Style, Terminal } from '../terminal.ts';
import type { Arguments } from '../arguments.ts';
import { type Column, printable, layout } from './columns.ts';
import { listedRoutes, type ListedRoute, groupOf, summaryOf } from './entries.ts';

interface EntryColumn extends Column {
  readonly cell: (entry: ListedRoute) => string;
  readonly style?: (entry: ListedRoute) => Style;
}

const dim = (): Style => 'dim';

const METHOD_STYLES: ReadonlyMap<string, Style> = new Map([
  ['mount', 'dim'],
  ['GET', 'green'],
  ['POST', 'blue'],
  ['PUT', 'yellow'],
  ['PATCH', 'yellow'],
  ['DELETE', 'red'],
]);

const METHODS: EntryColumn = {
  title: 'METHODS',
  cell: ({ methods }) => methods,
  style: ({ methods }) => METHOD_STYLES.get(methods) ?? 'cyan',
};
const PATH: EntryColumn = {
  title: 'PATH',
  cell: ({ path, note }) => `${path} ${note}`.trimEnd(),
  minWidth: 24,
  keep: 'both',
};
const FRAMEWORK: EntryColumn = { title: 'FRAMEWORK', cell: ({ framework }) => framework, style: dim };
const FILE: EntryColumn = { title: 'FILE', cell: ({ location }) => location, style: dim, minWidth: 20, keep: 'end' };
const LINE: EntryColumn = { title: 'LINE', cell: ({ row }) => String(row.line), style: dim };
const HOW: EntryColumn = { title: 'RECOGNISED BY', cell: ({ how }) => how, style: dim, minWidth: 10 };

/** How a table looks, besides its rows. */
interface Look {
  readonly terminal: Terminal;
  readonly group?: Arguments['group'];
  /** The title of the last column. */
  readonly last?: string;
}

/** The rows as a table, with a last line that counts them. */
export function table(rows: readonly ShownRow[], fileCount: number, look: Look): string {
  const { terminal, group, last = HOW.title } = look;
  const summary = `${summaryOf(rows, fileCount)}\n`;
  if (rows.length === 0) return summary;
  const columns = [METHODS, PATH, FRAMEWORK, group === 'file' ? LINE : FILE, { ...HOW, title: last }];
  const cellsOf = (entry: ListedRoute): readonly string[] => columns.map(({ cell }) => cell(entry));
  const entries = listedRoutes(rows);
  const writeLine = layout(columns, entries.map(cellsOf), terminal.columns);
  const lineOf = (entry: ListedRoute): string =>
    writeLine(cellsOf(entry), (cell, index) => {
      const style = columns[index]?.style?.(entry);
      return style === undefined ? cell : terminal.paint(style, cell);
    });
  const titles = columns.map(({ title }) => title);
  const head = writeLine(titles, (cell) => terminal.paint('bold', cell));
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

/** Lines of a report that belong together. */
export interface Group<Title extends string> {
  /** Stands above the lines; `undefined` if there is only one group. */
  readonly name: string | undefined;
  readonly lines: readonly Line<Title>[];
}

/** The lines of a report as text, below the titles; empty if there are none. */
export function plainTable<Title extends string>(titles: readonly Title[], groups: readonly Group<Title>[]): string {
  const cellsOf = (line: Line<Title>): readonly string[] => titles.map((title) => printable(line[title]));
  const cells = groups.flatMap(({ lines }) => lines.map(cellsOf));
  if (cells.length === 0) return '';
  const columns = titles.map((title) => ({ title: title.toUpperCase() }));
  const layOut = layout(columns, cells, undefined);
  const writeLine = (line: readonly string[]): string => layOut(line, (cell) => cell);
  const body = groups.flatMap(({ name, lines }) => [
    ...(name === undefined ? [] : ['', printable(name)]),
    ...lines.map((line) => writeLine(cellsOf(line))),
  ]);
  return [writeLine(columns.map(({ title }) => title)), ...body].map((line) => `${line}\n`).join('');
}
