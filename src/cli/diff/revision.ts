import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UsageError } from '../errors.ts';
import { property } from '../eslint.ts';

/** Source files, and the files that decide how they are read. */
const NEEDED = /\.(?:[cm]?[jt]s|[jt]sx|json|ya?ml)$|(?:^|\/)\.gitignore$/u;

/** The config of a repository may name programs. With these options, git runs none of them, for any command below. */
const RUNS_NOTHING = [
  '--no-pager',
  ...['-c', 'core.fsmonitor=false'],
  ...['-c', 'core.hooksPath=/dev/null'],
  // A bare repository can be part of what people clone, with a config of its own.
  ...['-c', 'safe.bareRepository=explicit'],
];

/** Git fetches nothing, which would start what `core.sshCommand` or a remote names. Git before 2.44 knows only the second. */
const FETCHES_NOTHING = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', GIT_TERMINAL_PROMPT: '0' };

/** The files that git has not committed as they are; none where there is no repository. */
export function uncommittedIn(files: readonly string[], cwd: string): readonly string[] {
  const found = git(['status', '--porcelain', '--', ...files], cwd);
  if (!('output' in found)) return [];
  return found.output
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

/**
 * The commit that a revision stands for; `undefined` if git, which may be missing, knows no such revision here.
 * @param cwd a folder of the repository
 */
export function commitOf(revision: string, cwd: string): string | undefined {
  const found = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], cwd);
  return 'output' in found ? found.output.toString().trimEnd() : undefined;
}

/** Why git knows no such revision, as one sentence. */
export function whyNoCommit(revision: string, cwd: string): string {
  const found = git(['rev-parse', '--show-prefix'], cwd);
  const nothing = `'${revision}' is neither a file nor a git revision`;
  if ('output' in found) return `${nothing}.`;
  return found.problem ?? `${nothing}: this is not a git repository.`;
}

/**
 * Writes the files of a commit to a temporary folder while the work runs. Reads them as git stores them: no filter of
 * `.gitattributes` runs, and git looks at neither the work tree nor the index of the repository.
 * @param work gets the folder that corresponds to `cwd`.
 * @throws {UsageError} if git cannot read the commit.
 */
export async function withCommit<Found>(
  commit: string,
  cwd: string,
  work: (folder: string) => Promise<Found>,
): Promise<Found> {
  const within = gitOutput(['rev-parse', '--show-prefix'], cwd).toString().trimEnd();
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'eslint-plugin-rest-')));
  const remove = (): void => {
    fs.rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    writeFiles(commit, cwd, folder);
    const here = path.join(folder, within);
    fs.mkdirSync(here, { recursive: true });
    return await work(here);
  } finally {
    process.removeListener('exit', remove);
    remove();
  }
}

/** Writes the needed files of a commit below a folder. */
function writeFiles(commit: string, cwd: string, folder: string): void {
  const listed = gitOutput(['ls-tree', '-r', '-z', '--full-tree', '--end-of-options', commit], cwd).toString();
  // `100644 blob 5e1c309 src/app.js`; a symbolic link is 120000.
  const files = Array.from(listed.matchAll(/100(?:644|755) blob (?<id>[\da-f]+)\t(?<name>[^\0]+)\0/gu))
    .map(({ groups: { id = '', name = '' } = {} }) => ({ id, name, file: path.resolve(folder, name) }))
    // A tree that git did not make can have names such as `../x.js`.
    .filter(({ name, file }) => NEEDED.test(name) && file.startsWith(folder + path.sep));
  const stored = gitOutput(['cat-file', '--batch'], cwd, files.map(({ id }) => `${id}\n`).join(''));
  let at = 0;
  for (const { name, file } of files) {
    // `5e1c309 blob 12`, then 12 bytes and a line break.
    const end = stored.indexOf('\n', at);
    const [, size] = / blob (\d+)$/u.exec(stored.toString('latin1', at, end)) ?? [];
    if (size === undefined)
      throw new UsageError(`git does not have ${name} of this revision here, and nothing is fetched: fetch it first.`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, stored.subarray(end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
}

function gitOutput(args: readonly string[], cwd: string, input?: string): Buffer {
  const found = git(args, cwd, input);
  if ('output' in found) return found.output;
  throw new UsageError(found.problem ?? 'git could not read the revision.');
}

/** What git prints; else what keeps it from reading any revision, if that is known. */
function git(
  args: readonly string[],
  cwd: string,
  input = '',
): { readonly output: Buffer } | { readonly problem: string | undefined } {
  try {
    const env = { ...process.env, ...FETCHES_NOTHING };
    const output = execFileSync('git', [...RUNS_NOTHING, ...args], {
      cwd,
      env,
      input,
      maxBuffer: Infinity,
      stdio: 'pipe',
    });
    return { output };
  } catch (error) {
    if (property(error, 'code') === 'ENOENT') return { problem: 'git is not installed.' };
    const said = String(property(error, 'stderr'));
    if (said.includes('dubious ownership'))
      return {
        problem: "git refuses to read this repository, because another user owns it: add it to git's safe.directory.",
      };
    return { problem: undefined };
  }
}
