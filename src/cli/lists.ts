/** A list with one more, which is added to the list itself: copies of long ones take long. */
export function listWith<Item>(list: Item[] | undefined, item: Item): Item[] {
  if (list === undefined) return [item];
  list.push(item);
  return list;
}

/** The first lines of a list, and how many there are more. */
export function firstOf(lines: readonly string[], most: number): readonly string[] {
  const more = lines.length - most;
  return more <= 0 ? lines : [...lines.slice(0, most), `  and ${String(more)} more`];
}
