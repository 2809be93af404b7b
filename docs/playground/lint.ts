import { Linter } from 'eslint/universal';
import type { RouteRow } from '../../src/cli/row.ts';
import plugin from '../../src/index.ts';
import type { SourceCode } from '../../src/syntax/nodes.ts';
import { frameworkOf } from './choices.ts';
import { readConfig } from './config.ts';
import { type File, filesIn } from './files.ts';
import { parser } from './parser.ts';
import { setDependencies } from './project.ts';
import { lineBefore } from './snippet.ts';
import { routesOf } from './whole-routes.ts';

/** Under which circumstances code is read: ids of choices.ts, and the JSON of more config. */
export interface Circumstances {
  readonly framework: string;
  readonly preset: string;
  readonly config: string;
}

/** The text that takes the place of `[start, end)`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A suggestion with what it does, in words. */
export interface Suggestion {
  readonly description: string;
  readonly change: Change;
}

/** One message of ESLint. Offsets in UTF-16 units, half open; line and column count from 1. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** `undefined` when the code does not parse or a comment of ESLint is wrong. */
  readonly rule: { readonly name: string; readonly url: string } | undefined;
  readonly fix: Change | undefined;
  readonly suggestions: readonly Suggestion[];
}

export interface Report {
  readonly findings: readonly Finding[];
  /** In the order of the files; none when one of them does not parse. */
  readonly routes: readonly RouteRow[];
  /** What is wrong with the config, which then is not used; `undefined` if nothing is. */
  readonly configError: string | undefined;
}

/** A file as ESLint reads it: a snippet has a line in front, see snippet.ts. */
interface Program {
  readonly file: File;
  readonly before: string;
  readonly text: string;
}

const linter = new Linter({ cwd: '/' });

/** The rules that a preset turns on, by their whole names. */
export function rulesOf(preset: string): ReadonlySet<string> {
  return new Set(Object.keys(presetOf(preset).rules ?? {}));
}

function presetOf(preset: string): Linter.Config {
  const { recommended, strict, all } = plugin.configs;
  return Object.entries({ strict, all }).find(([name]) => name === preset)?.[1] ?? recommended;
}

/** The config of ESLint, without the part that a person wrote if that is wrong. */
function configFor({ preset, config }: Circumstances): { readonly use: Linter.Config[]; readonly error?: string } {
  const base: Linter.Config[] = [
    { files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'], languageOptions: { parser } },
    presetOf(preset),
  ];
  const more = readConfig(config);
  if (typeof more === 'string') return { use: base, error: more };
  const use: Linter.Config[] = [...base, { rules: more.rules, settings: more.settings }];
  try {
    // ESLint reads options, and the plugin reads settings, when the first file is linted.
    linter.verify("import 'express'", use, { filename: 'config.ts' });
    return { use };
  } catch (error) {
    const [sentence = ''] = messageOf(error).split('\nOccurred');
    return { use: base, error: sentence };
  }
}

/** What ESLint says of the code, and the routes that the plugin sees in it. Never rejects. */
export async function lint(code: string, circumstances: Circumstances): Promise<Report> {
  setDependencies(frameworkOf(circumstances.framework).dependencies);
  const { use, error: configError } = configFor(circumstances);
  try {
    const read = filesIn(code).map((file) => readFile(code, file, use, circumstances));
    const findings = read.flatMap(({ program, messages }) =>
      messages.map((message) => findingOf(message, program, code)),
    );
    const parsed = read.flatMap(({ program, sourceCode }) =>
      sourceCode === undefined ? [] : [{ name: program.file.name, sourceCode, line: lineOffset(program, code) }],
    );
    return { findings, routes: parsed.length === read.length ? await routesOf(parsed) : [], configError };
  } catch (error) {
    const message = `Internal error in the plugin: ${messageOf(error)}`;
    const finding = { start: 0, end: 0, line: 1, column: 1, message, rule: undefined, fix: undefined, suggestions: [] };
    return { findings: [finding], routes: [], configError };
  }
}

/** The code after `eslint --fix`. */
export function fixAll(code: string, circumstances: Circumstances): string {
  setDependencies(frameworkOf(circumstances.framework).dependencies);
  const { use } = configFor(circumstances);
  return filesIn(code)
    .map((file) => {
      const { program } = readFile(code, file, use, circumstances);
      const { output } = linter.verifyAndFix(program.text, use, { filename: file.name });
      return output.slice(program.before.length);
    })
    .join('');
}

/** Lints one file; a snippet whose routes nobody sees gets the line in front that it leaves out. */
function readFile(code: string, file: File, use: Linter.Config[], { framework }: Circumstances) {
  const bare = readProgram({ file, before: '', text: code.slice(file.start, file.end) }, use);
  const unresolved = bare.sourceCode?.scopeManager?.globalScope?.through.map(({ identifier }) => identifier.name);
  const before = lineBefore(bare.program.text, new Set(unresolved), frameworkOf(framework).group);
  return before === '' ? bare : readProgram({ file, before, text: before + bare.program.text }, use);
}

function readProgram(program: Program, use: Linter.Config[]) {
  const messages = linter.verify(program.text, use, { filename: program.file.name });
  const sourceCode: unknown = messages.some(({ fatal }) => fatal === true) ? undefined : linter.getSourceCode();
  return { program, messages, sourceCode: isSourceCode(sourceCode) ? sourceCode : undefined };
}

/** ESLint and typescript-eslint each have a type for the one object. */
function isSourceCode(value: unknown): value is SourceCode {
  return typeof value === 'object' && value !== null && 'scopeManager' in value;
}

function findingOf(message: Linter.LintMessage, program: Program, code: string): Finding {
  const { line, column, endLine, endColumn, fix, suggestions = [] } = message;
  const starts = lineStarts(program.text);
  const moved = program.file.start - program.before.length;
  const last = program.file.end;
  const start = Math.min((starts[line - 1] ?? 0) + column - 1 + moved, last);
  const end = endLine == null || endColumn == null ? start + 1 : (starts[endLine - 1] ?? 0) + endColumn - 1 + moved;
  return {
    start,
    end: Math.min(Math.max(end, start + 1), last),
    line: line + lineOffset(program, code),
    column,
    message: message.message,
    rule: ruleOf(message),
    fix: fix && changeOf(fix, moved),
    suggestions: suggestions.map(({ desc, fix: each }) => ({ description: desc, change: changeOf(each, moved) })),
  };
}

/** How many lines of the code are above the program, less its own line in front. */
function lineOffset({ file, before }: Program, code: string): number {
  return lineStarts(code.slice(0, file.start)).length - 1 - (before === '' ? 0 : 1);
}

function ruleOf({ ruleId }: Linter.LintMessage): Finding['rule'] {
  const name = ruleId ?? '';
  const rule = Object.entries(plugin.rules).find(([id]) => `${plugin.meta.namespace}/${id}` === name)?.[1];
  const url = rule?.meta?.docs?.url;
  return url === undefined ? undefined : { name, url };
}

function changeOf(
  { range: [start, end], text }: { readonly range: readonly [number, number]; text: string },
  moved: number,
): Change {
  return { start: start + moved, end: end + moved, text };
}

/** Where each line begins, by ESLint's idea of a line. */
function lineStarts(code: string): readonly number[] {
  return [0, ...Array.from(code.matchAll(/\r\n|[\r\n\u2028\u2029]/gu), ({ 0: end, index }) => index + end.length)];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
