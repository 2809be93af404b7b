import manifest from '../package.json' with { type: 'json' };

/** The name and version of the package; the bundler puts the values in place. */
export const { name, version } = manifest;

/** What stands before the name of a rule in a configuration: `rest/lowercase`. */
export const namespace = 'rest';

export const homepage = 'https://github.com/eslint-plugin-rest/eslint-plugin-rest';
