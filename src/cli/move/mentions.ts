import { escaped } from '../../path/escaped.ts';
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
  const words = segmentsOf(path).map((each) => (each.startsWith(':') ? String.raw`[^/\s'"\x60?#]+` : escaped(each)));
  if (words.length < 2) return [];
  const whole = String.raw`/${words.join('/')}(?![\w/-])`;
  const inCode = new RegExp(String.raw`['"\x60}](?:https?://(?:localhost|127\.0\.0\.1)(?::\w+)?)?${whole}`, 'u');
  const anywhere = new RegExp(String.raw`(?<![\w-])${whole}`, 'u');
  return [...texts].flatMap(([file, text]) => {
    const patterns = isCode(file) ? [inCode] : [anywhere, ...keyIn(text, words)];
    const isNamedIn = (part: string): boolean => patterns.some((pattern) => pattern.test(part));
    if (!isNamedIn(text)) return [];
    const lines = text.split('\n');
    return [...lines.keys()]
      .filter((index) => isNamedIn(lines[index] ?? '') && !isEdited(file, index + 1))
      .map((index) => ({ file, line: index + 1, why: 'it names the path' }));
  });
}

const IS_DOCUMENT = /(?<![\w.])(?:openapi|swagger)["']?[\t ]*:/u;

/** The key of a path in an OpenAPI document whose server has the start of the path: `/users/{id}` under `url: /api`. */
function keyIn(text: string, words: readonly string[]): readonly RegExp[] {
  if (!IS_DOCUMENT.test(text)) return [];
  const at = words.findIndex(
    (_, index) => index > 0 && new RegExp(String.raw`/${words.slice(0, index).join('/')}(?![\w/-])`, 'u').test(text),
  );
  return at < 0 ? [] : [new RegExp(String.raw`^[\t ]*['"]?/${words.slice(at).join('/')}/?['"]?[\t ]*:`, 'mu')];
}
