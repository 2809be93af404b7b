// What is mutated, and which tests judge it.
import { readdirSync } from 'node:fs';

/** The rooms of the source, each with the folders and files of tests that run in one process and reach it. */
const JUDGES = {
  rules: ['rules', 'lint', 'configs.test.ts', 'settings.test.ts'],
  english: ['english', 'rules'],
  path: ['path', 'routes/nest.test.ts', 'rules/no-unreachable-routes.test.ts', 'settings.test.ts'],
  routes: [
    ...['routes', 'syntax', 'lint', 'fixtures.test.ts', 'settings.test.ts', 'project/package-json.test.ts'],
    ...['no-unreachable-routes', 'unreachable-paths', 'plural-collections', 'consistent-params', 'action-repairs'].map(
      (rule) => `rules/${rule}.test.ts`,
    ),
  ],
};

export const ROOMS = Object.keys(JUDGES);

/** Long programs whose time is measured, and what puts another module in the place of one. */
const OTHERS = ['hostile', 'suspects'];

/** Lists of words, and a list of imports: what changes there is not how the program works. */
export const LISTS = [
  'src/english/{lexicon,names,formats,action-words,middleware,joinable-words,collections}.ts',
  'src/english/{english,load,load-pluralize}.ts',
  'src/rules/index.ts',
];

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
