import type { TSESTree } from '@typescript-eslint/utils';
import { type Node, type SourceCode, staticKey, stringOf, variableAt } from './nodes.ts';

/** What types are judged by beside themselves. */
export interface Sight {
  readonly sourceCode: SourceCode;
  /** Whether the types of a module know nothing of the texts that a file writes. */
  readonly trusts: (module: string) => boolean;
}

/** From a value to a part of it: the name of a property, or an element of a list. */
export type Step = string;
export const ELEMENT: Step = '[]';

/** Types within types; a stop for those that go round in a circle or double each other. */
const MOST_TYPES = 100;

/** One question about a type, and how many of the types inside of it are still looked at. */
interface Question extends Sight {
  left: number;
}

/**
 * Whether a type takes any text at a place inside of it, as far as the file shows: `string`, `readonly string[]`, the
 * member of an interface. What is declared elsewhere may name texts one by one.
 */
export function takesAnyText(type: TSESTree.TypeNode, steps: readonly Step[], sight: Sight): boolean {
  return takes(type, steps, { ...sight, left: MOST_TYPES });
}

function takes(type: TSESTree.TypeNode | undefined, steps: readonly Step[], question: Question): boolean {
  if (type === undefined || question.left-- <= 0) return false;
  const [step, ...rest] = steps;
  switch (type.type) {
    case 'TSAnyKeyword':
    case 'TSUnknownKeyword':
      return true;
    case 'TSStringKeyword':
      return step === undefined;
    case 'TSUnionType': {
      // Of objects only that which is told apart by another member may be meant.
      const each = (one: TSESTree.TypeNode): boolean => takes(one, steps, question);
      // Each takes one of the types that are left, so that those behind are not asked.
      return step === undefined ? type.types.slice(0, MOST_TYPES).some(each) : type.types.every(each);
    }
    case 'TSArrayType':
      return step === ELEMENT && takes(type.elementType, rest, question);
    case 'TSTupleType':
      return step === ELEMENT && type.elementTypes.every((element) => takes(element, rest, question));
    case 'TSTypeOperator':
      return type.operator === 'readonly' && takes(type.typeAnnotation, steps, question);
    case 'TSTypeLiteral':
      return takes(memberOf(type.members, step), rest, question);
    case 'TSTypeReference':
      return takesByName(type, steps, question);
    default:
      return false;
  }
}

function takesByName(
  { typeName, typeArguments }: TSESTree.TSTypeReference,
  steps: readonly Step[],
  question: Question,
): boolean {
  const declared = declarationOf(typeName, question.sourceCode);
  const [step, ...rest] = steps;
  const [first, second] = typeArguments?.params ?? [];
  switch (declared.kind) {
    case 'imported':
      return question.trusts(declared.module);
    case 'alias':
      return takes(declared.type, steps, question);
    case 'interface':
      return takes(memberOf(declared.members, step), rest, question);
    case 'global':
      if (SAME.has(declared.name)) return takes(first, steps, question);
      if (LISTS.has(declared.name)) return step === ELEMENT && takes(first, rest, question);
      return declared.name === 'Record' && step !== undefined && takes(second, rest, question);
    case 'other':
      return false;
  }
}

/** Types of every program that hold what their first argument says. */
const SAME: ReadonlySet<string> = new Set(['Readonly', 'Partial', 'Required', 'NonNullable']);
const LISTS: ReadonlySet<string> = new Set(['Array', 'ReadonlyArray']);

/** Names of types that are the text of a path, where nobody sees what they stand for: `UsersPath`, `Routes.Users`. */
const NAMES_PATH = /(?:path|route|ur[il]|endpoint)s?(?:\.|$)/iu;

/**
 * Whether the first type argument of a call may be the text of its path: `get<'/users'>('/users')` instead of
 * `get<{ id: string }>('/users/:id')`. Nearly always it describes parameters or bodies, so that a name which the file
 * does not explain counts as a path only if it says so.
 */
