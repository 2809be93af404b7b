// npm run test:mutation [-- room | src/path/glob.ts …]: changes the source in small ways and asks whether a test notices.
// Each room of the source has suites of its own: a room at a time, so that a mutant runs no test of another.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './bundle.mjs';

const ROOMS = ['path', 'english', 'rules', 'routes'];

const asked = process.argv.slice(2);
const files = asked.filter((each) => each.includes('/'));
const named = asked.filter((each) => !each.includes('/'));
const rooms = ROOMS.filter((room) =>
  files.length > 0 ? files.some((file) => file.startsWith(`src/${room}/`)) : named.length === 0 || named.includes(room),
);
if (rooms.length === 0) throw new Error(`Rooms are ${ROOMS.join(', ')}.`);

const manifest = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
const stryker = join(manifest, '../bin/stryker.js');

for (const room of rooms) {
  const mutated = files.filter((file) => file.startsWith(`src/${room}/`));
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', ...(mutated.length === 0 ? [] : ['--mutate', mutated.join(',')])],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_ROOM: room } },
  );
  if (status !== 0) process.exitCode = 1;
}
