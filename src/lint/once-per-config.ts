import type { Question } from './create-rule.ts';

/** What a rule is told once, before any file. */
export type Config<Options> = Pick<Question<Options>, 'options' | 'settings'>;

/**
 * Keeps what a rule makes of its options and the settings, so that it is made once for a configuration and not for each
 * route.
 */
export function oncePerConfig<Options extends object, Made>(
  make: (question: Config<Options>) => Made,
): (question: Question<Options>) => Made {
  let kept: { readonly options: Options; readonly settings: unknown; readonly made: Made } | undefined;
  return (question) => {
    const { options, settings } = question;
    if (kept?.options !== options || kept.settings !== settings) kept = { options, settings, made: make(question) };
    return kept.made;
  };
}
