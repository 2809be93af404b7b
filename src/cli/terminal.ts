import type { WriteStream } from 'node:tty';
import { styleText } from 'node:util';

export type Style = Exclude<Parameters<typeof styleText>[0], readonly unknown[]>;

/** Where text goes. */
export interface Terminal {
  /** How wide it is; `undefined` where nobody reads along, as in a pipe. */
  readonly columns: number | undefined;
  readonly paint: (style: Style, text: string) => string;
}

/** Node.js decides on colours: it knows of `NO_COLOR`, `FORCE_COLOR` and of what the terminal can do. */
export function terminalOf(stream: WriteStream): Terminal {
  return {
    columns: stream.isTTY ? stream.columns : undefined,
    paint: (style, text) => styleText(style, text, { stream }),
  };
}

/** Says on stderr what somebody should know of the run. */
export function warn(text: string): void {
  process.stderr.write(`eslint-plugin-rest: ${text}\n`);
}

/** The first lines of a list, and how many there are more. */
export function firstOf(lines: readonly string[], most: number): readonly string[] {
  const more = lines.length - most;
  return more <= 0 ? lines : [...lines.slice(0, most), `  and ${String(more)} more`];
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'you may not read it'],
]);

/** What went wrong, in one line without a full stop. */
export function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'it refers to itself, or is nested too deep';
  const known = error instanceof Error && 'code' in error ? REASONS.get(error.code) : undefined;
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return known ?? line.replace(/\.$/u, '');
}

/** A line on stderr that counts files, when somebody watches and the work takes longer than a second. */
export function progress(total: number): { readonly step: () => void; readonly end: () => void } {
  const begun = Date.now();
  let done = 0;
  let last = begun;
  return {
    step() {
      done++;
      const now = Date.now();
      if (!process.stderr.isTTY || now - begun < 1000 || now - last < 100) return;
      last = now;
      process.stderr.write(`\r${String(done)} of ${String(total)} files`);
    },
    end() {
      if (last !== begun) process.stderr.write('\r\u001B[K');
    },
  };
}

/** A value as programs read it. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What a command prints, and its exit code: 1 when there are differences, conflicts, or changes that break clients. */
export interface Answer {
  readonly text: string;
  readonly exitCode: 0 | 1;
}
