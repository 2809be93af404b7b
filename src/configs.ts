import type { ESLint, Linter } from 'eslint';
import { namespace } from './meta.ts';
import { rules } from './rules/index.ts';

/** The presets by name; those for an `.eslintrc` of ESLint 8 end in `-legacy`. */
export type Configs = Readonly<
  Record<'recommended' | 'strict' | 'all', Linter.Config> &
    Record<'recommended-legacy' | 'strict-legacy' | 'all-legacy', Linter.LegacyConfig>
>;

/** The presets, each rule as an error: `strict` includes `recommended`, and `all` every rule but those for house styles. */
export function createConfigs(plugin: ESLint.Plugin): Configs {
  const recommended = levels((preset) => preset === 'recommended');
  const strict = levels((preset) => preset === 'recommended' || preset === 'strict');
  const all = levels((preset) => preset !== 'none');
  const flat = (name: string, chosen: Levels): Linter.Config => ({
    name: `${namespace}/${name}`,
    plugins: { [namespace]: plugin },
    rules: chosen,
  });
  // ESLint finds the plugin by its name here, and refuses a config with a name of its own.
  const legacy = (chosen: Levels): Linter.LegacyConfig => ({ plugins: [namespace], rules: chosen });
  return {
    recommended: flat('recommended', recommended),
    strict: flat('strict', strict),
    all: flat('all', all),
    'recommended-legacy': legacy(recommended),
    'strict-legacy': legacy(strict),
    'all-legacy': legacy(all),
  };
}

type Levels = Record<string, 'error'>;

/** The rules of a preset, by their whole names. */
function levels(isIn: (preset: string | undefined) => boolean): Levels {
  const chosen = Object.entries(rules).filter(([, { meta }]) => isIn(meta.docs?.preset));
  return Object.fromEntries(chosen.map(([rule]) => [`${namespace}/${rule}`, 'error']));
}
