import { isProse } from '../path/parts.ts';

const QUOTE = /["'`]/g;
const PLAIN = /^[\w./:~-]*$/;
/** A module is no path, but its quotes may be those of a comment all the same. */
const MODULE = /^[\w./:~@#$!?&=%-]*$/;
const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
/**
 * What `+` adds at a slash has the parts of both, `'/users/' + id` and `base + '/users'`; a slash alone may end a path. A
 * number changes no word, and what a message goes on with is a message.
 */
const AT_SLASH = /\+\+|[/ ]["'`]\s*\+|\+=?\s*(?:\d|["'`]\/(?!["'`$]))/g;
/** What a message holds, and code behind a quote of a comment does not: that has the end of the comment. */
const MESSAGE = /^[\w ,.:;!?'"@=|<>#%&-]*$/;
const INSERTED = /\$\{[A-Za-z_$][\w$.]*\}/;

/**
 * The strings that a file writes, modules and methods (`method: 'GET'`) left out: whatever parts a path of it may have
 * are those of one of them. `undefined` where that is not so, or not plain to see: texts are put together elsewhere than
 * at a slash, or escaped, or a string holds more than words, numbers and parameters. A quote in a comment pairs with the
 * wrong one, and what stands between them is code then, which is no such string.
 */
export function writtenTexts(text: string): readonly string[] | undefined {
  if (text.includes('+') && text.replace(AT_SLASH, '').includes('+')) return undefined;
  const texts: string[] = [];
  let behindMethod = -1;
  let isInserted = false;
  let mayEndInSlash = false;
  QUOTE.lastIndex = 0;
  while (QUOTE.test(text)) {
    const start = QUOTE.lastIndex;
    const quote = text.charAt(start - 1);
    const end = text.indexOf(quote, start);
    if (end < 0) return undefined;
    QUOTE.lastIndex = end + 1;
    const written = text.slice(start, end);
    if (written === '' || written === '/') mayEndInSlash = true;
    if (written === 'use strict') continue;
    if (METHOD.test(written) && namesMethod(text, start - 1, behindMethod)) {
      behindMethod = end + 1;
      continue;
    }
    if (quote === '`' && written.includes('${')) {
      const pieces = piecesOf(written);
      if (pieces === undefined) return undefined;
      texts.push(...pieces);
      if (pieces.length > 0) isInserted = true;
      continue;
    }
    if (isProse(written) && MESSAGE.test(written)) continue;
    const isModule = namesModule(text, start - 1);
    if (!(isModule ? MODULE : PLAIN).test(written)) return undefined;
    if (!isModule) texts.push(written);
  }
  // Nothing, or a slash, may be inserted at the end of a path.
  return isInserted && mayEndInSlash ? undefined : texts;
}

/**
 * The pieces of a template between what is inserted, where each is plain and ends at slashes. The slash in front of
 * what is inserted ends no path.
 */
function piecesOf(template: string): readonly string[] | undefined {
  const pieces = template.split(INSERTED);
  if (isProse(template) && pieces.every((piece) => MESSAGE.test(piece))) return [];
  const isCut = pieces.every(
    (piece, index) =>
      PLAIN.test(piece) &&
      (index === 0 || /^\/./.test(piece) || (piece === '' && index === pieces.length - 1)) &&
      (index === pieces.length - 1 || piece.endsWith('/') || (piece === '' && index === 0)),
  );
  return isCut
    ? pieces.map((piece, index) => (index < pieces.length - 1 ? piece.replace(/\/$/, '') : piece))
    : undefined;
}

/** `method: 'GET'`, `method: ['GET', 'HEAD']` */
function namesMethod(text: string, quote: number, behindOther: number): boolean {
  const before = behindCode(text, quote);
  if (text.charAt(before - 1) === ',') return behindCode(text, before - 1) === behindOther;
  const key = text.charAt(before - 1) === '[' ? behindCode(text, before - 1) : before;
  return text.charAt(key - 1) === ':' && endsWithWord(text, 'method', behindCode(text, key - 1));
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
