/** A file in the code: its text is `code.slice(start, end)`. */
export interface File {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The line that begins a file, as in the playground of TypeScript. */
const HEAD = /^\/\/ @filename: *(?<name>[\w./-]+\.[cm]?[jt]sx?) *$/gmu;

/** The files in the code: one of the name `routes.ts` where no line names any. */
export function filesIn(code: string): readonly File[] {
  const heads = [...code.matchAll(HEAD)];
  const before = code.slice(0, heads[0]?.index ?? code.length);
  const first: readonly File[] =
    heads.length > 0 && before.trim() === '' ? [] : [{ name: 'routes.ts', start: 0, end: before.length }];
  return [
    ...first,
    ...heads.map(({ index, groups }, place) => ({
      name: (groups?.['name'] ?? '').replace(/^\.?\//u, ''),
      start: index,
      end: heads[place + 1]?.index ?? code.length,
    })),
  ];
}
