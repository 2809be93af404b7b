const NAMES = ['main.ts', 'main.js', 'main.mts', 'main.mjs'];

/** Folder → the text of the entry at or above it, for the life of the process. */
const known = new Map<string, string | undefined>();

/**
 * The text of the file that starts the application that a file belongs to: the nearest `main.ts` going up, as far as
 * the nearest package.json. `undefined` where there is none, or no file system (in a browser). Never throws.
 */
export function entryText(filename: string): string | undefined {
  if (typeof process === 'undefined') return undefined;
  const [fs, path] = [process.getBuiltinModule('node:fs'), process.getBuiltinModule('node:path')];
  if (!path.isAbsolute(filename)) return undefined;

  function near(folder: string): string | undefined {
    if (known.has(folder)) return known.get(folder);
    const file = [...NAMES, ...NAMES.map((name) => path.join('src', name))]
      .map((name) => path.join(folder, name))
      .find((name) => fs.existsSync(name));
    const isTop = folder === path.dirname(folder) || fs.existsSync(path.join(folder, 'package.json'));
    const text = file === undefined ? (isTop ? undefined : near(path.dirname(folder))) : read(file);
    known.set(folder, text);
    return text;
  }

  function read(file: string): string | undefined {
    try {
      return fs.readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  }

  return near(path.dirname(filename));
}
