import * as english from './english.ts';

/**
 * What this plugin knows about English words. In the bundle, a module that loads `english.cjs` on first use replaces
 * this one: a file without routes never pays for the lexicon, and a process that lints no file does not even read it.
 */
export function loadEnglish(): typeof english {
  return english;
}
