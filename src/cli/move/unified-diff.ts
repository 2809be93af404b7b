/** Lines around a change. */
const CONTEXT = 3;

/**
 * The unified diff of two texts with the same number of lines, as `git apply` reads it.
 * @param file its path from the root
 */
export function unifiedDiff(file: string, before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changed = [...old.keys()].filter((index) => old[index] !== now[index]);
  const hunks: { start: number; end: number }[] = [];
  for (const index of changed) {
    const last = hunks.at(-1);
    const end = Math.min(index + CONTEXT + 1, old.at(-1) === '' ? old.length - 1 : old.length);
    if (last !== undefined && index - CONTEXT <= last.end) last.end = end;
    else hunks.push({ start: Math.max(index - CONTEXT, 0), end });
  }
  const parts = hunks.map(({ start, end }) => {
    const range = `${String(start + 1)},${String(end - start)}`;
    return [`@@ -${range} +${range} @@`, ...linesOf(old, now, start, end)].join('\n');
  });
  return [`--- a/${file}`, `+++ b/${file}`, ...parts, ''].join('\n');
}

function linesOf(old: readonly string[], now: readonly string[], start: number, end: number): readonly string[] {
  const lines: string[] = [];
  let added: string[] = [];
  for (let index = start; index < end; index++) {
    const [one = '', other = ''] = [old[index], now[index]];
    const noNewline = index === old.length - 1 ? ['\\ No newline at end of file'] : [];
    if (one === other) {
      lines.push(...added, ` ${one}`, ...noNewline);
      added = [];
    } else {
      lines.push(`-${one}`, ...noNewline);
      added.push(`+${other}`, ...noNewline);
    }
  }
  return [...lines, ...added];
}
