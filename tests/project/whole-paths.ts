import path from 'node:path';
import * as typescript from '@typescript-eslint/parser';
import { loadHost } from '../../src/cli/eslint.ts';
import { readProject } from '../../src/cli/read-project.ts';
import type { Row } from '../../src/cli/row.ts';
import type { Settings } from '../../src/model/settings.ts';
import { project } from '../cli/pasted.ts';

const host = await loadHost(process.cwd());

/** The whole paths of the endpoints of a project, in order. */
export async function paths(
  files: Readonly<Record<string, string>>,
  cwd = project(files),
  settings: Settings = {},
): Promise<readonly string[]> {
  const rows = await endpoints(files, cwd, settings);
  return rows.flatMap(({ fullPaths }) => fullPaths).toSorted();
}

/** The endpoints of a project as `routes` lists them. */
export async function endpoints(
  files: Readonly<Record<string, string>>,
  cwd = project(files),
  settings: Settings = {},
): Promise<readonly Row[]> {
  const sources = Object.keys(files).filter((file) => /\.[cm]?[jt]s$/u.test(file));
  const { rows } = await readProject(
    { files: sources.map((file) => path.join(cwd, file)), unreadFolders: [], unmatched: [] },
    {
      cwd,
      host,
      pages: () => Promise.resolve(new Map()),
      config: {
        isIgnored: () => Promise.resolve(false),
        settingsFor: () => Promise.resolve(settings),
        parsersFor: () => Promise.resolve([{ parser: typescript, parserOptions: {} }] as never),
      },
    },
  );
  return rows.flatMap(({ row }) => (row.kind === 'endpoint' ? [row] : []));
}
