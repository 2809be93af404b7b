/** The pages about drift, changes and moves: the commands print what the pages show, and their recipes run. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { built, rename } from '../../scripts/rename.mjs';
import { commitAll, git, project, ran, runTool, write } from './pasted.ts';

const page = (name: string): string => fs.readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');

/** The blocks of a language, in order. */
const blocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gmu'))].map(([, code = '']) => code);

/** Runs a line of a recipe as a shell would, without starting one: quotes, the variable of the action, `> file`. */
async function runLine(folder: string, line: string) {
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/gu)].map(
    ([, single, double, plain = '']) => single ?? (double ?? plain).replaceAll('$GITHUB_BASE_REF', 'main'),
  );
  const [npx, tool, command, ...argv] = words;
  expect([npx, tool, command]).toEqual(['npx', 'eslint-plugin-rest', 'routes']);
  const arrow = argv.indexOf('>');
  vi.stubEnv('GITHUB_WORKSPACE', folder);
  const { code, out, err } = await ran(folder, ...(arrow < 0 ? argv : argv.slice(0, arrow)));
  vi.unstubAllEnvs();
  expect(err).toBe('');
  if (arrow >= 0) fs.writeFileSync(path.join(folder, argv[arrow + 1] ?? ''), out);
  return { status: code, stdout: arrow < 0 ? out : '' };
}

/** The commands of our tool anywhere in a recipe. */
function commandsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('npx eslint-plugin-rest') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(commandsIn) : [];
}

describe('docs/drift.md', () => {
  const text = page('drift');
  const [document = '', ...recipes] = blocks(text, 'yaml');
  const shell = blocks(text, 'sh').map((code) => code.trim());
  const commands = [
    ...recipes.flatMap((recipe) => commandsIn(parse(recipe))),
    ...shell.filter((code) => !code.includes('--write-baseline')),
  ];
  const folder = project({ 'app.js': blocks(text, 'js')[0] ?? '', 'openapi.yaml': document });

  it('shows what the command prints', async () => {
    const { status, stdout } = await runLine(folder, 'npx eslint-plugin-rest routes --check openapi.yaml');
    expect(stdout).toBe(blocks(text, 'text')[0]);
    expect(status).toBe(1);
  });

  it('has recipes', () => expect(commands).toHaveLength(4));

  it.each(commands)('has a recipe that finds the differences: %s', async (command) => {
    expect((await runLine(folder, command)).status).toBe(1);
    const written = command.includes('drift.sarif') ? fs.readFileSync(path.join(folder, 'drift.sarif'), 'utf8') : '{}';
    expect(JSON.parse(written)).toMatchObject(written === '{}' ? {} : { version: '2.1.0' });
  });
});

it('docs/drift.md has a recipe for a baseline, after which nothing is new', async () => {
  const text = page('drift');
  const recipe = blocks(text, 'sh').find((code) => code.includes('--write-baseline')) ?? '';
  const [document = ''] = blocks(text, 'yaml');
  const folder = project({ 'app.js': blocks(text, 'js')[0] ?? '', 'openapi.yaml': document });
  for (const line of recipe.trim().split('\n')) expect((await runLine(folder, line)).status, line).toBe(0);
});

describe('docs/changes.md', () => {
  const text = page('changes');
  const [before = '', after = ''] = blocks(text, 'js');
  const folder = project({ 'app.js': before });
  const commands = blocks(text, 'yaml').flatMap((recipe) => commandsIn(parse(recipe)));
  beforeAll(() => {
    commitAll(folder);
    git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
    write(folder, { 'app.js': after });
  });

  it('shows what the command prints', async () => {
    const { status, stdout } = await runLine(folder, 'npx eslint-plugin-rest routes --diff main');
    expect(stdout).toBe(blocks(text, 'text')[0]);
    expect(status).toBe(1);
  });

  it('has recipes', () => expect(commands).toHaveLength(2));

  it.each(commands)('has a recipe that finds the changes: %s', async (command) => {
    const { status, stdout } = await runLine(folder, command);
    const file = path.join(folder, 'changes.md');
    expect(status).toBe(1);
    expect(command.includes('changes.md') ? fs.readFileSync(file, 'utf8') : stdout).toContain('3 breaking changes');
  });

  it('compares with a saved list', async () => {
    const [save = '', compare = ''] = (blocks(text, 'sh')[0] ?? '').trim().split('\n');
    expect((await runLine(folder, save)).status).toBe(0);
    expect(await runLine(folder, compare)).toEqual({ status: 0, stdout: 'No route changed since routes.json.\n' });
  });
});

it('docs/moving-a-path.md shows what the commands print', async () => {
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const told = await rename(path.join(dist, 'index.js'), async (folder, words) => {
    if (words[0] === 'eslint') return built(dist)(folder, words);
    const { out, err } = await runTool(folder, words.slice(1));
    return out + err;
  });
  const shown = told.filter((each) => each.shown !== undefined);
  expect(shown).toHaveLength(6);
  // A page has no spaces at the ends of lines.
  const lines = (text = '') =>
    text
      .split('\n')
      .map((line) => line.trimEnd())
      .filter((line) => line !== '');
  for (const { output, shown: text } of shown) expect(lines(output)).toEqual(lines(text));
});
