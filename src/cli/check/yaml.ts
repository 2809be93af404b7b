import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { once } from '../../syntax/remember.ts';
import { reasonOf, UsageError } from '../errors.ts';
import { locationText, type SourceRange } from '../row.ts';

/** A value in a file of JSON or YAML. */
export interface Part {
  readonly range: SourceRange;
  /** What a mapping holds, in order; empty for any other value. */
  readonly entries: readonly Entry[];
  /** What a list holds; empty for any other value. */
  readonly items: readonly Part[];
  /** `undefined` for a mapping, a list and an empty value: `basePath:`. */
  readonly text: string | undefined;
}

export interface Entry {
  readonly key: string;
  /** Where the key is. */
  readonly range: SourceRange;
  readonly value: Part;
}

/**
 * Reads a file of JSON or YAML; JSON is a part of YAML.
 * @throws {UsageError} if the text does not parse.
 */
export function parseFile(file: string, text: string): Part {
  const lines = new LineCounter();
  // Comparing each key with all others takes too long in big files.
  const options = {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
    strict: false,
    logLevel: 'silent',
  } as const;
  const document = parseDocument(text, options);
  const rangeAt = (start: number, end: number): SourceRange => {
    const [from, to] = [lines.linePos(start), lines.linePos(end)];
    return { file, line: from.line, column: from.col, endLine: to.line, endColumn: to.col };
  };
  const [error] = document.errors;
  if (error !== undefined) {
    const isDeep = error.message.includes('call stack');
    const reason = isDeep ? 'it is nested too deep' : (jsonProblem(file, text) ?? reasonOf(error).replace(/:$/u, ''));
    throw new UsageError(`${locationText(rangeAt(...error.pos))} does not parse: ${reason}.`);
  }
  return partOf(document.contents, { document, rangeAt, parts: new Map() });
}

/** What is wrong with the text of a JSON file, in the words of a JSON parser. */
function jsonProblem(file: string, text: string): string | undefined {
  if (!file.endsWith('.json')) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

interface File {
  readonly document: Document;
  readonly rangeAt: (start: number, end: number) => SourceRange;
  /** What was made of each value: many aliases may refer to one. */
  readonly parts: Map<unknown, Part>;
}

/** Reads values on first use, and once: a document may refer to itself, and finding an anchor takes time. */
function partOf(written: unknown, file: File): Part {
  const known = file.parts.get(written);
  if (known !== undefined) return known;
  const node = once(() => resolved(written, file));
  const target = (): Part | undefined => (isAlias(written) ? partOf(node(), file) : undefined);
  const entries = once(() => target()?.entries ?? entriesOf(node(), file));
  const items = once(() => target()?.items ?? itemsOf(node(), file));
  const part: Part = {
    get range() {
      return rangeOf(written, file);
    },
    get entries() {
      return entries();
    },
    get items() {
      return items();
    },
    get text() {
      const value = node();
      return isScalar(value) && value.value !== null ? textOf(value) : undefined;
    },
  };
  file.parts.set(written, part);
  return part;
}

function resolved(written: unknown, file: File): unknown {
  if (!isAlias(written)) return written;
  const node = written.resolve(file.document);
  if (node !== undefined) return node;
  throw new UsageError(
    `${locationText(rangeOf(written, file))} does not parse: there is no anchor &${written.source}.`,
  );
}

function textOf({ value }: { readonly value: unknown }): string {
  return String(value);
}

function itemsOf(node: unknown, file: File): readonly Part[] {
  return isSeq(node) ? node.items.map((item) => partOf(item, file)) : [];
}

function entriesOf(node: unknown, file: File): readonly Entry[] {
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }): readonly Entry[] => {
    if (!isScalar(key)) return [];
    const part = partOf(value, file);
    // `<<: *common` and `<<: [*one, *other]` add the entries of other mappings.
    const name = key.source ?? String(key.value);
    if (name === '<<') return firstOfEachKey([part, ...part.items].flatMap(({ entries }) => entries));
    return [{ key: name, range: rangeOf(key, file), value: part }];
  });
}

/** Of merged mappings, the first that has a key counts. Nine merges of nine others, six deep, would be 500,000 entries. */
function firstOfEachKey(entries: readonly Entry[]): readonly Entry[] {
  const byKey = new Map<string, Entry>();
  for (const entry of entries) if (!byKey.has(entry.key)) byKey.set(entry.key, entry);
  return [...byKey.values()];
}

function rangeOf(node: unknown, { rangeAt }: File): SourceRange {
  const range = isMap(node) || isSeq(node) || isScalar(node) || isAlias(node) ? node.range : undefined;
  return rangeAt(range?.[0] ?? 0, range?.[1] ?? 0);
}
