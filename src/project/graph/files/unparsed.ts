import { pushTo } from '../../../syntax/lists.ts';
import { once } from '../../../syntax/remember.ts';
import type { Resolve } from './resolve.ts';

/** Who imports a file, tests aside, by the texts alone; asked only when a router has no place yet. */
export function importersIn(
  { files, textOf }: { readonly files: readonly string[]; readonly textOf: (file: string) => string },
  resolve: Resolve,
): () => ReadonlyMap<string, readonly string[]> {
  return once(() => {
    const found = new Map<string, string[]>();
    for (const file of files.filter((each) => !isTestFile(each))) {
      for (const module of modulesIn(textOf(file))) {
        const target = resolve(module, file);
        if (target !== undefined) pushTo(found, target, file);
      }
    }
    return found;
  });
}

/** A module that a text names, or no more than a type of it: `import type { AppType } from './app'`. */
const MODULE = /\bimport\s+type\s[^'"`;]{0,300}['"`]|\b(?:from|import|require)\s*(?:\(\s*)?(['"`])([^'"`\n]+)\1/gu;

/** The modules whose values a text uses, without a syntax tree. */
export function modulesIn(text: string): readonly string[] {
  return [...text.matchAll(MODULE)].flatMap(([, , module]) => module ?? []);
}

/** Exports of names that the text of a file need not have: `export *`, `export =`, `module.exports = …`. */
const EXPORTS_WHOLE = /\bexport\s*[*=]|\bmodule\.exports\b/u;

/**
 * Tells whether a file may export a name, as far as its text says: barrels are asked for names that few of their files
 * have.
 */
export function createMayExport(textOf: (file: string) => string): (file: string, name: string) => boolean {
  /** Kept: 15% of the time on 4,700 files without. */
  const known = new Map<string, boolean>();
  return (file, name) => {
    if (name === 'default' || name === '*') return true;
    const isWhole = known.get(file) ?? EXPORTS_WHOLE.test(textOf(file));
    known.set(file, isWhole);
    return isWhole || textOf(file).includes(name);
  };
}

const TEST_FILE = /(?:^|\/)(?:__tests__|__mocks__|tests?|e2e|cypress|spec)\/|\.(?:test|spec|e2e)\.[cm]?[jt]sx?$/iu;

/** Whether a file is one of tests, by its path: nobody serves its applications. */
export function isTestFile(file: string): boolean {
  return TEST_FILE.test(file);
}
