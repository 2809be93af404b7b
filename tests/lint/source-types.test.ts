import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const linter = new Linter({ configType: 'flat' });
const code = "import { Hono } from 'hono';\nnew Hono().get('/Users', (c) => c.text(''));\n";
const sourceTypes = ['module', 'commonjs', 'script'] as const;

it.each(sourceTypes.flatMap((sourceType) => [false, true].map((globalReturn) => ({ sourceType, globalReturn }))))(
  'finds the imports of TypeScript in the scope that $sourceType with globalReturn: $globalReturn gives them',
  ({ sourceType, globalReturn }) => {
    const languageOptions = { parser, sourceType, parserOptions: { ecmaFeatures: { globalReturn } } };
    const config = { files: ['**/*.ts'], plugins: { rest: plugin }, languageOptions };
    const messages = linter.verify(code, [{ ...config, rules: { 'rest/lowercase': 'error' } }], 'app.ts');
    expect(messages.map(({ line, messageId }) => [line, messageId])).toEqual([[2, 'uppercase']]);
  },
);
