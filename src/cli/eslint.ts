import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TSESLint } from '@typescript-eslint/utils';
import type { ESLint } from 'eslint';
import { UsageError } from './usage.ts';

/** A parser as ESLint asks it for a tree. */
type Parser = Extract<TSESLint.Parser.ParserModule, { parseForESLint: unknown }>;

/** A parser that is not ESLint's own, with what it is to be told. */
export interface Parsing {
  readonly parser: Parser;
  readonly parserOptions: TSESLint.ParserOptions;
}

/** The parts of the user's ESLint that the command needs. */
export interface Host {
  readonly Linter: typeof TSESLint.Linter;
  readonly SourceCode: typeof TSESLint.SourceCode;
  readonly loadESLint: (options: { readonly cwd: string }) => Promise<new (options: { cwd: string }) => ESLint>;
}

/**
 * The ESLint of the project, else the one beside this package.
 * @throws {UsageError} when there is none.
 */
export async function loadHost(cwd: string): Promise<Host> {
  const found: unknown = await load('eslint', cwd);
  if (!isHost(found))
    throw new UsageError('eslint is not installed here; it reads the files. Install it: npm install --save-dev eslint');
  return found;
}

/** The TypeScript parser of the project, else the one beside this package; none when there is none. */
export async function loadTypeScriptParser(cwd: string): Promise<readonly Parsing[]> {
  const found: unknown = await load('@typescript-eslint/parser', cwd);
  return isParser(found) ? [{ parser: found, parserOptions: {} }] : [];
}

/**
 * The parser that the ESLint config gives a file. A flat config holds the parser itself, an eslintrc the name of its
 * file. It is told all but what makes it ask for types, which take long and are not needed.
 */
export async function parserOf(config: unknown): Promise<readonly Parsing[]> {
  const holder = property(config, 'languageOptions') ?? config;
  const named = property(holder, 'parser');
  const found: unknown = typeof named === 'string' ? await load(named, path.dirname(named)) : named;
  const parser = property(found, 'default') ?? found;
  if (!isParser(parser)) return [];
  const given = property(holder, 'parserOptions') ?? {};
  const parserOptions = Object.fromEntries(
    Object.entries(given).filter(([option]) => !/^(?:project(?:Service)?|programs?)$/u.test(option)),
  );
  return [{ parser, parserOptions }];
}

function property(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}

async function load(module: string, cwd: string): Promise<unknown> {
  for (const from of [path.join(cwd, 'package.json'), import.meta.filename]) {
    let file: string;
    try {
      file = createRequire(from).resolve(module);
    } catch {
      continue;
    }
    const loaded: unknown = await import(pathToFileURL(file).href);
    return loaded;
  }
  return undefined;
}

function isHost(value: unknown): value is Host {
  return (
    typeof value === 'object' && value !== null && 'Linter' in value && 'SourceCode' in value && 'loadESLint' in value
  );
}

function isParser(value: unknown): value is Parser {
  return typeof value === 'object' && value !== null && 'parseForESLint' in value;
}

const CONFIGS = /^(?:eslint\.config\.[cm]?[jt]s|\.eslintrc(?:\.(?:[cm]?js|json|ya?ml))?)$/u;

/** What the ESLint config of the project says of its files; `undefined` when there is no config. */
export async function openConfig({ loadESLint }: Host, cwd: string): Promise<ESLint | undefined> {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (fs.existsSync(folder) && fs.readdirSync(folder).some((name) => CONFIGS.test(name))) break;
    if (folder === path.dirname(folder)) return undefined;
  }
  const Class = await loadESLint({ cwd });
  return new Class({ cwd });
}
