import { nearby } from './nearby.ts';

const FILES = ['main.ts', 'main.js', 'main.mts', 'main.mjs'].flatMap((name) => [name, `src/${name}`]);

/**
 * The text of the file that starts the application around a source file: the nearest `main.ts`, possibly in `src`.
 * Searches upwards as far as the nearest package.json. `undefined` if there is none. Never throws.
 */
export const entryText = nearby<string>(({ read, above }) => {
  const text = FILES.map(read).find((each) => each !== undefined && each !== '');
  return text ?? (read('package.json') === undefined ? above() : undefined);
});
