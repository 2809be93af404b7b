type FileSystem = typeof import('node:fs');
type Path = typeof import('node:path');

/** In bytes. A package.json or main.ts has a few KB; a link to a device has no end. */
const LARGEST = 2 ** 20;

/** In milliseconds: for so long an answer holds without a look at the disk. */
const HOLDS = 1000;

/** What a search may ask in a folder. */
export interface Folder<Answer> {
  /** What a file says: nothing of what cannot be read, `undefined` where nothing has that name. */
  readonly read: (name: string) => string | undefined;
  /** The answer for the folder above, `undefined` at the top. */
  readonly above: () => Answer | undefined;
}

/**
 * Makes a question about the files near a source file. The answers are remembered by folder, and asked again after a
 * second, since editors lint in one process for hours.
 *
 * The answer is `undefined` for text without a file and where there is no file system (in a browser).
 */
export function nearby<Answer>(
  find: (folder: Folder<Answer>) => Answer | undefined,
): (filename: string) => Answer | undefined {
  const answers = new Map<string, Answer | undefined>();
  let asked = 0;
  let fs: FileSystem | undefined;
  let path: Path | undefined;

  function ask(folder: string, fs: FileSystem, path: Path): Answer | undefined {
    if (answers.has(folder)) return answers.get(folder);
    const answer = find({
      read: (name) => textOf(path.join(folder, name), fs),
      above() {
        const parent = path.dirname(folder);
        return parent === folder ? undefined : ask(parent, fs, path);
      },
    });
    answers.set(folder, answer);
    return answer;
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

/** The text of a file; empty for what cannot be read: a folder, a device, more than 1 MiB. */
function textOf(file: string, fs: FileSystem): string | undefined {
  const stats = attempt(() => fs.statSync(file, { throwIfNoEntry: false }));
  if (stats === undefined) return undefined;
  // Files of Linux's /proc have no size, and some have no end.
  const isReadable = stats.isFile() && stats.size > 0 && stats.size <= LARGEST;
  return (isReadable ? attempt(() => fs.readFileSync(file, 'utf8')) : undefined) ?? '';
}

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
