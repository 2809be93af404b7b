import type { Token } from '../../src/model.ts';

/** A request that the tokens claim to match, and the parameters that it gets. */
export interface Example {
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  /** The offsets in the URL of letters of required text. */
  readonly letters: readonly number[];
  /** Whether captures could also share their text in another way: the router decides which gets how much. */
  readonly ambiguous: boolean;
}

/** Values for parameters, made of letters that no path of the tests contains. */
const VALUES = ['q', 'v', 'w', 'u', 'y'];
const REST = 'x';
/** The patterns that tests use, with a value for each. */
const PATTERNS: readonly (readonly [pattern: string, value: string])[] = [
  ['(\\d+)', '7'],
  ['(^\\d+$)', '7'],
  ['(7|8)', '8'],
  ['{\\d+}', '7'],
  ['{7|8}', '8'],
];

/** How to write what tokens leave open. */
export interface Choices {
  readonly withGroups: boolean;
  /** The router's name for the nth wildcard without a name. */
  readonly unnamed: (nth: number, token: Token) => string;
  /** The text for an opaque token; without it, paths with such a token have no example. */
  readonly opaque?: string;
}

/** The URL that tokens describe; `undefined` if something in them is unknown. */
export function exampleOf(
  tokens: readonly Token[],
  text: string,
  { withGroups, unnamed, opaque }: Choices,
): Example | undefined {
  let url = '';
  const params: Record<string, string> = {};
  const letters: number[] = [];
  let values = 0;
  let wildcards = 0;
  /** Whether an earlier token takes as much as it can get. */
  let greedy = false;
  let captured = false;
  let ambiguous = false;
  let lastParamEnd = -1;

  function write(list: readonly Token[], required: boolean): boolean {
    return list.every((token) => {
      switch (token.kind) {
        case 'opaque':
          url += opaque ?? '';
          return opaque !== undefined;
        case 'group':
          // An earlier greedy token takes what it can get of a group.
          if (greedy) ambiguous = true;
          if (withGroups ? !write(token.tokens, false) : hasOpaque(token)) return false;
          if (!withGroups) skip(token.tokens);
          captured = true;
          return true;
        case 'text':
          for (const unit of token.value) {
            if (required && /[a-z]/i.test(unit)) letters.push(url.length);
            url += unit;
          }
          captured = false;
          return true;
        case 'wildcard': {
          const key = token.name ?? unnamed(wildcards, token);
          wildcards++;
          greedy = true;
          // After a parameter of Express 4, a star takes whole segments.
          const isStar = token.name === undefined && lastParamEnd === token.start;
          if (isStar ? greedy : captured) ambiguous = true;
          params[key] = isStar ? `/${REST}` : REST;
          url += params[key];
          captured = true;
          return true;
        }
        case 'param': {
          const pattern = text
            .slice(token.start, token.end)
            .replace(/^[^({]*/, '')
            .replace(/\+$/, '');
          const known = PATTERNS.find(([source]) => source === pattern);
          if (pattern !== '' && known === undefined) return false;
          if (captured) ambiguous = true;
          const value = known?.[1] ?? VALUES[values++ % VALUES.length] ?? '';
          params[token.name] = value;
          url += value;
          captured = true;
          if (text[token.end - 1] === '+') greedy = true;
          else lastParamEnd = token.end;
          return true;
        }
      }
    });
  }

  /** Counts wildcards in skipped groups, too. */
  function skip(list: readonly Token[]): void {
    for (const token of list) {
      if (token.kind === 'wildcard') wildcards++;
      if (token.kind === 'group') skip(token.tokens);
    }
  }

  return write(tokens, true) ? { url, params, letters, ambiguous } : undefined;
}

function hasOpaque(token: Token): boolean {
  return token.kind === 'opaque' || (token.kind === 'group' && token.tokens.some(hasOpaque));
}

/** The URL with one letter of required text changed into one that no path of the tests contains, and without it. */
export function withoutLetter({ url, letters }: Example, choice: number): readonly string[] {
  const at = letters[choice % letters.length];
  return at === undefined ? [] : ['k', ''].map((other) => url.slice(0, at) + other + url.slice(at + 1));
}
