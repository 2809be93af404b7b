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
  /** Whether dots separate the parts of the segment: `users.create`. */
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
  for (const part of partsOf(text)) {
    const { words, isDotted } = part;
    for (const at of words.keys()) {
      const word = actionAt(part, at, place, more);
      if (word === undefined || allowed.has(word.text)) continue;
      // `users` in `getusers`, where the action is only the beginning of a word.
      const tail = text.slice(word.end, words[at]?.end).toLowerCase();
      const others = words.map((other, index) => (index === at ? tail : other.text));
      const rest = others.filter((other) => other !== '');
      return { word, method: methodOf(word.text), rest, isCertain: tail === '', isDotted };
    }
  }
  return undefined;
}

/** Whether a segment may have an action word anywhere. Most have none. `text` as for {@link actionIn}. */
export const mayHaveAction = remembered(
  (text) =>
    ANY_ACTION.test(text) && wordsOf(text).some(({ text: word }) => isAction(word) || actionBefore(word) !== undefined),
);

/** A quick look at a text: cutting it into words takes ten times as long. */
const ANY_ACTION = new RegExp(ALL_ACTIONS.join('|'), 'i');

const NONE: ReadonlySet<string> = new Set();

/** A part of a segment between its dots: `create` in `users.create`. */
interface DottedPart {
  readonly text: string;
  /** With the offsets that they have in the segment. */
  readonly words: readonly Word[];
  /** Whether the segment has other parts. */
  readonly isDotted: boolean;
  readonly isLastPart: boolean;
}

/** Endings of scripts and views, which say nothing: `getUsers.do`. */
const VIEWS = new Set(['view', 'do', 'action']);

/** The parts of a segment, without the suffix of a format or a script: `users` of `users.json`. */
function partsOf(text: string): readonly DottedPart[] {
  const all = [...text.matchAll(/[^.]+/gu)];
  const [last = ''] = all.at(-1) ?? [];
  const kept = all.length > 1 && (FORMATS.has(last) || VIEWS.has(last)) ? all.slice(0, -1) : all;
  return kept.map(({ 0: part, index: from }, position) => ({
    text: part,
    words: wordsOf(part).map((word) => ({ ...word, start: word.start + from, end: word.end + from })),
    isDotted: kept.length > 1,
    isLastPart: position === kept.length - 1,
  }));
}

/** The action at one word of a part: the whole word, or its beginning. */
function actionAt(part: DottedPart, at: number, place: Place, more: ReadonlySet<string>): Word | undefined {
  const { words } = part;
  const word = words[at];
  if (word === undefined) return undefined;
  const texts = words.map(({ text }) => text);
  if (words.length === 1 && isFetchOfOne(word.text, place)) return undefined;
  // `getUsers`, `users-delete`
  if (isActionAt('anywhere', word.text))
    return followsVerb(texts, at) || isNounPhrase(texts, at, place) ? undefined : word;
  // `DELETE /cart/clear`, `DELETE /notifications/clear-all`
  const isClear = at === 0 && isActionAt('at the end', word.text) && isOnly(place, 'DELETE');
  if (isClear && ['', 'all'].includes(texts.slice(1).join(' '))) return place.after.kind === 'none' ? word : undefined;
  if (words.length === 1)
    return more.has(word.text) || isAloneAction(word.text, part, place) ? word : gluedAction(word, place);
  // `list-users`, `bulk-update`
  if (isActionAt('at the start', word.text)) return isActionInCompound(part, at, place) ? word : undefined;
  if (at > 0) return undefined;
  // `getuserInfo`: even in camel case, words may run together.
  return more.has(word.text) ? word : gluedAction(word, place);
}

/** `POST /feeds/:id/fetch` fetches something from elsewhere for one feed: no method says so. */
function isFetchOfOne(word: string, place: Place): boolean {
  const isLast = place.before.kind === 'parameter' && place.after.kind === 'none';
  return isLast && /^(?:fetch|retrieve)$/u.test(word) && isOnly(place, 'POST');
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
function isAloneAction(word: string, { isDotted, isLastPart }: DottedPart, place: Place): boolean {
  const { before, after } = place;
  const isEnd = after.kind === 'none';
  const isAfterPlural = before.kind === 'text' && looksPlural(before.text);
  switch (word) {
    case 'edit':
    case 'find':
    case 'save':
      return true;
    case 'update':
      if (isDotted) return isLastPart && !isOnly(place, 'GET', 'HEAD');
      // `GET /system/update` returns news of a release; `GET /users/update/:id` does not.
      if (!isOnly(place, ...READS))
        return place.isLast === true ? place.methods !== undefined || isAfterPlural : updatesWhatFollows(place);
      return place.isLast === true && (before.kind === 'parameter' || isAfterPlural);
    case 'list':
      // `/list/me`, `/reports/list/:id`; not `/list/:id`, which may be a list. An unseen mount is taken to have a name.
      if (after.kind === 'text') return isOnly(place, ...READS) && /^(?:all|me|mine|my|own)$/u.test(after.text);
      if (after.kind === 'parameter') return isOnly(place, ...READS) && isAfterPlural;
      return isDotted ? isLastPart : isEnd && isOnly(place, ...READS) && before.kind !== 'none';
    case 'show':
      return (isEnd || place.isLast === true) && isOnly(place, ...READS) && isAfterPlural;
    case 'put':
      return isEnd && !isOnly(place, ...READS) && place.methods !== undefined;
    case 'set':
      return isDotted ? isLastPart : isEnd && isOnly(place, ...WRITES) && before.kind !== 'none';
    default:
      return false;
  }
}

const WRITES = ['POST', 'PUT', 'PATCH'];

/** Whether `update` acts on what follows: `PUT /update/profile`, `POST /order/update/status`; not `/update/status`. */
function updatesWhatFollows(place: Place): boolean {
  const { before, after } = place;
  if (after.kind === 'parameter') return isOnly(place, 'PUT', 'PATCH');
  if (after.kind !== 'text' || /^v\d/u.test(after.text)) return false;
  return (
    !/^(?:checks?|status|history|latest|info|download|install|logs?)$/u.test(after.text) ||
    (isOnly(place, ...WRITES) && (before.kind === 'text' || before.kind === 'parameter') && after.text === 'status')
  );
}

/** Whether a word that is also a noun is an action among other words. */
function isActionInCompound({ words, text, isDotted }: DottedPart, at: number, place: Place): boolean {
  const texts = words.map((word) => word.text);
  if (at === 0) return !isNounPhrase(texts, 0, place, /^[a-z]+[A-Z]/u.test(text));
  // `PUT /bulk-update`, `PATCH /users/:id/status-update`, `POST /users.profile_edit`; not `GET /software-update`.
  if (!/^(?:edit|update)$/u.test(texts[at] ?? '')) return false;
  if (at === 1 && /^(?:batch|bulk|mass|multi)$/u.test(texts[0] ?? '')) return true;
  const isEnd = at === texts.length - 1 && (isDotted || place.isLast === true);
  return isEnd && (isOnly(place, 'PUT', 'PATCH') || (isDotted && !isOnly(place, ...READS)));
}
