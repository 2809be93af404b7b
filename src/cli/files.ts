import fs from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import picomatch from 'picomatch';
import { attempt, textOf } from '../project/nearby.ts';
import { warn } from './terminal.ts';

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/u;
/** Pages, templates and components: files with scripts in tags. */
export const PAGE = /\.(?:vue|svelte|html?|ejs|hbs|handlebars|njk)$/iu;
/** Documents, pages and scripts that may name a path. */
const OTHER_TEXT = /\.(?:vue|svelte|astro|html?|mdx?|ya?ml|json|http|rest|ejs|hbs|pug|sh|py)$/u;
/** In bytes: no page or document that people write is larger. */
const LARGEST_OTHER = 2_000_000;
const GENERATED = /\.d\.[cm]?ts$|\.min\.[cm]?js$/u;

export interface FoundFiles {
  /** Absolute paths in order, each once. */
  readonly files: readonly string[];
  /** Absolute paths of the folders that could not be read, so that files may be missing. */
  readonly unreadFolders: readonly string[];
  /** Patterns that no file matches. */
  readonly unmatched: readonly string[];
}

type IsIgnored = (file: string) => Promise<boolean>;

/**
 * The source files that the patterns name: files, folders and globs, relative to `cwd`. Skips node_modules, hidden
 * folders, what .gitignore files name, the output of TypeScript, and files that `isIgnored` matches. A file that a
 * pattern names directly is included. Warns about folders that cannot be read.
 * @param kind matches the names of the files: source files, or {@link PAGE}
 */
export async function findFiles(
  patterns: readonly string[],
  cwd: string,
  isIgnored: IsIgnored,
  kind = SOURCE,
): Promise<FoundFiles> {
  const files = new Set<string>();
  const unreadFolders = new Set<string>();
  const unmatched: string[] = [];
  for (const pattern of patterns.length === 0 ? ['.'] : patterns) {
    let isMatched = false;
    for await (const file of matching(pattern, { cwd, isIgnored, unreadFolders, kind })) {
      isMatched = true;
      files.add(file);
    }
    if (!isMatched) unmatched.push(pattern);
  }
  for (const folder of unreadFolders)
    warn(`the folder ${relative(cwd, folder) || '.'} could not be read and was skipped`);
  return { files: [...files].sort(), unreadFolders: [...unreadFolders], unmatched };
}

interface Search {
  readonly cwd: string;
  readonly isIgnored: IsIgnored;
  readonly unreadFolders: Set<string>;
  readonly kind: RegExp;
}

async function* matching(pattern: string, { cwd, isIgnored, unreadFolders, kind }: Search): AsyncIterable<string> {
  const target = path.resolve(cwd, pattern);
  const stats = statsOf(target);
  if (stats?.isFile() === true) {
    if (PAGE.test(target) === (kind === PAGE)) yield target;
    return;
  }
  // A folder, unless nothing is there: then it is a glob.
  let accepts = (_file: string): boolean => true;
  let root = target;
  if (stats === undefined) {
    const { base, glob: rest } = picomatch.scan(withSlashes(pattern));
    // The pattern names one file, which is not there.
    if (rest === '') return;
    root = path.resolve(cwd, base);
    const matches = picomatch(rest, { dot: true });
    accepts = (file) => matches(relative(root, file));
  }
  for (const file of walk(root, unreadFolders, kind)) if (accepts(file) && !(await isIgnored(file))) yield file;
}

/**
 * The files of a kind below a folder that no rule ignores. Adds the folders that cannot be read to `unreadFolders`.
 */
