/** A file or a folder that may register routes and was not read: what it would change is not known. */
export interface Unread {
  /** Path from the working directory. */
  readonly file: string;
  /** Without a full stop. */
  readonly reason: string;
}

/** One sentence to display. */
export function unreadNote({ file, reason }: Unread): string {
  return `Not read: ${file}: ${reason}.`;
}
