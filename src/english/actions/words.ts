import { WORDS } from '../lexicon.ts';
import { KINDS, kindsOf } from '../table.ts';

/**
 * Words that say what an HTTP method says already, by the method that says it (RFC 9110 §9.3, RFC 5789). The first of
 * each line stand for their method anywhere in a segment; the others are nouns too often (`price-list`, `last-update`,
 * `sets`), so that where they stand decides.
 */
export const ACTIONS = {
  GET: { anywhere: ['get', 'fetch', 'retrieve'], atTheStart: ['find', 'list', 'show'] },
  POST: { anywhere: ['create', 'add', 'insert'], atTheStart: ['save'] },
  PATCH: { anywhere: ['modify', 'upsert'], atTheStart: ['update', 'edit', 'set', 'put'] },
  DELETE: { anywhere: ['delete', 'remove', 'destroy', 'del'], atTheStart: [] },
} as const;

/** Verbs that say what DELETE says where they end its path: `DELETE /cart/clear`, `DELETE /notifications/clear-all`. */
const EMPTYING = ['clear', 'empty', 'erase', 'flush', 'purge', 'truncate', 'wipe'];

export type ActionMethod = keyof typeof ACTIONS;

const METHODS: readonly ActionMethod[] = ['GET', 'POST', 'PATCH', 'DELETE'];

/** Words that a team may add, and the method that carries them. */
const OTHERS: Readonly<Record<ActionMethod, readonly string[]>> = {
  GET: ['read', 'load', 'view', 'display', 'query'],
  POST: ['make', 'post', 'write', 'store', 'append', 'new', 'register', 'submit'],
  PATCH: ['change', 'replace', 'patch', 'write', 'alter', 'amend'],
  DELETE: ['drop', ...EMPTYING],
};

const methods = new Map(
  METHODS.flatMap((method) => [
    ...OTHERS[method].map((word) => [word, method] as const),
    ...[...ACTIONS[method].anywhere, ...ACTIONS[method].atTheStart].map((word) => [word, method] as const),
  ]),
);

const anywhere: ReadonlySet<string> = new Set(METHODS.flatMap((method) => ACTIONS[method].anywhere));
const atTheStart: ReadonlySet<string> = new Set(METHODS.flatMap((method) => ACTIONS[method].atTheStart));

const emptying: ReadonlySet<string> = new Set(EMPTYING);

/** The words that are actions without anyone adding them. */
export const ALL_ACTIONS: readonly string[] = [...anywhere, ...atTheStart, ...emptying];

/** The method that says what a word says; `undefined` for a word that no method carries. */
export function methodOf(word: string): ActionMethod | undefined {
  return methods.get(word);
}

/** Whether a word is an action wherever it stands: `get`, `delete`. */
export function isActionAnywhere(word: string): boolean {
  return anywhere.has(word);
}

/** Whether a word is an action where it opens a segment, and may be a noun elsewhere: `list`, `update`. */
export function isActionAtTheStart(word: string): boolean {
  return atTheStart.has(word);
}

/** Whether a word is an action at the end of a path under DELETE: `clear`, `flush`. */
export function isEmptying(word: string): boolean {
  return emptying.has(word);
}

/**
 * What follows an action that is written in one with it. Endings of the word itself (`updates`, `additional`) and
 * other words that begin so are left out.
 */
const PREFIX =
  /^(?:(?<anywhere>get(?!ter|ty|tin)|fetch(?!e[rsd]|ing)|retrieve(?![rsd])|create(?![rsd]|ive)|insert(?!e[rd]|ing|ion|s)|upsert(?!s|ed|ing)|delete(?![rsd])|remove(?![rsd])|add(?!e[dnr]|i[cnst]|l|on|re|s|u|y))|(?<object>list|find|save|edit|update|set|show|put|retrieve|create|insert|delete|remove|add))(?<rest>[a-z]{3,})$/u;

/** What programs act upon, for the prefixes that begin ordinary words as well (`setting`, `editor`, `showroom`). */
const OBJECTS = new Set(
  (
    'account address admin album all article avatar balance bank booking book by bykey byid byname byuser card cart category chat city ' +
    'class client code comment company config contact content coupon course customer data date department description detail device ' +
    'discount doctor document draft email employee event expense file folder group image info invoice item job key label language ' +
    'lead link location meeting message my name new note notification number one option order page password patient payment ' +
    'permission photo picture plan player post price product profile project question quantity record report request review role ' +
    'room rule schedule school score seat section seller session setting shop site skill slide slot song source staff state status ' +
    'store student subject supplier task teacher team template text theme ticket time title todo token transaction type user ' +
    'username value vehicle video wallet website'
  ).split(' '),
);

/** Products and services whose name begins like an action. */
const NAMES =
  /^(?:getstream|getresponse|getaround|getpocket|getaccept|getyourguide|addthis|addtoany|addgene|createspace|listserv|setapp|findmy|showtime|putio|saveable)/u;

/** The action that a word of small letters begins with, where the rest is something to act upon: `getusers` → `get`. */
export function actionBefore(word: string): string | undefined {
  const { anywhere, object, rest = '' } = PREFIX.exec(word)?.groups ?? {};
  const action = anywhere ?? object;
  if (action === undefined || NAMES.test(word)) return undefined;
  if (isLookAlike(word) || isLookAlike(word.replace(/(?:es|s)$/u, ''))) return undefined;
  if (object !== undefined && !isObject(rest)) return undefined;
  return action;
}

function isLookAlike(word: string): boolean {
  return kindsOf(WORDS, word).includes(KINDS.lookAlike);
}

function isObject(rest: string): boolean {
  if (OBJECTS.has(rest) || singulars(rest).some((one) => OBJECTS.has(one))) return true;
  return /^(?:all|my|by|user|new)[a-z]{3,}$/u.test(rest);
}

function singulars(rest: string): readonly string[] {
  if (rest.endsWith('ies')) return [`${rest.slice(0, -3)}y`];
  return rest.endsWith('es') ? [rest.slice(0, -1), rest.slice(0, -2)] : [rest.replace(/s$/u, '')];
}
