/** A piece of code that is coloured: half-open offsets. */
export interface Lexeme {
  readonly start: number;
  readonly end: number;
  readonly kind: 'comment' | 'string' | 'number' | 'decorator' | 'keyword';
}

const KEYWORDS =
  'abstract|as|async|await|break|case|catch|class|const|continue|declare|default|delete|do|else|enum|export|extends|' +
  'false|finally|for|from|function|if|implements|import|in|instanceof|interface|let|new|null|of|private|protected|' +
  'public|readonly|return|satisfies|static|super|switch|this|throw|true|try|type|typeof|undefined|var|void|while|yield';

const GRAMMAR = new RegExp(
  [
    String.raw`(?<comment>\/\/.*|\/\*[^]*?(?:\*\/|$))`,
    String.raw`(?<string>'(?:[^'\\\n]|\\[^])*'?|"(?:[^"\\\n]|\\[^])*"?|${'`'}(?:[^${'`'}\\]|\\[^])*${'`'}?)`,
    String.raw`(?<decorator>@[\w$]+)`,
    String.raw`(?<number>\b\d[\w.]*)`,
    // Not the name of a member: `router.delete`.
    String.raw`(?<keyword>(?<![.\w$])(?:${KEYWORDS})\b(?!\s*:))`,
  ].join('|'),
  'gu',
);

/** Where the colours of a text are. It knows words, not grammar: code that does not parse has colours as well. */
export function highlight(code: string): readonly Lexeme[] {
  return Array.from(code.matchAll(GRAMMAR), ({ 0: text, index, groups = {} }) => {
    const kind = (['comment', 'string', 'number', 'decorator'] as const).find((name) => groups[name] !== undefined);
    return { start: index, end: index + text.length, kind: kind ?? 'keyword' };
  });
}
