// The plugin for `import`.
import plugin = require('./index.cjs');

export type Settings = plugin.Settings;
export type RuleOptions = plugin.RuleOptions;
export type RulesConfig = plugin.RulesConfig;
export { plugin as default, plugin as 'module.exports' };
