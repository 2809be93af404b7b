// The plugin as users see it. `require()` gives the plugin itself; index.d.ts says the same for `import`.
import type { ESLint, Linter } from 'eslint';
import type { RuleOptions as Options } from './rule-options.d.cts';
import type { Settings as RestSettings } from './settings.d.cts';

type Severity = 0 | 1 | 2 | 'off' | 'warn' | 'error';

type Rules = { [Name in keyof Options]?: Severity | [Severity, ...Options[Name]] };

type NameOf<Rule> = Rule extends `rest/${infer Name}` ? Name : never;

declare const plugin: {
  meta: { name: string; version: string; namespace: string };
  rules: Record<NameOf<keyof Options>, NonNullable<ESLint.Plugin['rules']>[string]>;
  /** Flat configs, each rule an error. `strict` holds all of `recommended`, `all` every rule there is. */
  readonly configs: Readonly<Record<'recommended' | 'strict' | 'all', Linter.Config>>;
};

declare namespace plugin {
  /** `settings.rest`, shared by all rules. */
  type Settings = RestSettings;
  /** The options of each rule by its full name, as a tuple of what follows the severity. */
  type RuleOptions = Options;
  /** What a configuration may say of the rules of this plugin. */
  type RulesConfig = Rules;
}

export = plugin;

// ESLint takes the types of its configs from here, by `require` even where a config imports ESLint: hence a .d.cts.
// The errors that are ignored: older versions of ESLint have no such module or no such
// interfaces, and a rule that is not set has no value,
// whatever the index signature says.
// @ts-ignore
declare module '@eslint/core' {
  // @ts-ignore
  interface RulesConfig extends Rules {}

  // @ts-ignore
  interface SettingsConfig {
    /** What the rules of eslint-plugin-rest cannot see in a file. */
    rest?: RestSettings;
  }
}
