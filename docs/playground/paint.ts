import { highlight } from './highlight.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch of code that looks the same from end to end. */
export interface Stretch {
  readonly text: string;
  readonly colour: string | undefined;
  /** Which findings cover it, by their place in the list. */
  readonly findings: readonly number[];
}

/** Cuts code where a colour or a finding begins or ends. The stretches together are the code. */
export function paint(code: string, findings: readonly Span[]): readonly Stretch[] {
  const lexemes = highlight(code);
  const cuts = new Set([0, code.length, ...[...lexemes, ...findings].flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].sort((a, b) => a - b);
  let next = 0;
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? 0;
    while ((lexemes[next]?.end ?? Infinity) <= start) next++;
    const lexeme = lexemes[next];
    return {
      text: code.slice(start, end),
      colour: lexeme !== undefined && lexeme.start <= start ? lexeme.kind : undefined,
      findings: findings.flatMap((finding, at) => (finding.start < end && start < finding.end ? [at] : [])),
    };
  });
}
