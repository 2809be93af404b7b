import path from 'node:path';
import { matchesGlob } from '../../../path/glob.ts';
import {
  filePathOf,
  filesBelow,
  findInPlaces,
  type Home,
  literalText,
  specifierOf,
  withoutExtension,
} from './folders.ts';
import { anyOf, imported, listOfTexts, memberReference, objectWith, type Reference, UNKNOWN } from './reference.ts';

type SearchCall = Pick<Extract<Reference, { kind: 'call' }>, 'callee' | 'args'>;

/** Packages whose functions return the files that a pattern matches. */
const FINDS_FILES = /^(?:glob|globby|fast-glob|tinyglobby)$/u;

/** Packages whose function returns an object with the modules in a folder. */
const REQUIRES_FOLDER = /^(?:require-(?:all|dir|directory)|import-dir)$/u;

/** The ending of a pattern, ignored since `*.js` may be `*.ts` before it is compiled: `.{js,ts}`, `.@(js|ts)`. */
const FILE_EXTENSION = /\.(?:[cm]?[jt]s|\{[^{}]*\}|[+@]\([^()]*\)|\*)$/u;

/** The result of a call that finds files: their names or their modules; `undefined` for any other call. */
export function fileSearchResult({ callee, args }: SearchCall, home: Home): Reference | undefined {
  const module = packageOf(callee) ?? '';
  if (FINDS_FILES.test(module)) {
    const files = matchingFiles(args, home);
    return files && listOfTexts(files);
  }
  if (!REQUIRES_FOLDER.test(module)) return undefined;
  return objectWith(modulesBelow(args, home).filter(([name]) => !name.includes('/')));
}

/** The call of the callback in `glob(pattern, (error, files) => …)`, `requireDirectory(module, './api', { visit })`. */
export function fileSearchCallback({ callee, args }: SearchCall, home: Home): SearchCall | undefined {
  const module = packageOf(callee) ?? '';
  const last = args.at(-1) ?? UNKNOWN;
  if (FINDS_FILES.test(module) && last.kind === 'function') {
    const found = fileSearchResult({ callee, args }, home);
    return found && { callee: last, args: [UNKNOWN, found] };
  }
  if (!REQUIRES_FOLDER.test(module)) return undefined;
  return { callee: memberReference(last, 'visit'), args: [anyOf(modulesBelow(args, home).map(([, each]) => each))] };
}

/** The package that a function comes from: `glob` for `glob.sync`. */
function packageOf(callee: Reference): string | undefined {
  if (callee.kind === 'member') return packageOf(callee.object);
  return callee.kind === 'imported' ? callee.module : undefined;
}

/** The files and folders that a pattern matches, relative to the option `cwd` if there is one. */
function matchingFiles(args: readonly Reference[], home: Home): readonly string[] | undefined {
  const [pattern = UNKNOWN, options = UNKNOWN] = args;
  if (pattern.kind === 'list') return pattern.items.flatMap((each) => matchingFiles([each, options], home) ?? []);
  const stem = knownPattern(pattern)?.replace(FILE_EXTENSION, '');
  if (stem === undefined) return undefined;
  const folders = new Set(home.files.map((each) => path.posix.dirname(each)));
  const matching = (glob: string): readonly string[] => {
    const globs = [glob, glob.replaceAll('**/', '')];
    return [...home.files, ...folders].filter((each) => globs.some((one) => matchesGlob(withoutExtension(each), one)));
  };
  const cwd = stem.startsWith('/') ? undefined : filePathOf(memberReference(options, 'cwd'));
  if (cwd === undefined) return findInPlaces(stem, home.file, matching)?.map((each) => `/${each}`);
  return matching(path.posix.join(cwd, stem)).map((each) => path.posix.relative(cwd, each));
}

/** The pattern: `routes/*.js` for `config.root + '/routes/*.js'`, where the unknown part is a folder above. */
function knownPattern(reference: Reference): string | undefined {
  const text = literalText(reference);
  if (text !== undefined || reference.kind !== 'joined') return text;
  const parts = reference.parts.map(({ reference: part }) => (part.kind === 'text' ? part.value : undefined));
  return path.posix.join('.', parts.slice(parts.lastIndexOf(undefined) + 1).join(''));
}

/** The modules below the folder that an argument names, relative to it; `./api` is relative to the file. */
function modulesBelow(args: readonly Reference[], { file, files }: Home): readonly (readonly [string, Reference])[] {
  const [text = '.'] = args.flatMap((each) => literalText(each) ?? literalText(memberReference(each, 'dirname')) ?? []);
  const folder = text.startsWith('/') ? text : path.posix.join(path.posix.dirname(file), text);
  return filesBelow(path.posix.join('.', folder), files).flatMap((name): ReturnType<typeof modulesBelow> => {
    const found = path.posix.join('.', folder, name);
    return found === file ? [] : [[withoutExtension(name), imported(specifierOf(found, file), file)]];
  });
}
