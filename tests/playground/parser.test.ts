/** The playground's parser leads to the same reports as the TypeScript parser that people use. */
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as typescript from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { frameworks } from '../../docs/playground/choices.ts';
import { parser } from '../../docs/playground/parser.ts';
import plugin from '../../src/index.ts';
import { isFull } from '../full.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ['.js', '.cjs', '.mjs', '.ts', '.tsx'].includes(extname(entry.name)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'));
}

/** The examples of a rule page, each below the name of its framework. */
function blocksIn(folder: string): [string, string][] {
  return readdirSync(join(root, folder)).flatMap((page) => {
    const text = readFileSync(join(root, folder, page), 'utf8');
    return [...text.matchAll(/^\w+\n\n```(?:js|ts)\n(?<code>[^]*?)^```/gm)].map(
      ({ groups, index }): [string, string] => [
        `${folder}/${page}:${String(text.slice(0, index).split('\n').length)}`,
        groups!['code']!,
      ],
    );
  });
}

const sources: [string, string][] = [
  ...[...filesIn('tests/fixtures'), ...filesIn('examples')].map((file): [string, string] => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]),
  ...blocksIn('docs/rules'),
  ...frameworks.map(({ id, example }): [string, string] => [`the example of ${id}`, example]),
];

const linter = new Linter({ cwd: root });

function lint(code: string, filename: string, languageOptions: Linter.LanguageOptions) {
  return linter.verify(code, [{ files: ['**/*.{js,cjs,mjs,ts,tsx}'], languageOptions }, plugin.configs.all], {
    filename: join(root, filename),
  });
}

const isFatal = (messages: readonly Linter.LintMessage[]) => messages.some(({ fatal }) => fatal === true);

let compared = 0;

describe('the parser of the playground', () => {
  // The short form takes every third of them.
  it.each(sources.filter((_, index) => isFull || index % 3 === 0))(
    'leads to the same reports, fixes and suggestions in %s',
    (name, code) => {
      const filename = fileOf(name);
      const jsx = filename.endsWith('x') || filename.endsWith('js');
      const expected = lint(code, filename, { parser: typescript, parserOptions: { ecmaFeatures: { jsx } } });
      expect(isFatal(expected)).toBe(false);
      expect(lint(code, filename, { parser })).toEqual(expected);
      compared += expected.length;
    },
  );

  it('has had a fair number of reports to compare', () => expect(compared).toBeGreaterThan(isFull ? 100 : 50));

  it.each([
    ["app.get('/users', ;", 1, 19],
    ["\n@Controller('users'\nclass Users {}", 3, 1],
  ])('says where %j is broken', (code, line, column) => {
    const [message] = lint(code, 'routes.ts', { parser });
    expect(message).toMatchObject({ fatal: true, line, column });
    expect(message!.message).not.toMatch(/\(\d+:\d+\)/);
  });

  it.each(['const a = <div />;', 'const a = <string>b;', 'const a = <T,>(b: T) => b;', 'return 1;', 'await x;', ''])(
    'reads %j',
    (code) => expect(lint(code, 'routes.ts', { parser })).toEqual([]),
  );

  it('knows comments for ESLint', () => {
    const code = `import { Router } from 'express';
const router = Router();
router.get('/Users', a); // eslint-disable-line rest/lowercase
/* eslint-disable-next-line */
router.get('/Books', b);
router.get('/Orders', c);
`;
    expect(lint(code, 'routes.ts', { parser }).map(({ line }) => line)).toEqual([6]);
  });
});

/** Blocks and examples have no file: the parsers treat them as files in the root. */
function fileOf(name: string): string {
  return /\.[cm]?[jt]sx?$/.test(name) ? name : 'routes.ts';
}
