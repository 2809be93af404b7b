import { segmentsOf } from './path-change.ts';
import type { ByHand } from './edit.ts';

/**
 * The lines that name a whole path and that no edit changes: in code only where it starts a text, so that comments do
 * not count.
 * @param texts the files with their texts
 * @param isEdited whether an edit changes a line, or it is listed already
 */
export function mentionsOf(
  path: string,
  texts: ReadonlyMap<string, string>,
  isCode: (file: string) => boolean,
  isEdited: (file: string, line: number) => boolean,
): readonly ByHand[] {
  const words = segmentsOf(path).map((each) =>
    each.startsWith(':') ? String.raw`[^/\s'"\x60?#]+` : each.replaceAll(/[.~]/gu, String.raw`\$&`),
  );
  if (words.length < 2) return [];
  const whole = String.raw`/${words.join('/')}(?![\w/-])`;
  const inCode = new RegExp(String.raw`['"\x60}](?:https?://(?:localhost|127\.0\.0\.1)(?::\w+)?)?${whole}`, 'u');
  const anywhere = new RegExp(String.raw`(?<![\w-])${whole}`, 'u');
  return [...texts].flatMap(([file, text]) => {
    const pattern = isCode(file) ? inCode : anywhere;
    if (!pattern.test(text)) return [];
    const lines = text.split('\n');
    return [...lines.keys()]
      .filter((index) => pattern.test(lines[index] ?? '') && !isEdited(file, index + 1))
      .map((index) => ({ file, line: index + 1, why: 'it names the path' }));
  });
}
