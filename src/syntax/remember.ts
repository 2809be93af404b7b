/**
 * Makes a function that computes its result once for each key, for what thousands of routes need from one file or
 * router. Only the first argument is the key: the others must follow from it.
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

/** Makes a function that computes its result at most once. */
export function once<Value>(ask: () => Value): () => Value {
  let answer: { readonly value: Value } | undefined;
  return () => (answer ??= { value: ask() }).value;
}
