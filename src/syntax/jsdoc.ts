import { grouped } from './lists.ts';
import { type FunctionNode, isFunction, type Node, parameterName, type SourceCode } from './nodes.ts';
import { nodesAround } from './walk.ts';

/** A type by its name. */
export interface NamedType {
  /** The module of `import('m').Name`; `undefined` for a bare name, which the file may or may not bind. */
  readonly module: string | undefined;
  /** `Name`, or `object.Name`. */
  readonly name: string;
}

/** What a documentation comment says about the code after it: which part of it has which named type. */
export interface JsdocType extends NamedType {
  readonly node: Node;
  /** The node is a name or member that holds it, or a value or function of the type. */
  readonly target: 'binding' | 'value';
  /** The member of the node that has the type: `options.app`. */
  readonly memberPath: readonly string[];
}

const TAG = /@(param|type|typedef)\b\s*\{/g;

/** The known types in the documentation comments of a file. Visits only the code around comments that have one. */
export function jsdocTypes(sourceCode: SourceCode, isKnown: (type: NamedType) => boolean): readonly JsdocType[] {
  const comments = typedComments(sourceCode, isKnown);
  const starts = comments.map(({ start }) => start);
  const around = nodesAround(starts, sourceCode).filter(({ type }) => type !== 'Program');
  // From the outside in.
  const nodes = grouped(around, ({ range: [start] }) => start);
  return comments.flatMap(({ tags, isCast, start }) => {
    const node = nodes.get(start)?.find((each) => !isCast || isExpression(each));
    return node === undefined ? [] : tags.flatMap((tag) => jsdocType(tag, node) ?? []);
  });
}

/** `@param {express.Router} router`: its tag, the text of its type, its name. */
interface Tag {
  readonly tag: string;
  readonly typeText: string;
  readonly name: string;
}

interface TypedTag extends Tag {
  readonly type: NamedType;
}

/** The comments with known types, and where the code after each one starts: for a cast, in its parentheses. */
function typedComments(sourceCode: SourceCode, isKnown: (type: NamedType) => boolean) {
  const documented = sourceCode
    .getAllComments()
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map((comment) => ({ comment, all: tagsIn(comment.value) }));
  const typedefs = documented.flatMap(({ all }) => all.filter(({ tag }) => tag === 'typedef'));
  const aliases = new Map(typedefs.map(({ name, typeText }) => [name, typeText]));
  return documented.flatMap(({ comment, all }) => {
    const tags = all.flatMap((tag): readonly TypedTag[] => {
      // A `@typedef` says nothing about the code after it.
      const type = tag.tag === 'typedef' ? undefined : typeNamed(tag.typeText, aliases);
      return type !== undefined && isKnown(type) ? [{ ...tag, type }] : [];
    });
    const next = tags.length === 0 ? null : sourceCode.getTokenAfter(comment);
    const isCast = next?.value === '(';
    const token = isCast ? sourceCode.getTokenAfter(next) : next;
    return token ? [{ tags, isCast, start: token.range[0] }] : [];
  });
}

/** A longer type is not a name: a limit for generated comments. */
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
    return { tag, typeText: comment.slice(start, end), name };
  });
}

/** The offset where each brace of a text closes, by the offset where it opens. */
function closings(text: string): ReadonlyMap<number | undefined, number> {
  const ends = new Map<number | undefined, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else ends.set(open.pop(), index);
  }
  return ends;
}

function isExpression({ type }: Node): boolean {
  return type.endsWith('Expression') || type === 'Identifier' || type === 'Literal';
}

function jsdocType({ tag, name, type }: TypedTag, node: Node): JsdocType | undefined {
  const documented = documentedBy(node);
  const target = BINDINGS.test(documented.type) ? 'binding' : 'value';
  if (tag === 'type') return { ...type, node: documented, target, memberPath: [] };
  if (!isFunction(documented)) return undefined;
  const [first = '', ...memberPath] = name.split('.');
  const parameter = parameterNamed(first, documented);
  return parameter && { ...type, node: parameter, target: 'binding', memberPath };
}

/** The parameter with this name. A destructured one has no name, and matches if no other parameter is destructured. */
function parameterNamed(name: string, target: FunctionNode): Node | undefined {
  const patterns = target.params.filter(({ type }) => type === 'ObjectPattern');
  return (
    target.params.find((each) => parameterName(each) === name) ?? (patterns.length === 1 ? patterns[0] : undefined)
  );
}

const BINDINGS = /^(?:Identifier|MemberExpression|ObjectPattern|PropertyDefinition)$/u;

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

const IMPORTED = /import\(\s*["']([^"']+)["']\s*\)(?:\.([\w$.]+))?/;
const BARE = /[\w$]+(?:\.[\w$]+)*/;

/** The longest chain of names for names: a limit for cycles. */
const MOST_ALIASES = 4;

/** The first name in the text of a type (`Router` in `Router | null`), resolved through the names of `@typedef`. */
function typeNamed(text: string, aliases: ReadonlyMap<string, string>, hops = 0): NamedType | undefined {
  // The names in an object or function type do not name the type itself.
  if (/^\s*[{(]/.test(text)) return undefined;
  const [, module, member = 'default'] = IMPORTED.exec(text) ?? [];
  if (module !== undefined) return { module, name: member };
  const [name] = BARE.exec(text) ?? [];
  const alias = name === undefined || hops >= MOST_ALIASES ? undefined : aliases.get(name);
  if (alias !== undefined) return typeNamed(alias, aliases, hops + 1);
  return name === undefined ? undefined : { module, name };
}
