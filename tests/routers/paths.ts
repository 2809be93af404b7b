import fc from 'fast-check';

/** A path as written in a program, and the paths of requests that it should answer. */
export interface WrittenPath {
  readonly text: string;
  readonly urls: readonly string[];
}

/** What a grammar has besides words: a segment as written, with values that it matches. */
export type Special = readonly [text: string, ...values: string[]];

const WORDS = [
  'users',
  'Users',
  'API',
  'userProfiles',
  'v1',
  'V2',
  'Orders',
  'order_items',
  'a',
  'A',
  'caf%C3%A9',
  'X%2Fy',
  'x.json',
  'X.Y',
  '~Me',
  'A-B',
];

export const EXPRESS_4: readonly Special[] = [
  [':id', 'Val', '42'],
  [':userId', 'Val'],
  [':Id?', 'Val', ''],
  [':from-:To', 'X-Y'],
  [':id(\\d+)', '42', 'Val'],
  [':id(\\D+)', 'Val', '42'],
  [':id([A-C]+)', 'ABC', 'abd'],
  ['Ab?c', 'Ac', 'Abc'],
  ['File*', 'Files', 'File'],
  ['*', 'Rest/x'],
  ['(A|b)', 'A', 'b'],
  ['v:ver', 'v2', 'V2'],
  [':file.JSON', 'Val.JSON'],
  ['[A-c]x', 'Bx', 'bx', '_x'],
  ['X\\.Y', 'X.Y'],
  ['N+', 'NN', 'n'],
  ['$x', '$x'],
  ['x(?:Opt)?', 'xOpt', 'x'],
  ['\\Wild', '-ild'],
  [':id*', 'Val'],
  [':id+', 'Val'],
  ['Head-:id', 'Head-1', 'head-1'],
];

export const EXPRESS_5: readonly Special[] = [
  [':id', 'Val', '42'],
  [':userId', 'Val'],
  ['{:Id}', 'Val', ''],
  [':from-:To', 'X-Y'],
  [':"User-id"', 'Val'],
  ['*Splat', 'Rest/x'],
  ['{*Rest}', 'Rest/x', ''],
  ['File{.:Ext}', 'File', 'File.Png'],
  ['v:ver', 'v2', 'V2'],
  [':file.JSON', 'Val.JSON'],
  ['X\\:Y', 'X:Y'],
  ['{Opt/}end', 'Opt/end', 'end'],
  ['Ends{/}', 'Ends', 'Ends/'],
  ['a\\/b', 'a/b'],
  ['A|b', 'A|b'],
];

/** path-to-regexp 6: @koa/router 12 and 13. */
export const KOA_13: readonly Special[] = [
  [':id', 'Val', '42'],
  [':userId', 'Val'],
  [':Id?', 'Val', ''],
  [':from-:To', 'X-Y'],
  [':id(\\d+)', '42', 'Val'],
  [':id(\\D+)', 'Val', '42'],
  [':id([A-C]+)', 'ABC', 'abd'],
  [':id*', 'Val/x', ''],
  [':id+', 'Val/x'],
  ['(.*)', 'Rest/x'],
  ['File(A|b)', 'FileA', 'Fileb'],
  ['File{.:Ext}?', 'File.Png', 'File'],
  ['{Opt-}?end', 'Opt-end', 'end'],
  ['v:ver', 'v2', 'V2'],
  [':file.JSON', 'Val.JSON'],
  ['X\\:Y', 'X:Y'],
  ['A|b', 'A|b'],
];

export const FIND_MY_WAY: readonly Special[] = [
  [':id', 'Val', '42', ''],
  [':userId', 'Val'],
  [':from-:To', 'X-Y'],
  [':id(^\\d+$)', '42', 'Val'],
  [':id(^[A-C]+$)', 'ABC', 'abc'],
  ['File::Verb', 'File:Verb', 'file:verb'],
  ['v:ver', 'v2', 'V2'],
  [':file.JSON', 'Val.JSON', 'Val.json'],
  [':id-Users', 'Val-Users', 'Val-users'],
  [':Hour(^\\d{2})h:min(^\\d{2})M', '10h20M', '10h20m'],
  ['(X)', '(X)'],
  ['Caf\u00e9', 'Caf%C3%A9'],
  ['My list', 'My%20list'],
];

