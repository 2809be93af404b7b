import type { SourceCode } from '../syntax/nodes.ts';

/** A comment that turns rules off or on, as ESLint and oxlint read it; what follows `--` is its reason. */
const DIRECTIVE =
  /^\s*(?:eslint|oxlint)-(?<kind>disable-next-line|disable-line|disable|enable)(?<rules>(?:\s(?!--)[^\n]*?)?)\s*(?:\s-{2,}\s[\s\S]*)?$/u;

/**
 * Whether a comment disables a rule at an offset of the file.
 * @param rule the rule as the config names it: `rest/lowercase`
 */
export function isDisabled(sourceCode: SourceCode, rule: string, offset: number): boolean {
  // Most files have no such comment.
  if (!/(?:eslint|oxlint)-disable/.test(sourceCode.text)) return false;
  const { line } = sourceCode.getLocFromIndex(offset);
  let isOff = false;
  for (const { value, loc, range } of sourceCode.getAllComments()) {
    const { kind, rules = '' } = DIRECTIVE.exec(value)?.groups ?? {};
    const names = rules.split(',').map((name) => name.trim());
    if (kind === undefined || !(rules.trim() === '' || names.includes(rule))) continue;
    if (kind === 'disable-line' && loc.start.line === line) return true;
    if (kind === 'disable-next-line' && loc.end.line + 1 === line) return true;
    const isBlock =
      (kind === 'disable' || kind === 'enable') && sourceCode.text.startsWith('/*', range[0]) && range[1] <= offset;
    if (isBlock) isOff = kind === 'disable';
  }
  return isOff;
}
