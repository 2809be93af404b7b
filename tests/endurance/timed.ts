/** How long the rules take, without the parser. */
import type { Rule } from 'eslint';
import plugin from '../../src/index.ts';
import { sourceCodeOf } from '../linted.ts';
import { type Language, reading } from './languages.ts';

/**
 * Milliseconds of processor time that all rules take for a file, with fixes and suggestions; counts reports and fixes.
 * @param rest the settings of the plugin
 */
export function timed(
  code: string,
  language: Language,
  rest: object = {},
): { readonly milliseconds: number; readonly reports: number; readonly fixes: number } {
  // The time to parse does not count.
  const sourceCode = sourceCodeOf(code, reading(language), `file.${language.extension}`);
  const settings = { rest };
  let reports = 0;
  let fixes = 0;
  const start = process.cpuUsage();
  for (const [id, rule] of Object.entries(plugin.rules)) {
    const context = {
      ...{ id, sourceCode, settings, options: [], filename: `/file.${language.extension}` },
      report: ({ fix, suggest }: Rule.ReportDescriptor) => {
        reports++;
        if (fix) fixes++;
        const fixer = { replaceTextRange: (range: readonly number[], text: string) => ({ range, text }) };
        for (const each of [fix, ...(suggest ?? []).map((suggestion) => suggestion.fix)]) each?.(fixer as never);
      },
    };
    // The part of ESLint's rule context that our rules use.
    rule.create(context as never).Program?.(sourceCode.ast);
  }
  return { milliseconds: process.cpuUsage(start).user / 1000, reports, fixes };
}
