import { isNamespace, isOnly, type Place } from '../place.ts';
import { looksPlural, wordSet } from '../word-lists.ts';
import type { Word } from '../words/words.ts';

/** Verbs that are now and then nouns or names, so that their place decides. */
const SOMETIMES_VERBS = wordSet('accept apply deploy publish rename reorder rerun resend reset retry stop toggle wipe');

/** Those of these verbs that act on the collection after them. */
const VERBS_OF_MANY = /^(?:deploy|publish|rename|reorder|wipe)$/u;

/** Those that act on everything at the start of a path: `GET /reset`. */
const BARE = /^(?:rename|reorder|rerun|resend|reset|stop|toggle|wipe)$/u;

/** Those that act on the one after them: `GET /toggle/:id`; a `stop` and a `deploy` may have an identifier. */
const OF_ONE = /^(?:rename|reorder|rerun|resend|toggle)$/u;

/** What an action has, so that the verb before it stands for the action: `/compile/status`, `/compile/stop`. */
const OF_ACTION =
  /^(?:status|state|progress|results?|history|logs?|queue|jobs?|start|stop|pause|resume|cancel|abort|commit|retry|preview|options|settings|rules|stats|metrics)$/u;

/** Whether a segment, in lower case, is about the action before it. */
export function isOfAction(text: string): boolean {
  return OF_ACTION.test(text);
}

/** Acts on what precedes them. */
const ACT = /^(?:abort|cancel|pause|resume|retry|start|stop)$/u;

/** Whether two verbs begin a path, so that neither acts on something: `POST /execute/stop`; not `/queries/:id/execute/stop`. */
export function isVerbBeforeAct({ methods, before, after }: Place): boolean {
  const isFirst = before.kind === 'none' || (before.kind === 'text' && isNamespace(before.text));
  return isFirst && isOnly({ methods }, 'POST', 'PUT', 'PATCH') && after.kind === 'text' && ACT.test(after.text);
}

/** Whether {@link isVerbIn} depends on the place of this word. Of most words it does not. */
export function isSometimesVerb(word: string): boolean {
  return SOMETIMES_VERBS.has(word);
}

/**
 * Whether a word that is now and then a noun is a verb in its place: `GET /articles/:id/publish`, `GET /pods/rename`,
 * `POST /publish/articles`; not `/publish/settings`, `GET /mqtt/publish`.
 */
export function isVerbIn(word: string, { methods, before, after }: Place): boolean {
  if (!isSometimesVerb(word)) return false;
  if (after.kind === 'text') return VERBS_OF_MANY.test(word) && looksPlural(after.text) && !isOfAction(after.text);
  if (after.kind === 'parameter') return OF_ONE.test(word) && isOnly({ methods }, 'GET', 'HEAD', 'DELETE');
  if (after.kind !== 'none' || !isOnly({ methods }, 'GET', 'HEAD', 'DELETE')) return false;
  if (BARE.test(word) && (before.kind === 'none' || (before.kind === 'text' && /^(?:api|v\d+)$/u.test(before.text))))
    return true;
  return (
    before.kind === 'parameter' || (before.kind === 'text' && looksPlural(before.text) && !isNamespace(before.text))
  );
}

/** The verb of a whole sentence: `has` of `site-has-data`; none in a question, `who-is-online`. */
export function predicateIn(words: readonly Word[]): Word | undefined {
  const [first] = words;
  if (first === undefined || /^(?:how|that|there|this|wh[a-z]+)$/u.test(first.text)) return undefined;
  return words.slice(1, -1).find(({ text }) => text === 'has' || text === 'is');
}
