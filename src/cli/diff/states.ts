import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { orUsageError, UsageError } from '../errors.ts';
import { property } from '../eslint.ts';
import { jsonIn } from '../files.ts';
import type { Row } from '../row.ts';

/** Source files, and the files that decide how they are read. */
const NEEDED = /\.(?:[cm]?[jt]s|[jt]sx|json|ya?ml)$|(?:^|\/)\.gitignore$/u;

/**
 * Writes the files of a revision to a temporary folder while the work runs. Does not touch the work tree or the index
 * of the repository.
 * @param work gets the folder that corresponds to `cwd`.
 * @throws {UsageError} if there is no git, no repository or no such revision.
 */
export async function withRevision<Found>(
  revision: string,
  cwd: string,
  work: (folder: string) => Promise<Found>,
): Promise<Found> {
  const root = git(['rev-parse', '--show-toplevel'], cwd, 'this is not a git repository');
  const notFound = `'${revision}' is neither a file nor a git revision`;
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], cwd, notFound);
  const within = git(['rev-parse', '--show-prefix'], cwd, 'this is not a git repository');
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'eslint-plugin-rest-')));
  const remove = (): void => {
    fs.rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    checkOut(commit, root, folder);
    const here = path.join(folder, 'files', within);
    fs.mkdirSync(here, { recursive: true });
    return await work(here);
  } finally {
    process.removeListener('exit', remove);
    remove();
  }
}

function checkOut(commit: string, root: string, folder: string): void {
  // Git uses a separate index.
  const env = { GIT_INDEX_FILE: path.join(folder, 'index'), GIT_LFS_SKIP_SMUDGE: '1' };
  git(['read-tree', commit], root, 'git could not read the revision', { env });
  const listed = git(['ls-files', '-z'], root, 'git could not list the files of the revision', { env });
  const files = listed.split('\0').filter((file) => NEEDED.test(file));
  const prefix = `--prefix=${path.join(folder, 'files')}/`;
  const input = files.map((file) => `${file}\0`).join('');
  git(['checkout-index', '-z', '--stdin', '--quiet', prefix], root, 'git could not write the files', {
    env,
    input,
  });
}

function git(
  args: readonly string[],
  cwd: string,
  otherwise: string,
  { env, input = '' }: { readonly env?: Readonly<Record<string, string>>; readonly input?: string } = {},
): string {
  try {
    const text = execFileSync('git', args, {
      cwd,
      env: { ...process.env, ...env },
      input,
      encoding: 'utf8',
      maxBuffer: Infinity,
      stdio: 'pipe',
    });
    return args.includes('-z') ? text : text.trimEnd();
  } catch (error) {
    if (property(error, 'code') === 'ENOENT') throw new UsageError('git is not installed.');
    const isForeign = String(property(error, 'stderr')).includes('dubious ownership');
    throw new UsageError(
      isForeign
        ? "git refuses to read this repository, because another user owns it: add it to git's safe.directory."
        : `${otherwise}.`,
    );
  }
}

/**
 * Reads what `--json` wrote, in this version or in an older one, which knew less about a route.
 * @throws {UsageError} for anything else.
 */
export function readSaved(file: string, name: string): readonly Row[] {
  const content = orUsageError(name, () => jsonIn(file));
  const list: readonly unknown[] = Array.isArray(content) ? content : [undefined];
  return list.map((each, index) => {
    const row = rowFrom(each);
    if (row === undefined)
      throw new UsageError(
        `${name} was not written by --json: item ${String(index)} is not a route with a file and a path.`,
      );
    return row;
  });
}

function rowFrom(item: unknown): Row | undefined {
  const get = (key: string): unknown => property(item, key);
  const [file, kind, methods, fullPath] = [get('file'), get('kind'), get('methods'), get('fullPath')];
  if (typeof file !== 'string' || (kind !== 'endpoint' && kind !== 'mount')) return undefined;
  if (methods !== null && !isTexts(methods)) return undefined;
  const fullPaths = get('fullPaths') ?? (typeof fullPath === 'string' ? [fullPath] : []);
  if (!isTexts(fullPaths)) return undefined;
  const text = (key: string): string | null => {
    const value = get(key);
    return typeof value === 'string' ? value : null;
  };
  // A comparison needs no columns, provenance or receiver.
  return {
    file,
    kind,
    methods,
    fullPaths,
    line: Number(get('line') ?? 0),
    column: 0,
    endLine: 0,
    endColumn: 0,
    framework: text('framework'),
    path: text('path'),
    fullPath: text('fullPath'),
    provenance: 'assumed',
    receiver: '',
    handler: text('handler'),
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
