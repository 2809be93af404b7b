import { methodOf } from './words.ts';
import { isOnly, type Place, READS } from '../place.ts';
import { looksPlural } from '../word-lists.ts';

/**
 * Nouns that say what kind of thing it is, and hardly ever what an action acts on. A compound with one of these as its
 * head is a noun if the methods only read, and with two words under any method: `delete-markers`, `update-center`,
 * `delete-protection`. Creating is the exception: `POST /create-callback`.
 */
const NOUN_HEADS =
  /^(?:histor(?:y|ies)|previews?|protections?|markers?|cent(?:er|re)s?|trails?|guards?|callbacks?|listeners?|handlers?|modals?|dialogs?|buttons?|wizards?|frequency|frequencies|intervals?|latency|cycles?|cascades?|strategy|strategies|behaviou?rs?|distances?|conflicts?|anomal(?:y|ies)|tombstones?|progress|procedures?|mechanisms?|rights?|privileges?|suggestions?)$/u;

/** Who or what performs an action, or is about it, after the object of the action: `create-files-agent`. */
const DOERS =
  /^(?:agents?|bots?|workers?|robots?|assistants?|tools?|services?|jobs?|tasks?|events?|requests?|pages?|forms?|notifications?|policy|policies|permissions?|skills?|commands?|actions?|tests?)$/u;

/** What records or shows actions, if the methods only read: a list of requests to delete, a form to edit users. */
const RECORDS = /^(?:requests?|permissions?|policy|policies|hooks?|webhooks?|forms?|page|screen|popup)$/u;

/** Heads that make two words a noun if the methods only read: `GET /update-events`. */
const TWO_WORD_HEADS =
  /^(?:events?|flags?|locks?|triggers?|screens|modes?|windows?|limits?|quotas?|queues?|scopes?|servers?|streams?|stats|statistics|metrics|counts?|rates?|times?|dates?|costs?|fees?|logs?|status|statuses|notifications?|errors?|jobs?|results?|tokens?|check|channels?|info|sites?|notes?|options)$/u;

/** For each verb, the next words that form a noun with it: `list-price`, `set-top-box`, `add-ons`. */
const NEXT_IN_NOUN: Readonly<Record<string, RegExp>> = {
  add: /^(?:ons?|ins?|value)$/u,
  get: /^(?:started|togethers?|aways?|well)$/u,
  list: /^(?:items?|prices?|ids?|names?|views?|members?|segments?|types?|boxes|box|builder|layout|settings|filters?|columns?|options?|sources?|server|serv)$/u,
  set: /^(?:lists?|pieces?|top|points?|back|aside|theory|menus?|size|type|items?|number)$/u,
  save: /^(?:the|games?|slots?|files?|points?|states?)$/u,
  put: /^(?:options?|spreads?|contracts?|calls?|walls?|ratios?|volumes?|prices?|strikes?|backs?)$/u,
  find: /^us$/u,
  show: /^(?:notes?|case|cases|rooms?|reels?|times?|room|stoppers?|pieces?)$/u,
  insert: /^(?:cards|kits?|nuts|pages|molds?)$/u,
};

/** Words that form a noun with `list` before them even when written `likeThis`: `GET /listPrices`. */
const AFTER_CAMEL_LIST = /^(?:items?|prices?|ids?)$/u;

/**
 * Whether an action word is part of a noun: `add-ons`, `list-items`, `GET /delete-requests`.
 * @param words the words of the segment, in lower case
 * @param at the index of the action word
 * @param isCamel whether the words are written `likeThis`, or `likethis`: then the first is more often a verb
 */
export function isNounPhrase(words: readonly string[], at: number, place: Place, isCamel = false): boolean {
  const [word = '', next] = words.slice(at);
  if (next === undefined) return endsNoun(words, at, place);
  const isRead = isOnly(place, ...READS);
  const makesNoun = NEXT_IN_NOUN[word]?.test(next) === true;
  if (word === 'del') return at > 0;
  if (makesNoun && (word === 'add' || word === 'get')) return true;
  if (at === 0 && endsInDoer(words)) return true;
  switch (word) {
    case 'get':
    case 'fetch':
    case 'retrieve':
      return false;
    case 'list':
      return isCamel && isRead ? AFTER_CAMEL_LIST.test(next) && words.length === 2 : makesNoun;
    case 'set':
      return makesNoun || (isRead && !isCamel);
    case 'show':
      return makesNoun || (!isCamel && !mayShow(next, place));
    case 'save':
      return makesNoun && isRead;
    case 'find':
      return makesNoun;
    case 'put':
      return makesNoun && !isCamel;
    default:
      return (makesNoun && !isCamel) || (at === 0 && isNounByHead(words, place, isCamel));
  }
}

/** Whether a noun ends here: `GET /unsynced-delete` reads what waits for it, `GET /parcel-delete/:id` does it. */
function endsNoun(words: readonly string[], at: number, place: Place): boolean {
  const word = words[at] ?? '';
  if (at === 0) return false;
  if (word === 'add' && words[at - 1] === 'value') return true;
  return isOnly(place, ...READS) && place.after.kind !== 'parameter' && methodOf(word) !== 'GET';
}

/** `create-files-agent`, not `create-files`. After a verb of GET, the noun is what it fetches: `get-files-agent`. */
function endsInDoer(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const isHead = methodOf(words[0] ?? '') !== 'GET' && (DOERS.test(last) || NOUN_HEADS.test(last));
  return isHead && words.length > 2 && looksPlural(words.at(-2) ?? '');
}

/** Whether `show` may be a verb. In `PATCH /show-platforms/:id`, which changes platforms of shows, it is a noun. */
function mayShow(next: string, place: Place): boolean {
  const isChanged = isOnly(place, 'PUT', 'PATCH', 'DELETE');
  return (!isOnly(place, ...READS) && !isChanged) || /^(?:all|by|my)$/u.test(next);
}

/** Whether the last word makes the verb before it part of a noun: `GET /update-events`, `/delete-markers`. */
function isNounByHead(words: readonly string[], place: Place, isCamel: boolean): boolean {
  const [word = ''] = words;
  const last = words.at(-1) ?? '';
  const isPair = words.length === 2;
  const isRead = isOnly(place, ...READS);
  if (NOUN_HEADS.test(last) && (isRead || (isPair && !isCamel && methodOf(word) !== 'POST'))) return true;
  if (!isRead) return isPair && isRequest(word, last, place);
  return (
    RECORDS.test(last) || (isPair && (TWO_WORD_HEADS.test(last) || (!isCamel && isReadAsOneItem(word, last, place))))
  );
}

/** `GET /update-rings/:id` reads one ring of updates. `GET /delete-users/:id` does not: `delete` is only a verb. */
function isReadAsOneItem(word: string, last: string, { after }: Place): boolean {
  return /^(?:edit|insert|update)$/u.test(word) && looksPlural(last) && after.kind === 'parameter';
}

/** `POST /delete-requests` asks for something; `POST /create-request` creates one. */
function isRequest(word: string, last: string, place: Place): boolean {
  return last === 'requests' || (last === 'request' && !meansMethod(word, place));
}

/** Whether a word means the same as the method of the endpoint: then it is meant as a verb. */
function meansMethod(word: string, place: Place): boolean {
  const method = methodOf(word);
  return method !== undefined && isOnly(place, ...(method === 'PATCH' ? ['PATCH', 'PUT'] : [method]));
}
