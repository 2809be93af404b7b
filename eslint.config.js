import { defineConfig, globalIgnores } from 'eslint/config';
import eslintPlugin from 'eslint-plugin-eslint-plugin';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', 'docs/.vitepress/*/', 'examples/', 'tests/fixtures/']),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // We compare kinds of nodes as strings, since the enum would have to be loaded.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // This code has hardly a class and no enum, and these checks take a third of the time of all rules.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-readonly': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
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
      '@typescript-eslint/no-unsafe-assignment': 'off',
      'no-console': 'off',
    },
  },
  {
    // These print to the terminal.
    files: ['src/cli/**/*.ts', 'scripts/**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
  {
    // JSDoc declares the types of parsed JSON.
    files: ['scripts/**/*.mjs', 'docs/.vitepress/**/*.mjs', '*.config.*'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
);
