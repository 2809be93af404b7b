import { isBalanced } from './scan.ts';

/** What path-to-regexp 0.1 makes of a path. */
export interface RouterSource {
  /** The source of its regular expression. */
  readonly source: string;
  /** What versions before 0.1.10 make, which let a glued parameter hold anything. */
  readonly olderSource: string;
  /** Whether its brackets and escapes are those of the path. */
  readonly faithful: boolean;
}

/**
 * What the router replaces or leaves out: an escape, a parameter with all that belongs to it, a dot, a star, `/(`. A pattern
 * that is longer than any path is none, or each parenthesis that nothing closes would be followed to the end.
 */
const SIGN =
  /\\.|(?<slash>\/)?(?<dot>\.)?:\w+(?<pattern>\([^)\n\r\u2028\u2029]{0,2000}\))?(?<star>\*)?(?<optional>\?)?|[.*]|\/\(/g;

/**
 * The regular expression that the router makes, in order to know whether it is one: a path that gives none is refused.
 *
 * Facts: path-to-regexp 0.1.13, which the tests hold this against. A parameter that is glued to text (`/v:ver`) may not
 * hold that text again, so the router repeats the text in a lookahead within the parameter, brackets and all. Behind a
 * dot or an escape it counts wrongly where that text begins, and may cut an escape in two. Then a bracket opens in one
 * place and closes in another, or a path like `/\*:id` never matches, and the expression is not faithful.
 */
export function routerSource(path: string): RouterSource {
  let source = '';
  let olderSource = '';
  let faithful = true;
  let read = 0;
  /** The text that a glued parameter may not hold, and where the router thinks that the rest of it begins. */
  let behind = '';
  let mark = 0;

  for (const { 0: sign, index, groups = {} } of path.matchAll(SIGN)) {
    const { slash = '', dot, pattern, star, optional = '' } = groups;
    const format = dot === undefined ? '' : '\\.';
    const end = index + sign.length;
    const before = path.slice(mark, index);
    let now = sign;
    let older: string | undefined;
    if (sign === '.' || sign.startsWith('\\')) {
      now = sign === '.' ? '\\.' : sign;
      behind += now;
      mark += sign.length;
    } else if (sign === '*') {
      now = '(.*)';
      behind = '';
      mark = end;
    } else if (sign === '/(') {
      now = '/(?:';
      behind += `${before}/`;
      mark = end;
    } else {
      behind = slash === '' && dot === undefined ? behind + before : '';
      const isGlued = pattern === undefined && behind !== '';
      if (isGlued) faithful &&= isBalanced(behind) && !isEscaped(path, mark);
      const anything = pattern === undefined ? `([^/${format}]+?)` : withFirstStar(pattern);
      const rest = `${star === undefined ? '' : `((?:[/${format}].+?)?)`})${optional}`;
      now = `(?:${format}${slash}${isGlued ? `((?:(?!/|${behind}).)+?)` : anything}${rest}`;
      older = `(?:${format}${slash}${anything}${rest}`;
      behind = '';
      mark = end;
    }
    source += path.slice(read, index) + now;
    olderSource += path.slice(read, index) + (older ?? now);
    read = end;
  }
  const unread = path.slice(read);
  return { source: whole(source + unread), olderSource: whole(olderSource + unread), faithful };
}

function whole(source: string): string {
  return `^${source}${source.endsWith('/') ? '?' : '/?'}$`;
}

/** The router takes one star of a pattern for a wildcard, if no escape stands before it. */
function withFirstStar(pattern: string): string {
  return pattern.replace(/\\.|\*/, (sign) => (sign === '*' ? '(.*)' : sign));
}

function isEscaped(path: string, at: number): boolean {
  let first = at;
  while (path[first - 1] === '\\') first--;
  return (at - first) % 2 === 1;
}
