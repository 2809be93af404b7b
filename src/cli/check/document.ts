import path from 'node:path';
import { UsageError } from '../errors.ts';
import { locationText, type SourceRange } from '../row.ts';
import { createFiles, memberOf, type Files, type NotRead } from './references.ts';
import type { DocumentMember, DocumentPart } from './yaml.ts';

/** What an OpenAPI document says about one method of one path. */
export interface Operation {
  /** In upper case; `undefined` if a reference could not be read, so that it may be any method. */
  readonly method: string | undefined;
  /** As the document writes it. */
  readonly path: string;
  /** What its servers put before the path; the empty text if they put nothing there. */
  readonly bases: readonly string[];
  /** The path, and its variants if the document lists the values of a parameter: `/members` for `/{collection}`. */
  readonly spellings: readonly string[];
  /** The extension that names a handler, if a library uses it to serve the operation from the document. */
  readonly servedBy: string | undefined;
  readonly range: SourceRange;
}

/** The parts of a document that concern routes. */
export interface ApiDocument {
  readonly file: string;
  readonly operations: readonly Operation[];
  readonly notRead: readonly NotRead[];
  /** Whether all its paths are among the operations: not if its `paths` are in a file that was not read. */
  readonly hasAllPaths: boolean;
}

const METHODS: ReadonlySet<string> = new Set('get put post delete options head patch trace query'.split(' '));

/** Extensions of exegesis, express-openapi-validator, swagger-tools and oas-tools. */
const NAMES_HANDLER = /^x-(?:exegesis-controller|eov-operation-handler|(?:swagger|openapi)-router-controller)$/u;

/** If the values of parameters have more combinations, they are not a list of paths. */
const MOST_SPELLINGS = 100;

/** A value may hold other variables, and these again: the text doubles with each. */
const LONGEST_SPELLING = 2000;

/**
 * Reads an OpenAPI document 3.x or Swagger 2.0, in JSON or YAML, and the files that it refers to for its paths.
 * @param readText returns the text of a file by its path from the working directory, or throws a UsageError.
 * @throws {UsageError} if something cannot be read, does not parse or is not such a document.
 */
export function readDocument(file: string, readText: (file: string) => string): ApiDocument {
  const files = createFiles(readText);
  const root = files.open(file);
  const bases = basesOf(root, file);
  const notRead: NotRead[] = [];
  const paths = memberOf(root, 'paths');
  if (paths === undefined) throw new UsageError(`${file}:1:1 has no 'paths', so that there is nothing to compare.`);
  if (paths.isNoMapping) throw new UsageError(`${locationText(paths.range)} is no mapping of paths.`);
  const members = membersIn(paths, files, notRead);
  const hasAllPaths = notRead.length === 0;
  const operations = members
    .filter(({ key }) => !key.startsWith('x-'))
    .flatMap((entry) => operationsOf(entry, { bases, servedBy: handlerIn(root.members) }, files, notRead));
  return { file, operations, notRead, hasAllPaths };
}

function basesOf(root: DocumentPart, file: string): readonly string[] {
  const openapi = memberOf(root, 'openapi')?.text;
  const swagger = memberOf(root, 'swagger')?.text;
  if (openapi !== undefined && /^3(?:\.|$)/u.test(openapi)) return basesIn(root) ?? [''];
  // YAML reads `swagger: 2.0` as a number.
  if (swagger?.startsWith('2') === true) return [basePath(memberOf(root, 'basePath')?.text ?? '')];
  const version = openapi ?? swagger;
  throw new UsageError(
    version === undefined
      ? `${file}:1:1 is not an OpenAPI document: 'openapi' or 'swagger' is missing at its root.`
      : `${file}:1:1 is a document of version ${version}. Accepted: OpenAPI 3, Swagger 2.0.`,
  );
}

/** The members of a mapping, and those that its `$ref` leads to. Adds a reference that cannot be read to `notRead`. */
function membersIn(part: DocumentPart, files: Files, notRead: NotRead[]): readonly DocumentMember[] {
  const target = files.follow(part);
  if ('kind' in target) notRead.push(target);
  const others = 'kind' in target || target === part ? [] : target.members;
  return [...part.members.filter(({ key }) => key !== '$ref'), ...others];
}

