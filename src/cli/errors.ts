/** Something that the caller can put right: printed without a stack, exit code 2. */
export class UsageError extends Error {}

/**
 * Gives what `read` gives.
 * @param name what the message calls the file
 * @throws {UsageError} where `read` throws.
 */
export function readable<Content>(name: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${name} could not be read: ${reasonOf(error)}.`);
  }
}

/** A fault of this program, with the file that it was reading. */
export class UnexpectedError extends Error {
  constructor(file: string | undefined, cause: unknown) {
    const where = file === undefined ? '' : ` at ${file}`;
    super(`failed${where}, which it never should: ${messageOf(cause)}`, { cause });
  }
}

/** What an error says; what is thrown need not be one. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'you may not read it'],
]);

/** What went wrong, in one line without a full stop. A RangeError is taken for a full call stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'it refers to itself, or is nested too deep';
  const known = error instanceof Error && 'code' in error ? REASONS.get(error.code) : undefined;
  const [line = ''] = messageOf(error).split('\n');
  return known ?? line.replace(/\.$/u, '');
}
