/**
 * Whether a path matches a pattern: `*` stands for any text within a segment, `**` for any text at all, and a
 * pattern that ends in `/**` also matches the path before it. Everything else, `:id` and braces included, is literal:
 * globs for file names read those signs otherwise.
 */
export function matchesGlob(path: string, pattern: string): boolean {
  const known = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, known);
  return known.test(path);
}

const compiled = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const trimmed = pattern.replace(/\/\*\*$/u, '');
  const source = trimmed
    .split(/(\*+)/u)
    .map((part) =>
      part.startsWith('**') ? '.*' : part === '*' ? '[^/]*' : part.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`),
    )
    .join('');
  return new RegExp(`^${source}${trimmed === pattern ? '' : String.raw`(?:\/.*)?`}$`, 'su');
}
