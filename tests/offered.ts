import * as path from 'node:path';
import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { expect } from 'vitest';
import plugin from '../src/index.ts';

interface Question {
  readonly rule?: string;
  /** `settings.rest` */
  readonly settings?: object;
  readonly filename?: string;
}

/**
 * What is offered for the one finding of a program: a fix, or a suggestion where the change may be seen. Any other
 * number of findings fails the test.
 */
export function offered(
  code: string,
  { rule = 'lowercase', settings = {}, filename = 'file.ts' }: Question = {},
): string {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: typescriptParser },
    plugins: { rest: plugin },
    rules: { [`rest/${rule}`]: 'error' },
    settings: { rest: settings },
  };
  const messages = new Linter({ cwd: path.resolve(path.dirname(filename)) }).verify(code, [config], filename);
  expect(messages.map(({ message, ruleId }) => ruleId ?? message)).toEqual([`rest/${rule}`]);
  return messages[0]?.fix ? 'fix' : messages[0]?.suggestions ? 'suggestion' : 'nothing';
}
