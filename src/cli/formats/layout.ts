import { clipped, padded, widthOf } from './width.ts';

export interface Column {
  readonly title: string;
  /** How narrow it may get where a terminal is; unset: as wide as its cells. */
  readonly least?: number;
  /** Which end of a text says most, where there is no room for all of it. */
  readonly keep?: 'start' | 'end' | 'both';
}

/** Writes the cells of a line below each other, as wide as the columns are. */
export type Line = (cells: readonly string[], paint: (cell: string, column: number) => string) => string;

/** A longer cell stands out of its column: to fill up all others beside it would take more memory than there is. */
const MOST_WIDTH = 1000;

const GAP = '  ';

/**
 * Makes columns as wide as their cells, and narrower where a terminal is: the last column first, which goes where even
 * that is not enough. Lines may still be wider than the terminal, since a column that says nothing helps nobody.
 */
export function layout(
  columns: readonly Column[],
  lines: readonly (readonly string[])[],
  room: number | undefined,
): Line {
  const natural = columns.map(({ title }, index) =>
    lines.reduce((most, line) => Math.max(most, Math.min(widthOf(line[index] ?? ''), MOST_WIDTH)), widthOf(title)),
  );
  const widths = room === undefined ? natural : fitting(columns, natural, room);
  return (cells, paint) =>
    widths
      .map((width, index) => {
        const { least, keep = 'start' } = columns[index] ?? {};
        const cell = cells[index] ?? '';
        const text = room === undefined || least === undefined ? cell : clipped(cell, width, keep);
        return paint(index === widths.length - 1 ? text : padded(text, width), index);
      })
      .join(GAP)
      .trimEnd();
}

function fitting(columns: readonly Column[], natural: readonly number[], room: number): readonly number[] {
  const all = squeezed(columns, natural, room);
  return totalOf(all) <= room ? all : squeezed(columns, natural.slice(0, -1), room);
}

function squeezed(columns: readonly Column[], natural: readonly number[], room: number): readonly number[] {
  const widths = [...natural];
  for (const [index, width] of [...natural.entries()].reverse()) {
    const least = Math.min(columns[index]?.least ?? width, width);
    widths[index] = Math.max(least, width - Math.max(totalOf(widths) - room, 0));
  }
  return widths;
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length);
}
