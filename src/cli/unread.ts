/** A file or a folder that may register routes and was not read: what it would change is not known. */
export interface Unread {
  /** Path from the working directory. */
  readonly file: string;
  /** Without a full stop. */
  readonly reason: string;
}

/** An unread file as it was found. */
export interface UnreadFile extends Unread {
  /** `undefined` if it could not be read, or is a folder. */
  readonly text: string | undefined;
}

/** One sentence to display. */
export function unreadNote({ file, reason }: Unread): string {
  return `Not read: ${file}: ${reason}.`;
}

/** The subject of a sentence: `app.js was`, `app.js and 2 more were`; `undefined` if all was read. */
export function namesOf([first, ...others]: readonly Unread[]): string | undefined {
  if (first === undefined) return undefined;
  return others.length === 0 ? `${first.file} was` : `${first.file} and ${String(others.length)} more were`;
}
