import { HOLE, type Dialect, type Token } from '../../src/model.ts';

/** How tests write a hole. */
const HOLE_SIGN = '§';

/** Tokens as one line: `T/flights/ P:from T- P:to`, `W` or `W:name`, `[a group]`, `O` with the text left unknown. */
export function shownTokens(tokens: readonly Token[], text: string): string {
  return tokens
    .map((token) => {
      switch (token.kind) {
        case 'text':
          return `T${token.value}`;
        case 'param':
          return `P:${token.name}`;
        case 'wildcard':
          return token.name === undefined ? 'W' : `W:${token.name}`;
        case 'group':
          return `[${shownTokens(token.tokens, text)}]`;
        case 'opaque':
          return `O${text.slice(token.start, token.end)}`;
      }
    })
    .join(' ')
    .replaceAll(HOLE, HOLE_SIGN);
}

/** A path in which `§` stands for a hole. */
export function withHoles(text: string): string {
  return text.replaceAll(HOLE_SIGN, HOLE);
}

/** A path with `§` for a hole, cut by a dialect. */
export function cut(dialect: Dialect, text: string): string {
  const path = withHoles(text);
  const tokens = dialect(path);
  return tokens === undefined ? 'refused' : shownTokens(tokens, path);
}
