import path from 'node:path';
import { type Part, parseFile, ParseError, type Place } from './source.ts';

/** A reference that leads to nothing that is read here. */
export interface NotRead {
  readonly kind: 'not-read';
  readonly reference: string;
  readonly place: Place;
  readonly reason: string;
}

/** The files of a document: one may refer to others. */
export interface Files {
  /** @throws {ParseError} where the text does not parse, and what `readText` throws. */
  readonly open: (file: string) => Part;
  /** What a value stands for: itself, or what its `$ref` leads to. */
  readonly follow: (part: Part) => Part | NotRead;
}

/** A chain of references that is longer is a circle. */
const MOST_STEPS = 30;

/** @param readText gives the text of a file by its path from the working directory. */
export function createFiles(readText: (file: string) => string): Files {
  const opened = new Map<string, Part>();
  const open = (file: string): Part => {
    const part = opened.get(file) ?? parseFile(file, readText(file));
    opened.set(file, part);
    return part;
  };
  const target = (reference: string, { place }: Part): Part | string => {
    const [file = '', pointer = ''] = reference.split('#');
    if (/^[a-z][\w+.-]+:/iu.test(file)) return 'only files are read';
    try {
      const root = open(file === '' ? place.file : path.posix.join(path.posix.dirname(place.file), decoded(file)));
      return at(root, pointer) ?? 'there is nothing there';
    } catch (error) {
      return error instanceof ParseError ? error.message : 'there is no such file';
    }
  };
  const follow = (start: Part): Part | NotRead => {
    let part = start;
    let last = '';
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const reference = entryOf(part, '$ref');
      if (reference?.text === undefined) return part;
      const next = target(reference.text, part);
      const { place } = reference;
      if (typeof next === 'string') return { kind: 'not-read', reference: reference.text, place, reason: next };
      part = next;
      last = reference.text;
    }
    return { kind: 'not-read', reference: last, place: start.place, reason: 'it leads to itself' };
  };
  return { open, follow };
}

/** The value of a key. */
export function entryOf({ entries }: Part, key: string): Part | undefined {
  return entries.find((entry) => entry.key === key)?.value;
}

/** What a JSON pointer leads to: `/paths/~1users`. */
function at(root: Part, pointer: string): Part | undefined {
  let part: Part | undefined = root;
  for (const step of pointer.split('/').slice(1)) {
    const key = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
    part = part && (entryOf(part, key) ?? part.items[Number(key)]);
  }
  return part;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
