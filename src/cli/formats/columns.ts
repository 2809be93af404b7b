import truncatedWidth from 'fast-string-truncated-width';

export interface Column {
  readonly title: string;
  /** How far a narrow terminal may narrow it; if unset, it is always as wide as its cells. */
  readonly minWidth?: number;
  /** Which end of a text to keep if there is no room for all of it. */
  readonly keep?: 'start' | 'end' | 'both';
}

/** Writes the cells of one line, padded to the widths of the columns. */
type WriteLine = (cells: readonly string[], paint: (cell: string, column: number) => string) => string;

/** A longer cell overflows its column: padding all other cells to its width could exhaust the memory. */
const MOST_WIDTH = 1000;

const GAP = '  ';

/**
 * Makes columns as wide as their cells, or narrower to fit a terminal: the last column first. If that is not enough,
 * the last column is dropped. Lines may still be wider than the terminal, since an unreadable column would help nobody.
 */
export function layout(
  columns: readonly Column[],
  lines: readonly (readonly string[])[],
  maxWidth: number | undefined,
): WriteLine {
  const natural = columns.map(({ title }, index) =>
    lines.reduce((most, line) => Math.max(most, Math.min(widthOf(line[index] ?? ''), MOST_WIDTH)), widthOf(title)),
  );
  const widths = maxWidth === undefined ? natural : fitting(columns, natural, maxWidth);
  return (cells, paint) =>
    widths
      .map((width, index) => {
        const { minWidth, keep = 'start' } = columns[index] ?? {};
        const cell = cells[index] ?? '';
        const text = maxWidth === undefined || minWidth === undefined ? cell : clipped(cell, width, keep);
        return paint(index === widths.length - 1 ? text : padded(text, width), index);
      })
      .join(GAP)
      .trimEnd();
}

function fitting(columns: readonly Column[], natural: readonly number[], maxWidth: number): readonly number[] {
  const widths = narrowed(columns, natural, maxWidth);
  return totalOf(widths) <= maxWidth ? widths : narrowed(columns, natural.slice(0, -1), maxWidth);
}

/** The widths, from the last column on as much narrower as is needed and allowed. */
function narrowed(columns: readonly Column[], natural: readonly number[], maxWidth: number): readonly number[] {
  const widths = [...natural];
  for (const [index, width] of [...natural.entries()].reverse()) {
    const least = Math.min(columns[index]?.minWidth ?? width, width);
    widths[index] = Math.max(least, width - Math.max(totalOf(widths) - maxWidth, 0));
  }
  return widths;
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length);
}

/** How many columns of a terminal a text takes: two for each Chinese, Japanese or Korean character. */
export function widthOf(text: string): number {
  return truncatedWidth(text).width;
}

/** Shortens a text to a width, with `…` for what is left out. */
function clipped(text: string, width: number, keep: 'start' | 'end' | 'both'): string {
  if (widthOf(text) <= width) return text;
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const room = Math.max(width - 1, 0);
  const start = keep === 'end' ? 0 : keep === 'start' ? room : Math.ceil(room / 2);
  const last = firstThatFit(characters.toReversed(), room - start).toReversed();
  return `${firstThatFit(characters, start).join('')}…${last.join('')}`;
}

/** As many of the first characters as fit. */
function firstThatFit(characters: readonly string[], width: number): readonly string[] {
  let left = width;
  const end = characters.findIndex((character) => (left -= widthOf(character)) < 0);
  return end < 0 ? characters : characters.slice(0, end);
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(width - widthOf(text), 0));
}

/** Characters that would move the cursor, colour the text or turn its direction. */
const INVISIBLE = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** A text of a source file, with everything escaped that a terminal would obey. */
export function printable(text: string): string {
  return text.replaceAll(INVISIBLE, (char) => String.raw`\u` + char.charCodeAt(0).toString(16).padStart(4, '0'));
}
