/** A text as a part of a regular expression. With the flag `u`, any other escape is an error: `\-`, `\~`. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}/]/gu, String.raw`\$&`);
}
