const expressions = new Map<string, RegExp>();

/**
 * Whether a path matches a pattern: `*` stands for any text within a segment, `**` for any text at all, and a pattern
 * that ends in `/**` also matches the path before it. Everything else is literal, including `:id` and braces, which
 * globs for file names read differently.
 */
export function matchesGlob(path: string, pattern: string): boolean {
  const expression = expressions.get(pattern) ?? expressionOf(pattern);
  expressions.set(pattern, expression);
  return expression.test(path);
}

/** Adds the slash that a pattern of paths may leave out: `users/*` means `/users/*`. `**` may begin with one itself. */
export function pathPattern(pattern: string): string {
  return pattern.startsWith('/') || pattern.startsWith('**') ? pattern : `/${pattern}`;
}

function expressionOf(pattern: string): RegExp {
  const start = pattern.replace(/\/\*\*$/u, '');
  const source = start
    .replaceAll(/[\\^$.|?+()[\]{}/]/gu, '\\$&')
    .replaceAll(/\*+/gu, (stars) => (stars === '*' ? '[^/]*' : '[^]*'));
  return new RegExp(`^${source}${start === pattern ? '' : '(?:/[^]*)?'}$`, 'u');
}
