import { type Meaning, meaningsIn, type NamedType, type Step } from './jsdoc-types.ts';
import { type FunctionNode, isFunction, type Node, type SourceCode, walkAround } from './nodes.ts';

/** What a documentation comment says of the code behind it: which part of it is of which named type. */
export interface JsdocType extends NamedType {
  readonly node: Node;
  /** The node is a name or member that holds it, an expression or function of the type, or a function that returns it. */
  readonly target: 'binding' | 'value' | 'result';
  /** Whether the type is that of a member of the node (`options.app`), or of a parameter of the function. */
  readonly inside: readonly Step[];
}

const TAG = /@(param|arg|argument|type|returns?|typedef)\b\s*\{/g;

/**
 * The types in the documentation comments of a file, as far as they are known. Only the code around those is visited.
 */
export function jsdocTypes(sourceCode: SourceCode, isKnown: (type: NamedType) => boolean): readonly JsdocType[] {
  const comments = sourceCode.getAllComments().filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const documented = comments
    .map((comment) => ({ comment, tags: tagsIn(comment.value) }))
    .filter(({ tags }) => tags.length > 0);
  const aliases = new Map(comments.flatMap(({ value }) => importedBy(value)));
  for (const { tags } of documented)
    for (const { tag, type, name } of tags) if (tag === 'typedef') aliases.set(name, type);
  const knownIn = meaningsIn(aliases, isKnown);
  const wanted = documented.flatMap(({ comment, tags }) => {
    if (!tags.some(({ type }) => knownIn(type).length > 0)) return [];
    const next = sourceCode.getTokenAfter(comment);
    const isCast = next?.value === '(';
    const token = isCast ? sourceCode.getTokenAfter(next) : next;
    return token ? [{ tags, isCast, start: token.range[0] }] : [];
  });
  if (wanted.length === 0) return [];
  const byStart = nodesStartingAt(
    wanted.map(({ start }) => start),
    sourceCode,
  );
  return wanted.flatMap(({ tags, isCast, start }) => {
    const target = byStart.get(start);
    if (target === undefined) return [];
    const node = isCast ? target.expression : target.outermost;
    return tags.flatMap((tag) => [...typesOf(tag, node, knownIn(tag.type))]);
  });
}

const IMPORT = /@import\s+(?:([\w$]+)\s*(?:,\s*)?)?(?:\{([^{}]*)\}\s*)?from\s*["']([^"']+)["']/g;

/** `@import { Router as R } from 'express'`: what each name stands for, as a type. */
function importedBy(comment: string): readonly (readonly [string, string])[] {
  if (!comment.includes('@import')) return [];
  return [...comment.matchAll(IMPORT)].flatMap(([, whole, names = '', module = '']) => {
    const named = [...names.matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g)].map(
      ([, name = '', local = name]) => [local, `import('${module}').${name}`] as const,
    );
    return whole === undefined ? named : [[whole, `import('${module}')`] as const, ...named];
  });
}

interface Tag {
  readonly tag: string;
  readonly type: string;
  readonly name: string;
}

/** A longer type is no name of one; a stop for comments that no person wrote. */
const MOST_LETTERS = 5000;

function tagsIn(comment: string): readonly Tag[] {
  const found = [...comment.matchAll(TAG)];
  if (found.length === 0) return [];
  const ends = closings(comment);
  return found.flatMap(({ 0: text, 1: tag = '', index }) => {
    const start = index + text.length;
    const end = ends.get(start - 1);
    if (end === undefined || end - start > MOST_LETTERS) return [];
    const name = /^\}\s*\[?([\w$.]+)/.exec(comment.slice(end, end + MOST_LETTERS))?.[1] ?? '';
    return { tag, type: comment.slice(start, end), name };
  });
}

/** Where each brace of a text closes, by where it opens. */
function closings(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') {
      open.push(index);
      continue;
    }
    const start = open.pop();
    if (start !== undefined) ends.set(start, index);
  }
  return ends;
}

interface Starting {
  /** The outermost node that starts there, a program left out. */
  readonly outermost: Node;
  /** The outermost expression that starts there. */
  readonly expression: Node;
}

/** @param starts from the lowest to the highest */
function nodesStartingAt(starts: readonly number[], sourceCode: SourceCode): ReadonlyMap<number, Starting> {
  const wanted = new Set(starts);
  const found = new Map<number, Starting>();
  walkAround(starts, sourceCode, (node) => {
    const [start] = node.range;
    if (node.type === 'Program' || !wanted.has(start)) return;
    const known = found.get(start);
    if (known === undefined) found.set(start, { outermost: node, expression: node });
    else if (!isExpression(known.expression)) found.set(start, { outermost: known.outermost, expression: node });
  });
  return found;
}

function isExpression({ type }: Node): boolean {
  return type.endsWith('Expression') || type === 'Identifier' || type === 'Literal';
}

function* typesOf({ tag, name }: Tag, node: Node, all: readonly Meaning[]): Iterable<JsdocType> {
  const documented = documentedBy(node);
  for (const { inside, ...meaning } of all) {
    if (tag === 'type') {
      yield { ...meaning, node: documented, target: isBinding(documented) ? 'binding' : 'value', inside };
    } else if (isFunction(documented) && tag.startsWith('return')) {
      yield { ...meaning, node: documented, target: 'result', inside };
    } else if (isFunction(documented)) {
      const [first = '', ...members] = name.split('.');
      const parameter = parameterNamed(first, documented);
      if (parameter === undefined) continue;
      yield {
        ...meaning,
        node: parameter,
        target: 'binding',
        inside: [...members.map((member) => ({ member })), ...inside],
      };
    }
  }
}

/** The parameter of a name; one that is taken apart has none, and is meant where it is the only one of its kind. */
function parameterNamed(name: string, target: FunctionNode): Node | undefined {
  const patterns = target.params.filter(({ type }) => type === 'ObjectPattern');
  return target.params.find((each) => nameOf(each) === name) ?? (patterns.length === 1 ? patterns[0] : undefined);
}

function nameOf(parameter: Node): string | undefined {
  const binding = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  return binding.type === 'Identifier' ? binding.name : undefined;
}

function isBinding({ type }: Node): boolean {
  return (
    type === 'Identifier' || type === 'MemberExpression' || type === 'ObjectPattern' || type === 'PropertyDefinition'
  );
}

/** The function, variable, field or member that a comment before a node documents. */
function documentedBy(node: Node): Node {
  switch (node.type) {
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return node.declaration ? documentedBy(node.declaration) : node;
    case 'VariableDeclaration': {
      const [first] = node.declarations;
      return isFunction(first.init) ? first.init : first.id;
    }
    case 'ExpressionStatement':
      return documentedBy(node.expression);
    case 'AssignmentExpression':
      return isFunction(node.right) ? node.right : node.left;
    case 'MethodDefinition':
      return node.value;
    case 'PropertyDefinition':
      return isFunction(node.value) ? node.value : node;
    case 'Property':
      return node.value;
    default:
      return node;
  }
}
