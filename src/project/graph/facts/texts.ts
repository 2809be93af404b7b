import type { Framework } from '../../../frameworks/define-framework.ts';
import { HOLE } from '../../../model.ts';
import { isTooLong } from '../../../path/path.ts';
import { joinedAs, type Joining } from '../../../routes/joining.ts';
import type { StatementPosition } from './statement-order.ts';

/** A text with a {@link HOLE} for each part that is known only at run time, and the source of these parts. */
export interface PartialText {
  readonly text: string;
  readonly holes: readonly string[];
}

/** The requests that a route gets. */
export interface Requests {
  readonly paths: readonly string[];
  /** `undefined` for unknown ones. */
  readonly methods: readonly string[] | undefined;
}

/** A path from the root of an application. */
export interface RootedText extends PartialText {
  /** The id of the application; `undefined` if none is found. */
  readonly application: string | undefined;
  /** The positions of the mounts from there down to the router; `undefined` for a mount whose order is unknown. */
  readonly positions?: readonly (StatementPosition | undefined)[];
  /** The routes around routers that handle them: a request reaches the path only if each of these matches it, too. */
  readonly within?: readonly Requests[];
}

/** A longer expression is printed as `${…}`, since it would not help a reader. */
const LONGEST_SOURCE = 30;

/** A text without holes. */
export function plainText(text: string): PartialText {
  return { text, holes: [] };
}

export const EMPTY = plainText('');

/** A text that is known only at run time. */
export function hole(source: string): PartialText {
  return { text: HOLE, holes: [source] };
}

/** Joins two texts; a hole if the result is too long for a path. */
export function joinedTexts(one: PartialText, other: PartialText): PartialText {
  const text = one.text + other.text;
  return isTooLong(text) ? hole('') : { text, holes: [...one.holes, ...other.holes] };
}

/** Joins each path to each base as a framework does, without the results that never match. */
export function joinedPaths<Base extends PartialText>(
  framework: Pick<Framework, 'join' | 'joinPrefix'>,
  bases: readonly Base[],
  paths: readonly PartialText[],
  joining: Joining = 'path',
): readonly Base[] {
  const join = joinedAs(joining, framework);
  return bases.flatMap((base) =>
    paths.flatMap((path) => {
      const text = join(base.text, path.text) ?? joinedHole(join, base.text, path.text);
      return text === undefined ? [] : [{ ...base, text, holes: [...base.holes, ...path.holes] }];
    }),
  );
}

/** Joins a path that begins with a hole, if the framework requires a slash: the text of the hole may have one. */
function joinedHole(join: Framework['join'], base: string, path: string): string | undefined {
  if (!path.startsWith(HOLE)) return undefined;
  const joined = join(base, `/${path}`);
  return joined?.endsWith(`/${path}`) === true ? joined.slice(0, -path.length - 1) + path : joined;
}

/** Prints a text for people: `${config.prefix}/users`. */
export function printed({ text, holes }: PartialText): string {
  let index = 0;
  return text.replaceAll(HOLE, () => {
    // For a template that is only `${prefix}`, prints the name alone.
    const source = (holes[index++] ?? '').replace(/^`\$\{([^`{}]+)\}`$/u, '$1');
    return source === '' || source.length > LONGEST_SOURCE || source.includes('\n') ? '${…}' : `\${${source}}`;
  });
}

/** Each text once; one of another application, or under other conditions, is another text. */
export function distinctTexts<T extends PartialText & Partial<RootedText>>(texts: readonly T[]): readonly T[] {
  const found = new Map<string, T>();
  for (const each of texts) {
    const within = each.within?.map(({ methods = [], paths }) => [...methods, ...paths].join(' ')) ?? [];
    const key = [each.text, each.application ?? '', ...each.holes, ...within].join('\n');
    // Two ways lead to the same path, and which of them comes first is unknown.
    found.set(key, found.has(key) && each.positions ? { ...each, positions: [undefined] } : each);
  }
  return [...found.values()];
}
