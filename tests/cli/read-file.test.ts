/** The command parses files without ESLint's Linter, and sees the same. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { loadHost, loadTypeScriptParser } from '../../src/cli/eslint.ts';
import { readFile } from '../../src/cli/read-file.ts';
import { findRoutes } from '../../src/routes/find-routes.ts';
import type { SourceCode } from '../../src/syntax/nodes.ts';
import { describeRoutes } from '../find-routes.ts';
import { sourceCodeOf } from '../linted.ts';

const host = await loadHost(process.cwd());
const parsers = await loadTypeScriptParser(process.cwd());

const root = path.join(import.meta.dirname, '../fixtures');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[cm]?[jt]sx?$/u.test(file));

const ALL = ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'];

/** The source code that a Linter gives a rule, parsed in the first way that works. */
function linted(text: string, file: string): SourceCode {
  const parserOptions = { ecmaFeatures: { jsx: !file.endsWith('ts') } };
  const sourceTypes = /ts$|x$/u.test(file) ? [] : (['module', 'commonjs'] as const);
  const ways: readonly Linter.LanguageOptions[] = [
    ...sourceTypes
      .filter((sourceType) => sourceType === 'commonjs' || !file.endsWith('.cjs'))
      .map((sourceType) => ({ sourceType, parserOptions })),
    { parser: parsers[0]?.parser as never, parserOptions },
  ];
  for (const languageOptions of ways) {
    try {
      return sourceCodeOf(text, [{ files: ALL, languageOptions }], `file${path.extname(file)}`) as never;
    } catch {
      // The next way may work.
    }
  }
  throw new Error(file);
}

function parsed(text: string, file: string): SourceCode {
  const result = readFile(text, file, host, parsers);
  if (result.kind === 'broken') throw new Error(`${file}: ${result.reason}`);
  return result.sourceCode;
}

function routesOf(sourceCode: SourceCode): readonly string[] {
  const project = () => ({ dependencies: new Map<string, string>() });
  return describeRoutes(findRoutes(sourceCode, { settings: {}, project }), sourceCode.text);
}

it.each(files)('%s is read as a Linter reads it', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(routesOf(parsed(text, file))).toEqual(routesOf(linted(text, file)));
});

describe('a text that does not parse', () => {
  it.each([
    ['a.js', 'app.get(', '1:9 Parsing error: Unexpected token'],
    ['a.ts', 'app.get(', "1:8 Parsing error: ')' expected."],
  ])('is told of as ESLint does: %s', (file, text, reason) => {
    expect(readFile(text, file, host, parsers)).toEqual({ kind: 'broken', reason });
    const config = file.endsWith('.ts') ? { languageOptions: { parser: parsers[0]?.parser as never } } : {};
    const [message] = new Linter().verify(text, [{ files: ALL, ...config }], file);
    expect(`${message!.line}:${message!.column} ${message!.message}`).toBe(reason);
  });
});

it.each([
  ['a script', 'with (a) b();\n', 'a.js'],
  ['types', 'const a: number = 1;\n', 'a.ts'],
])('%s in front moves nothing', (_, before, file) => {
  const text = `${before}const app = require('express')();\napp.get('/users', list);\n`;
  const routes = routesOf(parsed(text, file));
  expect(routes).toEqual(routesOf(linted(text, file)));
  expect(routes).toHaveLength(1);
});
