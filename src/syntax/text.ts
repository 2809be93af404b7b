import type { TSESTree } from '@typescript-eslint/utils';
import { type Edit, HOLE, type Span } from '../model.ts';
import type { Reading } from './bindings.ts';
import { budgetOf, MOST_HOPS } from './budget.ts';
import { type Constant, constantOf } from './constants.ts';
import { type LiteralText, literalText } from './literals.ts';
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
  /** For each {@link HOLE} the expressions that it stands for. */
  readonly holes: readonly (readonly Node[])[];
  /** Whether all of it is one literal that nothing else uses, so that a fix of it changes nothing else. */
  readonly usedOnce: boolean;
}

/**
 * What a path argument is: texts (several for an array or a condition) with the expression of each, a regular
 * expression, nothing that the file tells (`unknown`), or something that is no path for certain (`other`).
 */
export type PathValue =
  | {
      readonly kind: 'texts';
      readonly items: readonly PathItem[];
      /** Whether there may be more: something is spread into the array, or the file does not tell one element or branch. */
      readonly isPartial: boolean;
    }
  | { readonly kind: 'unknown' | 'other' };

export interface PathItem {
  /** The expression as it stands in the argument: an element or a branch that is written there, else the argument. */
  readonly node: Node;
  /** `undefined` for a regular expression. */
  readonly text: SourceText | undefined;
  /** Those of the text, where `node` is not the expression of all of it: `'/users'` of `BASE + '/users'`. */
  readonly holes?: SourceText['holes'];
  /** Leaves the expression out, where it may be. */
  readonly omission?: () => Edit | undefined;
}

/** A text that nothing in the file tells. */
export const UNKNOWN_TEXT: SourceText = { text: HOLE, pieces: [], holes: [], usedOnce: false };

/** The path of a decorator that is written without one. */
export const EMPTY_TEXT: SourceText = { text: '', pieces: [], holes: [], usedOnce: false };

/** Literals of one text; what is put together of more is unknown. */
const MOST_PARTS = 256;

/** A literal of the file, a text that a type tells, or the expression of an unknown part. */
type Part = LiteralText | { readonly node?: never; readonly value: string } | Node;

/** An expression that is still to be read, for the item that stands at a place. */
interface Pending {
  readonly node: Node;
  readonly at: Node;
  readonly usedOnce: boolean;
  readonly hops: number;
}

/** Reads the expression at a path position. */
export function pathValue(expression: Node, reading: Reading): PathValue {
  const { sourceCode } = reading;
  // Nearly all paths are written so.
  if (isText(expression)) {
    return {
      kind: 'texts',
      items: [{ node: expression, text: new WrittenText(expression, sourceCode) }],
      isPartial: false,
    };
  }
  const items: PathItem[] = [];
  let isPartial = false;
  let kind: 'unknown' | 'other' | undefined;
  const pending: Pending[] = [{ node: expression, at: expression, usedOnce: true, hops: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!budgetOf(sourceCode).spend()) return { kind: 'unknown' };
    const { at, usedOnce, hops } = next;
    const written = next.node;
    const node = unwrapped(written);
    const placeOf = (part: Node): Node => (at === written ? part : at);
    if (node.type === 'ArrayExpression') {
      kind ??= 'other';
      for (const element of node.elements.toReversed()) {
        const part = element?.type === 'SpreadElement' ? element.argument : element;
        if (part !== null) pending.push({ ...next, node: part, at: placeOf(part) });
      }
    } else if (node.type === 'ConditionalExpression') {
      for (const branch of [node.alternate, node.consequent])
        pending.push({ ...next, node: branch, at: placeOf(branch) });
    } else if (isRegExp(node)) {
      items.push({ node: at, text: undefined });
    } else if (node.type === 'Identifier' || node.type === 'MemberExpression') {
      const found = named(node, hops, reading);
      if (found === undefined) [kind, isPartial] = ['unknown', true];
      else if (typeof found === 'string')
        items.push({ node: at, text: { text: found, pieces: [], holes: [], usedOnce: false } });
      else pending.push({ ...next, node: found.value, usedOnce: usedOnce && found.usedOnce, hops: hops + 1 });
    } else {
      const text = sourceText(node, usedOnce, reading);
      if (typeof text !== 'string') items.push({ node: at, text });
      else [kind, isPartial] = [text, true];
    }
  }
  return items.length > 0 ? { kind: 'texts', items, isPartial } : { kind: kind ?? 'unknown' };
}

/**
 * The items of a path, one of unknown text where the file does not tell it. `undefined` for what is no path and, unless
 * `acceptUnknown`, for what the file does not tell.
 */
export function pathItems(path: Node, reading: Reading, acceptUnknown = true): readonly PathItem[] | undefined {
  const value = pathValue(path, reading);
  if (value.kind === 'texts') return value.items;
  return value.kind === 'unknown' && acceptUnknown ? [{ node: path, text: UNKNOWN_TEXT }] : undefined;
}

/** The text of one literal that nothing else uses: most routes are asked for no more than its value. */
class WrittenText implements SourceText {
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

/** The same path where other code may depend on what spells it, so that no fix may change it. */
export function asShared({ node, text }: PathItem, at = node): PathItem {
  const shared = text && { text: text.text, pieces: text.pieces, holes: text.holes, usedOnce: false };
  return { node: at, text: shared, ...(text && at !== node && { holes: text.holes }) };
}

function sourceText(node: Node, usedOnce: boolean, reading: Reading): SourceText | 'unknown' | 'other' {
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
  const parts = partsOf(node, reading);
  if (parts === undefined) return 'unknown';
  if (parts.every((part) => 'type' in part)) return node.type === 'BinaryExpression' ? 'unknown' : UNKNOWN_TEXT;
  const pieces: TextPiece[] = [];
  const holes: Node[][] = [];
  let text = '';
  for (const part of parts) {
    if ('type' in part) {
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
  // `${users}` reads a constant that others may read as well.
  const [start, end] = first?.literal.node.range ?? [-1, -1];
  const isWritten = node.range[0] <= start && end <= node.range[1] && node.type !== 'BinaryExpression';
  const isOne = others.length === 0 && text === first?.literal.value;
  return { text, pieces, holes, usedOnce: usedOnce && isOne && isWritten };
}

/** The literals and holes of a string expression in order; `undefined` for an operator that joins no strings, and for too many. */
function partsOf(root: Node, reading: Reading): readonly Part[] | undefined {
  const { sourceCode } = reading;
  if (root.type === 'BinaryExpression' && root.operator !== '+') return undefined;
  const parts: Part[] = [];
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
      const found = named(node, hops, reading);
      if (found === undefined) parts.push(node);
      else if (typeof found !== 'string') pending.push({ node: found.value, hops: hops + 1 });
      else if (found !== '') parts.push({ value: found });
    }
  }
  return parts.length === 0 && empty !== undefined ? [empty] : parts;
}

/** What a name stands for: an expression of the file, or the text that its type tells. */
function named(node: Node, hops: number, reading: Reading): Constant | string | undefined {
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return undefined;
  const constant = hops < MOST_HOPS ? constantOf(node, reading) : undefined;
  return constant ?? literalTypeOf(node, reading.sourceCode);
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
