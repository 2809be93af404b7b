import { MIXED_CASE_NAMES } from './names.ts';

/** A run of letters and digits cut into words. `isCertain` is false where readers could cut it otherwise. */
export interface Split {
  readonly words: readonly string[];
  readonly isCertain: boolean;
}

/**
 * Cuts a run of letters and digits at its changes of case: `userProfiles` → `user Profiles`, `HTTPStatus` →
 * `HTTP Status`. Acronyms keep their plural (`userIDs` → `user IDs`), names in mixed case stay whole.
 */
export function splitCase(run: string): Split {
  // Most words, as it happens; no name in mixed case has small letters alone.
  if (/^[a-z]{2,}$/.test(run)) return { words: [run], isCertain: true };
  const words: string[] = [];
  let isCertain = true;
  let rest = run;
  while (rest !== '') {
    const word = nameAt(rest) ?? WORD.exec(rest)?.[0] ?? rest;
    const isShouted = /^[A-Z]+$/u.test(word);
    // More than one acronym (XMLHTTPRequest), or a prefix of one letter (eCommerce): no cut is sure.
    if ((isShouted && word.length > LONGEST_ACRONYM && word !== run) || /^[a-z]$/u.test(word)) isCertain = false;
    if (/[^\dA-Za-z]/u.test(word)) isCertain = false;
    words.push(word);
    rest = rest.slice(word.length);
  }
  return { words, isCertain };
}

const LONGEST_ACRONYM = 5;

/** `3D`, an acronym with its plural or digits, a capitalised word, a word, or digits; in that order. */
const WORD =
  /^(?:\d+[A-Z](?![a-z])|[A-Z]{2,}s(?![a-z])|[A-Z]+\d+(?![a-z])|[A-Z]+(?![a-z])|[A-Z]?[^A-Z\d]+\d*|\d+[^A-Z\d]*)/u;

/** By their first two letters, the longest first; made on first use. */
let names: ReadonlyMap<string, readonly string[]> | undefined;

/** The name in mixed case that a text begins with, if a new word or nothing follows. */
function nameAt(text: string): string | undefined {
  names ??= byKey(MIXED_CASE_NAMES.toSorted((a, b) => b.length - a.length));
  const name = names.get(keyOf(text))?.find((each) => isAt(text, each));
  return name && text.slice(0, name.length);
}

function byKey(all: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of all) {
    const group = groups.get(keyOf(name));
    if (group === undefined) groups.set(keyOf(name), [name]);
    else group.push(name);
  }
  return groups;
}

function keyOf(text: string): string {
  return text.slice(0, 2).toLowerCase();
}

/** The first letter may follow the style of the path: `gitHub`, `EBay`. */
function isAt(text: string, name: string): boolean {
  return text.startsWith(name.slice(1), 1) && !/[a-z]/u.test(text[name.length] ?? '');
}
