import { actionIn } from '../actions/action.ts';
import { isAction } from '../actions/words.ts';
import { isNamespace, isOnly, type Place } from '../place.ts';
import { isPluralOrUncountable } from '../plurals/plurals.ts';
import { remembered } from '../remembered.ts';
import { type Word, wordsOf } from '../words/words.ts';
import { isStatus } from './statuses.ts';
import { isOfAction, isSometimesVerb, isVerbBeforeAct, isVerbIn, predicateIn } from './verbs-in-place.ts';
import { baseForm, isGerundOfVerb, isVerb, isVerbForm, notNoun } from './part-of-speech.ts';
import { looksPlural } from '../word-lists.ts';
import { endsCompound, isPhraseVerb, isVerbWithObject, mayHaveObject } from './verbs-with-objects.ts';

/** Why a segment names no resource. `base` is the verb that would name a control: `unify` for `unified`. */
export type NotNounVerdict =
  | { readonly kind: 'state'; readonly word: Word }
  | { readonly kind: 'verb-under-method'; readonly word: Word }
  | { readonly kind: 'verb-before-end'; readonly word: Word }
  | { readonly kind: 'control-form'; readonly word: Word; readonly base: string };

export interface Vocabulary {
  readonly nouns: ReadonlySet<string>;
  readonly verbs: ReadonlySet<string>;
}

const LETTERS = /^[A-Za-z]+(?:[-_][A-Za-z]+)*$/u;

/**
 * Why a segment names no resource; `undefined` if it names one, or if that is uncertain.
 * @param text the whole segment as written
 * @param controls the methods under which a verb may name a control resource
 */
export function notNounIn(
  text: string,
  place: Place,
  { nouns, verbs }: Vocabulary,
  controls: readonly string[],
): NotNounVerdict | undefined {
  // Dotted names, numbers, percent triplets, other alphabets, acronyms.
  if (!LETTERS.test(text) || /^[A-Z]{2,}$/u.test(text)) return undefined;
  const words = wordsOf(text);
  const [word] = words;
  if (word === undefined || words.some((each) => each.text.length < 2) || actionIn(text, place) !== undefined)
    return undefined;
  const mayBeControl =
    place.isLast !== false &&
    (place.methods === undefined || place.methods.some((method) => method === 'OPTIONS' || controls.includes(method)));
  if (isState(words, place)) return { kind: 'state', word: { ...word, text: text.toLowerCase(), end: text.length } };
  if (words.length > 1) return phraseVerdict(words, place, verbs, mayBeControl);
  if (nouns.has(word.text)) return undefined;
  if (place.isLast === true && isBelowResource(place) && NAMELESS_LAST.test(word.text)) return { kind: 'state', word };
  if (qualifiesNext(word.text, place)) return { kind: 'state', word };
  const isVerbThere = verbs.has(word.text) || isVerbIn(word.text, place);
  const found = isVerbThere ? ({ kind: 'verb' } as const) : notNoun(word.text);
  const isControl = place.isLast === true && isOnly(place, ...controls);
  // `POST /reports/unified` selects from a collection; `POST /reports/:id/unified` does something to one of it.
  const isDoneToOne = isControl && place.before.kind === 'parameter' && place.after.kind !== 'parameter';
  switch (found?.kind) {
    case 'adjective':
    case 'participle': {
      if (isVerb(word.text) && isOnly(place, ...controls)) return verbVerdict(word, place, mayBeControl);
      if (found.kind === 'adjective' && isNameOfOne(word, place)) return undefined;
      // `POST /trash/empty`: a word that is also a verb may be meant as one.
      if (found.kind === 'adjective' && mayBeControl && isVerbForm(word.text)) return undefined;
      const base = isDoneToOne ? baseForm(word.text) : undefined;
      // Replacing `deleted` by `delete` would not repair it.
      return base === undefined || isAction(base) ? { kind: 'state', word } : { kind: 'control-form', word, base };
    }
    case 'verb':
      return verbVerdict(word, place, mayBeControl);
    case undefined: {
      const base = isDoneToOne && isGerundOfVerb(word.text) ? baseForm(word.text) : undefined;
      return base === undefined ? undefined : { kind: 'control-form', word, base };
    }
  }
}

/** `not-activated`, `ready-for-billing`, `shared-with-me`; not `not-found` (a page), nor `/made-to-order/items`. */
function isState([first, second, ...others]: readonly Word[], { after }: Place): boolean {
  if (first === undefined || second === undefined) return false;
  if (first.text !== 'not') {
    if (after.kind === 'text') return false;
    if (others.length === 0) return isQualified(first.text, second.text);
    if (!AFTER_STATE.test(second.text)) return false;
    const kind = notNoun(first.text)?.kind;
    // Alone, `ready` names a health check of a server.
    return kind === 'participle' || (second.text === 'for' && (kind === 'adjective' || first.text === 'ready'));
  }
  if (second.text === 'found' || others.length > 0) return false;
  const kind = notNoun(second.text)?.kind;
  return kind === 'adjective' || kind === 'participle';
}

