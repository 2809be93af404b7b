// npm run test:mutation [-- room | src/path/glob.ts … tests/path/glob.test.ts … | 1/4]: changes the source in small ways
// and asks whether a test notices. A room at a time, judged by the suites that reach it or by those that are named; a
// fraction takes so many of its lines, the same ones each time.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './bundle.mjs';
import { ROOMS, sampleOf, sourcesOf, suitesOf } from './mutation/rooms.mjs';

const asked = process.argv.slice(2);
const sources = asked.filter((each) => each.startsWith('src/'));
const suites = asked.filter((each) => each.startsWith('tests/'));
const named = asked.filter((each) => !each.includes('/'));
const part = Number(asked.find((each) => each.startsWith('1/'))?.slice(2) ?? 1);
const rooms = ROOMS.filter((room) =>
  sources.length > 0
    ? sources.some((file) => file.startsWith(`src/${room}/`))
    : named.length === 0 || named.includes(room),
);
if (rooms.length === 0) throw new Error(`Rooms are ${ROOMS.join(', ')}.`);

const manifest = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
const stryker = join(manifest, '../bin/stryker.js');

for (const room of rooms) {
  const files = sources.filter((file) => file.startsWith(`src/${room}/`));
  const mutated = part === 1 ? files : sampleOf(files.length > 0 ? files : sourcesOf(room), part);
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', ...(mutated.length === 0 ? [] : ['--mutate', mutated.join(',')])],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_ROOM: room,
        MUTATION_SUITES: (suites.length > 0 ? suites : suitesOf(room)).join(' '),
        // Fast-check stops at a whole number of runs only, and the suites divide this one by 8, 32 and 40.
        RUNS: '320',
      },
    },
  );
  if (status !== 0) process.exitCode = 1;
}
