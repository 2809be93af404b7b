import { dynamicImports, moduleEntries } from '../../syntax/imports.ts';
import { type Node, type SourceCode, staticKey, variableAt } from '../../syntax/nodes.ts';
import { normal } from './exported.ts';

/** An expression that reads something of another file of the project. */
export interface ImportUse {
  readonly node: Node;
  readonly file: string;
  readonly path: readonly string[];
}

/** Names for names; a stop for those that go round in a circle. */
const MOST_USES = 5000;

/** Every expression of a file that reads what other files of the project export, by name or as a member. */
export function importedIn(
  sourceCode: SourceCode,
  resolve: (module: string) => string | undefined,
): ReadonlyMap<Node, ImportUse> {
  const uses = new Map<Node, ImportUse>();
  const entries = /\bimport\s*\(/u.test(sourceCode.text)
    ? [...moduleEntries(sourceCode), ...dynamicImports(sourceCode)]
    : moduleEntries(sourceCode);
  for (const entry of entries) {
    const file = resolve(entry.module);
    if (file === undefined || entry.kind === 'type') continue;
    const starts =
      entry.kind === 'expression' ? [entry.node] : entry.variable.references.map(({ identifier }) => identifier);
    const path = entry.kind === 'expression' ? [] : [entry.name];
    for (const node of starts)
      for (const [found, steps] of readsOf(node, path, sourceCode)) uses.set(found, { node: found, file, path: steps });
  }
  return uses;
}

/** Where the value of an expression is read, with the members that lead there: through names, patterns and `await`. */
export function* readsOf(
  start: Node,
  path: readonly string[],
  sourceCode: SourceCode,
): Iterable<readonly [Node, readonly string[]]> {
  const pending: { readonly node: Node; readonly path: readonly string[] }[] = [{ node: start, path }];
  const seen = new Set<Node>();
  for (let next = pending.pop(); next !== undefined && seen.size < MOST_USES; next = pending.pop()) {
    const { node, path: steps } = next;
    if (seen.has(node)) continue;
    seen.add(node);
    yield [node, normal(steps)];
    const { parent } = node;
    switch (parent?.type) {
      case 'AwaitExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        pending.push({ node: parent, path: steps });
        break;
      case 'MemberExpression': {
        const key = parent.object === node ? staticKey(parent.property, parent.computed) : undefined;
        if (key !== undefined) pending.push({ node: parent, path: [...steps, key] });
        break;
      }
      case 'VariableDeclarator':
        if (parent.init !== node) break;
        for (const [name, target] of namesIn(parent.id)) {
          const references = variableAt(target.name, target, sourceCode)?.references ?? [];
          for (const { identifier, init } of references)
            if (init !== true) pending.push({ node: identifier, path: name === undefined ? steps : [...steps, name] });
        }
        break;
      default:
        break;
    }
  }
}

type Name = Extract<Node, { type: 'Identifier' }>;

function* namesIn(id: Node): Iterable<readonly [string | undefined, Name]> {
  if (id.type === 'Identifier') yield [undefined, id];
  if (id.type !== 'ObjectPattern') return;
  for (const property of id.properties) {
    if (property.type !== 'Property' || property.value.type !== 'Identifier') continue;
    const key = staticKey(property.key, property.computed);
    if (key !== undefined) yield [key, property.value];
  }
}
