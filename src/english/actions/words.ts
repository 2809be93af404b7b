import { WORDS } from '../lexicon.ts';
import { KINDS, kindsOf } from '../table.ts';
import { hasForm, wordSet } from '../word-lists.ts';

export type ActionMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Where a word is an action. */
type Standing =
  /** `get`, `delete` */
  | 'anywhere'
  /** Where it opens a segment; elsewhere it is a noun too often: `price-list`, `last-update`, `sets`. */
  | 'at the start'
  /** Where it ends a path under DELETE: `DELETE /cart/clear`, `DELETE /notifications/clear-all`. */
  | 'at the end'
  /** Where a team says so in its options. */
  | 'on demand';

/** Words that say what an HTTP method says already, by the method that says it (RFC 9110 §9.3, RFC 5789). PATCH means PUT too. */
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

/** The words that are actions without an option that adds them. */
export const ALL_ACTIONS: readonly string[] = [...actions.keys()].filter(isAction);

/** The method that says what a word says; `undefined` for a word that no method carries. */
export function methodOf(word: string): ActionMethod | undefined {
  return actions.get(word)?.method;
}

/** Whether a word is an action where it stands so. */
export function isActionAt(standing: Standing, word: string): boolean {
  return actions.get(word)?.standing === standing;
}

/** Whether a word is an action in some place without an option that adds it. */
export function isAction(word: string): boolean {
  return actions.has(word) && !isActionAt('on demand', word);
}

/**
 * An action at the start of a word, and the rest of the word. `free` ones begin no other word but those that are left out
 * here (`getter`, `deleted`); `needing` ones need something to act upon behind them (`setting`, `addition`).
 */
const PREFIX =
  /^(?:(?<free>get(?!ter|ty|tin)|fetch(?!e[rsd]|ing)|retrieve(?![rd])|create(?!d)|insert(?!e[rd]|ing|ion|s)|upsert(?!s|ed|ing)|delete(?!d)|remove(?!d)|add(?!e[dnr]|i[cnst]|l|on|re|s|u|y))|(?<needing>get|upsert|list|find|save|edit|update|set|show|put|retrieve|create|insert|delete|remove|add))(?<rest>[a-z]{3,})$/u;

/** What programs act upon, for the prefixes that begin ordinary words as well (`setting`, `editor`, `showroom`). */
const OBJECTS = wordSet(
  'account address admin album all article avatar balance bank booking book bykey byid byname byuser card cart category chat city ' +
    'class client code comment company config contact content coupon course customer data date department description detail device ' +
    'discount doctor document draft email employee event expense file folder group image info invoice item job key label language ' +
    'lead link location meeting message name new note notification number one option order page password patient payment ' +
    'permission photo picture plan player post price product profile project question quantity record report request review role ' +
    'room rule schedule school score seat section seller session setting shop site skill slide slot song source staff state status ' +
    'store student subject supplier task teacher team template text theme ticket time title todo token transaction type user ' +
    'username value vehicle video wallet website',
);

/** Products and services whose name begins like an action. */
const NAMES =
  /^(?:getstream|getresponse|getaround|getpocket|getaccept|getyourguide|addthis|addtoany|addgene|createspace|listserv|setapp|findmy|showtime|putio|saveable)/u;

/** The action that a word of small letters begins with, where the rest is something to act upon: `getusers` → `get`. */
export function actionBefore(word: string): string | undefined {
  const { free, needing, rest = '' } = PREFIX.exec(word)?.groups ?? {};
  const action = free ?? needing;
  if (action === undefined || NAMES.test(word)) return undefined;
  if (isLookAlike(word) || isLookAlike(word.replace(/(?:es|s)$/u, ''))) return undefined;
  if (needing !== undefined && !isObject(rest)) return undefined;
  return action;
}

function isLookAlike(word: string): boolean {
  return kindsOf(WORDS, word).includes(KINDS.lookAlike);
}

function isObject(rest: string): boolean {
  return hasForm(OBJECTS, rest) || /^(?:all|my|by|user|new)[a-z]{3,}$/u.test(rest);
}
