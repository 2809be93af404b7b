import pluralize from 'pluralize';

/**
 * The function of the package, whose hundred rules take 1 ms to set up. Only some segments need a plural, so
 * `scripts/bundle.mjs` replaces this file by one that loads the package on first use.
 */
export function loadPluralize(): typeof pluralize {
  return pluralize;
}
