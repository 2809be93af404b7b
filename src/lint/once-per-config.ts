import type { Config } from './create-rule.ts';

/**
 * Keeps what a rule makes of its options and the settings, so that it is made once for a configuration and not for each
 * route.
 */
export function oncePerConfig<Options extends object, Made>(
  make: (config: Config<Options>) => Made,
): (config: Config<Options>) => Made {
  let kept: { readonly options: Options; readonly settings: unknown; readonly made: Made } | undefined;
  return (config) => {
    const { options, settings } = config;
    if (kept?.options !== options || kept.settings !== settings) kept = { options, settings, made: make(config) };
    return kept.made;
  };
}
