/** Keeps what a rule makes of a list of routes, about which each of many routes asks. */
export function oncePerList<Item, Made>(make: (items: readonly Item[]) => Made): (items: readonly Item[]) => Made {
  const known = new WeakMap<readonly Item[], { readonly made: Made }>();
  return (items) => {
    const kept = known.get(items) ?? { made: make(items) };
    known.set(items, kept);
    return kept.made;
  };
}
