import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import type { Program } from './program.ts';
import { PROGRAMS } from './programs.ts';

/** Rules offer a fix exactly where no other code can reach the router. */

const folder = mkdtempSync(path.join(tmpdir(), 'fix-safety-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder for the programs with these dependencies. */
function folderFor(dependencies: Program['dependencies']): string {
  if (dependencies === undefined) return folder;
  const own = path.join(folder, encodeURIComponent(JSON.stringify(dependencies)));
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, 'package.json'), JSON.stringify({ dependencies }));
  return own;
}

/** What the rules offer for the reported paths of a program. */
function offersFor({ code, filename = 'file.ts', dependencies, settings = {} }: Program): readonly string[] {
  const config: Linter.Config = {
    files: ['**/*.ts', '**/*.cjs'],
    languageOptions: filename.endsWith('.ts') ? { parser: typescriptParser } : { sourceType: 'commonjs' },
    plugins: { rest: plugin },
    rules: { 'rest/lowercase': 'error', 'rest/no-trailing-slash': 'error' },
    settings: { rest: settings },
  };
  const cwd = folderFor(dependencies);
  const messages = new Linter({ cwd }).verify(code, [config], path.join(cwd, filename));
  const fatal = messages.find((message) => message.fatal);
  if (fatal) throw new Error(fatal.message);
  return messages.map(({ fix }) => (fix ? 'fix' : 'no fix'));
}

describe.each(['fix', 'no fix'] as const)('%s', (expected) => {
  const rows = PROGRAMS.filter((program) => program.expect === expected).map(
    (program) => [program.name, program] as const,
  );

  it.each(rows)('%s', (_, program) => expect([...new Set(offersFor(program))]).toEqual([expected]));
});
