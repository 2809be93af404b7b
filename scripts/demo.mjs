// Lints the example applications, each with its own config, and prints what their developers would see. Then it renames
// a path, as docs/moving-a-path.md tells.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { root } from './bundle.mjs';
import { built, rename } from './rename.mjs';

/** @param {string} title */
const heading = (title) => console.log(`\n${title}\n${'─'.repeat(title.length)}`);

let [found, fixed, suggested] = [0, 0, 0];

for (const name of readdirSync(join(root, 'examples')).sort()) {
  const cwd = join(root, 'examples', name);
  /** @type {{ description: string }} */
  const { description } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));

  const eslint = new ESLint({ cwd });
  const results = await eslint.lintFiles(['.']);
  const formatter = await eslint.loadFormatter('stylish');

  heading(`${description} (examples/${name})`);
  console.log((await formatter.format(results)).replaceAll(root, '').trimEnd());

  const all = results.flatMap(({ messages }) => messages);
  const fatal = all.find((message) => message.fatal === true);
  if (fatal !== undefined || all.length === 0) throw new Error(fatal?.message ?? `Nothing was found in ${name}`);

  const repaired = await new ESLint({ cwd, fix: true }).lintFiles(['.']);
  const left = repaired.flatMap(({ messages }) => messages);
  found += all.length;
  fixed += all.length - left.length;
  suggested += left.filter(({ suggestions = [] }) => suggestions.length > 0).length;
}

console.log(
  `\nOf these ${found} findings \`eslint --fix\` repairs ${fixed}, and every URL answers as before. ` +
    `${suggested} may move a URL: there your editor offers the new path, and you decide.`,
);

heading('A path is renamed with its callers (docs/moving-a-path.md)');
const dist = join(root, 'dist');
for (const { command, output } of await rename(join(dist, 'index.js'), built(dist)))
  console.log(`$ ${command}\n${output}`);
