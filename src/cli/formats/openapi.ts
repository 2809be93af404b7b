import type { Path, Token } from '../../model.ts';
import { pathOf, withHoles } from '../../path/path.ts';
import { variantsOf } from '../../path/pattern.ts';
import type { GrammarFor } from '../read-project.ts';
import type { ShownRow, Row } from '../row.ts';
import { takesSlashes } from '../served-path.ts';
import { type Server, serverOf, splitPath } from './servers.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly unknown[];
  readonly responses: unknown;
}

type PathItem = Readonly<Record<string, Operation | readonly Server[]>>;

/** The start of an OpenAPI document: methods and paths, for the user to complete. */
export interface Skeleton {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  /** What only run time knows in front of all paths; a path that has it alone has `servers` of its own. */
  readonly servers?: readonly Server[];
  readonly paths: Readonly<Record<string, PathItem>>;
}

/** A route, or some of its methods or paths, that OpenAPI 3.1 cannot write or that the code does not show. */
interface LeftOut {
  readonly row: Row;
  readonly why: string;
}

/** The methods of an operation in OpenAPI 3.1; 3.2 adds QUERY. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']);

/**
 * The endpoints among the rows as an OpenAPI document. A row may be left out for several reasons.
 * @param grammarFor how the router of a row reads its path
 */
export function openapi(
  rows: readonly ShownRow[],
  info: Skeleton['info'],
  grammarFor: GrammarFor,
): { readonly document: Skeleton; readonly leftOut: readonly LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const paths = new Map<string, FoundPath>();
  const ids = new Set<string>();

  function add(row: Row, front: string, template: Template, methods: readonly string[]): void {
    // `/users/{id}` and `/users/{userId}` are one path in OpenAPI: the first names win.
    const key = template.text.replaceAll(/\{[^{}]*\}/gu, '{}');
    const item = paths.get(key) ?? { front, template, operations: new Map<string, Operation>() };
    paths.set(key, item);
    if (item.front !== front) {
      leftOut.push({ row, why: `another route has ${template.text} behind another prefix` });
      return;
    }
    for (const method of methods.map((each) => each.toLowerCase()))
      if (!item.operations.has(method)) item.operations.set(method, operationFor(method, item.template, ids));
  }

  for (const { row } of rows) {
    if (row.kind === 'mount') continue;
    const methods = row.methods?.filter((method) => METHODS.has(method)) ?? [];
    const others = row.methods?.filter((method) => !METHODS.has(method)) ?? [];
    if (row.methods === null) leftOut.push({ row, why: 'its method is computed' });
    if (others.length > 0) leftOut.push({ row, why: `OpenAPI 3.1 has no operation for ${others.join(', ')}` });
    if (methods.length === 0) continue;
    if (row.path === null) leftOut.push({ row, why: 'its path is a regular expression' });
    else if (row.fullPaths.length === 0) leftOut.push({ row, why: 'its whole path is not known' });
    for (const path of row.fullPaths) {
      const { front, rest } = splitPath(path);
      const templates = templatesOf(pathOf(withHoles(rest), grammarFor(row).dialect));
      if (typeof templates === 'string') leftOut.push({ row, why: templates });
      else for (const template of templates) add(row, front, template, methods);
    }
  }
  const found = [...paths.values()];
  const [shared = '', ...otherFronts] = new Set(found.map(({ front }) => front));
  const isShared = shared !== '' && otherFronts.length === 0;
  const items = found.map(({ front, template, operations }): readonly [string, PathItem] => {
    const own = front === '' || isShared ? {} : { servers: [serverOf(front)] };
    return [template.text, { ...own, ...Object.fromEntries(operations) }];
  });
  const servers = isShared ? { servers: [serverOf(shared)] } : {};
  return { document: { openapi: '3.1.0', info, ...servers, paths: Object.fromEntries(items) }, leftOut };
}

/** A path of the document. */
interface FoundPath {
  /** What only run time knows in front of it. */
  readonly front: string;
  readonly template: Template;
  /** By method, in lower case. */
  readonly operations: Map<string, Operation>;
}

function operationFor(method: string, { text, parameters }: Template, ids: Set<string>): Operation {
  const id = unused(method + camelCase(text), ids);
  ids.add(id);
  return {
    operationId: id,
    tags: [tagOf(text)],
    ...(parameters.length > 0 && {
      parameters: parameters.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    }),
    responses: { default: { description: 'Not described yet.' } },
  };
}

/** `UsersById` of `/users/{id}` */
function camelCase(template: string): string {
  const words = template.replaceAll('{', ' by {').match(/[\p{L}\p{N}]+/gu) ?? ['root'];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The first word of a path that is not one for the whole API, such as `api` or `v1`: `users` of `/api/users/{id}`. */
function tagOf(template: string): string {
  const words = template.split('/').filter((segment) => segment !== '' && !segment.includes('{'));
  return words.find((word) => !/^(?:api|rest|v\d+)$/iu.test(word)) ?? words[0] ?? 'root';
}

/** A path as OpenAPI writes it. */
interface Template {
  /** `/users/{id}` */
  readonly text: string;
  readonly parameters: readonly string[];
}

/** The path with and without each optional part, or why OpenAPI, whose parameters match no slash, cannot write it. */
function templatesOf({ tokens, text }: Path): readonly Template[] | string {
  const variants = variantsOf(tokens);
  if (variants === undefined) return 'many parts may be missing';
  const flat = variants.flat();
  if (flat.some(({ kind }) => kind === 'opaque')) return 'a part is unknown';
  if (flat.some((token) => token.kind === 'wildcard' || (token.kind === 'param' && takesSlashes(token, text))))
    return 'a wildcard matches slashes';
  return variants.map(templateOf);
}

function templateOf(tokens: readonly Token[]): Template {
  const parameters = new Set<string>();
  const parts = tokens.map((token) => {
    if (token.kind === 'text') return token.value.replaceAll(/[{}?#]/gu, encodeURIComponent);
    // templatesOf() accepts no other kinds.
    if (token.kind !== 'param') return '';
    const name = unused(token.name.replaceAll(/[{}/?#]/gu, '_') || 'param', parameters);
    parameters.add(name);
    return `{${name}}`;
  });
  const text = parts.join('');
  return { text: text.startsWith('/') ? text : `/${text}`, parameters: [...parameters] };
}

/** `id2` where there is an `id`: names must differ. */
function unused(name: string, used: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; used.has(free); number++) free = `${name}${String(number)}`;
  return free;
}
