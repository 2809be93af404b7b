import type { SourceCode } from './nodes.ts';
import { hasTypes } from './types.ts';

/** A text with the parts between its slashes. */
export interface Written {
  readonly text: string;
  readonly parts: readonly string[];
}

/**
 * The strings that a file writes, modules left out: whatever text a path of it may have is one of them. `undefined`
 * where that is not so, or not plain to see: texts are put together or escaped, a type tells them, or a string holds
 * more than words, numbers and parameters. A quote in a comment pairs with the wrong one, and what stands between
 * them is code then, which is no such string.
 */
export function writtenTexts(sourceCode: Pick<SourceCode, 'text' | 'parserServices'>): readonly Written[] | undefined {
  const { text, parserServices } = sourceCode;
  if (last.text !== text || last.parserServices !== parserServices)
    last = { text, parserServices, texts: hasTypes(sourceCode) ? undefined : textsIn(text) };
  return last.texts;
}

interface Answer {
  readonly text: string;
  readonly parserServices: unknown;
  readonly texts: readonly Written[] | undefined;
}

/** The last answer: every rule asks about the same file in turn. */
let last: Answer = { text: '', parserServices: undefined, texts: undefined };

const QUOTE = /["'`]/g;
const PLAIN = /^[\w./:~-]*$/;
/** A module is no path, but its quotes may be those of a comment all the same. */
const MODULE = /^[\w./:~@#$!?&=%-]*$/;

function textsIn(text: string): readonly Written[] | undefined {
  // What `+` and `${…}` put together has parts that nobody wrote.
  if (text.includes('+') || text.includes('${')) return undefined;
  const texts: Written[] = [];
  QUOTE.lastIndex = 0;
  while (QUOTE.test(text)) {
    const start = QUOTE.lastIndex;
    const end = text.indexOf(text.charAt(start - 1), start);
    if (end < 0) return undefined;
    QUOTE.lastIndex = end + 1;
    const written = text.slice(start, end);
    if (written === 'use strict') continue;
    const isModule = namesModule(text, start - 1);
    if (!(isModule ? MODULE : PLAIN).test(written)) return undefined;
    if (!isModule) texts.push({ text: written, parts: written.split('/') });
  }
  return texts;
}

/** `from 'm'`, `import 'm'`, `import('m')`, `require('m')` */
function namesModule(text: string, quote: number): boolean {
  const end = behindCode(text, quote);
  if (text.charAt(end - 1) !== '(') return endsWithWord(text, 'from', end) || endsWithWord(text, 'import', end);
  const callee = behindCode(text, end - 1);
  return endsWithWord(text, 'require', callee) || endsWithWord(text, 'import', callee);
}

function behindCode(text: string, at: number): number {
  let end = at;
  while (end > 0 && text.charCodeAt(end - 1) <= 32) end--;
  return end;
}

function endsWithWord(text: string, word: string, end: number): boolean {
  return text.endsWith(word, end) && !/[\w$.]/.test(text.charAt(end - word.length - 1));
}
