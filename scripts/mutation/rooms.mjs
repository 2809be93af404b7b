// What is mutated, and which tests judge it.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';

/** The rooms of the source, each with the folders and files of tests that run in one process and reach it. */
const JUDGES = {
  rules: ['rules', 'lint', 'configs.test.ts', 'settings.test.ts'],
  english: ['english'],
  path: ['path', 'routes/nest.test.ts', 'rules/no-unreachable-routes.test.ts', 'settings.test.ts'],
  routes: [
    ...[
      'routes',
      'syntax',
      'lint',
      'verdicts',
      'cli/registrars.test.ts',
      'cli/routers.test.ts',
      'fixtures.test.ts',
      'settings.test.ts',
      'project/package-json.test.ts',
    ],
    ...[
      'no-unreachable-routes',
      'unreachable-paths',
      'plural-collections',
      'consistent-params',
      'action-repairs',
      'unknown-parts',
    ].map((rule) => `rules/${rule}.test.ts`),
  ],
};

export const ROOMS = Object.keys(JUDGES);

/** Long programs whose time is measured, and what puts another module in the place of one. */
const OTHERS = ['hostile', 'suspects', 'written'];

/** Lists of words, and lists of imports: what changes there is not how the program works. */
const LISTS =
  /^(?:english\/(?:lexicon|names|formats|action-words|middleware|joinable-words|collections|english|load|load-pluralize)|rules\/index)\.ts$/u;

/**
 * @param {string} room
 * @returns {readonly string[]} the files that are mutated, from the root of the project
 */
export function sourcesOf(room) {
  return readdirSync(`src/${room}`)
    .map((file) => `${room}/${file}`)
    .filter((file) => file.endsWith('.ts') && !LISTS.test(file))
    .map((file) => `src/${file}`);
}

/**
 * Some lines of files, as if by chance, but the same ones each time.
 *
 * @param {readonly string[]} files
 * @param {number} part one of so many lines
 * @returns {readonly string[]} each line as Stryker names it: `src/path/glob.ts:7-7`
 */
export function sampleOf(files, part) {
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').keys();
    const chosen = [...lines].filter(
      (line) => createHash('md5').update(`${file}:${line}`).digest().readUInt16LE() % part === 0,
    );
    return chosen.map((line) => `${file}:${line + 1}-${line + 1}`);
  });
}

/**
 * @param {string} room
 * @returns {readonly string[]} the files with tests that judge it, from the root of the project
 */
export function suitesOf(room) {
  const places = Object.entries(JUDGES).find(([name]) => name === room)?.[1] ?? [];
  const files = places.flatMap((place) =>
    place.endsWith('.ts') ? [place] : readdirSync(`tests/${place}`).map((file) => `${place}/${file}`),
  );
  return files
    .filter((file) => file.endsWith('.test.ts') && !OTHERS.some((name) => file.endsWith(`/${name}.test.ts`)))
    .map((file) => `tests/${file}`);
}
