import truncatedWidth from 'fast-string-truncated-width';

/** How many columns of a terminal a text takes: two for each sign of Chinese, Japanese and Korean. */
export function widthOf(text: string): number {
  return truncatedWidth(text).width;
}

/** A text of at most so many columns, with `…` for what is left out. */
export function clipped(text: string, width: number, keep: 'start' | 'end' | 'both'): string {
  if (widthOf(text) <= width) return text;
  const signs = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const room = Math.max(width - 1, 0);
  const start = keep === 'end' ? 0 : keep === 'start' ? room : Math.ceil(room / 2);
  return `${taken(signs, start)}…${taken(signs.toReversed(), room - start, true)}`;
}

/** As many of the first signs as fit. */
function taken(signs: readonly string[], width: number, isReversed = false): string {
  let left = width;
  const end = signs.findIndex((sign) => (left -= widthOf(sign)) < 0);
  const fitting = end < 0 ? signs : signs.slice(0, end);
  return (isReversed ? fitting.toReversed() : fitting).join('');
}

export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(width - widthOf(text), 0));
}

/** Signs that would move the cursor, colour the text or turn its direction. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** A text of a source file with nothing in it that a terminal obeys. */
export function harmless(text: string): string {
  return text.replaceAll(UNSEEN, (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'));
}
