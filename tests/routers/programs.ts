import fc from 'fast-check';

/** One generated registration: on which router (0 is the application), how, and with which path or paths. */
export interface Step {
  readonly router: number;
  readonly call: 'get' | 'post' | 'all' | 'use' | 'route' | 'mount' | 'set';
  readonly paths: readonly string[];
  /** For `mount`: which router; for `set`: which setting. */
  readonly target: number;
}

export interface Program {
  /** Options of each router as source text; the first are the application's settings calls. */
  readonly options: readonly string[];
  readonly steps: readonly Step[];
}

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
  'x.json',
  'X.Y',
  '~Me',
];

/** What one grammar knows besides words and plain parameters. */
export interface Grammar {
  readonly segments: readonly string[];
}

export const EXPRESS_4: Grammar = {
  segments: [
    ':id',
    ':userId',
    ':Id?',
    ':from-:To',
    ':id(\\\\d+)',
    ':id(\\\\D+)',
    'Ab?c',
    'File*',
    '*',
    '(A|b)',
    'v:ver',
    ':file.JSON',
    '[A-c]x',
    'X\\\\.Y',
    'N+',
    '$x',
  ],
};
export const EXPRESS_5: Grammar = {
  segments: [
    ':id',
    ':userId',
    '{:Id}',
    ':from-:To',
    ':"User-id"',
    '*Splat',
    '{*Rest}',
    'File{.:Ext}',
    'v:ver',
    ':file.JSON',
    'X\\\\:Y',
  ],
};
export const FASTIFY: Grammar = {
  segments: [
    ':id',
    ':userId',
    ':from-:To',
    ':id(^\\\\d+$)',
    ':id(^[A-C]+$)',
    'File::Verb',
    'v:ver',
    ':file.JSON',
    ':Hour(^\\\\d{2})h:min(^\\\\d{2})M',
  ],
};

/** Paths of up to three segments, with slashes as careless people write them. */
export function paths({ segments }: Grammar): fc.Arbitrary<string> {
  const word = fc.constantFrom(...WORDS);
  const segment = fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: fc.constantFrom(...segments) });
  const slash = fc.oneof({ weight: 12, arbitrary: fc.constant('/') }, { weight: 1, arbitrary: fc.constant('//') });
  const end = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.constant('/') },
    { weight: 1, arbitrary: fc.constant('//') },
  );
  return fc
    .tuple(fc.array(fc.tuple(slash, segment), { maxLength: 3 }), end)
    .map(([parts, tail]) => parts.map(([sign, text]) => sign + text).join('') + tail || '/');
}

const MOST_ROUTERS = 3;

export function programs(
  grammar: Grammar,
  options: readonly string[],
  calls: readonly Step['call'][],
): fc.Arbitrary<Program> {
  const router = fc.nat({ max: MOST_ROUTERS });
  const step: fc.Arbitrary<Step> = fc.record({
    router,
    call: fc.constantFrom(...calls),
    paths: fc.array(paths(grammar), { minLength: 1, maxLength: 2 }),
    target: router,
  });
  return fc.record({
    options: fc.array(fc.constantFrom(...options), { minLength: MOST_ROUTERS + 1, maxLength: MOST_ROUTERS + 1 }),
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  });
}

/** Requests that could tell two spellings of the paths apart: filled in, in other cases, with and without the slash. */
export function requestsFor({ steps }: Program): readonly string[] {
  const parts = steps.flatMap((step) => step.paths.map(filledIn));
  const joined = parts.flatMap((one) => [one, ...parts.map((other) => one.replace(/\/$/u, '') + other)]);
  const urls = new Set<string>(['/']);
  for (const url of joined.slice(0, 24)) {
    const bare = url.replace(/\/+$/u, '');
    for (const variant of [
      url,
      url.toLowerCase(),
      url.toUpperCase(),
      bare,
      `${bare}/`,
      `${bare.toLowerCase()}/`,
      `${url}/more`,
    ]) {
      urls.add(variant.startsWith('/') ? variant : `/${variant}`);
    }
  }
  return [...urls];
}

/** A path with values in the place of what the grammars read as parameters, groups and wildcards. */
function filledIn(path: string): string {
  return path
    .replaceAll(/\(\^?\[[^)]*\)|\(\^?\\\\D[^)]*\)/gu, 'Abc')
    .replaceAll(/\(\^?\\\\d[^)]*\)/gu, '42')
    .replaceAll(/:"[^"]*"|:[\w]+(?=42|Abc)/gu, '')
    .replaceAll(/:\w+\??/gu, 'Val')
    .replaceAll(/\*\w*/gu, 'Rest')
    .replaceAll(/\\\\/gu, '')
    .replaceAll(/[{}?+$]|\[|\]|\(A\||\)/gu, '');
}
