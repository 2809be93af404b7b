import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TSESLint } from '@typescript-eslint/utils';
import type { ESLint } from 'eslint';
import { ownParser, type Parser } from './own-parser.ts';
import { UsageError } from './usage.ts';

/** A parser that is not ESLint's own, with what it is to be told. */
export interface Parsing {
  readonly parser: Parser;
  readonly parserOptions: TSESLint.ParserOptions;
}

/** ESLint's view of a file, with the parameter that its types leave out. */
interface ReadSource extends TSESLint.SourceCode {
  applyLanguageOptions: (options?: TSESLint.FlatConfig.LanguageOptions) => void;
}

/** The parts of the user's ESLint that the command needs. */
export interface Host {
  readonly Linter: typeof TSESLint.Linter;
  readonly SourceCode: new (config: TSESLint.SourceCode.SourceCodeConfig) => ReadSource;
  readonly loadESLint: (options: { readonly cwd: string }) => Promise<new (options: { cwd: string }) => ESLint>;
  /** What it parses JavaScript with; `undefined` where that is out of reach. */
  readonly ownParser: Parser | undefined;
}

/**
 * The ESLint of the project, else the one beside this package.
 * @throws {UsageError} when there is none.
 */
export async function loadHost(cwd: string): Promise<Host> {
  const file = find('eslint', cwd);
  const found = await load(file);
  if (file === undefined || !isHost(found))
    throw new UsageError('eslint is not installed here; it reads the files. Install it: npm install --save-dev eslint');
  const { Linter, SourceCode, loadESLint } = found;
  const [espree, scopes] = [await load(find('espree', file)), await load(find('eslint-scope', file))];
  return { Linter, SourceCode, loadESLint, ownParser: ownParser({ espree, scopes }) };
}

/** The TypeScript parser of the project, else the one beside this package; none when there is none. */
export async function loadTypeScriptParser(cwd: string): Promise<readonly Parsing[]> {
  const found = await load(find('@typescript-eslint/parser', cwd));
  return isParser(found) ? [{ parser: found, parserOptions: {} }] : [];
}

/**
 * The parser that the ESLint config gives a file. A flat config holds the parser itself, an eslintrc the name of its
 * file. It is told all but what makes it ask for types, which take long and are not needed.
 */
export async function parserOf(config: unknown): Promise<readonly Parsing[]> {
  const holder = property(config, 'languageOptions') ?? config;
  const named = property(holder, 'parser');
  const found = typeof named === 'string' ? await load(find(named, path.dirname(named))) : named;
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

/** The file of a module as a folder, or a file in it, sees it; else as this package does. */
function find(module: string, from: string): string | undefined {
  for (const each of [path.join(from, 'package.json'), import.meta.filename]) {
    try {
      return createRequire(each).resolve(module);
    } catch {
      continue;
    }
  }
  return undefined;
}

async function load(file: string | undefined): Promise<unknown> {
  const loaded: unknown = file === undefined ? undefined : await import(pathToFileURL(file).href);
  return loaded;
}

function isHost(value: unknown): value is Omit<Host, 'ownParser'> {
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
