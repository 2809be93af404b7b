import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { once } from '../../syntax/remember.ts';
import { messageOf, reasonOf, UsageError } from '../errors.ts';
import { locationText, type SourceRange } from '../row.ts';

/** A value in a file of JSON or YAML. */
export interface DocumentPart {
  readonly range: SourceRange;
  /** What a mapping holds, in order; empty for any other value. */
  readonly members: readonly DocumentMember[];
  /** What a list holds; empty for any other value. */
  readonly items: readonly DocumentPart[];
  /** `undefined` for a mapping, a list and an empty value: `basePath:`. */
  readonly text: string | undefined;
  /** Whether it is a list or a text, where the document needs a mapping. An empty value is an empty mapping. */
  readonly isNoMapping: boolean;
}

export interface DocumentMember {
  readonly key: string;
  /** Where the key is. */
  readonly range: SourceRange;
  readonly value: DocumentPart;
}

/**
 * Reads a file of JSON or YAML; JSON is a part of YAML.
 * @throws {UsageError} if the text does not parse.
 */
export function parseFile(file: string, text: string): DocumentPart {
  if (/^\uFFFD|\0/u.test(text)) throw new UsageError(`${file} does not parse: it is not in UTF-8.`);
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
  const notParsed = (at: number, reason: string): UsageError =>
    new UsageError(`${locationText(rangeAt(at, at))} does not parse: ${reason}.`);
  const [error] = document.errors;
  const isJson = file.endsWith('.json') || (error !== undefined && /^\s*\{\s*"/u.test(text));
  const problem = isJson ? jsonProblem(text) : undefined;
  if (error?.message.includes('call stack') === true) throw notParsed(error.pos[0], 'it is nested too deep');
  if (problem !== undefined) throw notParsed(problem.at ?? error?.pos[0] ?? 0, problem.reason);
  if (error !== undefined) throw notParsed(error.pos[0], reasonOf(error).replace(/:$/u, ''));
  return partOf(document.contents, { document, rangeAt, parts: new Map() });
}

/** What is wrong with a text in JSON, in the words of a JSON parser, which would not be those of YAML. */
function jsonProblem(text: string): { readonly at: number | undefined; readonly reason: string } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const said = messageOf(error);
    // `… in JSON at position 36 (line 1 column 37)`; the end of the text, and a sentence with a part of it, have none.
    const [, reason, position] = /^(.+) at position (\d+)/u.exec(said) ?? [];
    if (reason !== undefined) return { at: Number(position), reason };
    const [token] = /^Unexpected token '[^']+'/u.exec(said) ?? [];
    return token === undefined ? { at: text.length, reason: said } : { at: undefined, reason: `${token} in JSON` };
  }
}

interface File {
  readonly document: Document;
  readonly rangeAt: (start: number, end: number) => SourceRange;
  /** What was made of each value: many aliases may refer to one. */
  readonly parts: Map<unknown, DocumentPart>;
}

/** Reads values on first use, and once: a document may refer to itself, and finding an anchor takes time. */
function partOf(written: unknown, file: File): DocumentPart {
  const known = file.parts.get(written);
  if (known !== undefined) return known;
  const node = once(() => resolved(written, file));
  const target = (): DocumentPart | undefined => (isAlias(written) ? partOf(node(), file) : undefined);
  const members = once(() => target()?.members ?? membersOf(node(), file));
  const items = once(() => target()?.items ?? itemsOf(node(), file));
  const part: DocumentPart = {
    get range() {
      return rangeOf(written, file);
    },
    get members() {
      return members();
    },
    get items() {
      return items();
    },
    get text() {
      const value = node();
      return isScalar(value) && value.value !== null ? textOf(value) : undefined;
    },
    get isNoMapping() {
      return this.text !== undefined || isSeq(node());
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

function itemsOf(node: unknown, file: File): readonly DocumentPart[] {
  return isSeq(node) ? node.items.map((item) => partOf(item, file)) : [];
}

function membersOf(node: unknown, file: File): readonly DocumentMember[] {
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }): readonly DocumentMember[] => {
    if (!isScalar(key)) return [];
    const part = partOf(value, file);
    // `<<: *common` and `<<: [*one, *other]` add the members of other mappings.
    const name = key.source ?? String(key.value);
    if (name === '<<') return firstOfEachKey([part, ...part.items].flatMap(({ members }) => members));
    return [{ key: name, range: rangeOf(key, file), value: part }];
  });
}

/** Of merged mappings, the first that has a key counts. Nine merges of nine others, six deep, would be 500,000. */
function firstOfEachKey(members: readonly DocumentMember[]): readonly DocumentMember[] {
  const byKey = new Map<string, DocumentMember>();
  for (const entry of members) if (!byKey.has(entry.key)) byKey.set(entry.key, entry);
  return [...byKey.values()];
}

function rangeOf(node: unknown, { rangeAt }: File): SourceRange {
  const range = isMap(node) || isSeq(node) || isScalar(node) || isAlias(node) ? node.range : undefined;
  return rangeAt(range?.[0] ?? 0, range?.[1] ?? 0);
}
