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
  const coming = [...findings.entries()].sort(([, a], [, b]) => a.start - b.start);
  let open: (readonly [number, Span])[] = [];
  let [nextLexeme, nextFinding] = [0, 0];
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? 0;
    while ((lexemes[nextLexeme]?.end ?? Infinity) <= start) nextLexeme++;
    const lexeme = lexemes[nextLexeme];
    while ((coming[nextFinding]?.[1].start ?? Infinity) <= start)
      open.push(...coming.slice(nextFinding, ++nextFinding));
    open = open.filter(([, finding]) => finding.end > start);
    return {
      text: code.slice(start, end),
      colour: lexeme !== undefined && lexeme.start <= start ? lexeme.kind : undefined,
      findings: open.map(([at]) => at).sort((a, b) => a - b),
    };
  });
}
