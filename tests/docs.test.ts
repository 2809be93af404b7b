/** What the rule pages show as wrong is reported, line by line, and what they show as right is not. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../src/index.ts';

const folder = fileURLToPath(new URL('../docs/rules/', import.meta.url));
const pages = readdirSync(folder).map((file) => file.replace(/\.md$/, ''));

/** The lines under `// ❌` that hold a path. */
function wrongLines(code: string): number[] {
  let wrong = false;
  return code.split('\n').flatMap((line, index) => {
    if (/^\s*\/\/ [❌✅]/u.test(line)) wrong = line.includes('❌');
    return wrong && line.includes("'") ? [index + 1] : [];
  });
}

it('there is a page for every rule', () => {
  expect(pages.sort()).toEqual(Object.keys(plugin.rules).sort());
});

describe.each(pages)('docs/rules/%s.md', (name) => {
  const page = readFileSync(`${folder}${name}.md`, 'utf8');
  const blocks = [...page.matchAll(/^(?<framework>\w+)\n\n```(?<language>js|ts)\n(?<code>[^]*?)^```/gm)].map(
    ({ groups = {} }) => groups,
  );

  it('has examples for every framework', () => {
    expect(blocks.map(({ framework }) => framework)).toEqual(['Express', 'Fastify', 'Nest']);
  });

  it.each(blocks)('is right about $framework', ({ language, code = '' }) => {
    const messages = new Linter().verify(code, {
      files: ['**/*'],
      plugins: { rest: plugin },
      rules: { [`rest/${name}`]: 'error' },
      ...(language === 'ts' ? { languageOptions: { parser } } : {}),
    });
    expect(wrongLines(code)).not.toEqual([]);
    expect([...new Set(messages.map(({ line }) => line))]).toEqual(wrongLines(code));
    expect(messages.every(({ fatal }) => fatal !== true)).toBe(true);
  });
});
