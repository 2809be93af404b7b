import { Linter } from 'eslint/universal';
import { type RouteRow, rowOf } from '../../src/cli/row.ts';
import plugin from '../../src/index.ts';
import { findRoutes as analyse } from '../../src/routes/find-routes.ts';
import type { SourceCode } from '../../src/syntax/nodes.ts';
import { frameworkOf } from './choices.ts';
import { parser } from './parser.ts';
import { nearestProject, setDependencies } from './project.ts';

/** Under which circumstances code is read: ids of choices.ts. */
export interface Circumstances {
  readonly framework: string;
  readonly preset: string;
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
  /** Sorted as they are written; none when the code does not parse. */
  readonly routes: readonly RouteRow[];
}

const linter = new Linter({ cwd: '/' });
const filename = 'routes.ts';

function configFor(preset: string): Linter.Config[] {
  const { recommended, strict, all } = plugin.configs;
  const chosen = Object.entries({ strict, all }).find(([name]) => name === preset)?.[1] ?? recommended;
  return [{ files: ['**/*.ts'], languageOptions: { parser } }, chosen];
}

/** What ESLint says of the code, and the routes that the plugin sees in it. Never throws. */
export function lint(code: string, { framework, preset }: Circumstances): Report {
  setDependencies(frameworkOf(framework).dependencies);
  const starts = lineStarts(code);
  try {
    const messages = linter.verify(code, configFor(preset), { filename });
    const findings = messages.map((message) => findingOf(message, starts, code.length));
    return { findings, routes: messages.some(({ fatal }) => fatal === true) ? [] : routes() };
  } catch (error) {
    const message = `Internal error in the plugin: ${error instanceof Error ? error.message : String(error)}`;
    const finding = { start: 0, end: 0, line: 1, column: 1, message, rule: undefined, fix: undefined, suggestions: [] };
    return { findings: [finding], routes: [] };
  }
}

/** The code after `eslint --fix`. */
export function fixAll(code: string, { framework, preset }: Circumstances): string {
  setDependencies(frameworkOf(framework).dependencies);
  return linter.verifyAndFix(code, configFor(preset), { filename }).output;
}

/** As the command line tool finds them: those that no rule speaks about as well. */
function routes(): readonly RouteRow[] {
  const sourceCode: unknown = linter.getSourceCode();
  if (!isSourceCode(sourceCode)) return [];
  const found = analyse(sourceCode, { settings: {}, project: () => nearestProject(filename) });
  return found.map((route) => rowOf(route, filename, sourceCode));
}

/** ESLint and typescript-eslint each have a type for the one object. */
function isSourceCode(value: unknown): value is SourceCode {
  return typeof value === 'object' && value !== null && 'scopeManager' in value;
}

function findingOf(message: Linter.LintMessage, starts: readonly number[], length: number): Finding {
  const { line, column, endLine, endColumn, fix, suggestions = [] } = message;
  const start = Math.min((starts[line - 1] ?? 0) + column - 1, length);
  const end = endLine == null || endColumn == null ? start + 1 : (starts[endLine - 1] ?? 0) + endColumn - 1;
  return {
    start,
    end: Math.min(Math.max(end, start + 1), length),
    line,
    column,
    message: message.message,
    rule: ruleOf(message),
    fix: fix && changeOf(fix),
    suggestions: suggestions.map(({ desc, fix }) => ({ description: desc, change: changeOf(fix) })),
  };
}

function ruleOf({ ruleId }: Linter.LintMessage): Finding['rule'] {
  const name = ruleId ?? '';
  const rule = Object.entries(plugin.rules).find(([id]) => `${plugin.meta.namespace}/${id}` === name)?.[1];
  const url = rule?.meta?.docs?.url;
  return url === undefined ? undefined : { name, url };
}

function changeOf({ range: [start, end], text }: { readonly range: readonly [number, number]; text: string }): Change {
  return { start, end, text };
}

/** Where each line begins, by ESLint's idea of a line. */
function lineStarts(code: string): readonly number[] {
  return [0, ...Array.from(code.matchAll(/\r\n|[\r\n\u2028\u2029]/gu), ({ 0: end, index }) => index + end.length)];
}
