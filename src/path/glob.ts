/**
 * Whether a path matches a pattern: `*` stands for any text within a segment, `**` for any text at all, and a
 * pattern that ends in `/**` also matches the path before it. Everything else, `:id` and braces included, is literal:
 * globs for file names read those signs otherwise.
 */
export function matchesGlob(path: string, pattern: string): boolean {
  const known = cut.get(pattern) ?? partsOf(pattern);
  cut.set(pattern, known);
  // No regular expression: with many stars it may try more ways than there is time for.
  let ends: readonly number[] = [0];
  for (const part of known) {
    ends = part.kind === 'text' ? behindText(path, ends, part.text) : behindStar(path, ends, part.kind);
    if (ends.length === 0) return false;
  }
  return ends.at(-1) === path.length || (pattern.endsWith(REST) && ends.some((end) => path[end] === '/'));
}

const REST = '/**';

type Part = { readonly kind: 'text'; readonly text: string } | { readonly kind: '*' } | { readonly kind: '**' };

const cut = new Map<string, readonly Part[]>();

function partsOf(pattern: string): readonly Part[] {
  const trimmed = pattern.endsWith(REST) ? pattern.slice(0, -REST.length) : pattern;
  return trimmed.split(/(\*+)/u).flatMap((text): readonly Part[] => {
    if (text === '') return [];
    if (!text.startsWith('*')) return [{ kind: 'text', text }];
    return [{ kind: text === '*' ? '*' : '**' }];
  });
}

/** Where a text can end that begins where others end; `ends` and the answer grow. */
function behindText(path: string, ends: readonly number[], text: string): readonly number[] {
  return ends.filter((end) => path.startsWith(text, end)).map((end) => end + text.length);
}

function behindStar(path: string, ends: readonly number[], kind: '*' | '**'): readonly number[] {
  const reached: number[] = [];
  let last = -1;
  for (const end of ends) {
    // Another that began before has gone as far.
    if (end <= last) continue;
    for (last = end; last < path.length && (kind === '**' || path[last] !== '/'); last++) reached.push(last);
    reached.push(last);
  }
  return reached;
}
