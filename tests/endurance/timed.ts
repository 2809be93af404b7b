/** How long the rules take, without the parser. */
import { Linter, type Rule } from 'eslint';
import plugin from '../../src/index.ts';
import { type Language, reading } from './languages.ts';

/** The syntax tree and the scopes: the time to build them does not count. */
function sourceCodeOf(code: string, language: Language): Rule.RuleContext['sourceCode'] {
  let sourceCode: Rule.RuleContext['sourceCode'] | undefined;
  const take: Rule.RuleModule = { create: (context) => ((sourceCode = context.sourceCode), {}) };
  const config = [
    ...reading(language),
    { plugins: { take: { rules: { take } } }, rules: { 'take/take': 'error' } } as const,
  ];
  const messages = new Linter().verify(code, config, { filename: `file.${language.extension}` });
  if (sourceCode === undefined) throw new Error(messages[0]?.message ?? 'no source code');
  return sourceCode;
}

/**
 * Milliseconds of processor time that all rules take for a file, with fixes and suggestions; counts reports and fixes.
 * @param rest the settings of the plugin
 */
export function timed(
  code: string,
  language: Language,
  rest: object = {},
): { readonly milliseconds: number; readonly reports: number; readonly fixes: number } {
  const sourceCode = sourceCodeOf(code, language);
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
