import path from 'node:path';
import { createPathsMatcher, parseTsconfig } from 'get-tsconfig';
import { resolveExports, resolveImports } from 'resolve-pkg-maps';
import { textOf } from '../../nearby.ts';
import { type Package, packageAround, sourceOf } from './packages.ts';

/** Finds the project file that a specifier in another file names; `undefined` for external packages. */
export type Resolve = (specifier: string, from: string) => string | undefined;

type Matcher = ReturnType<typeof createPathsMatcher>;

const ENDINGS = ['.ts', '.js', '.mts', '.mjs', '.cts', '.cjs', '.tsx', '.jsx'];

/**
 * Resolves as Node.js and TypeScript do, among the given files only: relative paths, `paths` and `baseUrl` of the nearest
 * tsconfig.json or jsconfig.json, `imports` and `_moduleAliases` of the nearest package.json, packages of the workspace
 * by their `exports`. Caches the answers, since each import of a file asks.
 * @param files with `/` between folders, from `root`
 */
export function createResolve(files: readonly string[], root: string, packages: readonly Package[]): Resolve {
  const known = new Set(files);
  const byStem = stemsOf(files);
  const byLowerStem = new Map([...byStem].map(([stem, file]) => [stem.toLowerCase(), file]));
  const answers = new Map<string, string | undefined>();
  const matchers = new Map<string, Matcher>();
  const byName = new Map(packages.map((each) => [Reflect.get(each.manifest, 'name'), each]));

  /** The file of a path without ending, with the ending of a compiled file or of types, or of the index in a folder. */
  const exact = (base: string): string | undefined => {
    if (known.has(base)) return base;
    const stems = [base.replace(/\.(?:[cm]?jsx?|d\.[cm]?ts)$/u, ''), base, path.posix.join(base, 'index')];
    const found = stems.find((stem) => byStem.has(stem));
    if (found !== undefined) return byStem.get(found);
    // macOS and Windows find `./User.route` where the import says `./user.route`.
    return stems.map((stem) => byLowerStem.get(stem.toLowerCase())).find((file) => file !== undefined);
  };
  const inProject = (full: string): string | undefined => exact(path.relative(root, full).split(path.sep).join('/'));

  /** What the nearest tsconfig.json or jsconfig.json of an absolute folder says about specifiers. */
  function matcherOf(folder: string): Matcher {
    const known = matchers.get(folder);
    if (known !== undefined) return known;
    const parent = path.dirname(folder);
    const above = (): Matcher => (parent === folder ? null : matcherOf(parent));
    // `textOf` refuses what never ends.
    const config = ['tsconfig.json', 'jsconfig.json']
      .map((name) => path.join(folder, name))
      .find((file) => (textOf(file) ?? '') !== '');
    const matcher = config === undefined ? above() : matcherIn(config);
    matchers.set(folder, matcher);
    return matcher;
  }

  function fromPackage(specifier: string): string | undefined {
    const [, name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/u.exec(specifier) ?? [];
    const found = byName.get(name);
    if (found === undefined) return undefined;
    const usual = rest === '' ? ['src/index', 'index'] : [`src/${rest}`, rest];
    return sourceIn(found.folder, [...exportsOf(found.manifest, rest), ...usual]);
  }

  /** `#users/list`, `@root/users`, as the surrounding package.json maps them. */
  function fromAround(specifier: string, from: string): string | undefined {
    const around = packageAround(`${from}/`, packages);
    if (around === undefined) return undefined;
    const { folder, manifest } = around;
    return sourceIn(
      folder,
      specifier.startsWith('#') ? importsOf(manifest, specifier) : aliasesOf(manifest, specifier),
    );
  }

  /** The first target of a package that is among the files, as written or as its source. */
  function sourceIn(folder: string, targets: readonly string[]): string | undefined {
    return targets
      .flatMap((target) => [target, sourceOf(target)])
      .map((target) => exact(path.posix.join(folder, target)))
      .find((file) => file !== undefined);
  }

  function find(specifier: string, folder: string): string | undefined {
    if (specifier.startsWith('.')) return exact(path.posix.join(folder, specifier));
    if (specifier.startsWith('node:')) return undefined;
    for (const candidate of matcherOf(path.resolve(root, folder))?.(specifier) ?? []) {
      const file = inProject(candidate);
      if (file !== undefined) return file;
    }
    return fromPackage(specifier) ?? fromAround(specifier, folder) ?? byAlias(specifier, folder);
  }

  /** `@/users`, `~/users`, `@routes/users`, `src/users`, `$lib/users` where a bundler has the alias: looks in the folders above. */
  function byAlias(specifier: string, from: string): string | undefined {
    const tail = specifier.replace(/^[@~#]\/?/u, '').replace(/^\$lib(?=\/|$)/u, 'src/lib');
    if (tail === specifier && !/^(?:src|app|server)\//u.test(specifier)) return undefined;
    for (let folder = from; ; folder = path.posix.dirname(folder)) {
      const file = exact(path.posix.join(folder, tail)) ?? exact(path.posix.join(folder, 'src', tail));
      if (file !== undefined || folder === '.' || folder === '/' || folder === '') return file;
    }
  }

  return (specifier, from) => {
    const folder = path.posix.dirname(from);
    const key = `${folder}\n${specifier}`;
    if (!answers.has(key)) answers.set(key, find(specifier, folder));
    return answers.get(key);
  };
}

/** What the parser of tsconfig.json has read: configs that extend two others each, 22 deep, are four million reads. */
class FewReads extends Map<string, string> {
  #reads = 0;

  /** @throws {Error} for one read too many. */
  override get(key: string): string | undefined {
    this.#reads++;
    if (this.#reads > 2000) throw new Error('it extends too many others');
    return super.get(key);
  }
}

function matcherIn(config: string): Matcher {
  try {
    return createPathsMatcher({ path: config, config: parseTsconfig(config, new FewReads()) });
  } catch {
    // A config that extends one that is not installed is ignored.
    return null;
  }
}

/** Files by their paths without the ending; of several, the one that a specifier without an ending means. */
function stemsOf(files: readonly string[]): ReadonlyMap<string, string> {
  const stems = new Map<string, string>();
  for (const ending of ENDINGS.toReversed())
    for (const file of files) if (file.endsWith(ending)) stems.set(file.slice(0, -ending.length), file);
  return stems;
}

const CONDITIONS = ['source', 'types', 'import', 'require', 'default', 'node'];

/** The targets that a package exports under a subpath, relative to its folder. */
function exportsOf(manifest: object, rest: string): readonly string[] {
  const field: unknown = Reflect.get(manifest, 'exports');
  if (typeof field === 'string' && rest === '') return [field];
  if (typeof field === 'object' && field !== null) return targets(() => resolveExports({ ...field }, rest, CONDITIONS));
  if (rest !== '') return [];
  return ['source', 'module', 'main', 'types'].flatMap((name) => {
    const value: unknown = Reflect.get(manifest, name);
    return typeof value === 'string' ? [value] : [];
  });
}

/** The targets that a package maps a specifier with `#` to, relative to its folder. */
function importsOf(manifest: object, specifier: string): readonly string[] {
  const field: unknown = Reflect.get(manifest, 'imports');
  if (typeof field !== 'object' || field === null) return [];
  return targets(() => resolveImports({ ...field }, specifier, CONDITIONS));
}

/** The targets of a specifier with an alias that the package `module-alias` reads: `{ "@root": "." }`. */
function aliasesOf(manifest: object, specifier: string): readonly string[] {
  const field: unknown = Reflect.get(manifest, '_moduleAliases');
  const aliases = typeof field === 'object' && field !== null ? Object.entries(field) : [];
  const found = aliases.find(([alias]) => `${specifier}/`.startsWith(`${alias}/`));
  return found === undefined ? [] : [path.posix.join(String(found[1]), specifier.slice(found[0].length))];
}

/** Returns nothing if a package has no such path, or its map is invalid: then the library throws. */
function targets(resolve: () => readonly string[]): readonly string[] {
  try {
    return resolve();
  } catch {
    return [];
  }
}
