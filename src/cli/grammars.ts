import path from 'node:path';
import { nearestProject } from '../project/package-json.ts';
import { type Grammar, grammarOf } from '../project/grammar.ts';
import type { Reader } from './read-project.ts';
import type { Row } from './row.ts';

/** How the router of each row reads its path, as its package.json and settings tell. */
export async function grammarsOf(
  rows: readonly Row[],
  { cwd, config }: Pick<Reader, 'cwd' | 'config'>,
): Promise<(row: Row) => Grammar> {
  const grammars = new Map<string, Grammar>();
  const keyOf = ({ file, framework }: Row): string => `${framework ?? ''} ${file}`;
  for (const row of rows) {
    if (grammars.has(keyOf(row))) continue;
    const full = path.resolve(cwd, row.file);
    const grammar = grammarOf(row.framework ?? undefined, await config.settingsFor(full), nearestProject(full));
    grammars.set(keyOf(row), grammar);
  }
  return (row) => grammars.get(keyOf(row)) ?? grammarOf(undefined, {}, { dependencies: new Map() });
}
