import { remembered } from './remembered.ts';
import { splitCase } from './split.ts';

/** A word of a text, in lower case, with the units `[start, end)` where it stands. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const RUN = /[\dA-Za-z\u0080-\uFFFF]+/gu;

/** The words of a text in any style: `getUserById`, `get_user_by_id`, `get-user-by-id`. Numbers are no words. */
export function wordsOf(text: string): readonly Word[] {
  // Most are a word already, and none of those is worth to remember.
  return /^[a-z]+$/.test(text) ? [{ text, start: 0, end: text.length }] : cutWords(text);
}

const cutWords = remembered(cut);

function cut(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    let start = index;
    for (const word of splitCase(run).words) {
      const end = start + word.length;
      if (/[A-Za-z\u0080-\uFFFF]/u.test(word)) words.push({ text: word.toLowerCase(), start, end });
      start = end;
    }
  }
  return words;
}

/** Whether every word can be told from the next with certainty. */
export function isCertain(text: string): boolean {
  return [...text.matchAll(RUN)].every(([run]) => splitCase(run).isCertain);
}
