/** docs/routes.md: its program prints what the page shows. `UPDATE=1` writes what it prints into the page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { project, ran } from './pasted.ts';

const url = new URL('../../docs/routes.md', import.meta.url);
const page = readFileSync(url, 'utf8');
const files = Object.fromEntries(
  [...page.matchAll(/^```js\n\/\/ (?<file>\S+)\n(?<code>[^]*?)^```/gm)].map(({ groups = {} }) => [
    groups['file'] ?? '',
    groups['code'] ?? '',
  ]),
);
const EXAMPLE = /^```console\n\$ npx eslint-plugin-rest (?<line>.*)\n(?<output>[^]*?)^```/gm;
const examples = [...page.matchAll(EXAMPLE)].map(
  ({ groups = {} }) => [groups['line'] ?? '', groups['output'] ?? ''] as const,
);

async function output(line: string): Promise<string> {
  const [, ...argv] = line.split(' ').map((word) => word.replaceAll("'", ''));
  return (await ran(project(files), ...argv)).out;
}

it('has a program and examples', () => {
  expect(Object.keys(files)).toEqual(['app.js', 'orders.js']);
  expect(examples).toHaveLength(7);
});

it.skipIf(process.env['UPDATE'] === '1').each(examples)('%s', async (line, expected) => {
  expect(await output(line)).toBe(expected);
});

it('describes each key of --json, and its type', async () => {
  const rows = JSON.parse(await output('routes --json')) as readonly Readonly<Record<string, unknown>>[];
  const described = [...page.matchAll(/^\| (?<keys>`[^|]+`) +\| (?<type>[^|]+?) +\|/gm)].flatMap(({ groups = {} }) =>
    (groups['keys'] ?? '').split(', ').map((key) => [key.replaceAll('`', ''), groups['type'] ?? ''] as const),
  );
  for (const row of rows) {
    expect(Object.keys(row).sort()).toEqual(described.map(([key]) => key).sort());
    for (const [key, type] of described) {
      const value = row[key];
      const actual =
        value === null
          ? 'null'
          : Array.isArray(value)
            ? `array of ${key === 'callers' ? 'objects' : 'strings'}`
            : typeof value;
      const isOneOf = type.includes(`"${String(value)}"`);
      expect(isOneOf || type.split(' or ').includes(actual), `${key} is ${JSON.stringify(value)}`).toBe(true);
    }
  }
});

it.runIf(process.env['UPDATE'] === '1')('is written anew', async () => {
  let written = page;
  for (const [line, before] of examples) {
    const head = `$ npx eslint-plugin-rest ${line}\n`;
    written = written.replace(head + before, head + (await output(line)));
  }
  writeFileSync(url, written);
});
