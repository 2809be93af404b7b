import type { ESLint } from 'eslint';
import { type Configs, createConfigs } from './configs.ts';
import { name, namespace, version } from './meta.ts';
import { rules } from './rules/index.ts';

const bare = {
  meta: { name, version, namespace },
  // The one cast: typescript-eslint still declares members of the rule context that ESLint 10 has dropped.
  rules: rules as unknown as NonNullable<ESLint.Plugin['rules']>,
} satisfies ESLint.Plugin;

/** The plugin: `rules`, and the presets `configs.recommended`, `.strict`, `.all`, also for an `.eslintrc`. */
const plugin: typeof bare & { readonly configs: Configs } = Object.assign(bare, {
  configs: createConfigs(bare),
});

// With this export name, `require()` returns the plugin itself.
export { plugin as default, plugin as 'module.exports' };