/** `recently-viewed`, `most-popular`, `top-rated`: a word with such a qualifier is not a noun either. */
function isQualified(first: string, second: string): boolean {
  if (!QUALIFIERS.test(first)) return false;
  const kind = notNoun(second)?.kind;
  return kind === 'participle' || (kind === 'adjective' && /^(?:least|most)$/u.test(first));
}

const QUALIFIERS = /^(?:best|highest|least|lowest|most|top|[a-z]{3,}ly)$/u;

/** What follows a state: whom it is for or from. */
const AFTER_STATE = /^(?:by|for|from|to|with)$/u;

/** Collections of things that have names of their own: `/providers/anthropic/models`, `/service/simplex/quote`. */
const OF_NAMED = /^(?:connectors?|gateways?|integrations?|oauth2?|providers?|services?|vendors?|webhooks?)$/u;

/** Whether an adjective is the name of one thing in such a collection; a status is none: `/services/active/count`. */
function isNameOfOne({ text }: Word, { before, after }: Place): boolean {
  return before.kind === 'text' && after.kind === 'text' && OF_NAMED.test(before.text) && !isStatus(text);
}

/** Words that begin a path or qualify what follows them (`/raw/blocks`), but name nothing at the end of a path. */
const NAMELESS_LAST = /^(?:raw|instant|anonymous|now|single|external|soon|own|already)$/u;

/** Adjectives that are also names of fields, so that a collection must follow them: `/digital/currencies`. */
const KINDS_OF_THINGS = /^(?:digital|hybrid|interactive|organic|virtual)$/u;

function qualifiesNext(word: string, { after }: Place): boolean {
  return (
    KINDS_OF_THINGS.test(word) && after.kind === 'text' && looksPlural(after.text) && isPluralOrUncountable(after.text)
  );
}

function isBelowResource({ before }: Place): boolean {
  return before.kind === 'parameter' || (before.kind === 'text' && !isNamespace(before.text));
}

/** Whether {@link notNounIn} may have a verdict on a segment in some place. On most segments it has none. */
export const mayBeNoNoun = remembered((text) => {
  if (!LETTERS.test(text)) return false;
  const words = wordsOf(text);
  const [first = '', second = ''] = words.map((word) => word.text);
  if (words.length === 1)
    return (
      NAMELESS_LAST.test(first) ||
      KINDS_OF_THINGS.test(first) ||
      isSometimesVerb(first) ||
      notNoun(first) !== undefined ||
      isGerundOfVerb(first)
    );
  return (
    first === 'not' ||
    AFTER_STATE.test(second) ||
    QUALIFIERS.test(first) ||
    isPhraseVerb(first) ||
    mayHaveObject(first) ||
    isPhraseVerb(words.at(-1)?.text ?? '') ||
    predicateIn(words) !== undefined
  );
});

/** Verbs that products and modules use as a name: Stripe Connect, `/explore/topics`, `/manage/groups`. */
const VERBS_AS_NAMES = /^(?:connect|discover|explore|learn|engage|manage|authori[sz]e)$/u;

function verbVerdict(word: Word, place: Place, mayBeControl: boolean): NotNounVerdict | undefined {
  const { before, after, isLast } = place;
  if (mayBeControl || (after.kind === 'text' && isOfAction(after.text) && !isVerbBeforeAct(place))) return undefined;
  // `GET /users/:id/authorize`; for `authorize`, `/users/authorize` too, but not `/oauth/authorize`.
  const isDoneToResource =
    before.kind === 'parameter' ||
    (word.text.startsWith('authori') && before.kind === 'text' && looksPlural(before.text));
  if (after.kind !== 'parameter' && !isDoneToResource && VERBS_AS_NAMES.test(word.text)) return undefined;
  return { kind: isLast === false ? 'verb-before-end' : 'verb-under-method', word };
}

/** Words that may precede a verb and are not its object: `auto-activate`, `re-send`. */
const NO_OBJECTS = /^(?:auto|pre|re|self|un|quick|click|to|for|can|is)$/u;

/** `GET /verify-email`, `/verify-email/status`; not `/verify-emails/:id`, which may be a collection. */
function phraseVerdict(
  words: readonly Word[],
  place: Place,
  verbs: ReadonlySet<string>,
  mayBeControl: boolean,
): NotNounVerdict | undefined {
  const [first, second] = words;
  const last = words.at(-1);
  if (first === undefined || second === undefined || last === undefined) return undefined;
  const predicate = predicateIn(words);
  if (predicate !== undefined) return verbVerdict(predicate, place, mayBeControl);
  const isImperative =
    isVerbWithObject(first.text, second.text) ||
    ((isPhraseVerb(first.text) || verbs.has(first.text)) && !endsCompound(second.text, last.text));
  // `account-verify`: a verb after its object is also the head.
  if (!isImperative)
    return isPhraseVerb(last.text) && place.isLast === false && !NO_OBJECTS.test(first.text)
      ? verbVerdict(last, place, mayBeControl)
      : undefined;
  // `/verify-profiles/:id` is a collection.
  if (place.after.kind === 'parameter' && last.text.endsWith('s') && isPluralOrUncountable(last.text)) return undefined;
  return verbVerdict(first, place, mayBeControl);
}
