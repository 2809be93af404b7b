import type { Token } from '../model.ts';
import { partOf } from './text-token.ts';

/** Collects the tokens of one path from left to right; neighbours of text and of opaque parts become one. */
export interface TokenWriter {
  /** `value` is spelled at `[start, end)`; where an escape makes it shorter, its first unit stands at `start`. */
  readonly text: (value: string, start: number, end: number) => void;
  readonly token: (token: Token) => void;
  /** Forgets what was written from `from` on. */
  readonly takeBack: (from: number) => void;
  /** Makes `[from, to)` opaque, whatever was written there. */
  readonly opaque: (from: number, to: number) => void;
  readonly finish: () => readonly Token[];
}

interface Draft {
  readonly start: number;
  end: number;
  value: string;
  offsets: number[] | undefined;
}

export function tokenWriter(): TokenWriter {
  const tokens: Token[] = [];
  let draft: Draft | undefined;

  function append(value: string, start: number, end: number, offsets: readonly number[] | undefined): void {
    draft ??= { start, end: start, value: '', offsets: undefined };
    if (offsets !== undefined) draft.offsets ??= consecutive(draft.start, draft.value.length);
    if (draft.offsets !== undefined) {
      for (const offset of offsets ?? consecutive(start, value.length)) draft.offsets.push(offset);
    }
    draft.value += value;
    draft.end = end;
  }

  function flush(): void {
    if (draft === undefined) return;
    const { start, end, value, offsets } = draft;
    tokens.push({ kind: 'text', start, end, value, ...(offsets === undefined ? {} : { offsets }) });
    draft = undefined;
  }

  function text(value: string, start: number, end: number): void {
    const escaped = value.length !== end - start;
    append(value, start, end, escaped ? [start, ...consecutive(end - value.length + 1, value.length - 1)] : undefined);
  }

  function token(next: Token): void {
    if (next.kind === 'text') return append(next.value, next.start, next.end, next.offsets);
    flush();
    tokens.push(next);
  }

  function takeBack(from: number): void {
    flush();
    let cut: Token | undefined;
    while ((tokens.at(-1)?.end ?? 0) > from) cut = tokens.pop();
    if (cut === undefined || cut.start >= from) return;
    if (cut.kind === 'text') tokens.push(partOf(cut, 0, cut.offsets?.lastIndexOf(from) ?? from - cut.start));
    else tokens.push({ kind: 'opaque', start: cut.start, end: from });
  }

  function opaque(from: number, to: number): void {
    takeBack(from);
    const last = tokens.at(-1);
    if (last?.kind === 'opaque') tokens.pop();
    tokens.push({ kind: 'opaque', start: last?.kind === 'opaque' ? last.start : from, end: to });
  }

  function finish(): readonly Token[] {
    flush();
    return tokens;
  }

  return { text, token, takeBack, opaque, finish };
}

function consecutive(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
