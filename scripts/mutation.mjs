// npm run test:mutation -- rules: changes the source in small ways with Stryker and counts the changes that no test
// notices. Also takes files: npm run test:mutation -- src/path/glob.ts
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './bundle.mjs';

const ROOMS = ['rules', 'path', 'english'];

const asked = process.argv.slice(2);
const files = asked.filter((each) => each.startsWith('src/'));
const unknown = asked.find((each) => !ROOMS.includes(each.startsWith('src/') ? (each.split('/')[1] ?? '') : each));
if (unknown !== undefined) {
  console.error(`Unknown room '${unknown}'. Rooms are ${ROOMS.join(', ')}.`);
  process.exit(2);
}

const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
for (const room of ROOMS) {
  const mine = files.filter((file) => file.startsWith(`src/${room}/`));
  if (asked.length > 0 && !asked.includes(room) && mine.length === 0) continue;
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', ...(mine.length === 0 ? [] : ['--mutate', mine.join(',')])],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_ROOM: room } },
  );
  if (status !== 0) process.exitCode = 1;
}
