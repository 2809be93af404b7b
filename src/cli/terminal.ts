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
