/** What a template fills in: `<%= user.id %>`, `{{ user.id }}`, `{user.id}`. */
const FILLED_IN = /<%[^%]*%>|\{\{[^{}]*\}\}|\{[^{}]{2,}\}/gu;
/** The same in a script, where single braces are those of the script. Texts in quotes come first. */
const IN_SCRIPT = /(["'])((?:<%[^%]*%>|\{\{[^{}]*\}\}|\\.|(?!\1)[^\\\n])*)\1|<%[^%]*%>|\{\{\s*[\w.]+\s*\}\}/gu;

/** The value of an attribute as a literal that is two characters longer; `undefined` if it is no path, or cannot be one. */
export function literalOf(value: string): string | undefined {
  if (!/^\/(?!\/)/u.test(value) || /[`\\$\n\r]/u.test(value)) return undefined;
  const filled = value.replaceAll(FILLED_IN, inTemplate);
  if (filled === value) return /[{}"]|<%/u.test(value) ? undefined : `"${value}"`;
  return /<%|%>/u.test(filled) ? undefined : `\`${filled}\``;
}

/** A script with an unknown name for each part that a template fills in, and without the code of the template. */
export function filledScript(script: string): string {
  return script.replaceAll(IN_SCRIPT, (part, quote: string | undefined, text: string | undefined) => {
    if (quote === undefined || text === undefined) return inCode(part);
    const isFilledIn = /<%|\{\{/u.test(text) && !/[`$]/u.test(text);
    return isFilledIn ? `\`${text.replaceAll(/<%[^%]*%>|\{\{[^{}]*\}\}/gu, inTemplate)}\`` : part;
  });
}

function inTemplate(hole: string): string {
  return `\${_${'}'.padStart(hole.length - 3)}`;
}

function inCode(part: string): string {
  const spaces = part.replaceAll(/[^\r\n]/gu, ' ');
  return /^(?:<%[=-]|\{\{)/u.test(part) ? `_${spaces.slice(1)}` : spaces;
}
