import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import plugin from '../../src/index.ts';

const linter = new Linter({ configType: 'flat' });

/** What no-invalid-paths and no-unreachable-routes report in a program: on which line, and which of its messages. */
export function unreachableRoutes(
  code: string,
  matching: object,
  language: 'js' | 'ts' = 'js',
): readonly { readonly line: number; readonly message: string }[] {
  const config: Linter.Config = {
    files: ['**/*.js', '**/*.ts'],
    languageOptions:
      language === 'ts'
        ? { parser: typescriptParser }
        : { sourceType: 'commonjs', parserOptions: { ecmaFeatures: { globalReturn: true } } },
    plugins: { rest: plugin },
    rules: { 'rest/no-invalid-paths': 'error', 'rest/no-unreachable-routes': 'error' },
    settings: { rest: { matching } },
  };
  const messages = linter.verify(code, [config], { filename: `app.${language}` });
  const fatal = messages.find((message) => message.fatal);
  if (fatal !== undefined) throw new Error(`${fatal.message}\n${code}`);
  return messages.map(({ line, messageId, message }) => ({ line, message: messageId ?? message }));
}
