import { WORDS } from '../lexicon.ts';
import { KINDS, kindsOf } from '../table.ts';
import { hasForm, wordSet } from '../word-lists.ts';
import { isJoinableNoun } from '../words/joined.ts';

export type ActionMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Where a word is an action. */
type Standing =
  /** `get`, `delete` */
  | 'anywhere'
  /** At the start of a segment; elsewhere it is too often a noun: `price-list`, `last-update`, `sets`. */
  | 'at the start'
  /** At the end of a path under DELETE: `DELETE /cart/clear`, `DELETE /notifications/clear-all`. */
  | 'at the end'
  /** Only if an option adds it. */
  | 'on demand';

/** Words that repeat an HTTP method, by that method (RFC 9110 §9.3, RFC 5789). PATCH stands for PUT too. */
const ACTIONS: readonly (readonly [method: ActionMethod, standing: Standing, words: string])[] = [
  ['GET', 'anywhere', 'get fetch retrieve'],
  ['GET', 'at the start', 'find list show'],
  ['GET', 'on demand', 'read load view display query'],
  ['POST', 'anywhere', 'create add insert'],
  ['POST', 'at the start', 'save'],
  ['POST', 'on demand', 'make post store append new register submit'],
  ['PATCH', 'anywhere', 'modify upsert'],
  ['PATCH', 'at the start', 'update edit set put'],
  ['PATCH', 'on demand', 'change replace patch write alter amend'],
  ['DELETE', 'anywhere', 'delete remove destroy del'],
  ['DELETE', 'at the end', 'clear empty erase flush purge truncate wipe'],
  ['DELETE', 'on demand', 'drop'],
];

const actions = new Map(
  ACTIONS.flatMap(([method, standing, words]) => words.split(' ').map((word) => [word, { method, standing }] as const)),
);

/** The words that are actions even if no option adds them. */
export const ALL_ACTIONS: readonly string[] = [...actions.keys()].filter(isAction);

/** The method that means the same as a word, if there is one. */
export function methodOf(word: string): ActionMethod | undefined {
  return actions.get(word)?.method;
}

/** Whether this is where a word is an action. */
export function isActionAt(standing: Standing, word: string): boolean {
  return actions.get(word)?.standing === standing;
}

/** Whether a word is an action in some place even if no option adds it. */
export function isAction(word: string): boolean {
  return actions.has(word) && !isActionAt('on demand', word);
}

/**
 * An action at the start of a word, and the rest of the word. It is `certain` if it begins no other words except those
 * excluded here (`getter`, `deleted`). Else the rest must be an object (`setuser`): `setting` is no action.
 */
const ACTION_PREFIX =
  /^(?:(?<certain>get(?!ter|ty|tin)|fetch(?!e[rsd]|ing)|retrieve(?![rd])|create(?!d|ur)|insert(?!e[rd]|ing|ion|s)|upsert(?!s|ed|ing)|delete(?!d)|destroy(?!e[rd]|ing|s$)|modify(?!ing)|remove(?!d)|add(?!e[dnr]|i[cnst]|l|on|re|s|u|y))|(?<uncertain>get|upsert|list|find|save|edit|update|set|show|put|retrieve|create|insert|delete|remove|add))(?<rest>[a-z]{3,})$/u;

/** What programs act on, to tell `setuser` from ordinary words (`setting`, `editor`, `showroom`). */
const OBJECTS = wordSet(
  'account address admin album all article avatar balance bank booking book bykey byid byname byuser card cart ' +
    'category chat city class client code comment company config contact content coupon course customer data date ' +
    'department description detail device discount doctor document draft email employee event expense file folder ' +
    'group image info invoice item job key label language lead link location meeting message multiple name nearby nearest new note ' +
    'notification number one option order page password patient payment permission photo picture plan player post ' +
    'price product profile project question quantity record report request review role room rule schedule school ' +
    'score seat section seller session setting shop site skill slide slot song source staff state status store ' +
    'student subject supplier task teacher team template text theme ticket time title todo token transaction type ' +
    'user username value vehicle video wallet website',
);

/** Products, services and other words that begin with an action but are none. */
const NAMES =
  /^(?:getstream|getresponse|getaround|getpocket|getaccept|getyourguide|addthis|addtoany|addgene|createspace|listserv|setapp|findmy|showtime|putio|saveable)/u;

/** The action that a word, in lower case, begins with, if the rest is what it acts on: `getusers` → `get`. */
export function actionBefore(word: string): string | undefined {
  const { certain, uncertain, rest = '' } = ACTION_PREFIX.exec(word)?.groups ?? {};
  const action = certain ?? uncertain;
  if (action === undefined || NAMES.test(word)) return undefined;
  if (isLookAlike(word) || isLookAlike(word.replace(/(?:es|s)$/u, ''))) return undefined;
  // `putoptions` and `showreels` are nouns too often.
  const isAnyNoun = action !== 'put' && action !== 'show' && isLongNoun(rest);
  return certain !== undefined || isObject(rest) || isAnyNoun ? action : undefined;
}

function isLookAlike(word: string): boolean {
  return kindsOf(WORDS, word).includes(KINDS.lookAlike);
}

function isObject(rest: string): boolean {
  return hasForm(OBJECTS, rest) || /^(?:all|my|by|user|new)[a-z]{3,}$/u.test(rest);
}

/** Whether a noun of APIs is long enough to end no ordinary word: not `back` in `setback`, nor `table` in `settable`. */
function isLongNoun(rest: string): boolean {
  return rest.replace(/s$/u, '').length > 4 && rest !== 'table' && isJoinableNoun(rest);
}
