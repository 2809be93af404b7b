import type { Edit } from '../model.ts';
import type { Reading } from './bindings.ts';
import { budgetOf } from './budget.ts';
import { type Node, unwrapped } from './nodes.ts';
import { isText, resolveName, type SourceText, sourceText, UNKNOWN_TEXT, WrittenText } from './source-text.ts';

/**
 * What a path argument is: texts (several for an array or a condition) and regular expressions, each with its
 * expression; `unknown` if the file does not show it; or `other` if it is certainly not a path.
 */
export type PathValue =
  | {
      readonly kind: 'texts';
      readonly items: readonly PathItem[];
      /** Whether there may be more: the file does not show one element or branch, or what is spread into the array. */
      readonly isPartial: boolean;
    }
  | { readonly kind: 'unknown' | 'other' };

export interface PathItem {
  /** The expression as written in the argument: the element or branch, if it is written there, else the argument. */
  readonly node: Node;
  /** `undefined` for a regular expression. */
  readonly text: SourceText | undefined;
  /** The holes of the text, if `node` is only a part of its expression: `'/users'` in `BASE + '/users'`. */
  readonly holes?: SourceText['holes'];
  /** Returns the edit that removes the expression, if the registration works without it. */
  readonly omission?: () => Edit | undefined;
}

/** An expression still to be read, and the place of its item in the argument. */
interface Pending {
  readonly node: Node;
  readonly place: Node;
  readonly usedOnce: boolean;
  readonly hops: number;
}

/** Reads the expression at a path position. */
export function pathValue(expression: Node, reading: Reading): PathValue {
  const { sourceCode } = reading;
  // Nearly all paths are plain literals.
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
  const pending: Pending[] = [{ node: expression, place: expression, usedOnce: true, hops: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!budgetOf(sourceCode).spend()) return { kind: 'unknown' };
    const { place, usedOnce, hops } = next;
    const written = next.node;
    const node = unwrapped(written);
    // A part that is written in the argument is an item of its own.
    const placeOfPart = (part: Node): Node => (place === written ? part : place);
    if (node.type === 'ArrayExpression') {
      kind ??= 'other';
      for (const element of node.elements.toReversed()) {
        const part = element?.type === 'SpreadElement' ? element.argument : element;
        if (part !== null) pending.push({ ...next, node: part, place: placeOfPart(part) });
      }
    } else if (node.type === 'ConditionalExpression') {
      for (const branch of [node.alternate, node.consequent])
        pending.push({ ...next, node: branch, place: placeOfPart(branch) });
    } else if (isRegExp(node)) {
      items.push({ node: place, text: undefined });
    } else if (node.type === 'Identifier' || node.type === 'MemberExpression') {
      const named = resolveName(node, hops, reading);
      if (named === undefined) [kind, isPartial] = ['unknown', true];
      else if (typeof named === 'string') items.push({ node: place, text: { ...UNKNOWN_TEXT, text: named } });
      else pending.push({ ...next, node: named.value, usedOnce: usedOnce && named.usedOnce, hops: hops + 1 });
    } else {
      const text = sourceText(node, usedOnce, reading);
      if (typeof text !== 'string') items.push({ node: place, text });
      else [kind, isPartial] = [text, true];
    }
  }
  return items.length > 0 ? { kind: 'texts', items, isPartial } : { kind: kind ?? 'unknown' };
}

/**
 * The items of a path; one item with unknown text if the file does not show the path. Returns `undefined` for what is
 * not a path and, unless `acceptUnknown`, for what the file does not show.
 */
export function pathItems(path: Node, reading: Reading, acceptUnknown = true): readonly PathItem[] | undefined {
  const value = pathValue(path, reading);
  if (value.kind === 'texts') return value.items;
  return value.kind === 'unknown' && acceptUnknown ? [{ node: path, text: UNKNOWN_TEXT }] : undefined;
}

/** The same path, marked as one whose literals other code may depend on, so that no fix changes them. */
export function asShared({ node, text }: PathItem, at = node): PathItem {
  const shared = text && { text: text.text, pieces: text.pieces, holes: text.holes, usedOnce: false };
  return { node: at, text: shared, ...(text && at !== node && { holes: text.holes }) };
}

function isRegExp(node: Node): boolean {
  if (node.type === 'Literal') return 'regex' in node;
  return (
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    node.callee.type === 'Identifier' &&
    node.callee.name === 'RegExp'
  );
}
