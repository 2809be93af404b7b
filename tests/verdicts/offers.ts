import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import plugin from '../../src/index.ts';

/** What is offered for one finding. */
export type Offer = 'fix' | 'suggestion' | 'report';

/** What is offered for the findings of a program, in the order of the text: the same for all, or for each; or no finding. */
export type Verdict = Offer | readonly Offer[] | 'nothing';

const linter = new Linter({ configType: 'flat' });

/** What is offered where a router may tell letters or slashes apart, of which the rules ask. */
export function offersIn(code: string, matching: object, language: 'js' | 'ts' = 'js'): readonly Offer[] {
  const config: Linter.Config = {
    files: ['**/*.js', '**/*.ts'],
    languageOptions: language === 'ts' ? { parser: typescriptParser } : { sourceType: 'commonjs' },
    plugins: { rest: plugin },
    rules: { 'rest/lowercase': 'error', 'rest/no-trailing-slash': 'error' },
    settings: { rest: { matching } },
  };
  const messages = linter.verify(code, [config], { filename: `app.${language}` });
  const fatal = messages.find((message) => message.fatal);
  if (fatal !== undefined) throw new Error(`${fatal.message}\n${code}`);
  return messages.map(({ fix, suggestions }) => (fix ? 'fix' : suggestions ? 'suggestion' : 'report'));
}

/** The offers that a verdict stands for where there are these findings. */
export function offersOf(verdict: Verdict, found: readonly Offer[]): readonly Offer[] {
  if (verdict === 'nothing') return [];
  return typeof verdict === 'string' ? [verdict, ...found.slice(1).map(() => verdict)] : verdict;
}
