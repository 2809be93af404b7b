import type { TSESLint } from '@typescript-eslint/utils';

/** A parser as ESLint asks it for a tree. */
export type Parser = Extract<TSESLint.Parser.ParserModule, { parseForESLint: unknown }>;

/** The parts of `espree` and `eslint-scope` that ESLint reads JavaScript with. */
interface Parts {
  readonly espree: { readonly parse: (text: string, options: object) => unknown };
  readonly scopes: { readonly analyze: (ast: unknown, options: object) => unknown };
}

/** The globals that a file knows, and whether it has blocks: every ESLint that is read here knows this one. */
export const ECMA_VERSION = 2022;

type ParseResult = TSESLint.Parser.ParseResult;

/**
 * ESLint's own parser, put together as ESLint 8 to 10 do.
 *
 * @returns `undefined` where its parts are not what they were
 */
export function ownParser(parts: { readonly espree: unknown; readonly scopes: unknown }): Parser | undefined {
  return hasParts(parts) ? { parseForESLint: (text, options) => read(text, options, parts) } : undefined;
}

/** @throws {Error} for what does not parse */
function read(text: string, options: TSESLint.ParserOptions = {}, { espree, scopes }: Parts): ParseResult {
  const { sourceType } = options;
  const ast = espree.parse(text, { ...options, ecmaVersion: 'latest' });
  const given = { ignoreEval: true, ecmaVersion: ECMA_VERSION, sourceType, fallback: 'iteration' };
  const scopeManager = scopes.analyze(ast, given);
  if (!isProgram(ast) || !isScopeManager(scopeManager)) throw new Error('no syntax tree');
  return { ast, scopeManager };
}

function hasParts(parts: { readonly espree: unknown; readonly scopes: unknown }): parts is Parts {
  return typeof member(parts.espree, 'parse') === 'function' && typeof member(parts.scopes, 'analyze') === 'function';
}

function isProgram(value: unknown): value is ParseResult['ast'] {
  return member(value, 'type') === 'Program';
}

function isScopeManager(value: unknown): value is NonNullable<ParseResult['scopeManager']> {
  return Array.isArray(member(value, 'scopes'));
}

function member(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
