import manifest from '../package.json' with { type: 'json' };

/** The name and version of the package; the bundler inlines the values. */
export const { name, version } = manifest;

/** What precedes the name of a rule in a configuration: `rest/lowercase`. */
export const namespace = 'rest';

export const homepage = 'https://github.com/eslint-plugin-rest/eslint-plugin-rest';
