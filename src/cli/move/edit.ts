/** The replacement of a range of a file; offsets do not count a byte order mark. */
export interface FileEdit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: 'route' | 'call' | 'test' | 'document';
}

/** A place that people must edit. */
export interface ByHand {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

/** What to edit, and what is left. */
export interface Plan {
  readonly edits: readonly FileEdit[];
  readonly byHand: readonly ByHand[];
}
