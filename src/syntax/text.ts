import type { TSESTree } from '@typescript-eslint/utils';
import { type Edit, HOLE, type Span } from '../model.ts';
import { type LiteralText, literalText } from './literals.ts';
import { constantOf } from './constants.ts';
import type { Given } from './given.ts';
import { type Node, type SourceCode, unwrapped } from './nodes.ts';
import { literalTypeOf } from './types.ts';

/** One literal's share in a {@link SourceText}: its value stands at `[start, end)` of the text. */
export interface TextPiece extends Span {
  readonly literal: LiteralText;
}

/** The value of a string expression as far as the file tells it, with every known character's place in the source. */
export interface SourceText {
  /** The value, with {@link HOLE} for each unknown part. */
  readonly text: string;
  readonly pieces: readonly TextPiece[];
  /** Whether all of it is one literal that nothing else uses, so that a fix of it changes nothing else. */
  readonly sole: boolean;
}

/**
 * What a path argument is: texts (several for an array or a condition) with the expression of each, a regular
 * expression, nothing that the file tells (`unknown`), or something that is no path for certain (`other`).
 */
export type PathValue =
  | {
      readonly kind: 'texts';
      readonly items: readonly PathItem[];
      /** Whether there may be more: an array with something spread into it, or with an element that the file does not tell. */
      readonly isPartial: boolean;
    }
  | { readonly kind: 'unknown' | 'other' };

export interface PathItem {
  /** The expression as it stands in the argument: an element of an array written there, else the argument. */
  readonly node: Node;
  /** `undefined` for a regular expression. */
  readonly text: SourceText | undefined;
  /** Whether it is one of several that a condition chooses from. */
  readonly isChosen?: boolean;
  /** Leaves the expression out, where it may be. */
  readonly omission?: () => Edit | undefined;
}

/** More than any route is written with; a stop for constants that double each other or go round in a circle. */
const MOST_PARTS = 256;
const MOST_CONSTANTS = 256;
/** Texts of one list; those behind them are left out. */
export const MOST_ITEMS = 1000;
/** Expressions that a list or a text is made of, whatever comes of them: a thousand routes may share it. */
const MOST_LOOKS = 2 * MOST_ITEMS;
const MOST_LOOKS_IN_TEXT = 4 * MOST_PARTS;

/** A literal of the file, a text that a type tells, or an unknown part. */
type Part = LiteralText | { readonly node?: never; readonly value: string } | typeof HOLE;

/**
 * Reads the expression at a path position, for one call of the functions around it where `given` says so. Never
 * throws, and takes time linear in the size of the expression.
 */
export function pathValue(expression: Node, sourceCode: SourceCode, given?: Given): PathValue {
  // Nearly all paths are written so.
  if (isText(expression))
    return {
      kind: 'texts',
      items: [{ node: expression, text: new WrittenText(expression, sourceCode) }],
      isPartial: false,
    };
  const items: PathItem[] = [];
  const pending: { readonly node: Node; readonly at: Node; readonly sole: boolean; readonly isChosen?: true }[] = [
    { node: expression, at: expression, sole: true },
  ];
  let constants = 0;
  let looks = 0;
  let isPartial = false;
  let kind: 'unknown' | 'other' | undefined;
  const noText = (found: 'unknown' | 'other'): void => {
    kind = found;
    isPartial = true;
  };
  const isFull = (): boolean => items.length === MOST_ITEMS || looks++ > MOST_LOOKS;
  for (let next = pending.pop(); next !== undefined && !isFull(); next = pending.pop()) {
    const { at, sole } = next;
    const chosen = next.isChosen && { isChosen: next.isChosen };
    const node = unwrapped(next.node);
    if (node.type === 'ArrayExpression') {
      const room = Math.max(MOST_LOOKS - looks - pending.length, 0);
      if (node.elements.length > room) isPartial = true;
      for (const element of node.elements.slice(0, room).reverse()) {
        if (element?.type === 'SpreadElement') isPartial = true;
        if (element === null || element.type === 'SpreadElement') continue;
        pending.push({ node: element, at: at === next.node ? element : at, sole, ...chosen });
      }
      kind ??= 'other';
    } else if (node.type === 'ConditionalExpression') {
      for (const branch of [node.alternate, node.consequent]) {
        pending.push({ node: branch, at: at === next.node ? branch : at, sole, isChosen: true });
      }
    } else if (isRegExp(node)) {
      items.push({ node: at, text: undefined, ...chosen });
    } else if (node.type === 'Identifier' || node.type === 'MemberExpression') {
      const constant = constants++ < MOST_CONSTANTS ? constantOf(node, sourceCode, given) : undefined;
      const text = constant === undefined ? literalTypeOf(node, sourceCode) : undefined;
      if (constant !== undefined) pending.push({ node: constant.value, at, sole: sole && constant.sole, ...chosen });
      else if (text !== undefined) items.push({ node: at, text: { text, pieces: [], sole: false }, ...chosen });
      else noText('unknown');
    } else {
      const text = sourceText(node, sole, sourceCode, given);
      if (typeof text === 'string') noText(text);
      else items.push({ node: at, text, ...chosen });
    }
  }
  if (isFull()) isPartial = true;
  return items.length > 0 ? { kind: 'texts', items, isPartial } : { kind: kind ?? 'unknown' };
}

