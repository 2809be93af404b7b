/** The languages of files, for ESLint: each parser that people use, and each way to read the same text. */
import * as typescript from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { parser as babel } from '../../docs/playground/parser.ts';

export interface Language {
  readonly name: string;
  readonly extension: 'js' | 'cjs' | 'mjs' | 'jsx' | 'ts' | 'tsx';
  readonly options: Linter.LanguageOptions;
}

const jsx = { ecmaFeatures: { jsx: true } };

export const LANGUAGES = {
  module: { name: 'module', extension: 'mjs', options: { sourceType: 'module', parserOptions: jsx } },
  commonjs: { name: 'commonjs', extension: 'cjs', options: { sourceType: 'commonjs', parserOptions: jsx } },
  script: { name: 'script', extension: 'js', options: { sourceType: 'script', parserOptions: jsx } },
  typescript: { name: 'typescript', extension: 'ts', options: { parser: typescript } },
  tsx: { name: 'tsx', extension: 'tsx', options: { parser: typescript, parserOptions: jsx } },
  babel: { name: 'babel', extension: 'ts', options: { parser: babel } },
} satisfies Readonly<Record<string, Language>>;

/**
 * @param filename a path, of which only the extension matters
 * @returns the languages to try for a real file, in order: the first that parses it is its language
 */
export function languagesOf(filename: string): readonly Language[] {
  const extension = /\.(?<extension>\w+)$/u.exec(filename)?.groups?.['extension'] ?? 'js';
  if (extension.endsWith('tsx')) return [LANGUAGES.tsx];
  if (extension.endsWith('ts')) return [LANGUAGES.typescript];
  if (extension === 'cjs') return [LANGUAGES.commonjs, LANGUAGES.script, LANGUAGES.tsx];
  return [LANGUAGES.module, LANGUAGES.commonjs, LANGUAGES.script, LANGUAGES.tsx];
}

/** The part of an ESLint config that reads a file in a language, wherever the file is. */
export function reading({ options }: Language): Linter.Config[] {
  return [
    { ignores: ['!**/node_modules/'] },
    {
      files: ['**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx}'],
      languageOptions: options,
      linterOptions: { reportUnusedDisableDirectives: 'off' },
    },
  ];
}

const parser = new Linter();

export function parses(code: string, language: Language): boolean {
  return !parser
    .verify(code, reading(language), {
      filename: `file.${language.extension}`,
      allowInlineConfig: false,
    })
    .some(isFatal);
}

export function isFatal({ fatal }: Linter.LintMessage): boolean {
  return fatal === true;
}
