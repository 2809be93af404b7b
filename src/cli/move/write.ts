import fs from 'node:fs';
import path from 'node:path';
import { UsageError } from '../errors.ts';
import type { FileEdit } from './edit.ts';

/** A file before and after the edits. */
export interface ChangedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The texts of files with edits.
 * @param texts as they are in the files; offsets of edits do not count a byte order mark
 * @throws {UsageError} for a file that is not UTF-8, and for edits that overlap.
 */
export function changedFiles(edits: readonly FileEdit[], texts: ReadonlyMap<string, string>): readonly ChangedFile[] {
  const files = [...new Set(edits.map(({ file }) => file))].toSorted();
  return files.map((file) => {
    const before = texts.get(file) ?? '';
    if (before.includes('\uFFFD')) throw new UsageError(`${file} is not UTF-8.`);
    const mark = before.startsWith('\uFEFF') ? 1 : 0;
    const own = edits.filter((each) => each.file === file).toSorted((one, other) => other.start - one.start);
    let after = before;
    let last = Infinity;
    for (const { start, end, text } of own) {
      if (end > last) throw new UsageError(`two edits of ${file} overlap.`);
      after = after.slice(0, start + mark) + text + after.slice(end + mark);
      last = start;
    }
    return { file, before, after };
  });
}

/**
 * Writes files, all or none: each is written beside its old version first, and then takes its place.
 * @throws {UsageError} if a file has changed since it was read, or cannot be written.
 */
export function writeAll(files: readonly ChangedFile[], cwd: string): void {
  const pending = files.map(({ file, before, after }) => {
    const full = path.join(cwd, file);
    if (fs.readFileSync(full, 'utf8') !== before) throw new UsageError(`${file} has changed meanwhile.`);
    return { full, beside: `${full}.moving`, after };
  });
  try {
    for (const { full, beside, after } of pending) fs.writeFileSync(beside, after, { mode: fs.statSync(full).mode });
  } catch (error) {
    for (const { beside } of pending) fs.rmSync(beside, { force: true });
    throw error;
  }
  for (const { full, beside } of pending) fs.renameSync(beside, full);
}
