/** The first lines of a list, and how many there are more. */
export function firstOf(lines: readonly string[], most: number): readonly string[] {
  const more = lines.length - most;
  return more <= 0 ? lines : [...lines.slice(0, most), `  and ${String(more)} more`];
}
