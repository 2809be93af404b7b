import { frameworks } from '../frameworks/index.ts';
import { BEHIND_MEMBER, COMPUTED, elementNamed, GAP } from '../syntax/method-calls.ts';
import { argumentEnd, MOST_LETTERS, typesEnd } from '../syntax/text-of-calls.ts';

/** A text without an escape but for the backslash of a pattern, `'/:id(\\d+)'`, and without what a template inserts. */
const TEXT = String.raw`(?:'(?:[^'\\\n]|\\\\)*'|"(?:[^"\\\n]|\\\\)*"|\x60(?:[^\x60\\$]|\\\\)*\x60)`;
/** A template that begins as a message does and no path: `SELECT … WHERE id = ${id}`. */
const PROSE = String.raw`\x60[A-Za-z\d][\w,.:;!?'-]* (?:[^\x60\\$]|\$(?!\{)|\$\{[^\x60{}\\]*\})*\x60`;
/** `(request, reply) =>`, `async function`, `handler =>` */
const FUNCTION = String.raw`(?:async\b\s*)?(?:function\b|\([^()'"\x60\\]{0,400}\)\s*(?::[^()'"\x60\\;,=]{0,200})?=>|[\w$]+\s*=>)`;

/** The first argument of a call: a path, several, or what is none for certain. */
const ARGUMENT = new RegExp(
  String.raw`\s*(?:(${TEXT})\s*(,\s*\)|[,)])|\[\s*((?:${TEXT}\s*(?:,\s*)?)*)\]\s*[,)]|\)|${FUNCTION}|(?:null|this|\d+|${PROSE})\s*,)`,
  'y',
);
const EACH_TEXT = new RegExp(TEXT, 'g');
/** The beginning of a call, whose result nobody knows; but what is frozen is known. */
const CALL = /(?:new\s+|await\s+)?(?![\w$.]*freeze\()[\w$.]+\(/y;

const NAMES = [...new Set(frameworks.flatMap(({ taking }) => taking))].filter((name) => /^\w+$/.test(name)).join('|');
const DECORATORS = frameworks.flatMap(({ decorating = [] }) => decorating).join('|');

/** A call that may take a path; one whose name is escaped, a text or computed has none here. */
const TAKING = [
  String.raw`\.${GAP}(?:(${NAMES})\b${BEHIND_MEMBER}[(<]|[\w$]*\\u)`,
  // `router['route']('/users')`, `@nest['Get']('users')`
  elementNamed(['route', 'setGlobalPrefix', DECORATORS]),
  COMPUTED,
].join('|');
const OF_MEMBERS = new RegExp(TAKING, 'g');
const CALLED = String.raw`${BEHIND_MEMBER}[(<]`;
/** The same where decorators may be: each is imported by its name once, and may get another. */
const OF_ALL = new RegExp(
  [
    TAKING,
    String.raw`=\s*(?:${DECORATORS})\b(?!${CALLED})`,
    String.raw`\b(${DECORATORS})\b(?:${BEHIND_MEMBER}([(<])|(?=${GAP}(?:[,;)}\]|&?]|$)|[ \t]*[\r\n]))`,
    String.raw`\b(?:${DECORATORS})\b["']?${GAP}(?::|\b(?:as|satisfies)\b)`,
    String.raw`\.${GAP}(?:${DECORATORS})\b(?!${CALLED})`,
    // `@\u0047et('/users')`
    String.raw`\\u`,
  ].join('|'),
  'g',
);
/** Those that have a path even if they have one argument. */
const LONE = /^(?:route|setGlobalPrefix|[A-Z]\w*)$/;

/** A key of options with a path, as they are written, and else. */
const KEYED = new RegExp(String.raw`(?<![.\w$])["']?(?:url|path|prefix)\b(?:["']?\s*:\s*(${TEXT})(?=\s*[,}]))?`, 'g');
/** What may bring a key: a spread, one that is computed or escaped. */
const UNKEYED = /\.{3}|[{,]\s*\[|\\u/;
/** The same of any options, wherever they are made. */
const PREFIXED = new RegExp(String.raw`(?<![.\w$])["']?prefix\b(?:["']?\s*:\s*(${TEXT})(?=\s*[,}]))?|\\[ux]`, 'g');
/** From the beginning of a line: what makes it a comment, unless something that is none ends within. */
const COMMENTED = /^[^\S\r\u2028\u2029]*\/\/[^`'"{}<>*\r\u2028\u2029]*$/;

/**
 * The paths of a file that writes each of them in the very call that takes it; `undefined` for any other. Then no text
 * elsewhere matters, and no value has to be followed. By its text alone: what stands in a comment counts as well.
 */
export function writtenPaths(text: string): readonly string[] | undefined {
  const found: Found = { paths: [], prefixes: 'none', unread: MOST_TIMES * Math.max(text.length, MOST_LETTERS) };
  const imported = new Set<string>();
  const pattern = text.includes('@nest') ? OF_ALL : OF_MEMBERS;
  pattern.lastIndex = 0;
  for (let taking = pattern.exec(text); taking !== null; taking = pattern.exec(text)) {
    const { 0: whole, 1: method, 2: decorator, 3: isCall } = taking;
    if (decorator !== undefined && isCall === undefined) {
      if (imported.has(decorator)) return undefined;
      imported.add(decorator);
      continue;
    }
    const name = method ?? decorator ?? '';
    if (name === '' && !whole.startsWith(']')) return undefined;
    if (found.unread < 0) return undefined;
    const start = argumentsAt(found, text, pattern.lastIndex);
    if (start !== undefined && addTextual(found, text, start, name)) continue;
    if (isCommented(text, taking.index)) continue;
    if (start === undefined || !addPaths(found, text, start, name)) return undefined;
  }
  if (found.prefixes === 'anywhere' && !addTexts(found, text, PREFIXED)) return undefined;
  return found.paths;
}

interface Found {
  readonly paths: string[];
  /** Whether options are made elsewhere than in a call, so that every prefix of the file counts. */
  prefixes: 'none' | 'anywhere';
  /** How many letters of types and arguments may still be read: those of nested calls are read for each around them. */
  unread: number;
}

/** How often each letter of a file may be read. */
const MOST_TIMES = 4;

/** Whether a call stands in a comment of a line. */
function isCommented(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - LONGEST_LINE), at);
  const start = near.lastIndexOf('\n') + 1;
  return (start > 0 || at < LONGEST_LINE) && COMMENTED.test(near.slice(start));
}

/** A longer line would be looked through once for each of its calls. */
const LONGEST_LINE = 300;

/** Where the arguments of a call begin, behind its types. */
function argumentsAt(found: Found, text: string, behind: number): number | undefined {
  if (text.charAt(behind - 1) === '(') return behind;
  const end = typesEnd(text, behind);
  found.unread -= (end ?? behind + MOST_LETTERS) - behind;
  if (end === undefined) return undefined;
  PARENTHESIS.lastIndex = end;
  return PARENTHESIS.test(text) ? PARENTHESIS.lastIndex : undefined;
}

const PARENTHESIS = /\s{0,9}\(/y;

/** Adds the paths of a call whose first argument is nothing but texts, or none for certain; `false` for any other. */
function addTextual(found: Found, text: string, start: number, name: string): boolean {
  if (name === 'register') return false;
  ARGUMENT.lastIndex = start;
  const argument = ARGUMENT.exec(text);
  if (argument === null) return false;
  const { 1: path, 2: behind, 3: list } = argument;
  // `config.get('a.b')` reads: a path alone registers nothing but where all that takes it stands elsewhere.
  if (path !== undefined && (behind === ',' || mayBeLone(name))) found.paths.push(path.slice(1, -1));
  for (const [each] of list?.matchAll(EACH_TEXT) ?? []) found.paths.push(each.slice(1, -1));
  return true;
}

/** Adds the paths of any other call, by where its arguments begin; `false` where they may come from elsewhere. */
function addPaths(found: Found, text: string, start: number, name: string): boolean {
  if (name === 'register') return addPrefix(found, text, start);
  const end = endOf(found, text, start);
  if (end === undefined) return false;
  const first = text.slice(start, end).trim();
  if (!mayBeLone(name) && endsCall(text, end)) return true;
  if (!first.startsWith('{')) return isGiven(first);
  return mayBeLone(name) ? addOptions(found, first) : closesAtEnd(first, 1);
}

/** Where an argument ends. */
function endOf(found: Found, text: string, start: number): number | undefined {
  const end = argumentEnd(text, start);
  found.unread -= (end ?? start + MOST_LETTERS) - start;
  return end;
}

/** Whether no other argument stands behind one. */
function endsCall(text: string, behind: number): boolean {
  CALL_END.lastIndex = behind;
  return CALL_END.test(text);
}

const CALL_END = /(?:,\s*)?\)/y;

function mayBeLone(name: string): boolean {
  return name === '' || LONE.test(name);
}

/** Whether all of an argument is a call. */
function isGiven(argument: string): boolean {
  CALL.lastIndex = 0;
  return CALL.test(argument) && closesAtEnd(argument, CALL.lastIndex);
}

/** Whether the bracket in front of an offset is closed by the last sign. */
function closesAtEnd(text: string, behind: number): boolean {
  let end = argumentEnd(text, behind);
  while (end !== undefined && text.charAt(end) === ',') end = argumentEnd(text, end + 1);
  return end === text.length - 1;
}

/** The prefix stands in the options behind the plugin. */
function addPrefix(found: Found, text: string, start: number): boolean {
  const end = endOf(found, text, start);
  if (end === undefined) return false;
  if (text.charAt(end) === ')') return true;
  const last = endOf(found, text, end + 1);
  if (last === undefined) return false;
  const options = text.slice(end + 1, last).trim();
  if (options === '') return true;
  if (!(options.startsWith('{') && addOptions(found, options))) found.prefixes = 'anywhere';
  return true;
}

/** Adds the paths of an object; `false` where it may have others. */
function addOptions(found: Found, options: string): boolean {
  return !UNKEYED.test(options) && addTexts(found, options, KEYED);
}

/** Adds the texts behind keys; `false` where something else is behind one. */
function addTexts(found: Found, text: string, keys: RegExp): boolean {
  for (const { 1: path } of text.matchAll(keys)) {
    if (path === undefined) return false;
    found.paths.push(path.slice(1, -1));
  }
  return true;
}
