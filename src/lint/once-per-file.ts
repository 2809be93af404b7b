import type { Question } from './create-rule.ts';

/**
 * Keeps what a rule makes of its options and the settings, so that it is made once for a file and not for each route.
 * The options of a question are an object of their own for every file.
 */
export function oncePerFile<Options extends object, Made>(
  make: (question: Question<Options>) => Made,
): (question: Question<Options>) => Made {
  const known = new WeakMap<Options, { readonly made: Made }>();
  return (question) => {
    const kept = known.get(question.options) ?? { made: make(question) };
    known.set(question.options, kept);
    return kept.made;
  };
}

/** Keeps what a rule makes of a list of routes, about which each of many routes asks. */
export function oncePerList<Item, Made>(make: (items: readonly Item[]) => Made): (items: readonly Item[]) => Made {
  const known = new WeakMap<readonly Item[], { readonly made: Made }>();
  return (items) => {
    const kept = known.get(items) ?? { made: make(items) };
    known.set(items, kept);
    return kept.made;
  };
}
