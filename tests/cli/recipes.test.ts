/** The pages about drift and about changes: their programs print what the pages show, and their recipes run. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { commitAll, git, project, write } from './pasted.ts';

const page = (name: string): string => fs.readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** The blocks of a language, in order. */
const blocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gmu'))].map(([, code = '']) => code);

/** Runs a line of a recipe with the command in `dist`. */
const run = (folder: string, line: string) => {
  const command = line.replaceAll('npx eslint-plugin-rest', `"${process.execPath}" "${cli}"`);
  const env = { ...process.env, GITHUB_BASE_REF: 'main', GITHUB_WORKSPACE: folder };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8', env });
  expect(stderr).toBe('');
  return { status, stdout };
};

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

  it('shows what the command prints', () => {
    const { status, stdout } = run(folder, 'npx eslint-plugin-rest routes --check openapi.yaml');
    expect(stdout).toBe(blocks(text, 'text')[0]);
    expect(status).toBe(1);
  });

  it('has recipes', () => expect(commands).toHaveLength(4));

  it.each(commands)('has a recipe that finds the differences: %s', (command) => {
    expect(run(folder, command).status).toBe(1);
    const written = command.includes('drift.sarif') ? fs.readFileSync(path.join(folder, 'drift.sarif'), 'utf8') : '{}';
    expect(JSON.parse(written)).toMatchObject(written === '{}' ? {} : { version: '2.1.0' });
  });
});

it('docs/drift.md has a recipe for a baseline, after which nothing is new', () => {
  const text = page('drift');
  const recipe = blocks(text, 'sh').find((code) => code.includes('--write-baseline')) ?? '';
  const [document = ''] = blocks(text, 'yaml');
  const folder = project({ 'app.js': blocks(text, 'js')[0] ?? '', 'openapi.yaml': document });
  for (const line of recipe.trim().split('\n')) expect(run(folder, line).status, line).toBe(0);
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

  it('shows what the command prints', () => {
    const { status, stdout } = run(folder, 'npx eslint-plugin-rest routes --diff main');
    expect(stdout).toBe(blocks(text, 'text')[0]);
    expect(status).toBe(1);
  });

  it('has recipes', () => expect(commands).toHaveLength(2));

  it.each(commands)('has a recipe that finds the changes: %s', (command) => {
    const { status, stdout } = run(folder, command);
    const file = path.join(folder, 'changes.md');
    expect(status).toBe(1);
    expect(command.includes('changes.md') ? fs.readFileSync(file, 'utf8') : stdout).toContain('3 breaking changes');
  });

  it('compares with a saved list', () => {
    const [save = '', compare = ''] = (blocks(text, 'sh')[0] ?? '').trim().split('\n');
    expect(run(folder, save).status).toBe(0);
    expect(run(folder, compare)).toEqual({ status: 0, stdout: 'No route changed since routes.json.\n' });
  });
});
