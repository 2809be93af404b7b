import type { ESLint, Linter } from 'eslint';
import { namespace } from './meta.ts';
import { rules } from './rules/index.ts';

export type ConfigName = 'recommended' | 'strict' | 'all';

/** The presets, each rule as an error: `strict` includes `recommended`, and `all` every rule but those for house styles. */
export function createConfigs(plugin: ESLint.Plugin): Record<ConfigName, Linter.Config> {
  return {
    recommended: config(plugin, 'recommended', (preset) => preset === 'recommended'),
    strict: config(plugin, 'strict', (preset) => preset === 'recommended' || preset === 'strict'),
    all: config(plugin, 'all', (preset) => preset !== 'none'),
  };
}

function config(plugin: ESLint.Plugin, name: ConfigName, isIn: (preset: string | undefined) => boolean): Linter.Config {
  const chosen = Object.entries(rules).filter(([, { meta }]) => isIn(meta.docs?.preset));
  return {
    name: `${namespace}/${name}`,
    plugins: { [namespace]: plugin },
    rules: Object.fromEntries(chosen.map(([rule]) => [`${namespace}/${rule}`, 'error'])),
  };
}
