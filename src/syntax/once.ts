/** Asks at most once. */
export function once<Value>(ask: () => Value): () => Value {
  let answer: { readonly value: Value } | undefined;
  return () => (answer ??= { value: ask() }).value;
}
