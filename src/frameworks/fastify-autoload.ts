import type { FolderLoader, LoadedFile, LoaderOptions } from './folder-loader.ts';

/** Options of which each value changes all paths; a function of the project may stand there as well. */
const DECIDING = [
  'dirNameRoutePrefix',
  'appendAutoPrefix',
  'routeParams',
  'encapsulate',
  'matchFilter',
  'ignoreFilter',
];

/** Read in the source of @fastify/autoload 6.5: a folder with an index has no other files, but folders of its own. */
function filesOf(files: readonly string[], options: LoaderOptions): readonly LoadedFile[] {
  const { values, unknown } = options;
  if (DECIDING.some((name) => unknown.has(name)) || values.get('appendAutoPrefix') === true) return [];
  const index = pattern(options, 'indexPattern', /^index\.[cm]?[jt]s$/iu);
  const hooks = pattern(options, 'autoHooksPattern', /^[_.]?auto_?hooks\.[cm]?[jt]s$/iu);
  const script = pattern(options, 'scriptPattern', /\.[cm]?[jt]s$/iu);
  const ignored = pattern(options, 'ignorePattern', /(?!)/u);
  const depth = values.get('maxDepth');
  const indexed = new Set(files.flatMap((file) => (index.test(nameIn(file)) ? [foldersOf(file).join('/')] : [])));
  return files.flatMap((file): readonly LoadedFile[] => {
    const folders = foldersOf(file);
    const isIndex = index.test(nameIn(file));
    const isLeftOut =
      (!isIndex && (indexed.has(folders.join('/')) || !script.test(file) || hooks.test(nameIn(file)))) ||
      (!isIndex && ignored.test(file)) ||
      folders.some((_, end) => ignored.test(folders.slice(0, end + 1).join('/'))) ||
      (typeof depth === 'number' && folders.length > depth) ||
      !passes(values.get('matchFilter'), `/${file}`, true) ||
      passes(values.get('ignoreFilter'), `/${file}`, false);
    return isLeftOut ? [] : [{ file, prefix: prefixOf(folders, options) }];
  });
}

function prefixOf(folders: readonly string[], { values }: LoaderOptions): string {
  if (folders.length === 0) return '';
  if (values.get('dirNameRoutePrefix') === false) return '/';
  const prefix = `/${folders.join('/')}`;
  if (values.get('routeParams') !== true) return prefix;
  return prefix.includes('__') ? prefix.replaceAll('__', ':') : prefix.replaceAll('/_', '/:');
}

function pattern({ values }: LoaderOptions, name: string, usual: RegExp): RegExp {
  const value = values.get(name);
  return value instanceof RegExp ? value : typeof value === 'string' ? new RegExp(value, 'u') : usual;
}

function passes(filter: ReturnType<LoaderOptions['values']['get']>, path: string, usual: boolean): boolean {
  if (filter instanceof RegExp) return filter.test(path);
  if (typeof filter === 'function') return filter(path);
  return typeof filter === 'string' ? path.includes(filter) : usual;
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
  exports: { prefix: 'autoPrefix', whole: 'prefixOverride', options: 'autoConfig', loads: 'autoload' },
  sharesScope: ({ values }) => values.get('encapsulate') === false,
  filesOf,
};
