import * as parser from '@typescript-eslint/parser';
import type { Linter } from 'eslint';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ProjectFacts, Route } from '../src/model.ts';
import { analyse, type SourceCode } from './find-routes.ts';
import { sourceCodeOf } from './linted.ts';

const INSTALLED = join(import.meta.dirname, '../node_modules');

/** Compiler options that give code of every kind its types. */
const OPTIONS = {
  target: 'es2023',
  lib: ['es2023'],
  module: 'preserve',
  moduleResolution: 'bundler',
  strict: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
  esModuleInterop: true,
  experimentalDecorators: true,
  noImplicitAny: false,
  types: ['node'],
};

/** A project of several files in a temporary folder, as typed linting sees it. */
export interface TypedProject {
  /** Parses one of its files, with types or without. */
  readonly parse: (file: string, how?: 'typed' | 'untyped') => SourceCode;
  readonly routesOf: (file: string, how?: 'typed' | 'untyped') => readonly Route[];
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Writes a project and installs packages in it.
 * @param files text by path
 * @param packages names of packages of this repository that the project can import
 */
export function typedProject(
  files: Readonly<Record<string, string>>,
  packages: readonly string[],
  options: Readonly<Record<string, unknown>> = {},
): TypedProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rest-typed-')));
  const tsconfig = { compilerOptions: { ...OPTIONS, ...options }, include: ['**/*'], exclude: ['node_modules'] };
  for (const [file, text] of Object.entries({ 'tsconfig.json': JSON.stringify(tsconfig), ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const name of packages) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(INSTALLED, name), join(folder, 'node_modules', name), 'junction');
  }
  const parse: TypedProject['parse'] = (file, how = 'typed') => {
    const typed = { project: 'tsconfig.json', tsconfigRootDir: folder };
    return parsed(files[file] ?? '', join(folder, file), how === 'typed' ? typed : {});
  };
  const dependencies = new Map<string, string>();
  const project: ProjectFacts = { dependencies };
  return {
    folder,
    parse,
    routesOf: (file, how) => analyse(parse(file, how), { settings: {}, project: () => project }),
    remove() {
      parser.clearCaches();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const FILES = ['**/*.{js,mjs,cjs,ts,mts,cts,tsx}'];

function parsed(text: string, filename: string, parserOptions: Linter.ParserOptions): SourceCode {
  const config = { files: FILES, languageOptions: { parser, parserOptions } };
  return sourceCodeOf(text, [config], filename) as unknown as SourceCode;
}

export function isSourceCode(value: unknown): value is SourceCode {
  return typeof value === 'object' && value !== null && 'ast' in value;
}
