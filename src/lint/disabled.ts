import type { SourceCode } from '../syntax/nodes.ts';

/** A comment that turns rules off or on, as ESLint and oxlint read it. The names of the rules follow. */
const DIRECTIVE = /^(?:eslint|oxlint)-(disable-next-line|disable-line|disable|enable)(?!\S)/u;

/** What follows is the reason: `eslint-disable rest/nouns -- its clients are built`. */
const REASON = /\s-{2,}\s/u;

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
    const [directive = ''] = value.split(REASON);
    const [start = '', kind] = DIRECTIVE.exec(directive.trim()) ?? [];
    const rules = directive.trim().slice(start.length).trim();
    const names = rules.split(',').map((name) => name.trim());
    if (kind === undefined || !(rules === '' || names.includes(rule))) continue;
    if (kind === 'disable-line' && loc.start.line === line) return true;
    if (kind === 'disable-next-line' && loc.end.line + 1 === line) return true;
    const isBlock =
      (kind === 'disable' || kind === 'enable') && sourceCode.text.startsWith('/*', range[0]) && range[1] <= offset;
    if (isBlock) isOff = kind === 'disable';
  }
  return isOff;
}
