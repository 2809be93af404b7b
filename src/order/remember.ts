/**
 * Makes a function that finds its answer once for each key. For what thousands of routes share: the text of the file,
 * their router, their plugin.
 */
export function remember<Key extends object, Rest extends readonly unknown[], Answer>(
  find: (key: Key, ...rest: Rest) => Answer,
): (key: Key, ...rest: Rest) => Answer {
  const known = new WeakMap<Key, { readonly answer: Answer }>();
  return (key, ...rest) => {
    const kept = known.get(key) ?? { answer: find(key, ...rest) };
    known.set(key, kept);
    return kept.answer;
  };
}
