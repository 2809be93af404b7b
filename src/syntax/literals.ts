import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceCode } from './nodes.ts';

export type TextNode = TSESTree.StringLiteral | TSESTree.TemplateElement;

/**
 * A run of characters of one literal. `at(i)` returns the offset in the file where unit `i` of `value` is written (`i`
 * may be `value.length`: the end).
 */
export interface LiteralText {
  readonly node: TextNode;
  readonly value: string;
  readonly at: (index: number) => number;
}

/** Reads a string literal or a quasi of a template; `undefined` for a quasi with an invalid escape. */
export function literalText(node: TextNode, sourceCode: SourceCode): LiteralText | undefined {
  const [start, end] = contentRange(node, sourceCode);
  const raw = sourceCode.text.slice(start, end);
  const value = node.type === 'Literal' ? node.value : node.value.cooked;
  // The types say string; a tagged template may hold an escape that has no value.
  if (typeof value !== 'string') return undefined;
  if (raw === value) return { node, value, at: (index) => start + index };
  const offsets = unitOffsets(raw);
  return { node, value, at: (index) => start + (offsets[index] ?? raw.length) };
}

/**
 * The range of the characters of a literal, without its quotes. Parsers disagree on the range of a template element:
 * espree and typescript-eslint include the delimiters around it, Babel does not.
 */
function contentRange(node: TextNode, sourceCode: SourceCode): readonly [number, number] {
  const [start, end] = node.range;
  if (node.type === 'Literal') return [start + 1, end - 1];
  const { text } = sourceCode;
  const open = text[start] === '`' || text[start] === '}' ? 1 : 0;
  if (open === 0 || end - start < 2) return [start, end];
  return [start + 1, text[end - 1] === '`' ? end - 1 : end - 2];
}

const ESCAPE = /\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[0-3]?[0-7]{1,2}|\r\n|[^])|\r\n|[^]/gu;

/** For each UTF-16 unit of the value of a literal, the offset in the raw text where it is spelled. */
function unitOffsets(raw: string): readonly number[] {
  const offsets: number[] = [];
  for (const { 0: spelling, index } of raw.matchAll(ESCAPE)) {
    if (/^\\[\r\n\u2028\u2029]/u.test(spelling)) continue;
    const isPair = spelling.startsWith('\\u{')
      ? Number.parseInt(spelling.slice(3, -1), 16) > 0xffff
      : isAstral(spelling);
    offsets.push(index);
    if (isPair) offsets.push(spelling.startsWith('\\') ? index : index + 1);
  }
  return offsets;
}

function isAstral(spelling: string): boolean {
  return (spelling.codePointAt(spelling.startsWith('\\') ? 1 : 0) ?? 0) > 0xffff;
}
