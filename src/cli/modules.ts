import path from 'node:path';
import { moduleEntries } from '../syntax/imports.ts';
import { type Node, type SourceCode, staticKey, type Variable } from '../syntax/nodes.ts';
import { listWith } from './lists.ts';

/** A name of a file that another file of the project gives it. */
export interface Link {
  readonly variable: Variable;
  /** The file, as a path from the working directory. */
  readonly file: string;
  /** What of it: an export, `default`, or `*` for all of it. */
  readonly name: string;
}

/** What a file takes from other files of the project. */
export interface Links {
  readonly links: readonly Link[];
  /** `require('./x').y`, used where it stands: the expression of `y`. */
  readonly members: readonly { readonly node: Node; readonly file: string; readonly name: string }[];
  /** Files that it names at all, for those that pass on what they import. */
  readonly files: readonly string[];
}

/** Finds files by the names that imports give them. */
export function createResolver(files: readonly string[]): (specifier: string, from: string) => string | undefined {
  const known = new Set(files);
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const name = path.posix.basename(stem(file));
    byName.set(name, listWith(byName.get(name), file));
  }
  const exact = (base: string): string | undefined =>
    [
      base,
      ...ENDINGS.map((ending) => stem(base) + ending),
      ...ENDINGS.map((ending) => base + ending),
      ...ENDINGS.map((ending) => `${base}/index${ending}`),
    ].find((each) => known.has(each));
  return (specifier, from) => {
    if (specifier.startsWith('.')) return exact(path.posix.join(path.posix.dirname(from), specifier));
    // An alias of the project, `@/lib/routes` or `src/routes`: the one file whose path ends so.
    const tail = specifier.replace(/^(?:[@~#]\/|[@~#])/u, '');
    const name = path.posix.basename(stem(tail));
    const ends = (byName.get(name) ?? []).filter((file) => `/${stem(file)}`.endsWith(`/${stem(tail)}`));
    return tail.includes('/') && ends.length === 1 ? ends[0] : undefined;
  };
}

const ENDINGS = ['.ts', '.js', '.mts', '.mjs', '.cts', '.cjs', '.tsx', '.jsx'];

function stem(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/u, '');
}

/** Reads the imports of a file. */
export function linksOf(sourceCode: SourceCode, from: string, resolve: ReturnType<typeof createResolver>): Links {
  const links: Link[] = [];
  const members: { node: Node; file: string; name: string }[] = [];
  const files = new Set<string>();
  for (const node of sourceCode.ast.body) {
    if (node.type !== 'ExportAllDeclaration' && node.type !== 'ExportNamedDeclaration') continue;
    const file = node.source == null ? undefined : resolve(node.source.value, from);
    if (file !== undefined) files.add(file);
  }
  for (const entry of moduleEntries(sourceCode)) {
    const file = resolve(entry.module, from);
    if (file === undefined) continue;
    files.add(file);
    if (entry.kind === 'binding') links.push({ variable: entry.variable, file, name: entry.name });
    else if (entry.kind === 'expression') expressionLinks(entry.node, file, '*', links, members, sourceCode);
  }
  // `const { name } = helpers;`
  for (const link of [...links]) {
    if (link.name !== '*' && link.name !== 'default') continue;
    for (const { identifier } of link.variable.references)
      expressionLinks(identifier, link.file, link.name, links, members, sourceCode);
  }
  return { links, members, files: [...files] };
}

function expressionLinks(
  node: Node,
  file: string,
  name: string,
  links: Link[],
  members: { node: Node; file: string; name: string }[],
  sourceCode: SourceCode,
): void {
  const { parent } = node;
  if (parent?.type === 'VariableDeclarator' && parent.init === node) {
    const variables = sourceCode.scopeManager?.getDeclaredVariables(parent) ?? [];
    const { id } = parent;
    if (id.type === 'Identifier') for (const variable of variables) links.push({ variable, file, name });
    if (id.type !== 'ObjectPattern') return;
    for (const property of id.properties) {
      if (property.type !== 'Property' || property.value.type !== 'Identifier') continue;
      const { name: local } = property.value;
      const variable = variables.find((each) => each.name === local);
      const key = staticKey(property.key, property.computed);
      if (variable !== undefined && key !== undefined) links.push({ variable, file, name: key });
    }
  } else if (parent?.type === 'MemberExpression' && parent.object === node) {
    const key = staticKey(parent.property, parent.computed);
    if (key === undefined) return;
    members.push({ node: parent, file, name: key });
    if (parent.parent.type === 'VariableDeclarator') expressionLinks(parent, file, key, links, members, sourceCode);
  }
}
