import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { Linter } from 'eslint';
import * as typescript from '@typescript-eslint/parser';
import { lookAt } from '../../src/cli/read-project.ts';
import type { Row } from '../../src/cli/row.ts';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'graph-')));
afterAll(() => {
  fs.rmSync(root, { recursive: true });
});

let count = 0;

/** A new folder with these files. */
export function written(files: Readonly<Record<string, string>>): string {
  const cwd = path.join(root, String(count++));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
    fs.writeFileSync(path.join(cwd, file), text);
  }
  return cwd;
}

/** The whole paths of the endpoints of a project, in order. */
export async function paths(files: Readonly<Record<string, string>>, cwd = written(files)): Promise<readonly string[]> {
  const rows = await endpoints(files, cwd);
  return rows.flatMap(({ fullPaths }) => fullPaths).toSorted();
}

/** The endpoints of a project as `routes` lists them. */
export async function endpoints(
  files: Readonly<Record<string, string>>,
  cwd = written(files),
): Promise<readonly Row[]> {
  const sources = Object.keys(files).filter((file) => /\.[cm]?[jt]s$/u.test(file));
  const { rows } = await lookAt(
    sources.map((file) => path.join(cwd, file)),
    {
      cwd,
      host: { Linter, loadESLint: () => Promise.reject(new Error('not needed')) } as never,
      config: {
        isIgnored: () => Promise.resolve(false),
        settingsFor: () => Promise.resolve({}),
        parserFor: () => Promise.resolve([]),
      },
      parsersFor: () => Promise.resolve([{ parser: typescript, parserOptions: {} }] as never),
    },
  );
  return rows.flatMap(({ row }) => (row.kind === 'endpoint' ? [row] : []));
}
