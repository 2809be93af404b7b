import { isSpace } from './white-space.ts';

/** Names that are looked for. */
export interface Names {
  readonly test: (name: string) => boolean;
  /** Matches the end of every name that passes the test, wherever it is written; global. */
  readonly ending: RegExp;
}

/** Where a text writes such names: in code, in strings and in comments. */
export interface SpelledNames {
  readonly names: ReadonlySet<string>;
  /** Offsets of all of them, from the lowest to the highest. */
  readonly offsets: readonly number[];
  /** Of those alone that may name a member: `args.app`, `args['app']`. */
  readonly members: readonly number[];
}

/** Finds names in the text of a file, so that only the code around them is looked into. One look at the text. */
export function spelledNames(text: string, { test, ending }: Names): SpelledNames {
  const names = new Set<string>();
  const offsets: number[] = [];
  const members: number[] = [];
  ending.lastIndex = 0;
  // `matchAll` makes another pattern for each file, and an object for each match.
  while (ending.test(text)) {
    const end = ending.lastIndex;
    const start = startOfName(text, end);
    const name = text.slice(start, end);
    if (!names.has(name)) {
      if (!test(name)) continue;
      names.add(name);
    }
    offsets.push(start);
    if (mayBeMember(text, start)) members.push(start);
  }
  return { names, offsets, members };
}

/** Longer names than people write; a stop for texts that no person wrote. */
const MOST_LETTERS = 200;

/** The offset at which the name begins that ends at one. */
export function startOfName(text: string, end: number): number {
  let start = end;
  while (end - start < MOST_LETTERS && isPartOfName(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Letters beyond ASCII count all: what is no name then, fails the test. */
function isPartOfName(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    (code > 127 && !isSpace(code))
  );
}

/** Whether a name may be that of a member: behind a dot, a quote or a comment. */
export function mayBeMember(text: string, start: number): boolean {
  let before = start - 1;
  while (isSpace(text.charCodeAt(before))) before--;
  return '.#\'"`/'.includes(text.charAt(before)) && before >= 0;
}
