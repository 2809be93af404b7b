import { mayHaveAction } from './action.ts';
import { joinedWords } from './joined-words.ts';
import { mayBeNoNoun } from './not-noun.ts';

/**
 * Whether a part of a path is one word that no rule has anything to say about, wherever it stands: `users`, and most
 * others.
 */
export function isOrdinary(part: string): boolean {
  return /^[a-z]+0?$/.test(part) && !mayHaveAction(part) && !mayBeNoNoun(part) && joinedWords(part) === undefined;
}
