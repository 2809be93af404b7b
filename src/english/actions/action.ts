import { isVerb } from '../nouns/part-of-speech.ts';
import { isOnly, type Place, READS } from '../place.ts';
import { remembered } from '../remembered.ts';
import { FORMATS } from '../words/file-names.ts';
import { looksPlural } from '../word-lists.ts';
import { type Word, wordsOf } from '../words/words.ts';
import { isNounPhrase } from './noun-phrases.ts';
import { actionBefore, type ActionMethod, ALL_ACTIONS, isAction, isActionAt, methodOf } from './words.ts';

/** A word of a segment that means the same as a method, and the other words of the segment. */
export interface Action {
  readonly word: Word;
  /** `undefined` for a word of the options that matches no known method. */
  readonly method: ActionMethod | undefined;
  /** The rest of the segment, in lower case. */
  readonly rest: readonly string[];
  /** Whether `rest` is certain: letter case or signs separate the words. */
  readonly isCertain: boolean;
  readonly isDotted: boolean;
}

/**
 * The first action word of a segment.
 * @param text the text of the segment as written
 * @param more words that also count as actions at the start of a segment, in lower case
 * @param allowed words that never count as actions, in lower case
 */
export function actionIn(
  text: string,
  place: Place,
  more: ReadonlySet<string> = NONE,
  allowed: ReadonlySet<string> = NONE,
): Action | undefined {
  // Names of namespaces and of hosts: `Microsoft.Compute`.
  if (/^[A-Z]\w*\.[A-Z]/u.test(text)) return undefined;
  const parts = partsOf(text);
  for (const { 0: partText, index: from } of parts) {
    const words = wordsOf(partText).map((word) => ({ ...word, start: word.start + from, end: word.end + from }));
    const part: Part = { words, text: partText, isDotted: parts.length > 1, isLastPart: from === parts.at(-1)?.index };
    for (const at of words.keys()) {
      const word = actionAt(part, at, place, more);
      if (word === undefined || allowed.has(word.text)) continue;
      const others = words.filter((_, other) => other !== at).map((other) => other.text);
      const tail = text.slice(word.end, words[at]?.end);
      return {
        word,
        method: methodOf(word.text),
        rest: tail === '' ? others : [...others.slice(0, at), tail.toLowerCase(), ...others.slice(at)],
        isCertain: tail === '',
        isDotted: part.isDotted,
      };
    }
  }
  return undefined;
}

/** Whether a segment may have an action word anywhere. Most have none. `text` as for {@link actionIn}. */
export const mayHaveAction = remembered(
  (text) =>
    ANY_ACTION.test(text) && wordsOf(text).some(({ text: word }) => isAction(word) || actionBefore(word) !== undefined),
);

/** Cutting a text into words costs ten times as much. */
const ANY_ACTION = new RegExp(ALL_ACTIONS.join('|'), 'i');

const NONE: ReadonlySet<string> = new Set();

interface Part {
  readonly words: readonly Word[];
  readonly text: string;
  readonly isDotted: boolean;
  readonly isLastPart: boolean;
}

/** Endings of scripts and views, which say nothing: `getUsers.do`. */
const VIEWS = new Set(['view', 'do', 'action']);

/** The parts of a name between its dots, without the suffix of a format: `conversations.create`, `users.json`. */
function partsOf(text: string): readonly RegExpExecArray[] {
  const parts = [...text.matchAll(/[^.]+/gu)];
  const [last = ''] = parts.at(-1) ?? [];
  return parts.length > 1 && (FORMATS.has(last) || VIEWS.has(last)) ? parts.slice(0, -1) : parts;
}

/** The action at one word of a part: the whole word, or its beginning. */
function actionAt(part: Part, at: number, place: Place, more: ReadonlySet<string>): Word | undefined {
  const { words } = part;
  const word = words[at];
  if (word === undefined) return undefined;
  const texts = words.map(({ text }) => text);
  if (isActionAt('anywhere', word.text))
    return followsVerb(texts, at) || isNounPhrase(texts, at, place) ? undefined : word;
  if (
    at === 0 &&
    isActionAt('at the end', word.text) &&
    isOnly(place, 'DELETE') &&
    /^(?:all)?$/u.test(texts.slice(1).join(' '))
  )
    return place.behind.kind === 'none' ? word : undefined;
  if (words.length === 1) {
    if (more.has(word.text) || isAloneAction(word.text, part, place)) return word;
    return gluedAction(word, place);
  }
  if (isActionAt('at the start', word.text)) return isActionHere(part, at, place) ? word : undefined;
  if (at > 0) return undefined;
  // `getuserInfo`: even in camel case, words may run together.
  return more.has(word.text) ? word : gluedAction(word, place);
}

