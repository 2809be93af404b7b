import { frameworks } from '../frameworks/index.ts';
import { remembered } from '../english/remembered.ts';
import { mayBeMember, type Names, startOfName } from '../syntax/spelled-names.ts';
import { behindSpace } from '../syntax/white-space.ts';

/** The end of every name that convention gives a receiver, and of few others: to be exact costs half as much again. */
const NAME = /(?:pp|uter|rver|tify)\b/g;
/** A name that is, or as a word of its own ends in, app, router, server or fastify. */
const RECEIVER_NAME = /^(?:app|router|server|fastify)$|(?:App|Router|Server|Fastify)$|_(?:app|router|server|fastify)$/u;
/** Names of things that only look like a server: test doubles, clients, browser applications. */
const NO_RECEIVER = /mock|stub|fake|client|axios|request|http|nock|msw|vue|react/iu;

/** Whether convention gives a receiver such a name. */
export function isReceiverName(name: string): boolean {
  // Most names fail by their last letter: that is cheaper than any pattern.
  return 'pry'.includes(name.charAt(name.length - 1)) && RECEIVER_NAME.test(name) && !NO_RECEIVER.test(name);
}

export const RECEIVERS: Names = { test: isReceiverName, ending: NAME };

/**
 * Whether a text leaves any chance that a receiver by convention is used for what it is: a name is declared, as a
 * parameter or an import, and called or handed on; or it is a member, whose object is declared. A path of an import,
 * an element, a word of a comment and what is made in the file are neither.
 */
export function usesReceiver(text: string): boolean {
  let declared: Set<string> | undefined;
  let used: Set<string> | undefined;
  NAME.lastIndex = 0;
  while (NAME.test(text)) {
    const end = NAME.lastIndex;
    const use = useAt(text, end);
    if (use === 'none') continue;
    const start = startOfName(text, end);
    const name = text.slice(start, end);
    if (!isReceiverName(name)) continue;
    if (use === 'unknown' || declared?.has(name) === true || mayBeMember(text, start)) return true;
    if (use === 'used') {
      used = (used ?? new Set()).add(name);
    } else {
      if (used?.has(name) === true) return true;
      declared = (declared ?? new Set()).add(name);
    }
  }
  return false;
}

/** What the text behind a name does with it. Where the two look the same, it is declared and not only used. */
function useAt(text: string, end: number): 'used' | 'declared' | 'unknown' | 'none' {
  const at = behindSpace(text, end);
  const next = text.charAt(at);
  const second = text.charAt(at + 1);
  if (next === '.') return isCalled(text, at + 1) ? 'used' : 'none';
  if ((next === '?' || next === '!') && second === '.') return isCalled(text, at + 2) ? 'used' : 'none';
  if (next === '[' || next === ';' || next === '') return 'used';
  if (startsComment(next, second)) return 'unknown';
  if (next === '=') return second === '>' || (second !== '=' && isGiven(text, end, at)) ? 'declared' : 'none';
  // `args['app']`
  if (QUOTES.includes(next)) return ']/'.includes(text.charAt(behindSpace(text, at + 1))) ? 'unknown' : 'none';
  if (next === ')' || next === ',') return mayBeParameter(text, at) ? 'declared' : 'used';
  if ('}]:'.includes(next)) return 'declared';
  // `app?: Express`, `(app?) =>`
  if (next === '?' && ':,)/'.includes(text.charAt(behindSpace(text, at + 1)))) return 'declared';
  if ('|&?!'.includes(next)) return second === '=' ? 'none' : 'used';
  const behind = text.slice(at, at + 10);
  if (BEHIND_NAME.test(behind)) return 'declared';
  return BEHIND_VALUE.test(behind) || text.slice(end, at).includes('\n') ? 'used' : 'none';
}

const QUOTES = '"\'`';
const BEHIND_NAME = /^(?:from|of|in)\b/;
const BEHIND_VALUE = /^(?:as|satisfies)\b/;

function startsComment(first: string, second: string): boolean {
  return first === '/' && (second === '/' || second === '*');
}

/** Longer lists of parameters than people write behind one of them. */
const MOST_CHARACTERS = 300;

/**
 * Whether a name may be a parameter, or stand in a pattern: from the sign behind it, the list ends in front of a body,
 * or nothing says where it ends. An argument is followed by something else.
 */
function mayBeParameter(text: string, from: number): boolean {
  const near = text.slice(from, from + MOST_CHARACTERS);
  let depth = 0;
  BRACKET_OR_TEXT.lastIndex = 0;
  for (let match = BRACKET_OR_TEXT.exec(near); match !== null; match = BRACKET_OR_TEXT.exec(near)) {
    const [sign] = match;
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) {
      if (depth === 0) return sign !== ')' || BODY.includes(text.charAt(behindSpace(text, from + match.index + 1)));
      depth--;
    } else if (sign === '/' || sign === '`') return true;
    else BRACKET_OR_TEXT.lastIndex = endOfString(near, match.index) + 1;
  }
  return true;
}

const BRACKET_OR_TEXT = /[()[\]{}/`'"]/g;

/** What may come between the parameters of a function and what it does: its type, a comment, an arrow. */
const BODY = '{:/=';

/** The offset of the quote that ends a string; that of the end of the text where this is not plain to see. */
function endOfString(text: string, start: number): number {
  const end = text.indexOf(text.charAt(start), start + 1);
  return end < 0 || /[\\\n]/.test(text.slice(start, end)) ? text.length : end;
}

/** Whether a name may be set to what others made: a parameter by default, a variable that is required. */
function isGiven(text: string, end: number, equals: number): boolean {
  const start = startOfName(text, end);
  const before = text.slice(Math.max(0, start - 100), start);
  if (!/\b(?:const|let|var)\s+$/.test(before)) return BY_DEFAULT.test(before);
  const value = behindSpace(text, equals + 1);
  MADE.lastIndex = value;
  // `(require('./app'))`, `/** @type {any} */ (require('./app'))`
  return '(/'.includes(text.charAt(value)) || (text.startsWith('require', value) && !MADE.test(text));
}

/** In a list or a pattern, not as a statement. */
const BY_DEFAULT = /(?:[(,{[/]|\/\/[^/\n]*\n|\b(?:private|protected|public|readonly|override))\s*$/;

/** `require('koa')`, `require('./server')()`: of a package, or what a file of the project makes when it is called. */
const MADE = /require\s*\(\s*(["'])(?:(?![.~#\\]|@\/)|[^"'\\\n]*\1\s*\)\s*\()/y;

/** Whether a member is called that means something of a receiver. */
function isCalled(text: string, from: number): boolean {
  const start = behindSpace(text, from);
  MEMBER.lastIndex = start;
  const [member = ''] = MEMBER.exec(text) ?? [];
  if (member === '') return text.charAt(start) === '[' || startsComment(text.charAt(start), text.charAt(start + 1));
  const next = text.charAt(behindSpace(text, start + member.length));
  return next !== '' && '(<!?/'.includes(next) && isMethod(member);
}

const MEMBER = /[\w$]+/y;

/** `then` hands on what a promise gives. */
const isMethod = remembered(
  (name) => name === 'then' || frameworks.some(({ assumed }) => assumed?.method?.(name) !== undefined),
);
