import type { TSESTree } from '@typescript-eslint/utils';
import { HOLE, type Span } from '../model.ts';
import type { Reading } from './bindings.ts';
import { budgetOf, MOST_HOPS } from './budget.ts';
import { type Constant, constantOf } from './constants.ts';
import { type LiteralText, literalText } from './literals.ts';
import { type Node, type SourceCode, unwrapped } from './nodes.ts';
import { literalTypeOf } from './types.ts';

/** The part `[start, end)` of a {@link SourceText} that one literal spells. */
export interface TextPiece extends Span {
  readonly literal: LiteralText;
}

/** The value of a string expression, as far as the file shows it, with the source position of each known character. */
export interface SourceText {
  /** The value, with {@link HOLE} for each unknown part. */
  readonly text: string;
  readonly pieces: readonly TextPiece[];
  /** For each {@link HOLE} the expressions that it stands for. */
  readonly holes: readonly (readonly Node[])[];
  /** Whether the whole text is one literal that nothing else uses, so that a fix changes nothing else. */
  readonly usedOnce: boolean;
}

/** A text that the file does not show. */
export const UNKNOWN_TEXT: SourceText = { text: HOLE, pieces: [], holes: [], usedOnce: false };

/** The path of a decorator that is written without one. */
export const EMPTY_TEXT: SourceText = { text: '', pieces: [], holes: [], usedOnce: false };

/** The most parts of one text; a longer concatenation is unknown. */
const MOST_PARTS = 256;

/** A literal in the file, a text that only a type shows, or the expression of an unknown part. */
type SourcePart = LiteralText | { readonly node?: never; readonly value: string } | Node;

/** The text of one literal that nothing else uses. Computes `pieces` on use: most routes only need the text. */
export class WrittenText implements SourceText {
  readonly usedOnce = true;
  readonly holes = [];
  readonly text: string;
  readonly #node: TSESTree.StringLiteral;
  readonly #sourceCode: SourceCode;

  constructor(node: TSESTree.StringLiteral, sourceCode: SourceCode) {
    this.text = node.value;
    this.#node = node;
    this.#sourceCode = sourceCode;
  }

  get pieces(): readonly TextPiece[] {
    const literal = literalText(this.#node, this.#sourceCode);
    return literal === undefined ? [] : [{ start: 0, end: this.text.length, literal }];
  }
}

/** The text of a literal or a concatenation; `unknown` for what may yield a path, `other` for what cannot. */
export function sourceText(node: Node, usedOnce: boolean, reading: Reading): SourceText | 'unknown' | 'other' {
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      break;
    case 'LogicalExpression':
      // `prefix || '/'` is a path, but we do not know which of the two.
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
  const parts = partsOf(node, reading);
  if (parts === undefined) return 'unknown';
  if (parts.every(isUnknownPart)) return node.type === 'BinaryExpression' ? 'unknown' : UNKNOWN_TEXT;
  return textOfParts(parts, node, usedOnce);
}

/** Joins the parts of an expression: literals become pieces, and unknown parts that adjoin become one hole. */
function textOfParts(parts: readonly SourcePart[], node: Node, usedOnce: boolean): SourceText {
  const pieces: TextPiece[] = [];
  const holes: Node[][] = [];
  let text = '';
  for (const part of parts) {
    if (isUnknownPart(part)) {
      if (!text.endsWith(HOLE)) {
        text += HOLE;
        holes.push([]);
      }
      holes.at(-1)?.push(part);
      continue;
    }
    if (part.node !== undefined)
      pieces.push({ start: text.length, end: text.length + part.value.length, literal: part });
    text += part.value;
  }
  const [first, ...others] = pieces;
  // `${users}` reads a constant that other code may also read.
  const [start, end] = first?.literal.node.range ?? [-1, -1];
  const isInPlace = node.range[0] <= start && end <= node.range[1] && node.type !== 'BinaryExpression';
  const isOne = others.length === 0 && text === first?.literal.value;
  return { text, pieces, holes, usedOnce: usedOnce && isOne && isInPlace };
}

function isUnknownPart(part: SourcePart): part is Node {
  return 'type' in part;
}

/** The ordered literals and holes of a string expression; `undefined` for operators but `+` and for too many parts. */
function partsOf(root: Node, reading: Reading): readonly SourcePart[] | undefined {
  const { sourceCode } = reading;
  if (root.type === 'BinaryExpression' && root.operator !== '+') return undefined;
  const parts: SourcePart[] = [];
  const pending: { readonly node: Node; readonly hops: number }[] = [{ node: root, hops: 0 }];
  let empty: LiteralText | undefined;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { hops } = next;
    const node = unwrapped(next.node);
    if (parts.length >= MOST_PARTS || !budgetOf(sourceCode).spend()) return undefined;
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      pending.push({ node: node.right, hops }, { node: node.left, hops });
    } else if (node.type === 'TemplateLiteral') {
      for (let index = node.quasis.length - 1; index >= 0; index--) {
        for (const part of [node.expressions[index], node.quasis[index]])
          if (part !== undefined) pending.push({ node: part, hops });
      }
    } else if (node.type === 'TemplateElement' || isText(node)) {
      const literal = literalText(node, sourceCode);
      if (literal === undefined) parts.push(node);
      else if (literal.value === '') empty ??= literal;
      else parts.push(literal);
    } else {
      const named = resolveName(node, hops, reading);
      if (named === undefined) parts.push(node);
      else if (typeof named !== 'string') pending.push({ node: named.value, hops: hops + 1 });
      else if (named !== '') parts.push({ value: named });
    }
  }
  return parts.length === 0 && empty !== undefined ? [empty] : parts;
}

/** What a name stands for: an expression in the file, or the text that only its type shows. */
export function resolveName(node: Node, hops: number, reading: Reading): Constant | string | undefined {
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return undefined;
  const constant = hops < MOST_HOPS ? constantOf(node, reading) : undefined;
  return constant ?? literalTypeOf(node, reading.sourceCode);
}

export function isText(node: Node): node is TSESTree.StringLiteral {
  return node.type === 'Literal' && typeof node.value === 'string';
}
