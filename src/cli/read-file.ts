import type { TSESLint } from '@typescript-eslint/utils';
import type { Host } from './eslint.ts';

/** What became of a file: its syntax tree, the reason why it does not parse, or the parser that is missing. */
export type ReadResult =
  | { readonly kind: 'read'; readonly sourceCode: Readonly<TSESLint.SourceCode> }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'needs-typescript' };

type LanguageOptions = TSESLint.FlatConfig.LanguageOptions;

/** Parses one file the way ESLint does: JavaScript by its own parser, TypeScript and JSX by the TypeScript parser. */
export function readFile(
  text: string,
  file: string,
  { Linter: Class }: Pick<Host, 'Linter'>,
  parser: TSESLint.FlatConfig.Parser | undefined,
): ReadResult {
  const extension = /\.(?<extension>\w+)$/u.exec(file)?.groups?.['extension'] ?? 'js';
  const needsTypeScript = /ts|x$/u.test(extension);
  if (needsTypeScript && parser === undefined) return { kind: 'needs-typescript' };
  const sourceTypes: readonly LanguageOptions['sourceType'][] =
    extension === 'mjs' || needsTypeScript ? ['module'] : extension === 'cjs' ? ['commonjs'] : ['module', 'commonjs'];
  const parserOptions = { ecmaFeatures: { jsx: extension.endsWith('x') || !needsTypeScript } };
  const attempts: LanguageOptions[] = sourceTypes.map((sourceType) => ({ sourceType, parserOptions }));
  const typescript: LanguageOptions[] = parser === undefined ? [] : [{ sourceType: 'module', parser, parserOptions }];
  // Decorators and type syntax in JavaScript: the TypeScript parser may read what ESLint's own cannot.
  let first: ReadResult | undefined;
  for (const languageOptions of needsTypeScript ? typescript : [...attempts, ...typescript]) {
    const result = parse(text, extension, languageOptions, new Class({ configType: 'flat' }));
    if (result.kind === 'read') return result;
    first ??= result;
  }
  return first ?? { kind: 'needs-typescript' };
}

function parse(text: string, extension: string, languageOptions: LanguageOptions, linter: TSESLint.Linter): ReadResult {
  let sourceCode: Readonly<TSESLint.SourceCode> | undefined;
  const collect: TSESLint.RuleModule<never> = {
    meta: { type: 'suggestion', schema: [], messages: {} },
    create(context) {
      return {
        Program(): void {
          ({ sourceCode } = context);
        },
      };
    },
  };
  const config: TSESLint.FlatConfig.Config = {
    files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'],
    languageOptions,
    linterOptions: { noInlineConfig: true },
    plugins: { collect: { rules: { collect } } },
    rules: { 'collect/collect': 'error' },
  };
  const [message] = linter
    .verify(text, [config], { filename: `file.${extension}` })
    .filter(({ fatal }) => fatal === true);
  if (sourceCode !== undefined) return { kind: 'read', sourceCode };
  const at = message === undefined ? '' : `${String(message.line)}:${String(message.column)} `;
  return { kind: 'broken', reason: at + (message?.message ?? 'no syntax tree') };
}
