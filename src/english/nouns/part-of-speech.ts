import { IRREGULAR, WORDS } from '../lexicon.ts';
import { KINDS, kindsOf, type Kind } from '../table.ts';

/** What a word is if it is not a noun; `base` is the verb that a participle comes from, if it is known. */
export type NotNoun =
  | { readonly kind: 'verb' }
  | { readonly kind: 'adjective' }
  | { readonly kind: 'participle'; readonly base: string | undefined };

/** Participles that no ending gives away, with their base forms; `-` for none. */
const irregulars: ReadonlyMap<string, string> = new Map(
  [...IRREGULAR.matchAll(/(?<!\S)(\S+) (\S+)/gu)].map(([, word = '', base = '']) => [word, base]),
);

/** Whether the lexicon lists a word under this kind. */
function hasKind(word: string, kind: Kind): boolean {
  return kindsOf(WORDS, word).includes(KINDS[kind]);
}

/** Prefixes that make another verb of a verb: `reactivate`. */
const PREFIX = /^(?:un|re|de|dis|pre|mis|over)(?=[a-z]{3})/u;

/** Whether a word is a verb in its base form and not a noun: `activate`, `reactivate`; not `search`, `archive`. */
export function isVerb(word: string): boolean {
  return isVerbOf(kindsOf(WORDS, word), word);
}

function isVerbOf(kinds: string, word: string): boolean {
  if (kinds.includes(KINDS.verb)) return true;
  const unprefixed = word.length > 6 ? word.replace(PREFIX, '') : word;
  return unprefixed !== word && !kinds.includes(KINDS.otherVerb) && hasKind(unprefixed, 'verb');
}

/** Whether a word is the base form of a verb, even if it is also a noun: `activate`, `search`, `rescan`; not `resource`. */
export function isVerbForm(word: string): boolean {
  const unprefixed = word.replace(PREFIX, '');
  if ([word, unprefixed].some((each) => hasKind(each, 'verb')) || hasKind(word, 'otherVerb')) return true;
  return hasKind(unprefixed, 'otherVerb') && !hasKind(word, 'noun');
}

/** Whether a word says what can be done, and its verb is not a noun: `assignable`, `removable`; not `table`. */
function isAbility(word: string): boolean {
  if (!/^[a-z]{4,}able$/.test(word)) return false;
  const stem = word.slice(0, -4);
  return hasKind(stem, 'verb') || hasKind(`${stem}e`, 'verb');
}

/**
 * The verb that a participle or gerund comes from: `activated` → `activate`, `cancelling` → `cancel`, `sent` → `send`.
 * `undefined` if the word is neither, or if no verb is known for it.
 */
export function baseForm(word: string): string | undefined {
  const known = irregulars.get(word);
  if (known !== undefined) return known === '-' ? undefined : known;
  const ending = /(?:ed|ing)$/u.exec(word)?.[0];
  if (ending === undefined || word.length - ending.length < 2) return undefined;
  const stem = word.slice(0, -ending.length);
  const undoubled = /([b-df-hj-np-tv-z])\1$/u.test(stem) ? stem.slice(0, -1) : undefined;
  const candidates = [
    ...(ending === 'ed' && stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
    ...(undoubled === undefined ? [`${stem}e`, stem] : [stem, undoubled]),
  ];
  return candidates.find((each) => isVerbForm(each));
}

/** Whether a word in `-ing` is the form of a verb and not the name of an activity: `cancelling`, not `billing`. */
export function isGerundOfVerb(word: string): boolean {
  if (!word.endsWith('ing') || hasKind(word, 'nounInIng')) return false;
  const base = baseForm(word);
  return base !== undefined && isVerb(base);
}

/** What a word is on its own if it is not a noun; `undefined` for nouns and for words in no dictionary. */
export function notNoun(word: string): NotNoun | undefined {
  const kinds = kindsOf(WORDS, word);
  // Most words in paths are nouns and return here.
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

/** Whether a word may name a resource: `user`, and any word in no dictionary; not `active` or `approve`. */
export function namesThing(word: string): boolean {
  return notNoun(word) === undefined;
}

/** Nouns that something is done to, although most are also verbs: `/verify/phone`. */
const OBJECTS =
  /^(?:accounts?|address|bills?|books?|cards?|codes?|documents?|emails?|files?|images?|links?|mail|messages?|orders?|otp|phones?|photos?|pins?|posts?|tokens?|users?)$/u;

/** Names that begin with a verb, although it is also a noun: `request-otp`. Also words for how many: `all`. */
const ACTS = /^(?:change|check|request|reset|set|submit)[-_]|^(?:all|batch|bulk|many|multiple)$/u;

/** Whether a segment names something to act on: `phone`, `multi_login`; not `confirm`, `verify-otp`, `all`. */
export function isThingToActOn(text: string): boolean {
  if (OBJECTS.test(text)) return true;
  const [first = ''] = text.split(/[-_]/u);
  return !(ACTS.test(text) || isVerb(first) || isVerbForm(text) || notNoun(text) !== undefined);
}

/** Who does something, as the segment after the action: in `/orders/:id/cancel/user`, a user cancels. */
const ROLES =
  /^(?:admin|client|customer|doctor|driver|employee|member|owner|patient|seller|student|teacher|user|vendor)$/u;

/** Whether a segment, in lower case, names someone who may do something. */
export function isRole(text: string): boolean {
  return ROLES.test(text);
}
