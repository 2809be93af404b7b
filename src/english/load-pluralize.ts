import pluralize from 'pluralize';

/**
 * `pluralize`, whose hundred rules take 1 ms to set up. In the bundle, a module that does so on first use replaces this
 * one: only some segments need a plural.
 */
export function loadPluralize(): typeof pluralize {
  return pluralize;
}
