import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TSESLint } from '@typescript-eslint/utils';
import type { ESLint } from 'eslint';
import { UsageError } from './errors.ts';
import { attempt } from '../project/nearby.ts';
import { warn } from './terminal.ts';

/** A parser with the method that ESLint calls. */
export type Parser = Extract<TSESLint.Parser.ParserModule, { parseForESLint: unknown }>;

/** A parser, with the options to pass to it. */
export interface Parsing {
  readonly parser: Parser;
  readonly parserOptions: TSESLint.ParserOptions;
}

/** ESLint's view of a file, with the parameter that its types leave out. */
interface ReadSource extends TSESLint.SourceCode {
  applyLanguageOptions: (options?: TSESLint.FlatConfig.LanguageOptions) => void;
}

/** ESLint, with the kind of config that it reads: `flat` or `eslintrc`. */
interface ESLintClass {
  readonly configType: string;
  new (options: { readonly cwd: string }): ESLint;
}

/** What a rule reports. */
interface Message {
  readonly fix?: Replacement;
  readonly suggestions?: readonly { readonly fix: Replacement }[];
}

interface Replacement {
  readonly range: readonly [number, number];
  readonly text: string;
}

/** The parts of the user's ESLint that the command needs. */
export interface Host {
  readonly SourceCode: new (config: TSESLint.SourceCode.SourceCodeConfig) => ReadSource;
  readonly Linter: new (options: { readonly configType: 'flat'; readonly cwd: string }) => {
    readonly verify: (code: TSESLint.SourceCode, config: object, file: string) => readonly Message[];
  };
  readonly loadESLint: (options: { readonly cwd: string }) => Promise<ESLintClass>;
  /** Parses JavaScript. */
  readonly espree: { readonly parse: (text: string, options: object) => unknown };
  /** Finds the scopes if a parser does not. */
  readonly scopes: { readonly analyze: (ast: unknown, options: object) => unknown };
}

/**
 * The ESLint of the project, else the one beside this package.
 * @throws {UsageError} when there is none.
 */
export async function loadHost(cwd: string): Promise<Host> {
  const file = find('eslint', cwd);
  const eslint = await load(file);
  const host = {
    SourceCode: property(eslint, 'SourceCode'),
    Linter: property(eslint, 'Linter'),
    loadESLint: property(eslint, 'loadESLint'),
    espree: await load(find('espree', file ?? cwd)),
    scopes: await load(find('eslint-scope', file ?? cwd)),
  };
  if (isHost(host)) return host;
  throw new UsageError('eslint is not installed here; it reads the files. Install it: npm install --save-dev eslint');
}

/** The TypeScript parser of the project, else the one beside this package; an empty list if there is none. */
export async function loadTypeScriptParser(cwd: string): Promise<readonly Parsing[]> {
  const found = await load(find('@typescript-eslint/parser', cwd));
  return isParser(found) ? [{ parser: found, parserOptions: {} }] : [];
}

/**
 * The parser that the ESLint config sets for a file. A flat config contains the parser itself, an eslintrc the name of
 * its file. Drops the parser options that load types, which take long and are not needed.
 */
export async function parserOf(config: unknown): Promise<readonly Parsing[]> {
  const holder = property(config, 'languageOptions') ?? config;
  const configured = property(holder, 'parser');
  const module = typeof configured === 'string' ? await load(find(configured, path.dirname(configured))) : configured;
  // `import` gives what a CommonJS parser exports as its `default`.
  const parser = property(module, 'default') ?? module;
  if (!isParser(parser)) return [];
  const allOptions = property(holder, 'parserOptions') ?? {};
  const parserOptions = Object.fromEntries(
    Object.entries(allOptions).filter(([option]) => !/^(?:project(?:Service)?|programs?)$/u.test(option)),
  );
  return [{ parser, parserOptions }];
}

/** A member of a value of unknown type; `undefined` if it is no object. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The file of a module as a folder or a file would import it, else as this package would. */
function find(module: string, from: string): string | undefined {
  // createRequire() takes a file, which need not exist.
  const importers = [path.join(from, 'package.json'), import.meta.filename];
  const found = importers.map((importer) => attempt(() => createRequire(importer).resolve(module)));
  return found.find((file) => file !== undefined);
}

async function load(file: string | undefined): Promise<unknown> {
  const module: unknown = file === undefined ? undefined : await import(pathToFileURL(file).href);
  return module;
}

function isHost(host: Readonly<Record<keyof Host, unknown>>): host is Host {
  const { SourceCode, Linter, loadESLint, espree, scopes } = host;
  const functions = [SourceCode, Linter, loadESLint, property(espree, 'parse'), property(scopes, 'analyze')];
  return functions.every((each) => typeof each === 'function');
}

function isParser(value: unknown): value is Parser {
  return property(value, 'parseForESLint') !== undefined;
}

/** The names of ESLint's config files, by the kind of config. */
const CONFIG_NAMES = { flat: /^eslint\.config\.[cm]?[jt]s$/u, eslintrc: /^\.eslintrc(?:\.(?:[cm]?js|json|ya?ml))?$/u };

/** Opens the ESLint config of the project; `undefined` if there is none that this ESLint reads. */
export async function openConfig({ loadESLint }: Host, cwd: string): Promise<ESLint | undefined> {
  const Class = await loadESLint({ cwd });
  const { flat, eslintrc } = CONFIG_NAMES;
  const [readNames, otherNames] = Class.configType === 'eslintrc' ? [eslintrc, flat] : [flat, eslintrc];
  if (nearest(readNames, cwd) !== undefined) return new Class({ cwd });
  const unread = nearest(otherNames, cwd);
  if (unread !== undefined) warn(`${unread} is ignored: the installed ESLint does not read it`);
  return undefined;
}

/** The name of the nearest file with a matching name, in a folder or above it. */
function nearest(names: RegExp, folder: string): string | undefined {
  const found = attempt(() => fs.readdirSync(folder))?.find((name) => names.test(name));
  const above = path.dirname(folder);
  return found ?? (above === folder ? undefined : nearest(names, above));
}
