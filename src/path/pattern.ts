import { HOLE, type Path, type Token } from '../model.ts';
import { splitAtSlashes } from './tokens.ts';

/** How a router compares two paths. */
export interface Comparison {
  readonly ignoresCase: boolean;
  readonly ignoresTrailingSlash: boolean;
  /** Whether `/files/*` also matches `/files`. */
  readonly restMayBeMissing?: boolean;
}

/** One segment of what a path matches. */
export type Part =
  | { readonly kind: 'text'; readonly value: string }
  /** Any one segment: a parameter without a pattern. */
  | { readonly kind: 'any' }
  /** The rest of the path, of at least one segment. */
  | { readonly kind: 'rest' }
  /** The rest of the path, which begins with this text: `images*`. */
  | { readonly kind: 'start'; readonly value: string }
  /** Anything else: `:id(\\d+)`, `:from-:to`. `isOne`: it matches exactly one segment, which is not empty. */
  | { readonly kind: 'other'; readonly source: string; readonly isOne: boolean };

/** What a path matches. Paths with the same key match the same, whatever the names of their parameters. */
export interface Pattern {
  readonly key: string;
  /** One list of segments for every way to leave optional parts out. */
  readonly variants: readonly (readonly Part[])[];
}

/** Each group that may be missing doubles the variants. */
const MOST_VARIANTS = 8;

/** What a path matches; `undefined` if a part of it is unknown, or if there are too many ways to leave parts out. */
export function patternOf({ text, tokens }: Path, comparison: Comparison): Pattern | undefined {
  const all = variantsOf(tokens);
  const isUnknown = (token: Token): boolean =>
    token.kind === 'opaque' && text.slice(token.start, token.end).includes(HOLE);
  if (all === undefined || all.flat().some(isUnknown)) return undefined;
  // Routers do not ignore a slash that is last only because a group is missing (measured, express 5.3).
  const ignoresSlash = comparison.ignoresTrailingSlash && tokens.at(-1)?.kind === 'text';
  const variants = all.map((variant) => partsOf(variant, text, { ...comparison, ignoresTrailingSlash: ignoresSlash }));
  const withoutRest = variants.filter((parts) => comparison.restMayBeMissing === true && parts.at(-1)?.kind === 'rest');
  return patternFrom([...variants, ...withoutRest.map((parts) => parts.slice(0, -1))]);
}

function patternFrom(variants: Pattern['variants']): Pattern {
  return { key: variants.map((parts) => parts.map(keyOf).join('/')).join('|'), variants };
}

/** What a path after a prefix matches; `undefined` if it is unclear what the prefix leaves to it. */
export function joinedPattern(prefix: Pattern, rest: Pattern): Pattern | undefined {
  // A prefix matches as much as it can, optional parts included: `/a{/:id}` leaves nothing of `/a/b`.
  const [start, ...others] = prefix.variants;
  if (start === undefined || others.length > 0) return undefined;
  const isOpen = start.some(({ kind }) => kind !== 'text' && kind !== 'any');
  return isOpen ? undefined : patternFrom(rest.variants.map((end) => [...start, ...end]));
}

/** Returns the same key for segments that match the same. */
export function keyOf(part: Part): string {
  switch (part.kind) {
    case 'text':
      return JSON.stringify(part.value);
    case 'any':
      return ':';
    case 'rest':
      return '**';
    case 'start':
      return `${JSON.stringify(part.value)}*`;
    case 'other':
      return part.source;
  }
}

/** The tokens for every way to leave groups out; `undefined` if there are too many. */
export function variantsOf(tokens: readonly Token[]): readonly (readonly Token[])[] | undefined {
  let variants: readonly (readonly Token[])[] = [[]];
  for (const token of tokens) {
    const inner = token.kind === 'group' ? variantsOf(token.tokens) : [[token]];
    if (inner === undefined) return undefined;
    const ways = token.kind === 'group' ? [[], ...inner] : inner;
    variants = variants.flatMap((variant) => ways.map((way) => [...variant, ...way]));
    if (variants.length > MOST_VARIANTS) return undefined;
  }
  return variants;
}

function partsOf(tokens: readonly Token[], text: string, comparison: Comparison): readonly Part[] {
  const segments = splitAtSlashes(tokens);
  if (segments.length > 1 && segments[0]?.length === 0) segments.shift();
  const endsWithSlash = segments.at(-1)?.length === 0;
  // The slash of `/` is not a segment; any other slash at the end is one, unless the router ignores it.
  if (endsWithSlash && (segments.length === 1 || comparison.ignoresTrailingSlash)) segments.pop();
  return segments.map((segment, index) => partOf(segment, index === segments.length - 1, text, comparison));
}

function partOf(segment: readonly Token[], isLast: boolean, text: string, { ignoresCase }: Comparison): Part {
  if (segment.every((token) => token.kind === 'text')) {
    const value = segment.map((token) => token.value).join('');
    return { kind: 'text', value: ignoresCase ? value.toLowerCase() : value };
  }
  const [first, second, ...others] = segment;
  if (first !== undefined && second === undefined) {
    if (first.kind === 'wildcard' && isLast) return { kind: 'rest' };
    if (first.kind === 'param' && constraintIn(first, text) === '') return { kind: 'any' };
  }
  // A wildcard with a name matches at least one character (measured, path-to-regexp 8.4).
  const isStart = first?.kind === 'text' && second?.kind === 'wildcard' && second.name === undefined && isLast;
  if (isStart && others.length === 0)
    return { kind: 'start', value: ignoresCase ? first.value.toLowerCase() : first.value };
  return {
    kind: 'other',
    source: segment.map((token) => sourceOf(token, text)).join(''),
    isOne: segment.every(
      (token) => token.kind === 'text' || (token.kind === 'param' && isWithinSegment(constraintIn(token, text))),
    ),
  };
}

function sourceOf(token: Token, text: string): string {
  switch (token.kind) {
    case 'text':
      return JSON.stringify(token.value);
    case 'param':
      return `:${constraintIn(token, text)}`;
    case 'wildcard':
      return '*';
    default:
      return text.slice(token.start, token.end);
  }
}

/** What a parameter has besides its name, such as a regular expression: `(\d+)` in `:id(\d+)`. */
function constraintIn({ name, start, end }: Extract<Token, { kind: 'param' }>, text: string): string {
  const written = text.slice(start + 1, end);
  if (written === JSON.stringify(name)) return '';
  return written.startsWith(name) ? written.slice(name.length) : written;
}

/** Whether a simple check shows that a pattern matches at least one character and no slash. */
function isWithinSegment(pattern: string): boolean {
  return (
    pattern === '' ||
    /^\((?:\\[dw]|[\w|-]|\[[\w-]+\])(?:\\[dw]|[\w|+-]|\[[\w-]+\]|\{[1-9]\d*(?:,\d*)?\})*\)$/u.test(pattern)
  );
}
