import type { TSESLint } from '@typescript-eslint/utils';
import { childrenOf, nodesWithin } from '../syntax/walk.ts';
import { messageOf } from './errors.ts';
import { type Host, type Parser, type Parsing, property } from './eslint.ts';

/** The result of reading a file: its syntax tree, or the reason why it does not parse. */
type ReadResult =
  | { readonly kind: 'read'; readonly sourceCode: Readonly<TSESLint.SourceCode> }
  | { readonly kind: 'broken'; readonly reason: string };

type SourceType = NonNullable<TSESLint.FlatConfig.LanguageOptions['sourceType']>;
type Tree = TSESLint.Parser.ParseResult['ast'];
type ScopeManager = TSESLint.SourceCode.SourceCodeConfig['scopeManager'];

/** One way to read a file. */
interface Way extends Parsing {
  readonly sourceType: SourceType;
  /** Whether tokens and comments are left out. */
  readonly isBare?: boolean;
}

/** Decides which globals a file has and whether blocks have scopes. Every supported ESLint knows this version. */
const ECMA_VERSION = 2022;

/** What ESLint asks a parser for, besides tokens, comments and locations. */
const FOR_ESLINT = {
  range: true,
  eslintVisitorKeys: true,
  eslintScopeManager: true,
} as const;

/** ESLint wants the location of the whole. All others are a third of the memory, and nothing reads them. */
const NO_LOCATION = { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };

/**
 * Parses one file the way ESLint does: JavaScript with its own parser, and what that cannot read, such as TypeScript
 * and decorators, with the first of the others that can. A Linter would read its config again for each file and walk
 * the tree: three times as much work (measured on 1,500 JavaScript files).
 * @param isBare leaves out tokens and comments, which are half of what a file takes in memory
 */
export function readFile(
  text: string,
  file: string,
  host: Host,
  parsers: readonly Parsing[],
  isBare = false,
): ReadResult {
  const extension = /\.(?<extension>\w+)$/u.exec(file)?.groups?.['extension'] ?? 'js';
  const own = needsParser(file) ? [] : sourceTypesOf(extension).map((sourceType) => ownWay(host, sourceType));
  const others = parsers.map((parsing): Way => ({ ...parsing, sourceType: 'module' }));
  const jsx = extension.endsWith('x') || own.length > 0;
  let first: ReadResult | undefined;
  for (const way of [...own, ...others]) {
    const parserOptions = { ...way.parserOptions, ecmaFeatures: { jsx } };
    const result = parse(text, `file.${extension}`, { ...way, parserOptions, isBare }, host);
    if (result.kind === 'read') return result;
    first ??= result;
  }
  return first ?? { kind: 'broken', reason: 'no parser' };
}

/** Whether ESLint's own parser cannot read the file: TypeScript and JSX. */
export function needsParser(file: string): boolean {
  return /\.(?:[cm]?ts|[jt]sx)$/u.test(file);
}

function sourceTypesOf(extension: string): readonly SourceType[] {
  return extension === 'mjs' ? ['module'] : extension === 'cjs' ? ['commonjs'] : ['module', 'commonjs'];
}

function ownWay({ espree }: Host, sourceType: SourceType): Way {
  const parser: Parser = {
    parseForESLint(text, options) {
      const ast = espree.parse(text, { ...options, ecmaVersion: 'latest' });
      if (!isTree(ast)) throw new Error('no syntax tree');
      return { ast };
    },
  };
  return { parser, parserOptions: {}, sourceType };
}

function parse(
  marked: string,
  filePath: string,
  { sourceType, parser, parserOptions, isBare = false }: Way,
  { SourceCode, scopes }: Host,
): ReadResult {
  const text = marked.replace(/^\uFEFF/u, '');
  try {
    const options = {
      ...parserOptions,
      ...FOR_ESLINT,
      loc: false,
      tokens: !isBare,
      comment: !isBare,
      filePath,
      sourceType,
    };
    const { ast, scopeManager, services, visitorKeys = null } = parser.parseForESLint(text, options);
    // The parser of TypeScript gives tokens and comments in any case.
    Object.assign(ast, { loc: NO_LOCATION, ...(isBare && { tokens: [], comments: [] }) });
    if (!isWhole(ast)) throw new Error('the parser gives no tokens');
    const scopeOptions = { ignoreEval: true, ecmaVersion: ECMA_VERSION, sourceType, fallback: 'iteration' };
    const found: unknown =
      scopeManager ??
      scopes.analyze(ast, { ...scopeOptions, ...(visitorKeys !== null && { childVisitorKeys: visitorKeys }) });
    if (!isScopeManager(found)) throw new Error('no scopes');
    const sourceCode = new SourceCode({
      text,
      ast,
      scopeManager: found,
      // Without types, they only hold the tree of TypeScript, which is as large again.
      parserServices: property(services, 'program') ? (services ?? null) : null,
      visitorKeys,
    });
    sourceCode.applyLanguageOptions({ ecmaVersion: ECMA_VERSION, sourceType });
    sourceCode.finalize();
    for (const node of nodesWithin(ast, sourceCode))
      for (const child of childrenOf(node, sourceCode)) Reflect.set(child, 'parent', node);
    return { kind: 'read', sourceCode };
  } catch (error) {
    const message = messageOf(error)
      .replace(/^line \d+:/iu, '')
      .trim();
    return { kind: 'broken', reason: `${placeIn(error)}Parsing error: ${message}` };
  }
}

/** Where a parser has stopped: `3:7 `. */
function placeIn(error: unknown): string {
  const [line, column] = [property(error, 'lineNumber'), property(error, 'column')];
  return typeof line === 'number' && typeof column === 'number' ? `${String(line)}:${String(column)} ` : '';
}

function isTree(value: unknown): value is Tree {
  return property(value, 'type') === 'Program';
}

function isWhole(ast: Tree): ast is TSESLint.SourceCode.Program {
  return ast.tokens !== undefined && ast.comments !== undefined;
}

function isScopeManager(value: unknown): value is NonNullable<ScopeManager> {
  return Array.isArray(property(value, 'scopes'));
}
