import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { createRule } from '../../src/lint/create-rule.ts';
import type { Change } from '../../src/routes/rewrite.ts';

/**
 * Lints TypeScript with a rule that has no opinion of its own: it proposes the changes for every route with the path,
 * so the messages show what is offered for them.
 */
export function lintForChanges(code: string, path: string, changes: readonly Change[]): readonly Linter.LintMessage[] {
  const rule = createRule<object>({
    name: 'change',
    meta: {
      type: 'suggestion',
      docs: { description: 'change', preset: 'strict' },
      fixable: 'code',
      hasSuggestions: true,
      schema: [],
      defaultOptions: [],
      messages: { change: 'Change.' },
    },
    *check({ path: { text } }) {
      if (text === path) yield { at: { start: 0, end: text.length }, messageId: 'change', data: {}, changes };
    },
  });
  return new Linter({ configType: 'flat' }).verify(code, {
    languageOptions: { parser: typescriptParser },
    plugins: { test: { rules: { change: rule as never } } },
    rules: { 'test/change': 'error' },
  });
}
