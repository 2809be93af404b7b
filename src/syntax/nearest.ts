/** The known name with the fewest edits from another one, if few enough for a typo: `ignorePath`, `vocabluary`. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((key) => ({ key, edits: editsBetween(name.toLowerCase(), key.toLowerCase()) }))
    .filter(({ key, edits }) => edits <= Math.max(1, key.length / 3))
    .toSorted((a, b) => a.edits - b.edits);
  return nearest?.key;
}

/** How many letters must be added, removed or replaced to turn one text into another (Levenshtein). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
