import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const MARK = /\s*\/\/> never$/u;

/** Programs by what they do; the routes that get no request, or stop the application, stand in lines marked `//> never`. */
export function testNever(head: string, cases: Readonly<Record<string, string>>, matching: object = {}): void {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: typescriptParser },
    plugins: { rest: plugin },
    rules: { 'rest/no-unreachable-routes': 'error' },
    settings: { rest: { matching } },
  };
  it.each(Object.entries(cases))('%s', (_, program) => {
    const lines = program.split('\n');
    const marked = lines.flatMap((line, index) => (MARK.test(line) ? [index + 1] : []));
    const code = head + lines.map((line) => line.replace(MARK, '')).join('\n');
    const found = new Linter().verify(code, [config], 'file.ts');
    expect(found.filter(({ ruleId }) => ruleId === null)).toEqual([]);
    expect(found.map(({ line }) => line)).toEqual(marked);
  });
}