export function mayBeText(type: TSESTree.TypeNode, text: string, sight: Sight): boolean {
  return may(type, text, { ...sight, left: MOST_TYPES });
}

function may(type: TSESTree.TypeNode, text: string, question: Question): boolean {
  if (question.left-- <= 0) return true;
  switch (type.type) {
    case 'TSLiteralType':
      return stringOf(type.literal) === text;
    case 'TSTemplateLiteralType':
    case 'TSTypeQuery':
    case 'TSTypeOperator':
    case 'TSIndexedAccessType':
    case 'TSConditionalType':
      return true;
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.some((one) => may(one, text, question));
    case 'TSTypeReference': {
      if (type.typeArguments?.params.some((one) => may(one, text, question)) === true) return true;
      const declared = declarationOf(type.typeName, question.sourceCode);
      if (declared.kind === 'alias') return may(declared.type, text, question);
      return 'name' in declared && NAMES_PATH.test(declared.name);
    }
    default:
      return false;
  }
}

/** What the name of a type stands for, as far as the file shows. */
type Declared =
  | { readonly kind: 'alias'; readonly type: TSESTree.TypeNode }
  | { readonly kind: 'interface'; readonly members: readonly Node[] }
  | { readonly kind: 'imported'; readonly name: string; readonly module: string }
  /** What every program has, or nothing declares. */
  | { readonly kind: 'global'; readonly name: string }
  | { readonly kind: 'other'; readonly name?: string };

function declarationOf(named: TSESTree.EntityName, sourceCode: SourceCode): Declared {
  const name = sourceCode.getText(named);
  let root = named;
  while (root.type === 'TSQualifiedName') root = root.left;
  if (root.type !== 'Identifier') return { kind: 'other' };
  const definitions = variableAt(root.name, root, sourceCode)?.defs ?? [];
  const [definition] = definitions;
  if (definition?.type === 'ImportBinding') {
    const { parent } = definition;
    return parent.type === 'ImportDeclaration'
      ? { kind: 'imported', name, module: parent.source.value }
      : { kind: 'other', name };
  }
  if (root !== named) return { kind: 'other', name };
  if (definition === undefined) return { kind: 'global', name };
  const { node } = definition;
  if (definitions.length > 1) return { kind: 'other' };
  if (node.type === 'TSTypeAliasDeclaration') return { kind: 'alias', type: node.typeAnnotation };
  return node.type === 'TSInterfaceDeclaration' ? { kind: 'interface', members: node.body.body } : { kind: 'other' };
}

/** The type of a member: by its name, else by an index signature. */
function memberOf(members: readonly Node[], step: Step | undefined): TSESTree.TypeNode | undefined {
  if (step === undefined) return undefined;
  const index = indexes.get(members) ?? indexOf(members);
  indexes.set(members, index);
  return index.named.has(step) ? index.named.get(step) : index.unnamed;
}

/** The types of members; `undefined` where one has none. */
interface MemberIndex {
  readonly named: ReadonlyMap<string, TSESTree.TypeNode | undefined>;
  readonly unnamed: TSESTree.TypeNode | undefined;
}

/** Kept, so that an interface with a thousand members is not searched for each of a thousand routes. */
const indexes = new WeakMap<readonly Node[], MemberIndex>();

function indexOf(members: readonly Node[]): MemberIndex {
  const named = new Map<string, TSESTree.TypeNode | undefined>();
  for (const member of members) {
    const name = member.type === 'TSPropertySignature' ? staticKey(member.key, member.computed) : undefined;
    // The first of two with one name counts.
    if (member.type !== 'TSPropertySignature' || name === undefined || named.has(name)) continue;
    named.set(name, member.typeAnnotation?.typeAnnotation);
  }
  const signature = members.find((member) => member.type === 'TSIndexSignature');
  return { named, unnamed: signature?.typeAnnotation?.typeAnnotation };
}
