/** The guide to a new rule, followed literally in a copy of the repository. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COPY = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'guides-')));
const NODE_MODULES = path.join(COPY, 'node_modules');

/** The first word of a command is a program of npm, or one in node_modules. */
function run(command: string): string {
  const env = { ...process.env, npm_config_offline: 'true' };
  return execFileSync(command, { cwd: COPY, encoding: 'utf8', stdio: 'pipe', shell: true, env });
}

/** The commands of the blocks for a shell in a page, without those that wait for an answer or run all tests. */
function commandsOf(page: string): readonly string[] {
  const text = fs.readFileSync(path.join('docs', page), 'utf8');
  return Array.from(text.matchAll(/^```sh\n(?<lines>[\s\S]*?)^```/gmu), ({ groups }) => groups?.['lines'] ?? '')
    .flatMap((lines) => lines.trim().split('\n'))
    .filter((line) => !['npm test', 'npx changeset'].includes(line));
}

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '' && fs.existsSync(name)))
    fs.cpSync(file, path.join(COPY, file), { verbatimSymlinks: true });
  // Packages of this repository lead to the copy.
  fs.mkdirSync(NODE_MODULES);
  for (const name of fs.readdirSync('node_modules')) {
    const from = path.resolve('node_modules', name);
    const own = fs.lstatSync(from).isSymbolicLink() ? path.relative(process.cwd(), fs.realpathSync(from)) : undefined;
    fs.symlinkSync(own === undefined ? from : path.join(COPY, own), path.join(NODE_MODULES, name));
  }
  run('git init -q && git add -A');
});
afterAll(() => fs.rmSync(COPY, { recursive: true, force: true }));

describe('a contributor', () => {
  it('adds a rule as the guide says', () => {
    const commands = commandsOf('adding-a-rule.md');
    expect(commands).toEqual([
      'npm run new-rule no-tildes',
      'npx vitest run tests/rules/no-tildes.test.ts tests/docs.test.ts',
    ]);
    for (const command of commands) run(command);
    for (const file of ['src/rules/no-tildes.ts', 'tests/rules/no-tildes.test.ts', 'docs/rules/no-tildes.md'])
      expect(fs.existsSync(path.join(COPY, file))).toBe(true);
    expect(fs.readFileSync(path.join(COPY, 'README.md'), 'utf8')).toContain(
      '[rest/no-tildes](docs/rules/no-tildes.md)',
    );
    expect(run('npm run sync -- --check')).toContain('Everything is in sync');
    run('npx eslint src/rules/no-tildes.ts tests/rules/no-tildes.test.ts');
  }, 600_000);
});
