import type { FolderLoader, LoadedFile, LoaderOptions } from './folder-loader.ts';

/**
 * Options that may change all paths; their value can be a function of the project. If one of them is unknown, the
 * folder counts as empty. An unknown name pattern, `ignorePattern` or `maxDepth` counts as absent instead: these only
 * leave out single files, such as tests.
 */
const PATH_OPTIONS = 'dirNameRoutePrefix appendAutoPrefix routeParams encapsulate matchFilter ignoreFilter'.split(' ');

/** As in @fastify/autoload 6.5: of a folder with an index, only the index and the subfolders are loaded. */
function filesOf(files: readonly string[], options: LoaderOptions): readonly LoadedFile[] {
  const { values, unknown } = options;
  if (PATH_OPTIONS.some((name) => unknown.has(name)) || values.get('appendAutoPrefix') === true) return [];
  const index = patternFor(options, 'indexPattern', /^index\.[cm]?[jt]s$/iu);
  const hooks = patternFor(options, 'autoHooksPattern', /^[_.]?auto_?hooks\.[cm]?[jt]s$/iu);
  const script = patternFor(options, 'scriptPattern', /(?<!\.d)\.ts$|\.(?:js|[cm][jt]s)$/iu);
  const ignored = patternFor(options, 'ignorePattern', /(?!)/u);
  const depth = values.get('maxDepth');
  const indexes = firstByFolder(files.filter((file) => index.test(nameIn(file))));
  return files.flatMap((file): readonly LoadedFile[] => {
    const folders = foldersOf(file);
    const name = nameIn(file);
    const indexBeside = indexes.get(folders.join('/'));
    const isIndex = indexBeside === file;
    const isLeftOut =
      (!isIndex && (indexBeside !== undefined || !script.test(name) || hooks.test(name) || ignored.test(file))) ||
      folders.some((_, end) => ignored.test(folders.slice(0, end + 1).join('/'))) ||
      (typeof depth === 'number' && folders.length > depth) ||
      !passes(values.get('matchFilter'), `/${file}`, true) ||
      passes(values.get('ignoreFilter'), `/${file}`, false);
    return isLeftOut ? [] : [{ file, prefix: prefixOf(folders, options) }];
  });
}

/** The first file of each folder, by name. */
function firstByFolder(files: readonly string[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const file of files.toSorted().toReversed()) first.set(foldersOf(file).join('/'), file);
  return first;
}

/** `/users/:id` for the folders `users` and `_id`, with `routeParams`. */
function prefixOf(folders: readonly string[], { values }: LoaderOptions): string {
  if (folders.length === 0) return '';
  if (values.get('dirNameRoutePrefix') === false) return '/';
  const prefix = `/${folders.join('/')}`;
  if (values.get('routeParams') !== true) return prefix;
  // In `users/__id/_drafts`, only two underscores begin a parameter.
  return prefix.includes('__') ? prefix.replaceAll('__', ':') : prefix.replaceAll('/_', '/:');
}

/** The expression of an option. An invalid text counts as absent: the application would not start with it. */
function patternFor({ values }: LoaderOptions, name: string, usual: RegExp): RegExp {
  const value = values.get(name);
  if (typeof value !== 'string') return value instanceof RegExp ? value : usual;
  try {
    // Without the flag `u`, as the library does: `u` refuses `\-`.
    return new RegExp(value, '');
  } catch {
    return usual;
  }
}

/** Whether a filter accepts a path; `otherwise` if it is neither an expression nor a text. */
function passes(filter: ReturnType<LoaderOptions['values']['get']>, path: string, otherwise: boolean): boolean {
  if (filter instanceof RegExp) return filter.test(path);
  return typeof filter === 'string' ? path.includes(filter) : otherwise;
}

function foldersOf(file: string): readonly string[] {
  return file.split('/').slice(0, -1);
}

function nameIn(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** `app.register(autoload, { dir: join(__dirname, 'routes'), options: { prefix: '/api' } })` */
export const autoload: FolderLoader = {
  packages: /^(?:@fastify\/autoload|fastify-autoload)$/u,
  folder: 'dir',
  prefix: { option: 'options', property: 'prefix' },
  exports: { prefix: 'autoPrefix', whole: 'prefixOverride', loads: 'autoload' },
  usesParentRouter: ({ values }) => values.get('encapsulate') === false,
  filesOf,
};
