/** A list with one more, which is added to the list itself: copies of long ones take long. */
export function listWith<Item>(list: Item[] | undefined, item: Item): Item[] {
  if (list === undefined) return [item];
  list.push(item);
  return list;
}
