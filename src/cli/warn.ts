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
