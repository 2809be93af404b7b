import { parse, type ParserOptions, type ParserPlugin } from '@babel/parser';
import { analyze } from '@typescript-eslint/scope-manager';
import { visitorKeys as keys } from '@typescript-eslint/visitor-keys';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Linter } from 'eslint';

/**
 * Babel 8 with its `estree` plugin gives the tree that @typescript-eslint/parser gives, without the 10 MB of the
 * TypeScript compiler; the scopes come from typescript-eslint itself. `decorators-legacy` are the decorators of Nest,
 * on parameters as well.
 */
const plugins: ParserPlugin[] = ['estree', 'typescript', 'decorators-legacy'];

const options: ParserOptions = {
  sourceType: 'module',
  ranges: true,
  tokens: true,
  attachComment: false,
  // What is pasted may be a part of a file, and a file that is being typed is seldom right.
  errorRecovery: true,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowUndeclaredExports: true,
};

const visitorKeys = Object.fromEntries(Object.entries(keys).map(([type, names = []]) => [type, [...names]]));

/** What Babel says of a token or a comment. */
interface Lexeme {
  readonly type: unknown;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  readonly loc: object;
}

/** Parses JavaScript and TypeScript, with or without decorators and JSX, for ESLint. */
export const parser = {
  meta: { name: 'playground', version: '0' },
  /** @throws {SyntaxError} with `lineNumber` and `column`, both from 1, as ESLint expects it. */
  parseForESLint(code: string): { ast: unknown; visitorKeys: Record<string, string[]>; scopeManager: unknown } {
    const { program, tokens, comments } = read(code);
    const lexemes: readonly Lexeme[] = tokens ?? [];
    const tree: unknown = Object.assign(program, {
      tokens: lexemes.filter(({ type }) => typeof type === 'object').map((lexeme) => tokenOf(lexeme, code)),
      comments: (comments ?? []).map(({ type, value, start, end, loc }) => {
        return { type: type === 'CommentBlock' ? 'Block' : 'Line', value, range: [start, end], loc };
      }),
    });
    if (!isProgram(tree)) throw new Error('Babel gives no program');
    return { ast: tree, visitorKeys, scopeManager: analyze(tree, { sourceType: 'module', lib: [] }) };
  },
} satisfies Linter.Parser;

/** Two sets of types name the same tree: that it is the same is what the tests compare. */
function isProgram(tree: unknown): tree is TSESTree.Program {
  return typeof tree === 'object' && tree !== null && Reflect.get(tree, 'type') === 'Program';
}

/** The engine asks tokens for their text and their place; of their types ESLint needs none. */
function tokenOf({ start, end, loc }: Lexeme, code: string): object {
  return { type: 'Punctuator', value: code.slice(start, end), range: [start, end], loc };
}

function read(code: string): ReturnType<typeof parse> {
  try {
    return parse(code, { ...options, plugins });
  } catch (error) {
    try {
      // `<T>x` is a cast and `<T>` opens an element: both cannot be had at once.
      return parse(code, { ...options, plugins: [...plugins, 'jsx'] });
    } catch {
      throw syntaxError(error);
    }
  }
}

/** Babel's error, told as ESLint's parsers tell theirs. */
function syntaxError(error: unknown): unknown {
  if (!(error instanceof SyntaxError)) return error;
  const place: unknown = Reflect.get(error, 'loc');
  const { line, column } = Object.assign({ line: 1, column: 0 }, place);
  return Object.assign(new SyntaxError(error.message.replace(/ \(\d+:\d+\)$/u, '')), {
    lineNumber: line,
    column: column + 1,
  });
}
