import { defineConfig, globalIgnores } from 'eslint/config';
import eslintPlugin from 'eslint-plugin-eslint-plugin';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', 'docs/.vitepress/*/', 'examples/', 'tests/fixtures/']),
  // The rules that need types stand in .oxlintrc.json: TypeScript in Go finds the types in a fifth of the time.
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // TypeScript reports these.
      '@typescript-eslint/no-unused-vars': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-imports': [
        'error',
        { name: '@typescript-eslint/utils', message: 'Its types only: it loads in 40 ms.', allowTypeImports: true },
      ],
      'object-shorthand': 'error',
      'prefer-template': 'error',
    },
  },
  {
    // One TypeScript program covers all files, so a misspelt variable may match a global of pages: `name`, `event`.
    ignores: ['docs/playground/**', 'docs/.vitepress/**', 'tests/playground/**'],
    rules: {
      'no-restricted-globals': ['error', ...Object.keys(globals.browser).filter((name) => !(name in globals.node))],
    },
  },
  {
    // Our rules declare `check`; only the wrapper that makes them has `create`.
    files: ['src/rules/*.ts', 'src/lint/create-rule.ts'],
    ignores: ['src/rules/index.ts'],
    extends: [eslintPlugin.configs['rules-recommended']],
    rules: {
      'eslint-plugin/require-meta-docs-url': 'off',
    },
  },
  {
    files: ['tests/**/*.test.ts'],
    extends: [eslintPlugin.configs['tests-recommended']],
    settings: { 'eslint-plugin': { ruleTesterConstructors: ['RuleTester', 'createRuleTester'] } },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-console': 'off',
    },
  },
  {
    // These print to the terminal.
    files: ['src/cli/**/*.ts', 'scripts/**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
);
