/** The guides to a new rule and to a new framework, followed literally in a copy of the repository. */
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

/** The text after a sentence of a page, to the end of its code block: what the page tells to write. */
function codeAfter(page: string, sentence: string): string {
  const text = fs.readFileSync(path.join('docs', page), 'utf8');
  const [, code = ''] = /```\w+\n([\s\S]*?)```/u.exec(text.slice(text.indexOf(sentence))) ?? [];
  return code;
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(COPY, file)), { recursive: true });
  fs.writeFileSync(path.join(COPY, file), text);
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

  it('adds a framework as the guide says', () => {
    const page = 'adding-a-framework.md';
    write('src/frameworks/polka.ts', codeAfter(page, '`src/frameworks/polka.ts`'));
    write('tests/fixtures/polka/server.mjs', codeAfter(page, '`tests/fixtures/polka/server.mjs`'));
    const verdicts = fs.readFileSync('tests/path-verdicts.ts', 'utf8');
    const before = "    case 'nest':\n";
    write('tests/path-verdicts.ts', verdicts.replace(before, codeAfter(page, '`codeFor` in') + before));
    for (const command of commandsOf(page)) run(command);
    run('npx vitest run tests/docs.test.ts tests/arrows.test.ts tests/settings.test.ts tests/cli/unseen.test.ts');
    run('npx tsc --noEmit');
    run('npx eslint src/frameworks/polka.ts tests/path-verdicts.ts');
    const routes = fs.readFileSync(path.join(COPY, 'tests/fixtures/polka/server.routes'), 'utf8');
    expect(routes.trim().split('\n')).toEqual(["5 mount '/users' polka proven", "6 GET '/users/:id' polka proven"]);
  }, 600_000);
});
