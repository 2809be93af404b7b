/**
 * The pages are right: lines under "wrong" are reported and lines under "right" are not, squiggles cover what is
 * reported, routes that a page says are seen are seen, and links lead somewhere.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as parser from '@typescript-eslint/parser';
import { transformSync } from 'esbuild';
import { Linter } from 'eslint';
import * as eslintConfig from 'eslint/config';
import * as tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { effectsOf } from '../docs/.vitepress/effects.mjs';
import plugin from '../src/index.ts';
import { findRoutes } from './find-routes.ts';
import { evaluate } from './routers/run.ts';

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

it('there is a page for every rule', () => expect(pages.sort()).toEqual(Object.keys(plugin.rules).sort()));

describe.each(pages)('docs/rules/%s.md', (name) => {
  const page = readFileSync(`${folder}${name}.md`, 'utf8');
  const blocks = [...page.matchAll(/^(?<framework>\w+)\n\n```(?<language>js|ts)\n(?<code>[^]*?)^```/gm)].map(
    ({ groups = {} }) => groups,
  );

  it('has examples for every framework', () => {
    const [express, fastify, nest, ...others] = blocks.map(({ framework }) => framework);
    expect([express, fastify, nest]).toEqual(['Express', 'Fastify', 'Nest']);
    // They are on a page only if they differ from the others in a way that readers should know.
    expect(['Hono', 'Koa']).toEqual(expect.arrayContaining(others));
  });

  it.each(blocks)('is right about $framework', ({ language, code = '' }) => {
    const messages = lint(code, language, { [`rest/${name}`]: 'error' });
    expect(wrongLines(code)).not.toEqual([]);
    expect([...new Set(messages.map(({ line }) => line))]).toEqual(wrongLines(code));
    expect(messages.every(({ fatal }) => fatal !== true)).toBe(true);
  });

  it('is right about what it calls correct', () => {
    const correct = [...page.matchAll(/^Correct:\n\n```(?<language>js|ts)\n(?<code>[^]*?)^```/gm)];
    const messages = correct.flatMap(({ groups = {} }) =>
      lint(groups['code'] ?? '', groups['language'], { [`rest/${name}`]: 'error' }),
    );
    expect(messages).toEqual([]);
  });
});

it('the site says what each rule does in each framework', () => {
  const effects = effectsOf(plugin);
  for (const [name, rule] of Object.entries(plugin.rules)) {
    const found = effects.get(name) ?? [];
    expect(found.map(({ framework }) => framework).sort(), name).toEqual(['Express', 'Fastify', 'Hono', 'Koa', 'Nest']);
    expect(
      found.some(({ fixes }) => fixes),
      name,
    ).toBe(rule.meta?.fixable !== undefined);
    expect(
      found.some(({ suggests }) => suggests),
      name,
    ).toBe(rule.meta?.hasSuggestions === true);
  }
});

const root = fileURLToPath(new URL('../', import.meta.url));
const markdown = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll('\\', '/')}`),
];

interface Block {
  readonly line: number;
  readonly language: string;
  readonly code: string;
}

function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(?<language>js|ts)\n(?<code>[^]*?)^```/gm)].map(({ index, groups }) => ({
    line: page.slice(0, index).split('\n').length,
    language: groups?.['language'] ?? '',
    code: groups?.['code'] ?? '',
  }));
}

describe.each(markdown)('%s', (file) => {
  const page = readFileSync(root + file, 'utf8');

  it('links to what is there', () => {
    const links = [...page.matchAll(/\]\((?!https?:|mailto:)(?<file>[^)#\s]*)(?:#(?<anchor>[^)\s]*))?\)/g)];
    const broken = links.filter(({ groups = {} }) => {
      const target = groups['file'] === '' ? file : posix.join(posix.dirname(file), groups['file'] ?? '');
      if (!existsSync(root + target)) return true;
      return groups['anchor'] !== undefined && !anchorsOf(readFileSync(root + target, 'utf8')).has(groups['anchor']);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  // A line of tildes below a line of code shows what is reported there.
  const squiggled = blocksOf(page).filter(({ code }) => /^\s*\/\/ *~+ rest\//m.test(code));
  it.each(squiggled)('underlines in line $line what is reported', ({ code, language }) => {
    const lines = code.split('\n');
    let above = 0;
    const expected = lines.flatMap((text, index) => {
      const [, before = '', wave = '', rule = ''] = /^(\s*\/\/ *)(~+) (rest\/[\w-]+)/.exec(text) ?? [];
      if (wave === '') above = index + 1;
      return wave === '' ? [] : [`${above}:${before.length + 1}-${before.length + wave.length + 1} ${rule}`];
    });
    const found = lint(code, language).map(
      ({ line, column, endColumn, ruleId }) => `${line}:${column}-${endColumn ?? '?'} ${ruleId ?? '?'}`,
    );
    expect(found).toEqual(expected);
  });

  const labelled = blocksOf(page).filter(({ code }) => !file.startsWith('docs/rules/') && /\/\/ [❌✅]/u.test(code));
  it.each(labelled)('is right about the code in line $line', ({ code, language }) => {
    expect([...new Set(lint(code, language).map(({ line }) => line))]).toEqual(wrongLines(code));
  });

  const configs = blocksOf(page).filter(
    ({ code }) =>
      code.includes("'eslint-plugin-rest'") &&
      !code.includes("'oxlint'") &&
      /^(?:export default|module\.exports)\b/m.test(code),
  );
  it.each(configs)('has in line $line a config that can be copied', ({ code }) => {
    const [file, text] = code.includes("'typescript-eslint'")
      ? ['src/users.controller.ts', "import { Controller } from '@nestjs/common';\n@Controller('Users') class Users {}"]
      : ['src/server.js', "import { Router } from 'express';\nRouter().get('/Users', list);"];
    const messages = new Linter().verify(text, configOf(code), file);
    expect(messages.map(({ ruleId, message }) => ruleId ?? message)).toEqual(['rest/lowercase']);
  });

  const sights = blocksOf(page).filter(({ code }) => / \/\/ (?:not )?seen$/m.test(code));
  it.each(sights)('sees in line $line what it says', ({ code, language }) => {
    const seen = new Set(
      findRoutes(code, { filename: `file.${language}` }).map(
        ({ span }) => code.slice(0, span.start).split('\n').length,
      ),
    );
    const told = code.split('\n').flatMap((line, index) => {
      const [, not] = / \/\/ (not )?seen$/.exec(line) ?? [];
      if (!line.endsWith(' seen')) return [];
      return [{ line, seen: not === undefined, found: seen.has(index + 1) }];
    });
    expect(told.filter((each) => each.seen !== each.found)).toEqual([]);
    expect(told.filter((each) => each.seen)).toHaveLength(seen.size);
  });
});

/** Runs a config from a page with the modules that it names. */
function configOf(code: string): Linter.Config[] {
  const known = { 'eslint-plugin-rest': plugin, 'eslint/config': eslintConfig, 'typescript-eslint': tseslint };
  const { code: body } = transformSync(code, { format: 'cjs' });
  const program = `const module = { exports: {} }; let { exports } = module;\n${body}\nreturn module.exports;`;
  const exported = evaluate(program, { require: (name: string): unknown => Reflect.get(known, name) });
  return (Reflect.get(exported as object, 'default') ?? exported) as Linter.Config[];
}

function lint(
  code: string,
  language: string | undefined,
  rules: Linter.Config['rules'] = plugin.configs.recommended.rules,
): readonly Linter.LintMessage[] {
  return new Linter().verify(code, {
    files: ['**/*'],
    plugins: { rest: plugin },
    ...(rules && { rules }),
    ...(language === 'ts' ? { languageOptions: { parser } } : {}),
  });
}

/** The anchors as GitHub creates them: lowercase, without signs, hyphens for spaces. */
function anchorsOf(page: string): ReadonlySet<string> {
  return new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
