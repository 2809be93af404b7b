/** The entries of a text, between commas. */
export function listed(entries: string): readonly string[] {
  return entries.trim().split(/,\s*/u);
}

/** The rows of a table of two columns: `sent → send, paid → pay`. */
export function pairs(rows: string): readonly (readonly [string, string])[] {
  return rows
    .trim()
    .split(/,\s+/u)
    .map((row) => {
      const [left = '', right, ...more] = row.split(' → ');
      if (right === undefined || more.length > 0) throw new Error(`not a pair: ${row}`);
      return [left, right] as const;
    });
}
