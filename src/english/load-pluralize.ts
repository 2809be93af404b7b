import pluralize from 'pluralize';

/**
 * `pluralize`, whose hundred rules take 1 ms to set up. In the bundle this module is replaced by one that does so on
 * first use: only a report asks for a plural.
 */
export function loadPluralize(): typeof pluralize {
  return pluralize;
}
