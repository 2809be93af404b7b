import type { ESLint, Linter } from 'eslint';
import { type ConfigName, createConfigs } from './configs.ts';
import { name, namespace, version } from './meta.ts';
import { rules } from './rules/index.ts';

const plugin = {
  meta: { name, version, namespace },
  // The one cast: typescript-eslint still declares members of the rule context that ESLint 10 has dropped.
  rules: rules as unknown as NonNullable<ESLint.Plugin['rules']>,
  configs: {} as Record<ConfigName, Linter.Config>,
} satisfies ESLint.Plugin;

Object.assign(plugin.configs, createConfigs(plugin));

// Under this name `require()` gives the plugin itself.
export { plugin as default, plugin as 'module.exports' };
