/** Files are parsed without ESLint's Linter where that can be; nothing else is seen then. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Host, loadHost, loadTypeScriptParser } from '../../src/cli/eslint.ts';
import { readFile } from '../../src/cli/read-file.ts';
import { findRoutes } from '../../src/routes/find-routes.ts';
import { describeRoutes } from '../find-routes.ts';

const host = await loadHost(process.cwd());
const parsers = await loadTypeScriptParser(process.cwd());
/** Throws where it is asked. */
const missing = undefined as never;

const root = path.join(import.meta.dirname, '../fixtures');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[cm]?[jt]sx?$/u.test(file));

function routesOf(text: string, file: string, by: Host): readonly string[] {
  const result = readFile(text, file, by, parsers);
  if (result.kind !== 'read') throw new Error(file);
  const project = () => ({ dependencies: new Map<string, string>() });
  return describeRoutes(findRoutes(result.sourceCode, { settings: {}, project }), text);
}

it.each(files)('%s is read alike', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const linted = routesOf(text, file, { ...host, SourceCode: missing });
  expect(routesOf(text, file, { ...host, Linter: missing })).toEqual(linted);
});

describe('a Linter is asked', () => {
  it('for the message about a text that does not parse', () => {
    expect(readFile('app.get(', 'a.js', host, [])).toEqual({
      kind: 'broken',
      reason: '1:9 Parsing error: Unexpected token',
    });
  });

  it('where the parser of ESLint is out of reach', () => {
    expect(readFile('app.get("/x")', 'a.js', { ...host, ownParser: undefined }, []).kind).toBe('read');
  });
});

it.each([
  ['a mark of the byte order', '\uFEFF', 'a.js'],
  ['a hashbang', '#!/usr/bin/env node\n', 'a.js'],
  ['a script', 'with (a) b();\n', 'a.js'],
  ['types', 'const a: number = 1;\n', 'a.ts'],
])('%s in front moves nothing', (_, before, file) => {
  const text = `${before}const app = require('express')();\napp.get('/users', list);\n`;
  const [linted, parsed] = [{ ...host, SourceCode: missing }, host].map((by) => routesOf(text, file, by));
  expect(parsed).toEqual(linted);
  expect(parsed).toHaveLength(1);
});
