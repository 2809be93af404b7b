/** A project like a user's: a folder of its own, where npm installs the packed plugin and the packages around it. */
import { execFileSync, execSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { ESLint } from 'eslint';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const env = { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '', npm_config_loglevel: 'error' };

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A Node.js binary, and the switches it is started with. */
export interface Runtime {
  readonly name: string;
  readonly binary: string;
}

export interface Project {
  readonly folder: string;
  /** Writes files by name, and creates missing folders. */
  readonly write: (files: Readonly<Record<string, string>>) => void;
  readonly read: (file: string) => string;
  readonly has: (file: string) => boolean;
  readonly remove: (file: string) => void;
  readonly install: (...packages: readonly string[]) => void;
  readonly uninstall: (...packages: readonly string[]) => void;
  /** Runs a command of an installed package, and returns what it prints. */
  readonly npx: (...args: readonly string[]) => string;
  /** Runs a script of the project, such as `node_modules/eslint/bin/eslint.js`. */
  readonly node: (args: readonly string[], runtime?: Runtime, environment?: Readonly<Record<string, string>>) => Run;
  /** Lints; throws ESLint's output if that is anything but results. */
  readonly lint: (args: readonly string[], runtime?: Runtime) => readonly ESLint.LintResult[];
  readonly dispose: () => void;
}

export const thisNode: Runtime = { name: `Node ${process.version}`, binary: process.execPath };

/** Makes an empty project under the system's folder for temporary files. */
export function createProject(): Project {
  // If that folder is a link, ESLint prints its target.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rest-project-')));
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  };
  const node: Project['node'] = (args, { binary } = thisNode, environment = {}) => {
    const options = {
      cwd: folder,
      env: { ...env, ...environment },
      encoding: 'utf8',
      timeout: 120_000,
      maxBuffer: 1e9,
    } as const;
    const { status, stdout, stderr } = spawnSync(binary, args, options);
    return { status, stdout, stderr };
  };
  write({ 'package.json': '{ "private": true }\n' });
  return {
    folder,
    write,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    has: (file) => existsSync(join(folder, file)),
    remove: (file) => rmSync(join(folder, file), { recursive: true, force: true }),
    install: (...packages) => void npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...packages),
    uninstall: (...packages) => void npm(folder, 'uninstall', '--no-audit', '--no-fund', ...packages),
    npx: (...args) => npm(folder, 'exec', '--no', '--', ...args),
    node,
    lint(args, runtime) {
      const { stdout, stderr } = node([ESLINT, '--format', 'json', ...args], runtime);
      // ESLint warns if several threads did not pay off.
      const complaints = stderr.replace(/^.*ESLintPoorConcurrencyWarning.*\n.*--trace-warnings.*\n/mu, '');
      if (complaints !== '' || !stdout.startsWith('[')) throw new Error(`${stdout}\n${stderr}`);
      return JSON.parse(stdout) as ESLint.LintResult[];
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const ESLINT = 'node_modules/eslint/bin/eslint.js';

/** On Windows, npm is a script of the shell. */
function npm(cwd: string, ...args: readonly string[]): string {
  const shell = process.platform === 'win32';
  return execFileSync('npm', args, { cwd, env, shell, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Links packages that are installed here into a project, and this one: quicker than to install them. */
export function link({ folder }: Project, ...names: readonly string[]): void {
  for (const name of [...names, 'eslint-plugin-rest']) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(name === 'eslint-plugin-rest' ? root : join(root, 'node_modules', name), place, 'junction');
  }
}

/**
 * Packs the output of `npm run build` as it is published into a folder, which the caller removes; returns the path of the
 * tarball. Other tests read this package.json, so a copy of the files is packed.
 */
export function pack(into: string): string {
  const folder = join(into, 'unpacked');
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const { files, scripts } = JSON.parse(manifest) as { files: readonly string[]; scripts: { prepack: string } };
  for (const name of ['package.json', 'README.md', 'LICENSE', ...files])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  // The build is done; what remains takes out what is for contributors.
  execSync(scripts.prepack.split(' && ').at(-1) ?? '', { cwd: folder });
  npm(folder, 'pack', '--ignore-scripts', '--pack-destination', into);
  rmSync(folder, { recursive: true });
  const tarball = readdirSync(into).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm packed nothing');
  return join(into, tarball);
}

/** Installs several versions of Node.js: the packages with its binaries need no install script. */
export function installNodes(project: Project, versions: readonly string[]): readonly Runtime[] {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const packages = versions.map((version) => `node-${version}@npm:node-${platform}-${process.arch}@${version}`);
  project.install('--ignore-scripts', '--no-save', ...packages);
  return versions.map((version) => ({
    name: `Node ${version}`,
    binary: join(project.folder, 'node_modules', `node-${version}`, 'bin', platform === 'win' ? 'node.exe' : 'node'),
  }));
}