/** The action that a lowercase word begins with: `getusers`, but not `listprice`. */
function gluedAction(word: Word, place: Place): Word | undefined {
  const text = actionBefore(word.text);
  if (text === undefined || isNounPhrase([text, word.text.slice(text.length)], 0, place, true)) return undefined;
  return { ...word, text, end: word.start + text.length };
}

/** Whether an earlier verb is the head: `validate-bulk-delete` validates. */
function followsVerb(words: readonly string[], at: number): boolean {
  return words.slice(0, at).some((word) => !isActionAt('anywhere', word) && (isVerb(word) || LEADS.test(word)));
}

/** Words that lead an action and are not only verbs: `check-delete`, `before-update`. */
const LEADS = /^(?:after|before|can|check|mark|on|request|retry|schedule|should|start|test|trigger|undo)$/u;

/** Whether a word that is also a noun is an action, as the only word of a segment or of a part of a dotted name. */
function isAloneAction(word: string, { isDotted, isLastPart }: Part, place: Place): boolean {
  const { before, behind } = place;
  const isEnd = behind.kind === 'none';
  const isOfMany = before.kind === 'text' && looksPlural(before.text);
  switch (word) {
    case 'edit':
    case 'find':
    case 'save':
      return true;
    case 'update':
      if (isDotted) return isLastPart && !isOnly(place, 'GET', 'HEAD');
      // `GET /system/update` returns news of a release; `GET /users/update/:id` does not.
      if (!isOnly(place, ...READS))
        return place.isLast === true ? place.methods !== undefined || isOfMany : isUpdateOf(place);
      return place.isLast === true && (before.kind === 'parameter' || isOfMany);
    case 'list':
      // `/list/me`, `/reports/list/:id`; not `/list/:id`, which may be a list. An unseen mount is taken to have a name.
      if (behind.kind === 'text') return isOnly(place, ...READS) && /^(?:all|me|mine|my|own)$/u.test(behind.text);
      if (behind.kind === 'parameter') return isOnly(place, ...READS) && isOfMany;
      return isDotted ? isLastPart : isEnd && isOnly(place, ...READS) && before.kind !== 'none';
    case 'show':
      return (isEnd || place.isLast === true) && isOnly(place, ...READS) && isOfMany;
    case 'put':
      return isEnd && !isOnly(place, ...READS) && place.methods !== undefined;
    case 'set':
      return isDotted ? isLastPart : isEnd && isOnly(place, ...WRITES) && before.kind !== 'none';
    default:
      return false;
  }
}

const WRITES = ['POST', 'PUT', 'PATCH'];

/** `PUT /update/profile`, `PUT /update/:id/status`, `POST /benefit/update/status`; not `/update/status`. */
function isUpdateOf(place: Place): boolean {
  const { before, behind } = place;
  if (behind.kind === 'parameter') return isOnly(place, 'PUT', 'PATCH');
  if (behind.kind !== 'text' || /^v\d/u.test(behind.text)) return false;
  return (
    !/^(?:checks?|status|history|latest|info|download|install|logs?)$/u.test(behind.text) ||
    (isOnly(place, ...WRITES) && (before.kind === 'text' || before.kind === 'parameter') && behind.text === 'status')
  );
}

/** Whether a word that is also a noun is an action in a compound. */
function isActionHere({ words, text, isDotted }: Part, at: number, place: Place): boolean {
  const texts = words.map((word) => word.text);
  if (at === 0) return !isNounPhrase(texts, 0, place, /^[a-z]+[A-Z]/u.test(text));
  // `PUT /bulk-update`, `PATCH /users/:id/status-update`, `POST /users.profile_edit`; not `GET /software-update`.
  if (!/^(?:edit|update)$/u.test(texts[at] ?? '')) return false;
  if (at === 1 && /^(?:batch|bulk|mass|multi)$/u.test(texts[0] ?? '')) return true;
  const isEnd = at === texts.length - 1 && (isDotted || place.isLast === true);
  return isEnd && (isOnly(place, 'PUT', 'PATCH') || (isDotted && !isOnly(place, ...READS)));
}
