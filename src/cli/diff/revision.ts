import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UsageError } from '../usage.ts';

/** Source files, and what tells how they are read. */
const NEEDED = /\.(?:[cm]?[jt]s|[jt]sx|json|ya?ml)$|(?:^|\/)\.gitignore$/u;

/**
 * Lays the files of a revision out in a folder for as long as the work takes. Neither the work tree nor the index of the
 * repository is touched.
 * @param work gets the folder that stands for `cwd` there.
 * @throws {UsageError} where there is no git, no repository or no such revision.
 */
export async function withRevision<Answer>(
  revision: string,
  cwd: string,
  work: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  const root = await git(['rev-parse', '--show-toplevel'], cwd, 'this is not a git repository');
  const name = `'${revision}' is neither a file nor a git revision`;
  const commit = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], cwd, name);
  const within = await git(['rev-parse', '--show-prefix'], cwd, 'this is not a git repository');
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'eslint-plugin-rest-')));
  const remove = (): void => {
    fs.rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    await layOut(commit, root, folder);
    const here = path.join(folder, 'files', within);
    fs.mkdirSync(here, { recursive: true });
    return await work(here);
  } finally {
    process.removeListener('exit', remove);
    remove();
  }
}

async function layOut(commit: string, root: string, folder: string): Promise<void> {
  // An index of its own.
  const env = { GIT_INDEX_FILE: path.join(folder, 'index'), GIT_LFS_SKIP_SMUDGE: '1' };
  await git(['read-tree', commit], root, 'git could not read the revision', { env });
  const listed = await git(['ls-files', '-z'], root, 'git could not list the files of the revision', { env });
  const files = listed.split('\0').filter((file) => NEEDED.test(file));
  const prefix = `--prefix=${path.join(folder, 'files')}/`;
  const input = files.map((file) => `${file}\0`).join('');
  await git(['checkout-index', '-z', '--stdin', '--quiet', prefix], root, 'git could not write the files', {
    env,
    input,
  });
}

interface Given {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** What git prints. */
function git(
  args: readonly string[],
  cwd: string,
  otherwise: string,
  { env, input = '' }: Given = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: Infinity };
    const child = execFile('git', args, options, (error, stdout) => {
      if (error === null) resolve(args.includes('-z') ? stdout : stdout.trimEnd());
      else reject(new UsageError(error.code === 'ENOENT' ? 'git is not installed.' : `${otherwise}.`));
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
