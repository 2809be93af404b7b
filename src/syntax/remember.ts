/** Makes a function that computes its result once for each key, for what thousands of routes need from one object. */
export function remember<Key extends object, Answer>(find: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { readonly answer: Answer }>();
  return (key) => {
    let kept = known.get(key);
    if (kept === undefined) {
      kept = { answer: find(key) };
      known.set(key, kept);
    }
    return kept.answer;
  };
}

/** The same for two keys. Of the second there should be few, such as one for each file. */
export function rememberPair<First extends object, Second extends object, Answer>(
  find: (first: First, second: Second) => Answer,
): (first: First, second: Second) => Answer {
  const answersOf = remember((second: Second) => remember((first: First) => find(first, second)));
  return (first, second) => answersOf(second)(first);
}

/** Makes a function that computes its result at most once. */
export function once<Value>(ask: () => Value): () => Value {
  let answer: { readonly value: Value } | undefined;
  return () => (answer ??= { value: ask() }).value;
}
