import path from 'node:path';
import { matchesGlob } from '../../../path/glob.ts';
import type { CallFact } from './file-facts.ts';
import { below, filePathOf, type Home, isFilled, places, specifierOf, spelled, withoutType } from './folders.ts';
import { anyOf, imported, memberOf, objectWith, type Reference, listOfTexts, UNKNOWN } from './reference.ts';

type FoundCall = Pick<Extract<Reference, { kind: 'call' }>, 'callee' | 'given'>;

/** Packages whose functions return the files that a pattern matches. */
const FINDS_FILES = /^(?:glob|globby|fast-glob|tinyglobby)$/u;

/** Packages whose function returns an object with the modules in a folder. */
const REQUIRES_FOLDER = /^(?:require-(?:all|dir|directory)|import-dir)$/u;

/** The ending of a pattern, ignored since `*.js` may be `*.ts` before it is compiled: `.{js,ts}`, `.@(js|ts)`. */
const FILE_TYPE = /\.(?:[cm]?[jt]s|\{[^{}]*\}|[+@]\([^()]*\)|\*)$/u;

/** The result of a call that finds files: their names or their modules; `undefined` for any other call. */
export function foundBy({ callee, given }: FoundCall, home: Home): Reference | undefined {
  const module = moduleOf(callee) ?? '';
  if (FINDS_FILES.test(module)) {
    const files = filesFound(given, home);
    return files && listOfTexts(files);
  }
  if (!REQUIRES_FOLDER.test(module)) return undefined;
  return objectWith(modulesIn(given, home).filter(([name]) => !name.includes('/')));
}

/** The call of the callback in `glob(pattern, (error, files) => …)`, `requireDirectory(module, './api', { visit })`. */
export function calledBack({ callee, given }: FoundCall, home: Home): CallFact | undefined {
  const module = moduleOf(callee) ?? '';
  const last = given.at(-1) ?? UNKNOWN;
  if (FINDS_FILES.test(module) && last.kind === 'function') {
    const found = foundBy({ callee, given }, home);
    return found && { callee: last, given: [UNKNOWN, found] };
  }
  if (!REQUIRES_FOLDER.test(module)) return undefined;
  return { callee: memberOf(last, 'visit'), given: [anyOf(modulesIn(given, home).map(([, each]) => each))] };
}

/** The package that a function comes from: `glob` for `glob.sync`. */
function moduleOf(callee: Reference): string | undefined {
  if (callee.kind === 'member') return moduleOf(callee.object);
  return callee.kind === 'imported' ? callee.module : undefined;
}

/** The files and folders that a pattern matches, relative to the option `cwd` if there is one. */
function filesFound(
  [pattern = UNKNOWN, options = UNKNOWN]: readonly Reference[],
  home: Home,
): readonly string[] | undefined {
  if (pattern.kind === 'list') return pattern.items.flatMap((each) => filesFound([each, options], home) ?? []);
  const known = patternOf(pattern)?.replace(FILE_TYPE, '');
  if (known === undefined) return undefined;
  const folders = new Set(home.files.map((each) => path.posix.dirname(each)));
  const found = (stem: string): readonly string[] =>
    [...home.files, ...folders].filter((each) =>
      [stem, stem.replaceAll('**/', '')].some((glob) => matchesGlob(withoutType(each), glob)),
    );
  const folder = known.startsWith('/') ? undefined : filePathOf(memberOf(options, 'cwd'));
  if (folder === undefined)
    return places(known, home.file)
      .map(found)
      .find(isFilled)
      ?.map((each) => `/${each}`);
  return found(path.posix.join(folder, known)).map((each) => path.posix.relative(folder, each));
}

/** The pattern: `routes/*.js` for `config.root + '/routes/*.js'`, where the unknown part is a folder above. */
function patternOf(reference: Reference): string | undefined {
  if (reference.kind !== 'joined') return spelled(reference);
  const parts = reference.parts.map(({ reference: part }) => (part.kind === 'text' ? part.value : undefined));
  const text = parts.slice(parts.lastIndexOf(undefined) + 1).join('');
  return parts.includes(undefined) ? path.posix.join('.', text) : text;
}

/** The modules below the folder that an argument names, relative to it; `./api` is relative to the file. */
function modulesIn(given: readonly Reference[], { file, files }: Home): readonly (readonly [string, Reference])[] {
  const text = given.flatMap((each) => spelled(each) ?? spelled(memberOf(each, 'dirname')) ?? []).at(0) ?? '.';
  const folder = text.startsWith('/') ? text : path.posix.join(path.posix.dirname(file), text);
  return below(path.posix.join('.', folder), files).flatMap((name): ReturnType<typeof modulesIn> => {
    const found = path.posix.join('.', folder, name);
    return found === file ? [] : [[withoutType(name), imported(specifierOf(found, file), file)]];
  });
}
