import type { TSESTree } from '@typescript-eslint/utils';
import { ancestors, isFunction, type Node, type SourceCode } from './nodes.ts';

/** A type that a documentation comment gives to a parameter, a variable or a function. */
export interface JsdocType {
  /** The binding target, or the function or value that is documented. */
  readonly node: Node;
  readonly target: 'binding' | 'value';
  /** The module of `import('m').Name`; `undefined` for a bare name, which the file or nobody binds. */
  readonly module: string | undefined;
  /** `Name`, or `object.Name`. */
  readonly name: string;
}

const TYPE = /@(?<tag>param|arg|argument|type)\s*\{(?<type>[^}]*)\}(?:\s*\[?(?<name>[\w$.]+))?/gu;
const TYPEDEF = /@typedef\s*\{(?<type>[^}]*)\}\s*(?<name>[\w$]+)/gu;
const IMPORTED = /import\(\s*["'](?<module>[^"']+)["']\s*\)(?:\.(?<name>[\w$.]+))?/u;
const BARE = /[\w$]+(?:\.[\w$]+)*/u;

/** All types in documentation comments before functions and variables. Reads comments only when the text has any. */
export function jsdocTypes(sourceCode: SourceCode): readonly JsdocType[] {
  if (!/@(?:param|arg|argument|type)\s*\{/.test(sourceCode.text)) return [];
  const aliases = typedefs(sourceCode);
  const found: JsdocType[] = [];
  for (const documented of documentedNodes(sourceCode)) {
    for (const match of documented.comment.matchAll(TYPE)) {
      const { tag, type = '', name } = match.groups ?? {};
      const meaning = typeName(type, aliases);
      if (meaning === undefined) continue;
      if (tag === 'type') found.push({ ...meaning, ...documented.typed });
      else found.push(...parameter(documented.target, name).map((node) => ({ ...meaning, node, target: 'binding' as const })));
    }
  }
  return found;
}

type Meaning = Pick<JsdocType, 'module' | 'name'>;

function typeName(type: string, aliases: ReadonlyMap<string, Meaning>): Meaning | undefined {
  const imported = IMPORTED.exec(type)?.groups;
  if (imported?.['module'] !== undefined) return { module: imported['module'], name: imported['name'] ?? 'default' };
  const bare = BARE.exec(type)?.[0];
  return bare === undefined ? undefined : (aliases.get(bare) ?? { module: undefined, name: bare });
}

function typedefs(sourceCode: SourceCode): ReadonlyMap<string, Meaning> {
  const aliases = new Map<string, Meaning>();
  if (!sourceCode.text.includes('@typedef')) return aliases;
  for (const comment of sourceCode.getAllComments()) {
    for (const { groups } of comment.value.matchAll(TYPEDEF)) {
      const meaning = typeName(groups?.['type'] ?? '', aliases);
      if (meaning !== undefined && groups?.['name'] !== undefined) aliases.set(groups['name'], meaning);
    }
  }
  return aliases;
}

interface Documented {
  readonly comment: string;
  readonly target: Node;
  readonly typed: Pick<JsdocType, 'node' | 'target'>;
}

/** Functions and variables with the comment that stands right before their statement, property or method. */
function* documentedNodes(sourceCode: SourceCode): Iterable<Documented> {
  for (const { block, type } of sourceCode.scopeManager?.scopes ?? []) {
    if (type !== 'function' || !isFunction(block)) continue;
    const comment = commentOf(block, sourceCode);
    if (comment !== undefined) yield { comment, target: block, typed: { node: block, target: 'value' } };
  }
  for (const { variables } of sourceCode.scopeManager?.scopes ?? []) {
    for (const { defs } of variables) {
      const [definition] = defs;
      if (definition?.type !== 'Variable' || isFunction(definition.node.init)) continue;
      const comment = commentOf(definition.node, sourceCode);
      if (comment !== undefined) {
        yield { comment, target: definition.node, typed: { node: definition.node.id, target: 'binding' } };
      }
    }
  }
}

function commentOf(node: Node, sourceCode: SourceCode): string | undefined {
  let outer: Node = node;
  for (;;) {
    const comment = sourceCode.getCommentsBefore(outer).at(-1);
    if (comment?.type === 'Block' && comment.value.startsWith('*')) return comment.value;
    const [parent] = ancestors(outer);
    if (parent === undefined || !carriesComment(parent)) return undefined;
    outer = parent;
  }
}

/** Nodes whose comment documents the one function or variable inside. */
function carriesComment({ type }: Node): boolean {
  switch (type) {
    case 'VariableDeclarator':
    case 'VariableDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
    case 'AssignmentExpression':
    case 'ExpressionStatement':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'Property':
      return true;
    default:
      return false;
  }
}

function parameter(target: Node, name: string | undefined): readonly TSESTree.Node[] {
  if (!isFunction(target) || name === undefined) return [];
  return target.params.filter((each) => {
    const binding = each.type === 'AssignmentPattern' ? each.left : each;
    return binding.type === 'Identifier' && binding.name === name;
  });
}