/** The text of one literal that nothing else uses: most routes are asked for no more than its value. */
class WrittenText implements SourceText {
  readonly text: string;
  readonly sole = true;
  readonly #node: TSESTree.StringLiteral;
  readonly #sourceCode: SourceCode;
  #pieces: readonly TextPiece[] | undefined;

  constructor(node: TSESTree.StringLiteral, sourceCode: SourceCode) {
    this.text = node.value;
    this.#node = node;
    this.#sourceCode = sourceCode;
  }

  get pieces(): readonly TextPiece[] {
    return (this.#pieces ??= this.#readPieces());
  }

  #readPieces(): readonly TextPiece[] {
    const literal = literalText(this.#node, this.#sourceCode);
    return literal === undefined ? [] : [{ start: 0, end: this.text.length, literal }];
  }
}

/** The same text where other code may depend on what spells it. */
export function sharedText({ text, pieces }: SourceText): SourceText {
  return { text, pieces, sole: false };
}

/** The one text of an expression, or `undefined` where it is none or unknown: for property values and prefixes. */
export function singleText(expression: Node, sourceCode: SourceCode, given?: Given): PathItem | undefined {
  const value = pathValue(expression, sourceCode, given);
  return value.kind === 'texts' && value.items.length === 1 ? value.items[0] : undefined;
}

/** A text that nothing in the file tells. */
export const UNKNOWN_TEXT: SourceText = { text: HOLE, pieces: [], sole: false };

function sourceText(
  node: Node,
  sole: boolean,
  sourceCode: SourceCode,
  given: Given | undefined,
): SourceText | 'unknown' | 'other' {
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      break;
    case 'LogicalExpression':
      // `prefix || '/'`: one of the two, so a path, but not a known one.
      return [node.left, node.right].some((side) => isText(unwrapped(side))) ? UNKNOWN_TEXT : 'unknown';
    case 'CallExpression':
    case 'AwaitExpression':
    case 'AssignmentExpression':
    case 'ThisExpression':
    case 'TaggedTemplateExpression':
      return 'unknown';
    default:
      return 'other';
  }
  if (node.type === 'Literal' && typeof node.value !== 'string') return 'other';
  const parts = partsOf(node, sourceCode, given);
  if (parts === undefined) return 'unknown';
  if (parts.every((part) => part === HOLE)) return node.type === 'BinaryExpression' ? 'unknown' : UNKNOWN_TEXT;
  const pieces: TextPiece[] = [];
  let text = '';
  for (const part of parts) {
    if (part === HOLE) {
      if (!text.endsWith(HOLE)) text += HOLE;
      continue;
    }
    if (part.node !== undefined)
      pieces.push({ start: text.length, end: text.length + part.value.length, literal: part });
    text += part.value;
  }
  const [first, ...others] = pieces;
  const isOne = others.length === 0 && text === first?.literal.value;
  // `${users}` reads a constant that others may read as well.
  const isWritten = isOne && node.range[0] <= first.literal.node.range[0];
  const isWhole = isWritten && first.literal.node.range[1] <= node.range[1] && node.type !== 'BinaryExpression';
  return { text, pieces, sole: sole && isWhole };
}

/** The literals and holes of a string expression in order; `undefined` for an operator that joins no strings. */
function partsOf(root: Node, sourceCode: SourceCode, given: Given | undefined): readonly Part[] | undefined {
  if (root.type === 'BinaryExpression' && root.operator !== '+') return undefined;
  const parts: Part[] = [];
  const pending: Node[] = [root];
  let [constants, looks] = [0, 0];
  let empty: LiteralText | undefined;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = unwrapped(next);
    if (parts.length >= MOST_PARTS || looks++ > MOST_LOOKS_IN_TEXT) return [...parts, HOLE];
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      pending.push(node.right, node.left);
    } else if (node.type === 'TemplateLiteral') {
      const room = MOST_LOOKS_IN_TEXT - looks + 2;
      // Nothing behind so many is looked at.
      if (node.quasis.length > room) pending.length = 0;
      for (let index = Math.min(node.quasis.length, room) - 1; index >= 0; index--) {
        for (const part of [node.expressions[index], node.quasis[index]]) if (part !== undefined) pending.push(part);
      }
    } else if (node.type === 'TemplateElement' || isText(node)) {
      const literal = literalText(node, sourceCode);
      if (literal === undefined) parts.push(HOLE);
      else if (literal.value === '') empty ??= literal;
      else parts.push(literal);
    } else {
      const isName = node.type === 'Identifier' || node.type === 'MemberExpression';
      const constant = isName && constants++ < MOST_CONSTANTS ? constantOf(node, sourceCode, given) : undefined;
      const value = isName && constant === undefined ? literalTypeOf(node, sourceCode) : undefined;
      if (constant !== undefined) pending.push(constant.value);
      else if (value === undefined) parts.push(HOLE);
      else if (value !== '') parts.push({ value });
    }
  }
  return parts.length === 0 && empty !== undefined ? [empty] : parts;
}

function isText(node: Node): node is TSESTree.StringLiteral {
  return node.type === 'Literal' && typeof node.value === 'string';
}

function isRegExp(node: Node): boolean {
  if (node.type === 'Literal') return 'regex' in node;
  return (
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    node.callee.type === 'Identifier' &&
    node.callee.name === 'RegExp'
  );
}
