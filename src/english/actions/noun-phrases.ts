import { methodOf } from './words.ts';
import { isOnly, type Place } from '../place.ts';

/** What is made of acts and kept: a list of requests to delete, the history of edits. */
const RECORDS =
  /^(?:requests?|permissions?|history|histories|policy|policies|rights?|privileges?|hooks?|webhooks?|listeners?|callbacks?|modals?|buttons?)$/u;
/** The same where nothing is changed. */
const NEWS =
  /^(?:events?|logs?|status|statuses|notifications?|errors?|jobs?|results?|tokens?|counts?|check|channels?|info|sites?|notes?|suggestions?|form|forms|page|options)$/u;

/** What follows a word of its own accord to make a noun: `list-price`, `set-top-box`. */
const SECOND: Readonly<Record<string, RegExp>> = {
  list: /^(?:items?|prices?|ids?|names?|views?|members?|segments?|types?|boxes|box|builder|layout|settings|filters?|columns?|options?|sources?|server|serv)$/u,
  set: /^(?:lists?|pieces?|top|points?|back|aside|theory|menus?|size|type|items?|number)$/u,
  save: /^(?:the|games?|slots?|files?|points?|states?)$/u,
  put: /^(?:options?|spreads?)$/u,
  find: /^us$/u,
  show: /^(?:notes?|case|cases|rooms?|reels?|times?|room|stoppers?|pieces?)$/u,
};

/**
 * Whether an action word is part of a noun: `add-ons`, `list-items`, `GET /delete-requests`.
 * @param words the words of the segment, in lower case
 * @param at which of them is the action word
 * @param isCamel whether the words are written `likeThis`, where the first is a verb more often
 */
export function isNounPhrase(words: readonly string[], at: number, place: Place, isCamel = false): boolean {
  const word = words[at] ?? '';
  const next = words[at + 1];
  const last = words.at(-1) ?? '';
  const isRead = isOnly(place, 'GET', 'HEAD', 'OPTIONS');
  if (next === undefined) {
    if (at === 0) return false;
    if (word === 'add' && words[at - 1] === 'value') return true;
    // `GET /unsynced-delete` reads what waits for it; `GET /parcel-delete/:id` does it.
    return isRead && place.behind.kind !== 'parameter' && methodOf(word) !== 'GET';
  }
  if (word === 'add' && /^(?:ons?|ins?|value)$/u.test(next)) return true;
  if (word === 'get' && next === 'started') return true;
  if (word === 'del') return at > 0;
  if (/^(?:get|fetch|retrieve)$/u.test(word)) return false;
  if (word === 'list') {
    return !isCamel || !isRead
      ? SECOND['list']?.test(next) === true
      : /^(?:items?|prices?|ids?)$/u.test(next) && words.length === 2;
  }
  if (word === 'set') return SECOND['set']?.test(next) === true || (isRead && !isCamel);
  if (word === 'show') {
    if (SECOND['show']?.test(next) === true) return true;
    return isRead && !isCamel && !/^(?:all|by|my)$/u.test(next);
  }
  if (word === 'save') return SECOND['save']?.test(next) === true && isRead;
  if (word === 'find' || word === 'put') return SECOND[word]?.test(next) === true;
  if (at > 0) return false;
  return isRecord(words, place, isRead) || (isRead && words.length === 2 && NEWS.test(last));
}

/** Whether what is acted upon makes a noun of the act: `GET /edit-history`, `POST /delete-requests`. */
function isRecord(words: readonly string[], place: Place, isRead: boolean): boolean {
  const [word = ''] = words;
  const last = words.at(-1) ?? '';
  if (isRead) return RECORDS.test(last);
  // `POST /create-permission` creates one, whatever else it is called in a list of what one may do.
  const says = methodOf(word);
  const isSaid = says !== undefined && isOnly(place, ...(says === 'PATCH' ? ['PATCH', 'PUT'] : [says]));
  return words.length === 2 && (/^requests$/u.test(last) || (!isSaid && /^(?:request|history|histories)$/u.test(last)));
}
