import path from 'node:path';
import { attempt } from '../../project/nearby.ts';
import { reasonOf, UsageError } from '../errors.ts';
import type { SourceRange } from '../row.ts';
import { parseFile, type DocumentPart } from './yaml.ts';

/** A reference that could not be read. */
export interface NotRead {
  readonly kind: 'not-read';
  readonly reference: string;
  readonly range: SourceRange;
  readonly reason: string;
}

/** The files of a document: one may refer to others. */
export interface Files {
  /** @throws {UsageError} if the file cannot be read or does not parse. */
  readonly open: (file: string) => DocumentPart;
  /** What a value stands for: itself, or what its `$ref` leads to. */
  readonly follow: (part: DocumentPart) => DocumentPart | NotRead;
}

/** A longer chain of references leads to itself. */
const LONGEST_CHAIN = 30;

/** @param readText returns the text of a file by its path from the working directory. */
export function createFiles(readText: (file: string) => string): Files {
  const opened = new Map<string, DocumentPart>();
  const open = (file: string): DocumentPart => {
    const part = opened.get(file) ?? parseFile(file, readText(file));
    opened.set(file, part);
    return part;
  };
  /** A text says why there is no target. */
  const targetOf = (reference: string, { range }: DocumentPart): DocumentPart | string => {
    const [file = '', pointer = ''] = reference.split('#');
    if (/^[a-z][\w+.-]+:/iu.test(file)) return 'only files are read';
    try {
      const root = open(file === '' ? range.file : path.posix.join(path.posix.dirname(range.file), decoded(file)));
      return valueAt(root, pointer) ?? 'there is nothing there';
    } catch (error) {
      if (error instanceof UsageError || error instanceof RangeError) return reasonOf(error);
      throw error;
    }
  };
  const follow = (start: DocumentPart): DocumentPart | NotRead => {
    let part = start;
    let last = '';
    for (let steps = 0; steps < LONGEST_CHAIN; steps++) {
      const reference = memberOf(part, '$ref');
      if (reference?.text === undefined) return part;
      const next = targetOf(reference.text, part);
      const { range } = reference;
      if (typeof next === 'string') return { kind: 'not-read', reference: reference.text, range, reason: next };
      part = next;
      last = reference.text;
    }
    return { kind: 'not-read', reference: last, range: start.range, reason: 'it leads to itself' };
  };
  return { open, follow };
}

export function memberOf({ members }: Pick<DocumentPart, 'members'>, key: string): DocumentPart | undefined {
  return members.find((entry) => entry.key === key)?.value;
}

/** What a JSON pointer leads to: `/paths/~1users`. */
function valueAt(root: DocumentPart, pointer: string): DocumentPart | undefined {
  let part: DocumentPart | undefined = root;
  for (const step of pointer.split('/').slice(1)) {
    const key = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
    part = part && (memberOf(part, key) ?? part.items[Number(key)]);
  }
  return part;
}

function decoded(text: string): string {
  return attempt(() => decodeURIComponent(text)) ?? text;
}
