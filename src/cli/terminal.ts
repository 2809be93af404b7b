import type { WriteStream } from 'node:tty';
import { styleText } from 'node:util';
import { printable } from './formats/columns.ts';

/** A colour, or another look of text: `'red'`, `'bold'`. */
export type Style = Exclude<Parameters<typeof styleText>[0], readonly unknown[]>;

/** What the output can do: its width and colours. */
export interface Terminal {
  /** How wide it is; `undefined` if the output does not go to a terminal, as in a pipe. */
  readonly columns: number | undefined;
  readonly paint: (style: Style, text: string) => string;
}

/** What an output can do. Node.js decides on colours: it knows `NO_COLOR`, `FORCE_COLOR` and the kind of terminal. */
export function terminalOf(stream: WriteStream): Terminal {
  return {
    columns: stream.isTTY ? stream.columns : undefined,
    paint: (style, text) => styleText(style, text, { stream }),
  };
}

/** Prints a sentence on stderr, with lines below it: the one place that does. What they quote may be hostile. */
export function warn(sentence: string, lines: readonly string[] = []): void {
  const below = firstLines(lines).map((line) => `  ${line}`);
  const text = [`eslint-plugin-rest: ${sentence}`, ...below].map((line) => `${harmless(line)}\n`).join('');
  process.stderr.write(text);
}

/** A line that neither a terminal nor a workflow of GitHub obeys: `::warning::` at its start, `##[warning]` anywhere. */
function harmless(line: string): string {
  return printable(line)
    .replace(/^(?<indent>\s*)::/u, String.raw`$<indent>\u003a:`)
    .replaceAll('##[', String.raw`#\u0023[`);
}

/** Enough to see what a warning is about. */
const MOST_LINES = 10;

/** The first lines, then `and 5 more`. */
function firstLines(lines: readonly string[]): readonly string[] {
  const more = lines.length - MOST_LINES;
  return more <= 0 ? lines : [...lines.slice(0, MOST_LINES), `and ${String(more)} more`];
}

/** A line on stderr that counts files, if stderr is a terminal and the work takes longer than a second. */
export function progressLine(total: number): { readonly step: () => void; readonly end: () => void } {
  const begun = Date.now();
  let done = 0;
  let printedAt = begun;
  return {
    step() {
      done++;
      const now = Date.now();
      if (!process.stderr.isTTY || now - begun < 1000 || now - printedAt < 100) return;
      printedAt = now;
      process.stderr.write(`\r${String(done)} of ${String(total)} files`);
    },
    end() {
      if (printedAt !== begun) process.stderr.write('\r\u001B[K');
    },
  };
}
