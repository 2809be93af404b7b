import { frameworks } from '../frameworks/index.ts';
import { remembered } from '../english/remembered.ts';
import { mayBeMember, type Names, startOfName } from '../syntax/spelled-names.ts';

/** The end of a name that convention gives a receiver: the last word where there are several. */
const NAME = /(?:\b|_)(?:app|router|server|fastify)\b|(?:App|Router|Server|Fastify)\b/g;
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
  let handedOn: Set<string> | undefined;
  let called: Set<string> | undefined;
  NAME.lastIndex = 0;
  while (NAME.test(text)) {
    const end = NAME.lastIndex;
    const use = useAt(text, end);
    if (use === 'none') continue;
    const start = startOfName(text, end);
    const name = text.slice(start, end);
    if (!isReceiverName(name)) continue;
    if (use === 'unknown' || handedOn?.has(name) === true || mayBeMember(text, start)) return true;
    if (use === 'called') {
      called = (called ?? new Set()).add(name);
    } else {
      if (called?.has(name) === true) return true;
      handedOn = (handedOn ?? new Set()).add(name);
    }
  }
  return false;
}

/** What the text behind a name does with it. A parameter and an argument look the same there: both hand it on. */
function useAt(text: string, end: number): 'called' | 'handed on' | 'unknown' | 'none' {
  const at = behindSpace(text, end);
  const next = text.charAt(at);
  const second = text.charAt(at + 1);
  if (next === '.') return isCalled(text, at + 1) ? 'called' : 'none';
  if ((next === '?' || next === '!') && second === '.') return isCalled(text, at + 2) ? 'called' : 'none';
  if (next === '[') return 'called';
  if (startsComment(next, second)) return 'unknown';
  if (next === '=') return second === '>' || (second !== '=' && isGiven(text, end, at)) ? 'handed on' : 'none';
  if (next === '') return 'handed on';
  // `args['app']`
  if (QUOTES.includes(next)) return text.charAt(behindSpace(text, at + 1)) === ']' ? 'unknown' : 'none';
  if (BEHIND_VALUES.includes(next) && second !== '=') return 'handed on';
  return text.slice(end, at).includes('\n') || CONTINUED.test(text.slice(at, at + 10)) ? 'handed on' : 'none';
}

const QUOTES = '"\'`';
const BEHIND_VALUES = '),;}]:|&?!';
/** Words behind a value, or behind the name of an import. */
const CONTINUED = /^(?:as|satisfies|from|of|in)\b/;

function startsComment(first: string, second: string): boolean {
  return first === '/' && (second === '/' || second === '*');
}

/** Whether a name may be set to what others made: a parameter by default, an assignment, a variable that is required. */
function isGiven(text: string, end: number, equals: number): boolean {
  const before = text.slice(Math.max(0, startOfName(text, end) - 10), end);
  if (!/\b(?:const|let|var)\s+[\w$]+$/.test(before)) return true;
  const value = behindSpace(text, equals + 1);
  MADE.lastIndex = value;
  // `(require('./app'))`, `/** @type {any} */ (require('./app'))`
  return '(/'.includes(text.charAt(value)) || (text.startsWith('require', value) && !MADE.test(text));
}

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

function behindSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

function isSpace(code: number): boolean {
  return (
    code === 32 || (code >= 9 && code <= 13) || code === 160 || code === 0xfeff || code === 0x2028 || code === 0x2029
  );
}
