/** Literals that a type spells as well: what is fixed still compiles, as TypeScript itself says. */
import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { typedProject, type TypedProject } from '../typed-project.ts';
import { ELSEWHERE, HEAD, SHARED, TYPED } from './typed-literals.ts';

const SETTINGS = {
  matching: {
    express: { major: 5, caseSensitive: false, strict: false },
    fastify: { major: 5 },
    nest: { major: 12, adapter: 'express' },
  },
} as const;

const CONFIG: Linter.Config = {
  files: ['**/*.ts'],
  languageOptions: { parser },
  plugins: { rest: plugin },
  rules: { 'rest/lowercase': 'error', 'rest/no-trailing-slash': 'error' },
  settings: { rest: SETTINGS },
};

describe('TypeScript', () => {
  const rows = [...TYPED, ...SHARED];
  const files: Record<string, string> = { 'elsewhere.ts': ELSEWHERE };
  for (const [index, [, code]] of rows.entries()) {
    const { output } = new Linter().verifyAndFix(HEAD + code, [CONFIG], { filename: 'file.ts' });
    files[`before${String(index)}.ts`] = HEAD + code;
    files[`after${String(index)}.ts`] = output;
  }
  let project: TypedProject;
  beforeAll(() => {
    project = typedProject(files, ['@types/express', '@types/node', 'fastify', '@nestjs/common']);
  });
  afterAll(() => project.remove());

  it('compiles all of them as they are, and as they are fixed', () => {
    const { config: read } = ts.readConfigFile(join(project.folder, 'tsconfig.json'), (path) => ts.sys.readFile(path));
    const { options, fileNames } = ts.parseJsonConfigFileContent(read, ts.sys, project.folder);
    const said = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options)).map(({ file, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, ' ');
      return `${text}\n${file?.text.slice(HEAD.length) ?? ''}`;
    });
    expect(said).toEqual([]);
  }, 60_000);
});
