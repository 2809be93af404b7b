import * as typescriptParser from '@typescript-eslint/parser';
import { Linter, type Rule, type SourceCode } from 'eslint';
import type { ProjectFacts, Route, Settings } from '../src/model.ts';
import { analyse } from '../src/routes/analysis.ts';
import { shown } from '../src/routes/path.ts';

/** How to read the code of a test: as which file, in which project, with which settings. */
export interface Reading {
  readonly filename?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly settings?: Settings;
}

/** Parses code as ESLint does: TypeScript by its parser when the name says so, else by ESLint's own. */
export function parse(code: string, filename = 'file.ts'): SourceCode {
  const isTypeScript = /\.[cm]?tsx?$/u.test(filename);
  let sourceCode: SourceCode | undefined;
  const collect: Rule.RuleModule = {
    create: (context) => ({
      Program(): void {
        ({ sourceCode } = context);
      },
    }),
  };
  const config: Linter.Config = {
    files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'],
    languageOptions: {
      sourceType: filename.endsWith('.cjs') ? 'commonjs' : 'module',
      ...(isTypeScript && { parser: typescriptParser }),
      parserOptions: { ecmaFeatures: { jsx: !isTypeScript || filename.endsWith('x') } },
    },
    plugins: { collect: { rules: { collect } } },
    rules: { 'collect/collect': 'error' },
  };
  const messages = new Linter({ configType: 'flat' }).verify(code, [config], { filename });
  if (sourceCode === undefined) throw new Error(messages.map(({ message, line }) => `${String(line)}: ${message}`).join('\n'));
  return sourceCode;
}

/** The routes that the analysis finds in a piece of code. */
export function findRoutes(code: string, { filename = 'file.ts', dependencies = {}, settings = {} }: Reading = {}): readonly Route[] {
  const project: ProjectFacts = { dependencies: new Map(Object.entries(dependencies)) };
  return analyse(parse(code, filename), { settings, project: () => project });
}

/** One line a route: `4 GET /users → /api/users express proven`; mounts say `mount`, unknown parts are `${…}`. */
export function describeRoutes(routes: readonly Route[], code: string): readonly string[] {
  return routes.map(({ kind, methods, path, fullPath, framework, provenance, span }) => {
    const line = String(code.slice(0, span.start).split('\n').length);
    const verb = kind === 'mount' ? 'mount' : (methods?.join(',') ?? '?');
    const text = path === undefined ? '(regexp)' : `'${shown(path.text)}'`;
    return [line, verb, text, ...(fullPath === undefined ? [] : ['→', fullPath]), framework ?? 'unknown', provenance].join(' ');
  });
}