function* walk(root: string, unreadFolders: Set<string>, kind: RegExp): Iterable<string> {
  const pending: { readonly folder: string; readonly rules: readonly IgnoreRules[] }[] = [
    { folder: root, rules: rulesAbove(root) },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { folder } = next;
    const rules = [...next.rules, ...rulesIn(folder)];
    const entries = attempt(() => fs.readdirSync(folder, { withFileTypes: true }));
    if (entries === undefined) unreadFolders.add(folder);
    for (const entry of entries ?? []) {
      const full = path.join(folder, entry.name);
      const isFolder = entry.isDirectory();
      if (entry.name === 'node_modules' || (isFolder && entry.name.startsWith('.'))) continue;
      if (rules.some((each) => each.matcher.ignores(relative(each.folder, full) + (isFolder ? '/' : '')))) continue;
      if (isFolder) pending.push({ folder: full, rules });
      else if (entry.isFile() && kind.test(entry.name) && !GENERATED.test(entry.name)) yield full;
    }
  }
}

/** The texts below a folder that are no source files, but may name paths: pages, documents, scripts. */
export function otherTexts(cwd: string): ReadonlyMap<string, string> {
  const isLock = (file: string): boolean => /(?:^|[-.])lock\.(?:json|ya?ml)$/u.test(path.basename(file));
  return textsIn(
    [...walk(cwd, new Set(), OTHER_TEXT)].filter((file) => !isLock(file)),
    cwd,
  );
}

/** The texts of files by their paths from `cwd`, without those that are very large or cannot be read. */
export function textsIn(files: readonly string[], cwd: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const full of files) {
    const text = (statsOf(full)?.size ?? Infinity) > LARGEST_OTHER ? undefined : textOf(full);
    if (text !== undefined) texts.set(relative(cwd, full), text);
  }
  return texts;
}

/** What the .gitignore file of a folder and the `outDir` of its tsconfig.json name. */
interface IgnoreRules {
  readonly folder: string;
  readonly matcher: ReturnType<typeof ignore>;
}

/** The rules of the folders above one, up to the root of its repository; none outside of repositories. */
function rulesAbove(root: string): readonly IgnoreRules[] {
  const rules: IgnoreRules[] = [];
  let folder = root;
  while (!fs.existsSync(path.join(folder, '.git')) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
    rules.unshift(...rulesIn(folder));
  }
  return fs.existsSync(path.join(folder, '.git')) ? rules : [];
}

function rulesIn(folder: string): readonly IgnoreRules[] {
  const textIn = (name: string): string => textOf(path.join(folder, name)) ?? '';
  const [, compiled] = /^[ \t]*"outDir"\s*:\s*"(?:\.\/)?(\w[^"]*)"/mu.exec(textIn('tsconfig.json')) ?? [];
  const ignored = textIn('.gitignore') + (compiled === undefined ? '' : `\n/${compiled}`);
  return ignored === '' ? [] : [{ folder, matcher: ignore().add(ignored) }];
}

/** The stats of a path; `undefined` if nothing is there, or if no file can have such a name. */
export function statsOf(file: string): fs.Stats | undefined {
  return attempt(() => fs.statSync(file, { throwIfNoEntry: false }));
}

/** In bytes. The largest public OpenAPI documents have 12 MB. */
const LARGEST = 50_000_000;

/**
 * Reads a text, also as Windows PowerShell writes it: in UTF-16, or with a byte order mark.
 * @throws {Error} for what is no file, such as a device, which may never end, and for a file that is too large.
 */
export function readText(file: string): string {
  const stats = fs.statSync(file);
  if (!stats.isFile() && !stats.isDirectory()) throw new Error('it is not a regular file');
  if (stats.size > LARGEST) throw new Error('it is larger than 50 MB');
  const bytes = fs.readFileSync(file);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\uFEFF/u, '');
}

/** Reads JSON. Throws what `JSON.parse` throws. */
export function jsonIn(file: string): unknown {
  return JSON.parse(readText(file));
}

/** The relative path, with `/` between folders on every system. */
export function relative(from: string, to: string, system: Pick<path.PlatformPath, 'relative' | 'sep'> = path): string {
  return system.relative(from, to).split(system.sep).join('/');
}

/** A glob as picomatch reads it: on Windows, shells and people write `src\\*.js`. */
export function withSlashes(glob: string, { sep }: Pick<path.PlatformPath, 'sep'> = path): string {
  return sep === '\\' ? glob.replaceAll('\\', '/') : glob;
}
