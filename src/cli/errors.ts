/** Something that the caller can fix: printed without a stack, exit code 2. */
export class UsageError extends Error {}

/** Returns what `read` returns. @throws {UsageError} with the name of the file, if `read` throws. */
export function orUsageError<Content>(name: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${name} could not be read: ${reasonOf(error)}.`);
  }
}

/** A bug in this program, with the file that it was reading. */
export class UnexpectedError extends Error {
  constructor(file: string | undefined, cause: unknown) {
    const where = file === undefined ? '' : ` at ${file}`;
    super(`internal error${where}: ${messageOf(cause)}`, { cause });
  }
}

/** The message of an error; code can also throw other values. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'you may not read it'],
]);

/** What went wrong, in one line without a full stop. Treats a RangeError as a call stack overflow. */
export function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'it refers to itself, or is nested too deep';
  const known = error instanceof Error && 'code' in error ? REASONS.get(error.code) : undefined;
  const [line = ''] = messageOf(error).split('\n');
  return known ?? line.replace(/\.$/u, '');
}
