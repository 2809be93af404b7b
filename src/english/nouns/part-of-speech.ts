import { IRREGULAR, WORDS } from '../lexicon.ts';
import { KINDS, kindsOf, type Kind } from '../table.ts';

/** What a word is when it is no noun; `base` is the verb that a participle comes from. */
export type NotNoun =
  | { readonly kind: 'verb' }
  | { readonly kind: 'adjective' }
  | { readonly kind: 'participle'; readonly base: string | undefined };

/** Participles that no ending gives away, with their base forms; `-` for none. */
const irregulars: ReadonlyMap<string, string> = new Map(
  [...IRREGULAR.matchAll(/(?<!\S)(\S+) (\S+)/gu)].map(([, word = '', base = '']) => [word, base]),
);

/** Whether the lexicon has a word as one of a kind. */
function isOf(kind: Kind, word: string): boolean {
  return kindsOf(WORDS, word).includes(KINDS[kind]);
}

const PREFIX = /^(?:un|re|de|dis|pre|mis|over)(?=[a-z]{3})/u;

/** Whether a word is a verb in its base form and no noun: `activate`, `reactivate`; not `search`, `archive`. */
export function isVerb(word: string): boolean {
  return isVerbOf(kindsOf(WORDS, word), word);
}

function isVerbOf(kinds: string, word: string): boolean {
  if (kinds.includes(KINDS.verb)) return true;
  const bare = word.length > 6 ? word.replace(PREFIX, '') : word;
  return bare !== word && !kinds.includes(KINDS.stem) && isOf('verb', bare);
}

/** Whether a word is the base form of a verb, be it a noun as well or not. */
export function isVerbForm(word: string): boolean {
  return [word, word.replace(PREFIX, '')].some((each) => isOf('verb', each) || isOf('stem', each));
}

/** Whether a word says what can be done, by a verb that is no noun: `assignable`, `removable`; not `table`. */
function isAbility(word: string): boolean {
  if (!/^[a-z]{4,}able$/.test(word)) return false;
  const stem = word.slice(0, -4);
  return isOf('verb', stem) || isOf('verb', `${stem}e`);
}

/**
 * The base form of a verb in `-ed` or `-ing`, or of an irregular participle: `activated` → `activate`, `cancelling` →
 * `cancel`, `sent` → `send`. `undefined` where the word is none.
 */
export function baseForm(word: string): string | undefined {
  const known = irregulars.get(word);
  if (known !== undefined) return known === '-' ? undefined : known;
  const ending = /(?:ed|ing)$/u.exec(word)?.[0];
  if (ending === undefined || word.length - ending.length < 2) return undefined;
  const stem = word.slice(0, -ending.length);
  const single = /([b-df-hj-np-tv-z])\1$/u.test(stem) ? stem.slice(0, -1) : undefined;
  const candidates = [
    ...(ending === 'ed' && stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
    ...(single === undefined ? [`${stem}e`, stem] : [stem, single]),
  ];
  return candidates.find((each) => isVerbForm(each));
}

/** Whether a word in `-ing` is the form of a verb and no name of an activity: `cancelling`, not `billing`. */
export function isGerundOfVerb(word: string): boolean {
  if (!word.endsWith('ing') || isOf('nounInIng', word)) return false;
  const base = baseForm(word);
  return base !== undefined && isVerb(base);
}

/** What a word is that stands alone and is no noun; `undefined` for nouns and for what is in no dictionary. */
export function notNoun(word: string): NotNoun | undefined {
  const kinds = kindsOf(WORDS, word);
  // Most words of paths, which are nouns.
  if (kinds === '' && !MAY_BE_DERIVED.test(word)) return undefined;
  if (kinds.includes(KINDS.noun)) return undefined;
  const isIrregular = kinds.includes(KINDS.irregular);
  if (kinds.includes(KINDS.adjective) || isAbility(word)) return isIrregular ? participle(word) : { kind: 'adjective' };
  if (isIrregular || kinds.includes(KINDS.state)) return participle(word);
  if (isVerbOf(kinds, word)) return { kind: 'verb' };
  if (!word.endsWith('ed') || kinds.includes(KINDS.nounInEd) || baseForm(word) === undefined) return undefined;
  return participle(word);
}

/** Words that may be missing from the lexicon because a rule derives them; the prefixes are those of `PREFIX`. */
const MAY_BE_DERIVED = /^(?:un|re|de|dis|pre|mis|over)|(?:able|ed)$/;

function participle(word: string): NotNoun {
  return { kind: 'participle', base: baseForm(word) };
}

/** Whether a word may name a resource: `user`, and whatever is in no dictionary; not `active`, nor `approve`. */
export function namesThing(word: string): boolean {
  return notNoun(word) === undefined;
}

/** Verbs that are nouns first of all where something is done to them: `/verify/phone`. */
const THINGS =
  /^(?:accounts?|address|bills?|books?|cards?|codes?|documents?|emails?|files?|images?|links?|mail|messages?|orders?|otp|phones?|photos?|pins?|posts?|tokens?|users?)$/u;

/** Verbs that are nouns too, and acts in front of what is acted on: `request-otp`. To how many something is done: `all`. */
const ACTS = /^(?:change|check|request|reset|set|submit)[-_]|^(?:all|batch|bulk|many|multiple)$/u;

/** Whether something can be done to what a segment names: `phone`, `multi_login`; not `confirm`, `verify-otp`, `all`. */
export function isThingToActOn(text: string): boolean {
  if (THINGS.test(text)) return true;
  const [first = ''] = text.split(/[-_]/u);
  return !(ACTS.test(text) || isVerb(first) || isVerbForm(text) || notNoun(text) !== undefined);
}

/** Who does something: behind what it is done to, `/orders/:id/cancel/user` is cancelled by a user. */
const ROLES =
  /^(?:admin|client|customer|doctor|driver|employee|member|owner|patient|seller|student|teacher|user|vendor)$/u;

/** Whether a segment names who may do something. */
export function isRole(text: string): boolean {
  return ROLES.test(text);
}
