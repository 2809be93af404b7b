/** What every lint run must satisfy, whatever the file. */
import { join } from 'node:path';
import { Linter } from 'eslint';
import { expect } from 'vitest';
import plugin from '../../src/index.ts';
import { isFatal, type Language, parses, reading } from './languages.ts';

/** All rules. */
export const ALL = Object.fromEntries(Object.keys(plugin.rules).map((name) => [`rest/${name}`, 'error'] as const));

/** Settings that allow the most fixes: these routers are known to treat most texts alike. */
export const KNOWN_ROUTERS = {
  matching: {
    express: { major: 5, caseSensitive: false, strict: false },
    fastify: { major: 5, caseSensitive: false, ignoreTrailingSlash: true },
    nest: { major: 11, adapter: 'express' },
  },
} as const;

const FOLDER = join(import.meta.dirname, '../fixtures/express');

/** Checks the messages of a run: each is of a rule, has no placeholder left, and is about a part of the file. */
export function expectCalm(messages: readonly Linter.LintMessage[], code: string): void {
  const lines = code.split(/\r\n|[\n\r\u2028\u2029]/u);
  for (const { fatal, fix, ruleId, message, line, column, endLine, endColumn, suggestions = [] } of messages) {
    expect(ruleId, message).not.toBeNull();
    expect(fatal).not.toBe(true);
    // A placeholder or `undefined` in a message means that a value is missing.
    expect(message).not.toMatch(/\{\{\s*\w+\s*\}\}|\bundefined\b/u);
    expect(line).toBeGreaterThanOrEqual(1);
    expect(endLine ?? line).toBeGreaterThanOrEqual(line);
    expect(column - 1).toBeLessThanOrEqual(lines[line - 1]?.length ?? -1);
    expect((endColumn ?? column) - 1).toBeLessThanOrEqual(lines[(endLine ?? line) - 1]?.length ?? -1);
    for (const { range } of [...(fix === undefined ? [] : [fix]), ...suggestions.map((each) => each.fix)]) {
      expect(range[0]).toBeGreaterThanOrEqual(0);
      expect(range[1]).toBeGreaterThanOrEqual(range[0]);
      expect(range[1]).toBeLessThanOrEqual(code.length);
    }
  }
}

/** The outcome of linting a program: how often a rule reported, fixed, suggested. */
export interface Examined {
  readonly reports: number;
  readonly fixes: number;
  readonly suggestions: number;
}

/**
 * Lints a program with all rules, and applies all that they offer. No rule throws. Each message is about a part of the
 * file. Each suggestion, and all fixes together, give a program that parses. Fixes end at a text that does not depend
 * on the order of the rules.
 *
 * @returns `undefined` for a text that does not parse in this language
 */
export function examine(source: string, language: Language, rest: object = KNOWN_ROUTERS): Examined | undefined {
  // ESLint's offsets do not count the byte order mark.
  const code = source.replace(/^\uFEFF/u, '');
  const filename = join(FOLDER, `file.${language.extension}`);
  const run = (text: string, names: readonly string[]) => {
    const rules = Object.fromEntries(names.map((name) => [name, 'error'] as const));
    const config = [...reading(language), { plugins: { rest: plugin }, rules, settings: { rest } }];
    return {
      messages: () => new Linter({ cwd: FOLDER }).verify(text, config, { filename, allowInlineConfig: false }),
      fixed: () => new Linter({ cwd: FOLDER }).verifyAndFix(text, config, { filename, allowInlineConfig: false }),
    };
  };
  const names = Object.keys(ALL);
  const messages = run(source, names).messages();
  if (messages.some(isFatal)) return undefined;
  expectCalm(messages, code);

  const suggested = messages.flatMap(({ suggestions = [] }) => suggestions);
  for (const { fix, desc } of suggested) {
    const [start, end] = fix.range;
    const text = code.slice(0, start) + fix.text + code.slice(end);
    expect(parses(text, language), `after the suggestion: ${desc}\n${text}`).toBe(true);
  }

  const fixes = messages.filter(({ fix }) => fix !== undefined).length;
  if (fixes > 0) {
    const { output } = run(source, names).fixed();
    const left = run(output, names).messages();
    expect(left.filter(isFatal), `after the fixes:\n${output}`).toEqual([]);
    expect(left.filter(({ fix }) => fix !== undefined)).toEqual([]);
    for (const others of [names.toReversed(), [...names.slice(5), ...names.slice(0, 5)]]) {
      expect(run(source, others).fixed().output).toBe(output);
    }
  }
  return { reports: messages.length, fixes, suggestions: suggested.length };
}

/**
 * Examines programs one by one, and shows the program that fails.
 *
 * @returns how many texts were programs, and the totals for all of them
 */
export function examineAll(
  each: (examine: (code: string, language: Language) => void) => void,
): Examined & { readonly programs: number } {
  const seen = { programs: 0, reports: 0, fixes: 0, suggestions: 0 };
  each((code, language) => {
    let result: Examined | undefined;
    try {
      result = examine(code, language);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${reason}\nin ${language.name}:\n${code}`, { cause });
    }
    if (result === undefined) return;
    seen.programs++;
    seen.reports += result.reports;
    seen.fixes += result.fixes;
    seen.suggestions += result.suggestions;
  });
  return seen;
}
