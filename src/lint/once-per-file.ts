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
