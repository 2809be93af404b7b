/** The file system; `undefined` in a browser, where the same bundle runs. */
const node =
  typeof process === 'undefined'
    ? undefined
    : { fs: process.getBuiltinModule('node:fs'), path: process.getBuiltinModule('node:path') };

type Path = NonNullable<typeof node>['path'];

/** In bytes. A package.json or main.ts has a few KB; a link to a device never ends. */
const LARGEST = 2 ** 20;

/** In milliseconds: how long an answer is reused without looking at the disk. */
const HOLDS = 1000;

/** What a search can read in one folder. */
interface Folder<Answer> {
  /** The text of a file: empty if it cannot be read, `undefined` if nothing has that name. */
  readonly read: (name: string) => string | undefined;
  /** The answer for the folder above, `undefined` at the top. */
  readonly above: () => Answer | undefined;
}

/**
 * Makes a function that answers a question about the files near a source file. It caches the answers by folder, for one
 * second, since editors lint in one process for hours.
 *
 * The answer is `undefined` for text without a file, and without a file system (in a browser).
 */
export function nearby<Answer>(
  find: (folder: Folder<Answer>) => Answer | undefined,
): (filename: string) => Answer | undefined {
  const answers = new Map<string, Answer | undefined>();
  let asked = 0;

  function ask(folder: string, path: Path): Answer | undefined {
    if (answers.has(folder)) return answers.get(folder);
    const answer = find({
      read: (name) => textOf(path.join(folder, name)),
      above() {
        const parent = path.dirname(folder);
        return parent === folder ? undefined : ask(parent, path);
      },
    });
    answers.set(folder, answer);
    return answer;
  }

  return (filename) => {
    if (node?.path.isAbsolute(filename) !== true) return undefined;
    const now = Date.now();
    // The clock may be set back.
    if (Math.abs(now - asked) >= HOLDS) {
      answers.clear();
      asked = now;
    }
    return ask(node.path.dirname(filename), node.path);
  };
}

/**
 * The text of a file, without a byte order mark: empty for what cannot be read (a folder, a device, more than 1 MiB),
 * `undefined` if nothing has that name.
 */
export function textOf(file: string): string | undefined {
  const stats = node && attempt(() => node.fs.statSync(file, { throwIfNoEntry: false }));
  if (stats === undefined) return undefined;
  // Files in Linux's /proc have no size, and some never end.
  const isReadable = stats.isFile() && stats.size > 0 && stats.size <= LARGEST;
  const text = isReadable ? attempt(() => node?.fs.readFileSync(file, 'utf8')) : undefined;
  return text?.replace(/^\uFEFF/u, '') ?? '';
}

/** The result of a function; `undefined` if it throws: a file cannot be read, or no file can have such a name. */
export function attempt<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
