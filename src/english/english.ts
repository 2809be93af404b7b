/** All that needs a table of words, behind one door: the bundle loads it on first use. */
export { isPluralOrUncountable, pluralOf } from './plurals.ts';
