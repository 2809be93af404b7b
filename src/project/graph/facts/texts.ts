import type { Framework } from '../../../frameworks/define-framework.ts';
import { HOLE } from '../../../model.ts';
import { isTooLong } from '../../../path/path.ts';
import type { StatementPosition } from './statement-order.ts';

/** A text with a {@link HOLE} for each part that only run time knows, and how the source writes these parts. */
export interface PartialText {
  readonly text: string;
  readonly holes: readonly string[];
}

/** A path from the root of an application. */
export interface RootedText extends PartialText {
  /** The id of the application; `undefined` where none is in sight. */
  readonly application: string | undefined;
  /** Where the mounts stand that lead from there to the router; `undefined` for one whose order nobody knows. */
  readonly positions?: readonly (StatementPosition | undefined)[];
}

/** A longer expression is printed as `${…}`: it tells nobody what it stands for. */
const LONGEST_SOURCE = 30;

/** A text without a hole. */
export function plain(text: string): PartialText {
  return { text, holes: [] };
}

export const EMPTY = plain('');

/** What only run time knows. */
export function hole(source: string): PartialText {
  return { text: HOLE, holes: [source] };
}

/** The first text, then the other; unknown where that is longer than paths are. */
export function joinedTexts(one: PartialText, other: PartialText): PartialText {
  const text = one.text + other.text;
  return isTooLong(text) ? hole('') : { text, holes: [...one.holes, ...other.holes] };
}

/** Each path behind each base as a framework joins them, without those that never match. */
export function joinedPaths<Base extends PartialText>(
  framework: Pick<Framework, 'join' | 'joinPrefix'>,
  bases: readonly Base[],
  paths: readonly PartialText[],
  isPrefix = false,
): readonly Base[] {
  const join = (isPrefix ? framework.joinPrefix : undefined) ?? framework.join;
  return bases.flatMap((base) =>
    paths.flatMap((path) => {
      const text = join(base.text, path.text) ?? joinedHole(join, base.text, path.text);
      return text === undefined ? [] : [{ ...base, text, holes: [...base.holes, ...path.holes] }];
    }),
  );
}

/** A path that begins with a hole, for a framework that wants a slash there: what the hole stands for may begin with one. */
function joinedHole(join: Framework['join'], base: string, path: string): string | undefined {
  if (!path.startsWith(HOLE)) return undefined;
  const joined = join(base, `/${path}`);
  return joined?.endsWith(`/${path}`) === true ? joined.slice(0, -path.length - 1) + path : joined;
}

/** For people: `${config.prefix}/users`. */
export function printed({ text, holes }: PartialText): string {
  let index = 0;
  return text.replaceAll(HOLE, () => {
    // Of a template that is nothing but `${prefix}`, the name alone.
    const source = (holes[index++] ?? '').replace(/^`\$\{([^`{}]+)\}`$/u, '$1');
    return source === '' || source.length > LONGEST_SOURCE || source.includes('\n') ? '${…}' : `\${${source}}`;
  });
}

/** Each text once. */
export function distinct<T extends PartialText & Partial<RootedText>>(texts: readonly T[]): readonly T[] {
  const found = new Map<string, T>();
  for (const each of texts) {
    const key = [each.text, each.application ?? '', ...each.holes].join('\n');
    // Of two ways to the same path nobody knows which comes first.
    found.set(key, found.has(key) && each.positions ? { ...each, positions: [undefined] } : each);
  }
  return [...found.values()];
}
