/**
 * Makes a function that finds its answer once for each key, for what thousands of routes ask of one file or router. The key
 * is the first argument alone: the others must follow from it.
 */
export function remember<Key extends object, Rest extends readonly unknown[], Answer>(
  find: (key: Key, ...rest: Rest) => Answer,
): (key: Key, ...rest: Rest) => Answer {
  const known = new WeakMap<Key, { readonly answer: Answer }>();
  return (key, ...rest) => {
    let kept = known.get(key);
    if (kept === undefined) {
      kept = { answer: find(key, ...rest) };
      known.set(key, kept);
    }
    return kept.answer;
  };
}

/** Asks at most once. */
export function once<Value>(ask: () => Value): () => Value {
  let answer: { readonly value: Value } | undefined;
  return () => (answer ??= { value: ask() }).value;
}
