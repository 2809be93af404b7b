import type { Resolve } from './resolve.ts';

/** Who imports a file, by the texts alone; asked only when a router has no place yet. */
export function importersIn(
  { files, textOf }: { readonly files: readonly string[]; readonly textOf: (file: string) => string },
  resolve: Resolve,
): () => ReadonlyMap<string, readonly string[]> {
  let found: Map<string, string[]> | undefined;
  return () => {
    if (found !== undefined) return found;
    found = new Map();
    for (const file of files) {
      for (const module of modulesIn(textOf(file))) {
        const target = resolve(module, file);
        if (target === undefined) continue;
        const known = found.get(target);
        if (known === undefined) found.set(target, [file]);
        else known.push(file);
      }
    }
    return found;
  };
}

/** A module that a text names, or no more than a type of it: `import type { AppType } from './app'`. */
const MODULE = /\bimport\s+type\s[^'"`;]{0,300}['"`]|\b(?:from|import|require)\s*(?:\(\s*)?(['"`])([^'"`\n]+)\1/gu;

/** The modules whose values a text uses, without a syntax tree. */
export function modulesIn(text: string): readonly string[] {
  return [...text.matchAll(MODULE)].flatMap(([, , module]) => module ?? []);
}
