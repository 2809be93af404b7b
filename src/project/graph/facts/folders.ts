import path from 'node:path';
import type { Framework } from '../../../frameworks/define-framework.ts';
import {
  ancestors,
  type CallNode,
  type FunctionNode,
  isFunction,
  lastName,
  type Node,
  type SourceCode,
  staticKey,
} from '../../../syntax/nodes.ts';
import type { Reference } from './reference.ts';

/** A file and its place in the project. */
export interface Home {
  readonly file: string;
  readonly files: readonly string[];
  /** The folder of the package around the file, where its process runs. */
  readonly packageFolder: string;
  /** The framework that serves the plugin of this file, if a script of package.json starts it. */
  readonly servedBy: Framework | undefined;
}

/** Stands for the module of every function that lists the names in a folder. */
export const FOLDER_NAMES = 'node:fs/readdir';

const FOLDER_READERS: ReadonlySet<string | undefined> = new Set(['readdirSync', 'readdir']);

/** Names of functions that derive a file path from another; some are a project's own: `getDirName(import.meta.url)`. */
const FILE_PATH_FUNCTION = /^(?:join|resolve|normalize|URL|fileURLToPath)$|dir_?name$/iu;

/** The path of a file or its folder, with a slash for the root of the project: `__dirname`, `import.meta.url`. */
export function ownFilePath(node: Node, file: string, sourceCode: SourceCode): string | undefined {
  switch (sourceCode.getText(node)) {
    case '__dirname':
    case 'import.meta.dirname':
      return `/${path.posix.dirname(file)}`;
    case '__filename':
    case 'import.meta.filename':
    case 'import.meta.url':
      return `/${file}`;
    default:
      return undefined;
  }
}

/** The file path that a call derives from another: `join(__dirname, 'routes')`, `fileURLToPath(import.meta.url)`. */
export function filePathFromCall(
  { callee, arguments: nodes }: CallNode,
  args: readonly Reference[],
  { packageFolder }: Home,
  sourceCode: SourceCode,
): string | undefined {
  const name = lastName(callee) ?? '';
  if (name === 'cwd') return `/${packageFolder}`;
  if (!FILE_PATH_FUNCTION.test(name)) return undefined;
  const texts = args.map(literalText);
  const isUrl = name === 'URL';
  const [base, ...rest] = isUrl ? texts.toReversed() : texts;
  const known = rest.filter((each) => each !== undefined);
  if (base?.startsWith('/') !== true || known.length < rest.length) return undefined;
  if (name === 'fileURLToPath' || name === 'normalize') return base;
  if (/dir_?name$/iu.test(name)) return path.posix.dirname(base);
  const isJoined = known.length > 0 && (isUrl || name === 'join' || name === 'resolve');
  // `new URL('./routes', import.meta.url)`, `join(import.meta.url, 'routes')` of the package `desm`
  const isOfUrl = isUrl || (nodes[0] !== undefined && sourceCode.getText(nodes[0]) === 'import.meta.url');
  return isJoined ? path.posix.join(isOfUrl ? path.posix.dirname(base) : base, ...known) : undefined;
}

/** The folder or file whose path a reference spells, relative to the root of the project. */
export function filePathOf(reference: Reference): string | undefined {
  const text = literalText(reference);
  return text?.startsWith('/') === true ? path.posix.join('.', text).replace(/(?<=.)\/$/u, '') : undefined;
}

/** The text of a reference, if its own file spells all of it. */
export function literalText(reference: Reference): string | undefined {
  if (reference.kind === 'text') return reference.value;
  if (reference.kind !== 'joined') return undefined;
  // A file path has no part that is a joined text: each of these may double the one inside, `${a}${a}`.
  const parts = reference.parts.map(({ reference: part }) => (part.kind === 'text' ? part.value : undefined));
  return parts.includes(undefined) ? undefined : parts.join('');
}

/**
 * Whether a call lists the names in a folder: `readdirSync(folder)`, `await readdir(folder)`. `deep` if the function
 * around it calls itself, for the folders inside.
 */
export function folderReadDepth({ callee }: CallNode, sourceCode: SourceCode): 'deep' | 'flat' | undefined {
  if (!FOLDER_READERS.has(lastName(callee))) return undefined;
  const isRecursive = [...ancestors(callee)].filter(isFunction).some((node) => {
    const called = sourceCode.getText(node.body).matchAll(/(?<![\w$])[\w$]+(?=\()/gu);
    return Array.from(called).some(([name]) => name === ownNameOf(node));
  });
  return isRecursive ? 'deep' : 'flat';
}

/**
 * The names that a file reads in a folder, without those that a comparison excludes. With `isDeep`, also those in the
 * folders inside: `users/index.js`.
 */
export function namesReadIn(
  folder: string,
  isDeep: boolean,
  { file, files }: Pick<Home, 'file' | 'files'>,
  text: string,
): readonly string[] {
  const names = findInPlaces(folder, file, (place) => {
    const all = filesBelow(place, files);
    return isDeep ? all : [...new Set(all.map((each) => each.split('/', 1)[0] ?? ''))];
  });
  return names?.filter(isLoadedBy(text)) ?? [];
}

/** The files in a folder and in the folders inside, relative to the folder. */
export function filesBelow(folder: string, files: readonly string[]): readonly string[] {
  const inside = path.posix.join(folder, './');
  if (inside === './') return files;
  return files.filter((each) => each.startsWith(inside)).map((each) => each.slice(inside.length));
}

/** The first names found where a text may lead: `./routes` is relative to the process, in a folder around the file. */
export function findInPlaces(
  text: string,
  file: string,
  find: (place: string) => readonly string[],
): readonly string[] | undefined {
  const folders = text.startsWith('/') ? ['.'] : foldersAround(file);
  return folders.map((folder) => find(path.posix.join(folder, text))).find(({ length }) => length > 0);
}

/** Checks that a loader does not skip a file: `if (file === 'index.js') return`, `file.endsWith('.routes.js')`. */
function isLoadedBy(text: string): (file: string) => boolean {
  // Not `NODE_ENV !== 'test'`: that is no name of a file.
  const compared = new Set(
    Array.from(text.matchAll(/(?<!NODE_ENV ?|[!=])[!=]==?\s*["'`]([^"'`]+)/gu), ([, each]) => each),
  );
  const endings = Array.from(text.matchAll(/\.endsWith\(\s*["'`]([^"'`]+)/gu), ([, each = '']) => each);
  return (file) => {
    const name = path.posix.basename(file);
    const stem = withoutExtension(name);
    const isCompared = compared.has(name) || compared.has(stem);
    return !isCompared && (endings.length === 0 || endings.some((each) => stem.endsWith(withoutExtension(each))));
  };
}

/** The folders around a file, the innermost first. */
function foldersAround(file: string): readonly string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' || folder === '/' ? ['.'] : [folder, ...foldersAround(folder)];
}

/** The name that a function calls itself by. */
function ownNameOf(target: FunctionNode): string | undefined {
  const { id, parent } = target;
  if (id !== null) return id.name;
  if (parent.type === 'MethodDefinition') return staticKey(parent.key, parent.computed);
  return parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : undefined;
}

/** The name of a file without the ending of JavaScript or TypeScript. */
export function withoutExtension(name: string): string {
  return name.replace(/\.[cm]?[jt]s$/u, '');
}

/** The specifier by which one file imports another. */
export function specifierOf(file: string, from: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
