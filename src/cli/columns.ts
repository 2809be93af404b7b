import { layout } from './formats/layout.ts';
import { harmless } from './formats/width.ts';

/** Lines of cells below their titles, as text. */
export function columns(titles: readonly string[], lines: readonly (readonly string[])[]): string {
  const cells = lines.map((line) => line.map(harmless));
  const write = layout(
    titles.map((title) => ({ title })),
    cells,
    undefined,
  );
  return [titles, ...cells].map((line) => `${write(line, (cell) => cell)}\n`).join('');
}
