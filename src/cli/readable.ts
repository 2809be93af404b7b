import fs from 'node:fs';
import type { Reader } from './opened.ts';

/** A file that is left out, and why. */
export interface Skipped {
  readonly file: string;
  readonly why: 'unreadable' | 'needs a parser';
}

/** The files that can be read, and the others with the reason: they are named, and stop nothing. */
export async function readable(
  files: readonly string[],
  parsersFor: Reader['parsersFor'],
): Promise<{ readonly files: readonly string[]; readonly skipped: readonly Skipped[] }> {
  const read: string[] = [];
  const skipped: Skipped[] = [];
  for (const file of files) {
    if (!canRead(file)) skipped.push({ file, why: 'unreadable' });
    else if (/\.(?:[cm]?ts|[jt]sx)$/u.test(file) && (await parsersFor(file)).length === 0)
      skipped.push({ file, why: 'needs a parser' });
    else read.push(file);
  }
  return { files: read, skipped };
}

/** Whether the file gives a byte, or has none: some that may be opened cannot be read. */
function canRead(file: string): boolean {
  let descriptor: number | undefined;
  try {
    descriptor = fs.openSync(file, 'r');
    fs.readSync(descriptor, new Uint8Array(1));
    return true;
  } catch {
    return false;
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}
