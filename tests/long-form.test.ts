import fs from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { expect, it } from 'vitest';
import config, { WITH_LONG_FORM } from '../vitest.config.ts';

// If the suites did not get the mode, the long form would run the short one, and pass.
it.each([
  ['test', { REST_LONG_FORM: '' }],
  ['full', { REST_LONG_FORM: '1' }],
])('every suite learns of the mode %s', (mode, env) => {
  const { test } = config({ mode, command: 'serve' });
  const told = test?.projects?.map((project) => typeof project === 'object' && 'test' in project && project.test.env);
  expect(told).toEqual([env, env]);
});

it('the long form runs each file that has one', () => {
  const root = path.dirname(import.meta.dirname);
  const files = fs.readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const asking = files
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => path.posix.join('tests', file.split(path.sep).join('/')))
    .filter((file) => /\bisFull\b|\b(?:differential|pieces)\.ts/u.test(fs.readFileSync(path.join(root, file), 'utf8')));
  const isRun = picomatch(WITH_LONG_FORM);
  const missing = asking.filter((file) => !isRun(file));
  expect(asking.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
