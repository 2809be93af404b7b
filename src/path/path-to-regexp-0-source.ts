import { isNested, runAt } from './scan.ts';

/** What path-to-regexp 0.1 makes of a path. */
export interface RouterSource {
  /** The source of its regular expression. */
  readonly source: string;
  /** What versions before 0.1.10 make, which let a glued parameter hold anything. */
  readonly olderSource: string;
  /** Whether its brackets and escapes are those of the path. */
  readonly faithful: boolean;
}

const WORD = /\w+/y;
const LINE_END = /[\n\r\u2028\u2029]/;

/**
 * The regular expression that the router makes, in order to know whether it is one: a path that gives none is refused.
 *
 * Facts: path-to-regexp 0.1.13, which the tests hold this against. A parameter that is glued to text (`/v:ver`) may not
 * hold that text again, so the router repeats the text in a lookahead within the parameter, brackets and all. Behind a
 * dot or an escape it counts wrongly where that text begins, and may cut an escape in two. Then a bracket opens in one
 * place and closes in another, or a path like `/\*:id` never matches, and the expression is not faithful.
 */
export function routerSource(path: string): RouterSource {
  const closeOf = closeFinder(path);
  let source = '';
  let olderSource = '';
  /** How far the path is read, and how far it is in `source`. */
  let read = 0;
  let copied = 0;
  let faithful = true;
  /** The text that a glued parameter may not hold, and where the router thinks that the rest of it begins. */
  let behind = '';
  let mark = 0;

  function emit(start: number, end: number, replacement: string, older = replacement): void {
    const unread = path.slice(copied, start);
    source += unread + replacement;
    olderSource += unread + older;
    copied = end;
    read = end;
  }

  function param(colon: number, nameEnd: number): void {
    const dot = colon - 1 >= read && path[colon - 1] === '.' ? 1 : 0;
    const slash = colon - dot - 1 >= read && path[colon - dot - 1] === '/' ? 1 : 0;
    const start = colon - dot - slash;
    const cutsEscape = isEscaped(path, mark);
    behind = dot + slash > 0 ? '' : behind + path.slice(mark, start);
    const close = path[nameEnd] === '(' ? closeOf(nameEnd) : undefined;
    let end = close === undefined ? nameEnd : close + 1;
    const format = dot > 0 ? '\\.' : '';
    const anything = `([^/${format}]+?)`;
    let capture = anything;
    let older = anything;
    if (close !== undefined) {
      capture = withFirstStar(path.slice(nameEnd, end));
      older = capture;
    } else if (behind !== '') {
      capture = `((?:(?!/|${behind}).)+?)`;
      faithful &&= isNested(behind) && !cutsEscape;
    }
    let rest = '';
    if (path[end] === '*') {
      rest = `((?:[/${format}].+?)?)`;
      end++;
    }
    const optional = path[end] === '?' ? '?' : '';
    end += optional.length;
    const lead = `(?:${format}${slash > 0 ? '/' : ''}`;
    emit(start, end, `${lead}${capture}${rest})${optional}`, `${lead}${older}${rest})${optional}`);
    behind = '';
    mark = end;
  }

  const signs = /[\\.*:(]/g;
  for (let sign = signs.exec(path); sign !== null; sign = signs.exec(path)) {
    const at = sign.index;
    const next = path.charAt(at + 1);
    if (sign[0] === '\\' && next !== '' && !LINE_END.test(next)) {
      behind += path.slice(at, at + 2);
      mark += 2;
      read = at + 2;
    } else if (sign[0] === '.' && !(next === ':' && runAt(WORD, path, at + 2) !== '')) {
      behind += '\\.';
      mark += 1;
      emit(at, at + 1, '\\.');
    } else if (sign[0] === '*') {
      behind = '';
      mark = at + 1;
      emit(at, at + 1, '(.*)');
    } else if (sign[0] === '(' && at > read && path[at - 1] === '/') {
      behind += `${path.slice(mark, at - 1)}/`;
      mark = at + 1;
      emit(at, at + 1, '(?:');
    } else if (sign[0] === ':') {
      const name = runAt(WORD, path, at + 1);
      if (name !== '') param(at, at + 1 + name.length);
    }
    signs.lastIndex = Math.max(at + 1, read);
  }
  const unread = path.slice(copied);
  return { source: whole(source + unread), olderSource: whole(olderSource + unread), faithful };
}

function whole(source: string): string {
  return `^${source}${source.endsWith('/') ? '?' : '/?'}$`;
}

/** Finds the parenthesis that ends the pattern of a parameter, on the same line. Asked from left to right. */
function closeFinder(path: string): (from: number) => number | undefined {
  const ends = /[)\n\r\u2028\u2029]/g;
  let found = -1;
  return (from) => {
    if (found < from) {
      ends.lastIndex = from;
      found = ends.exec(path)?.index ?? path.length;
    }
    return path[found] === ')' ? found : undefined;
  };
}

/** The router takes one star of a pattern for a wildcard, if no escape stands before it. */
function withFirstStar(pattern: string): string {
  const first = /\\.|\*/.exec(pattern);
  if (first?.[0] !== '*') return pattern;
  return `${pattern.slice(0, first.index)}(.*)${pattern.slice(first.index + 1)}`;
}

function isEscaped(path: string, at: number): boolean {
  let first = at;
  while (path[first - 1] === '\\') first--;
  return (at - first) % 2 === 1;
}
