import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { routesCommand } from '../../src/cli/routes-command.ts';
import type { Registrar, Settings } from '../../src/model/settings.ts';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'pasted-')));
afterAll(() => {
  fs.rmSync(root, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

let count = 0;

/** Writes the files of a project into a folder of its own. */
export function project(files: Readonly<Record<string, string>>): string {
  const folder = path.join(root, String(count++));
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

/** What the command prints. */
export async function run(cwd: string, ...argv: readonly string[]): Promise<string> {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  expect(await routesCommand(['routes', '--no-config', ...argv], cwd)).toBe(0);
  vi.restoreAllMocks();
  return out;
}

/** The functions that the files of a project have to name for each other, as the command prints them. */
export async function printedRegistrars(files: Readonly<Record<string, string>>): Promise<readonly Registrar[]> {
  const { registrars = [] }: Settings = JSON.parse(await run(project(files), '--print-settings'));
  return registrars;
}

/** What the command prints as settings, and the routes that are seen without and only with them. */
export async function pasted(files: Readonly<Record<string, string>>) {
  const cwd = project(files);
  const settings = await run(cwd, '--print-settings');
  fs.writeFileSync(path.join(cwd, 'settings.json'), settings);
  const rows = async (...argv: readonly string[]): Promise<readonly string[]> => {
    const all: readonly { file: string; methods: string[] | null; path: string; kind: string }[] = JSON.parse(
      await run(cwd, '--json', ...argv),
    );
    return all.map((row) => {
      const verb = row.kind === 'mount' ? 'mount' : (row.methods?.join(',') ?? '?');
      return `${row.file} ${verb} ${row.path}`;
    });
  };
  const before = await rows();
  const after = await rows('--settings', 'settings.json');
  const { registrars = [], routers = {} }: Settings = JSON.parse(settings);
  return {
    callees: registrars.map(({ callee }) => callee).toSorted(),
    routers,
    registrars,
    before,
    added: after.filter((row) => !before.includes(row)),
    advice: await run(cwd),
  };
}
