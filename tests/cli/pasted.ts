import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { loadHost, loadTypeScriptParser } from '../../src/cli/eslint.ts';
import { findFiles } from '../../src/cli/files.ts';
import { readFile } from '../../src/cli/read-file.ts';
import { routesCommand } from '../../src/cli/routes-command.ts';
import type { Registrar, Settings } from '../../src/model/settings.ts';
import { forDisplay } from '../../src/path/path.ts';
import { findRoutes } from '../../src/routes/find-routes.ts';
import { settingsForFile } from '../../src/routes/registrars.ts';

const host = await loadHost(process.cwd());
const parsers = await loadTypeScriptParser(process.cwd());

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'pasted-')));
afterAll(() => fs.rmSync(root, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

let count = 0;

/** Writes files below a folder. */
export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
}

/** Writes the files of a project into a folder of its own. */
export function project(files: Readonly<Record<string, string>>): string {
  const folder = path.join(root, String(count++));
  fs.mkdirSync(folder, { recursive: true });
  write(folder, files);
  return folder;
}

/** Runs git in a folder, as anybody. */
export function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.io', ...args], { cwd, encoding: 'utf8' });
}

/** Commits all files of a folder to a new repository. */
export function commitAll(folder: string): void {
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'one');
}

/** The exit code of the command, and its output. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the tool in a folder: `['callers', '--unused']`. */
export async function runTool(cwd: string, argv: readonly string[]): Promise<Ran> {
  const written = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((written.out += String(text)), true));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((written.err += String(text)), true));
  const code = await routesCommand(argv, cwd);
  vi.restoreAllMocks();
  return { code, ...written };
}

/** Runs `routes` in a folder. */
export function ran(cwd: string, ...argv: readonly string[]): Promise<Ran> {
  return runTool(cwd, ['routes', ...argv]);
}

/** The output of the command without a config. */
export async function run(cwd: string, ...argv: readonly string[]): Promise<string> {
  const { code, out } = await ran(cwd, '--no-config', ...argv);
  expect(code).toBe(0);
  return out;
}

/** The functions that settings must name for the files of a project, as the command prints them. */
export async function printedRegistrars(files: Readonly<Record<string, string>>): Promise<readonly Registrar[]> {
  const { registrars = [] }: Settings = JSON.parse(await run(project(files), '--print-settings'));
  return registrars;
}

/** The routes that the rules see in each file on its own, with settings. */
async function seen(cwd: string, settings: Settings): Promise<readonly string[]> {
  const { files } = await findFiles([], cwd, () => Promise.resolve(false));
  return files.flatMap((file) => {
    const result = readFile(fs.readFileSync(file, 'utf8'), file, host, parsers);
    if (result.kind !== 'read') return [];
    const context = {
      settings: settingsForFile(settings, file),
      project: () => ({ dependencies: new Map<string, string>() }),
    };
    return findRoutes(result.sourceCode, context).map(({ kind, methods, path: found }) => {
      const verb = kind === 'mount' ? 'mount' : (methods?.join(',') ?? '?');
      return `${path.relative(cwd, file)} ${verb} ${found === undefined ? 'null' : forDisplay(found.text)}`;
    });
  });
}

/** The settings that the command prints, and the routes that the rules see without them and only with them. */
export async function pasted(files: Readonly<Record<string, string>>) {
  const cwd = project(files);
  const settings: Settings = JSON.parse(await run(cwd, '--print-settings'));
  const before = await seen(cwd, {});
  const after = await seen(cwd, settings);
  const { registrars = [], routers = {} } = settings;
  return {
    callees: registrars.map(({ callee }) => callee).toSorted(),
    routers,
    registrars,
    before,
    added: after.filter((row) => !before.includes(row)),
    advice: await run(cwd),
  };
}