function operationsOf(
  { key: path, range, value }: DocumentMember,
  above: Pick<Operation, 'bases' | 'servedBy'>,
  files: Files,
  notRead: NotRead[],
): readonly Operation[] {
  if (value.isNoMapping) throw new UsageError(`${locationText(value.range)} is no mapping of methods.`);
  const before = notRead.length;
  const members = membersIn(value, files, notRead);
  const bases = basesIn({ members }) ?? above.bases;
  const servedBy = handlerIn(members) ?? above.servedBy;
  // What could not be read may be any method.
  if (notRead.length > before) return [{ method: undefined, path, bases, spellings: [path], servedBy, range }];
  const shared = memberOf({ members }, 'parameters')?.items ?? [];
  const more = memberOf({ members }, 'additionalOperations')?.members ?? [];
  return [...members.filter(({ key }) => METHODS.has(key.toLowerCase())), ...more].map((operation) => ({
    method: operation.key.toUpperCase(),
    path,
    bases: basesIn(operation.value) ?? bases,
    spellings: spellingsOf(path, [...shared, ...(memberOf(operation.value, 'parameters')?.items ?? [])], files),
    servedBy: handlerIn(operation.value.members) ?? servedBy,
    range: operation.range,
  }));
}

/** The extension that names a handler: `x-eov-operation-handler`. */
function handlerIn(members: readonly DocumentMember[]): string | undefined {
  return members.find(({ key }) => NAMES_HANDLER.test(key))?.key;
}

/** A path, and its variants with the values that an `enum` lists for a parameter. */
function spellingsOf(path: string, parameters: readonly DocumentPart[], files: Files): readonly string[] {
  if (!path.includes('{')) return [path];
  const followed = (part: DocumentPart): DocumentPart => {
    const target = files.follow(part);
    return 'kind' in target ? part : target;
  };
  let spellings: readonly string[] = [path];
  for (const parameter of parameters.map(followed)) {
    // OpenAPI 3 has the `enum` in the schema of a parameter, Swagger 2.0 in the parameter.
    const schema = memberOf(parameter, 'schema');
    const listed = memberOf(schema === undefined ? parameter : followed(schema), 'enum')?.items ?? [];
    const values = listed.flatMap(({ text }) => text ?? []);
    const name = memberOf(parameter, 'name')?.text ?? '';
    const more = spellings.flatMap((each) => spelledOut(each, name, values));
    spellings = [...new Set([...spellings, ...more])].slice(0, MOST_SPELLINGS);
  }
  return spellings;
}

/** What the servers of a document, a path or an operation put before paths; `undefined` if it names none. */
function basesIn(part: Pick<DocumentPart, 'members'>): readonly string[] | undefined {
  const servers = memberOf(part, 'servers')?.items ?? [];
  const bases = new Set(servers.slice(0, MOST_SPELLINGS).flatMap(basesOfServer));
  return servers.length === 0 ? undefined : [...bases].slice(0, MOST_SPELLINGS);
}

/** The paths of `https://{host}/{version}`, with the values of the variables. */
function basesOfServer(server: DocumentPart): readonly string[] {
  const url = memberOf(server, 'url')?.text ?? '';
  const variables = memberOf(server, 'variables')?.members ?? [];
  let urls: readonly string[] = [url];
  for (const { key, value } of variables) {
    const parts = [memberOf(value, 'default'), ...(memberOf(value, 'enum')?.items ?? [])];
    const values = parts.flatMap((part) => part?.text ?? []);
    urls = urls.flatMap((each) => spelledOut(each, key, values)).slice(0, MOST_SPELLINGS);
  }
  // Without `https://host`, `{scheme}://host` or `//host`.
  const paths = urls.map((each) => each.replace(/^(?:[a-z][\w+.-]*:|\{[^{}]*\}:)?\/\/[^/]*/iu, ''));
  return [...new Set(paths.map(basePath))];
}

/** A text with each of the values in place of `{name}`; unchanged without `{name}` or without values. */
function spelledOut(text: string, name: string, values: readonly string[]): readonly string[] {
  const placeholder = `{${name}}`;
  if (!text.includes(placeholder) || values.length === 0) return [text];
  return [...new Set(values.slice(0, MOST_SPELLINGS))]
    .map((value) => text.replaceAll(placeholder, () => value))
    .filter(({ length }) => length <= LONGEST_SPELLING);
}

/** A base with a leading slash, without query, trailing slash and `..`; empty for `/`. */
function basePath(base: string): string {
  return path.posix.normalize(`/${base.replace(/[?#].*/su, '')}`).replace(/\/$/u, '');
}
