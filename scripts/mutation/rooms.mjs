// What is mutated, and which tests judge it.
import { readdirSync } from 'node:fs';

/** The rooms of the source whose mutants are counted. */
export const ROOMS = ['rules', 'english', 'path', 'routes'];

/** Lists of words, and a list of imports: what changes there is not how the program works. */
export const LISTS = [
  'src/english/{lexicon,names,formats,action-words,action-nouns,middleware,joinable-words}.ts',
  'src/english/{english,load,load-pluralize}.ts',
  'src/rules/index.ts',
];

/** Long programs whose time is measured, and what puts another module in the place of one. */
const OTHERS = ['hostile', 'suspects'];

const FOLDERS = ['english', 'path', 'syntax', 'routes', 'lint', 'rules'];

/** The files with tests that judge every room, from the root of the project: all that run in one process. */
export function suiteFiles() {
  const asked = process.env['MUTATION_SUITES'];
  if (asked) return asked.split(',');
  const inFolders = FOLDERS.flatMap((folder) => readdirSync(`tests/${folder}`).map((file) => `tests/${folder}/${file}`));
  return [...inFolders, 'tests/fixtures.test.ts', 'tests/settings.test.ts'].filter(
    (file) => file.endsWith('.test.ts') && !OTHERS.some((name) => file.endsWith(`/${name}.test.ts`)),
  );
}