/** Segments that both platforms of every Nest version accept. */
export const NEST: readonly Special[] = [
  [':id', 'Val', '42'],
  [':userId', 'Val'],
  [':from-:To', 'X-Y'],
  ['v:ver', 'v2', 'V2'],
  [':file.JSON', 'Val.JSON'],
  [':id-Users', 'Val-Users', 'Val-users'],
];

interface Style {
  /** What a path begins with; the first one is the usual one. */
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  /** The most segments. */
  readonly most: number;
}

export const ROOTED: Style = { starts: ['/'], ends: ['', '', '', '/', '/', '//'], most: 3 };
/** For routers that add a missing first slash, or join two texts without it. */
export const LOOSE: Style = { starts: ['/', '/', ''], ends: ['', '', '', '/', '/', '//'], most: 2 };

/** Paths with careless slashes. */
export function paths(special: readonly Special[], last: readonly Special[], style: Style): fc.Arbitrary<WrittenPath> {
  const word = fc.constantFrom(...WORDS).map((text): Special => [text, text]);
  const segment = fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: fc.constantFrom(...special) });
  const slash = fc.oneof({ weight: 14, arbitrary: fc.constant('/') }, { weight: 1, arbitrary: fc.constant('//') });
  const end = fc.constantFrom(...(last.length > 0 ? last : special));
  const tail = fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: end });
  return fc
    .record({
      start: fc.constantFrom(...style.starts),
      parts: fc.array(fc.tuple(slash, segment), { minLength: 0, maxLength: style.most }),
      tail,
      end: fc.constantFrom(...style.ends),
    })
    .map(({ start, parts, tail: behind, end }) => {
      const all = behind === undefined ? parts : [...parts, ['/', behind] as const];
      const write = (value: (special: Special) => string): string => {
        const text = all.map(([sign, each], index) => (index === 0 ? sign.slice(1) : sign) + value(each)).join('');
        return start + text + (text === '' && start !== '' ? '' : end);
      };
      const urls = [1, 2].map((nth) => write((each) => each[nth] ?? each[1] ?? ''));
      return { text: write(([text]) => text), urls: [...new Set(urls)] };
    });
}

type Way = (text: string, fresh: string) => readonly [expression: string, before?: string];

/** How to write a path as an expression; the first one is plain. */
const WAYS: readonly Way[] = [
  (text) => [quoted(text)],
  (text) => [JSON.stringify(text)],
  (text) => [`\`${text.replaceAll('\\', '\\\\')}\``],
  (text, fresh) => [fresh, `const ${fresh} = ${quoted(text)};`],
  (text, fresh) => [fresh, `const ${fresh} = ${quoted(text)}; seen(${fresh});`],
  (text) => [`${quoted(text.slice(0, 3))} + ${quoted(text.slice(3))}`],
  (text) => [quoted(text).replace(/[A-Z]/u, (letter) => `\\x${letter.charCodeAt(0).toString(16)}`)],
  (text) => [quoted(text).replace('/', '\\u{2f}').replace('s', '\\\ns')],
  (text, fresh) => [fresh, `let ${fresh} = ${quoted(text)};`],
  (text) => [`(${quoted(text)})`],
  (text) => [`yes ? ${quoted(text)} : ${quoted(text)}`],
  (text) => [`\`\${''}${text.replaceAll('\\', '\\\\')}\``],
];
/** The ways that show a path where it is, and all of them. */
export const PLAIN_WAYS = 3;
export const ALL_WAYS = WAYS.length;

/** A path in one of these ways, with the statement that goes in front of it; `fresh` is a name for a variable. */
export function written(text: string, fresh = '', way = 0): { readonly expression: string; readonly before: string } {
  const [expression, before = ''] = WAYS[way]?.(text, fresh) ?? [''];
  return { expression, before };
}

/** A usual value, and sometimes another one. */
export function mostly<T>(weight: number, usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: fc.constant(usual) }, other);
}

/** What an arbitrary generates. */
export type ModelOf<Made extends fc.Arbitrary<unknown>> = Made extends fc.Arbitrary<infer Model> ? Model : never;

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
