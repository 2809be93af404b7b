import type { TSESLint } from '@typescript-eslint/utils';
import type { Host, Parsing } from './eslint.ts';

/** What became of a file: its syntax tree, the reason why it does not parse, or the parser that is missing. */
export type ReadResult =
  | { readonly kind: 'read'; readonly sourceCode: Readonly<TSESLint.SourceCode> }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'needs-typescript' };

type LanguageOptions = TSESLint.FlatConfig.LanguageOptions;

/**
 * Parses one file the way ESLint does: JavaScript by its own parser, and what that cannot read, such as TypeScript and
 * decorators, by the first of the others that can.
 */
export function readFile(
  text: string,
  file: string,
  { Linter: Class }: Pick<Host, 'Linter'>,
  parsers: readonly Parsing[],
): ReadResult {
  const extension = /\.(?<extension>\w+)$/u.exec(file)?.groups?.['extension'] ?? 'js';
  const needsTypeScript = /ts|x$/u.test(extension);
  if (needsTypeScript && parsers.length === 0) return { kind: 'needs-typescript' };
  const sourceTypes: readonly LanguageOptions['sourceType'][] =
    extension === 'mjs' || needsTypeScript ? ['module'] : extension === 'cjs' ? ['commonjs'] : ['module', 'commonjs'];
  const ecmaFeatures = { jsx: extension.endsWith('x') || !needsTypeScript };
  const own: readonly LanguageOptions[] = sourceTypes.map((sourceType) => ({
    sourceType,
    parserOptions: { ecmaFeatures },
  }));
  const others: readonly LanguageOptions[] = parsers.map(({ parser, parserOptions }) => ({
    sourceType: 'module',
    parser,
    parserOptions: { ...parserOptions, ecmaFeatures },
  }));
  let first: ReadResult | undefined;
  for (const languageOptions of needsTypeScript ? others : [...own, ...others]) {
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
