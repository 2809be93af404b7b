import * as english from './english.ts';

/**
 * What this plugin knows of English words. In the bundle this module is replaced by one that loads `english.cjs` on
 * first use: a file without routes never pays for the lexicon, and a process that lints no file does not even read it.
 */
export function loadEnglish(): typeof english {
  return english;
}
