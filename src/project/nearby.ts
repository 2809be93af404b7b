type FileSystem = typeof import('node:fs');
type Path = typeof import('node:path');

/** In bytes. A package.json or main.ts has a few KB; a link to a device has no end. */
const LARGEST = 2 ** 20;

/** In milliseconds: for so long an answer holds without a look at the disk. */
const HOLDS = 1000;

/** What a search may ask in a folder. */
export interface Search<Value, Answer> {
  readonly has: (name: string) => boolean;
  /** What a file says, `undefined` where nothing has that name. */
  readonly read: (name: string) => Value | undefined;
  /** The answer for the folder above, `undefined` at the top. */
  readonly above: () => Answer | undefined;
}

/**
 * Makes a question about the files near a source file. The answers are remembered by folder, and asked again after a
 * second, since editors lint in one process for hours. A file is read again when its time or size has changed.
 *
 * The answer is `undefined` for text without a file and where there is no file system (in a browser).
 * @param parse gets `undefined` for what cannot be read: a folder, a device, an empty file, more than 1 MiB
 */
export function nearby<Value, Answer>(
  parse: (text: string | undefined) => Value,
  find: (folder: Search<Value, Answer>) => Answer | undefined,
): (filename: string) => Answer | undefined {
  const known = new Map<string, { readonly time: number; readonly size: number; readonly value: Value }>();
  const answers = new Map<string, Answer | undefined>();
  let asked = 0;
  let fs: FileSystem | undefined;
  let path: Path | undefined;

  function ask(folder: string, fs: FileSystem, path: Path): Answer | undefined {
    if (answers.has(folder)) return answers.get(folder);
    const answer = find({
      has: (name) => statsOf(path.join(folder, name), fs) !== undefined,
      read: (name) => read(path.join(folder, name), fs),
      above() {
        const parent = path.dirname(folder);
        return parent === folder ? undefined : ask(parent, fs, path);
      },
    });
    answers.set(folder, answer);
    return answer;
  }

  function read(file: string, fs: FileSystem): Value | undefined {
    const stats = statsOf(file, fs);
    if (stats === undefined) return undefined;
    const { mtimeMs: time, size } = stats;
    const before = known.get(file);
    if (before?.time === time && before.size === size) return before.value;
    // Files of Linux's /proc have no size, and some have no end.
    const isReadable = stats.isFile() && size > 0 && size <= LARGEST;
    const value = parse(isReadable ? textOf(file, fs) : undefined);
    known.set(file, { time, size, value });
    return value;
  }

  return (filename) => {
    fs ??= builtin('node:fs');
    path ??= builtin('node:path');
    if (fs === undefined || path?.isAbsolute(filename) !== true) return undefined;
    const now = Date.now();
    // The clock may be set back.
    if (Math.abs(now - asked) >= HOLDS) {
      answers.clear();
      asked = now;
    }
    return ask(path.dirname(filename), fs, path);
  };
}

/** Nothing is imported at load, so that the same bundle runs where there is no Node.js. */
function builtin<Name extends 'node:fs' | 'node:path'>(
  name: Name,
): ReturnType<typeof process.getBuiltinModule<Name>> | undefined {
  return typeof process === 'undefined' ? undefined : process.getBuiltinModule(name);
}

function statsOf(file: string, fs: FileSystem): import('node:fs').Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function textOf(file: string, fs: FileSystem): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
