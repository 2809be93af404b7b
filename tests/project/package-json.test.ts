import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nearestProject } from '../../src/project/package-json.ts';
import nest from '../../src/frameworks/nest.ts';
import { majorOfRange } from '../../src/frameworks/framework-facts.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'project-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
}

function dependenciesOf(file: string): readonly (readonly [string, string])[] {
  return [...nearestProject(path.join(root, file)).dependencies];
}

/** Results are cached for a second; these tests move the clock instead of waiting. */
function later(): void {
  vi.advanceTimersByTime(1000);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('the nearest package.json', () => {
  it('is found going up, and may say nothing', () => {
    write(
      'a/package.json',
      '\uFEFF{ "dependencies": { "express": "^4.18.2" }, "devDependencies": { "express": "^5.0.0", "x": 1 } }',
    );
    write('a/broken/package.json', '{');
    expect(dependenciesOf('a/src/deep/app.js')).toEqual([['express', '^4.18.2']]);
    expect(dependenciesOf('a/broken/app.js')).toEqual([]);
  });

  it('is read again when it changes', () => {
    const range = (): string | undefined => dependenciesOf('b/src/app.js').find(([name]) => name === 'express')?.[1];
    write('b/package.json', '{ "dependencies": { "express": "^4.0.0" } }');
    expect(range()).toBe('^4.0.0');
    write('b/package.json', '{ "dependencies": { "express": "npm:other@1" } }');
    expect(range()).toBe('^4.0.0');
    later();
    expect(range()).toBe('npm:other@1');
    write('b/src/package.json', '{}');
    later();
    expect(range()).toBeUndefined();
    fs.rmSync(path.join(root, 'b/src/package.json'));
    later();
    expect(range()).toBe('npm:other@1');
  });

  it.each<readonly [string, (file: string) => void]>([
    ['a folder', (file) => fs.mkdirSync(file)],
    ['larger than 1 MiB', (file) => fs.writeFileSync(file, `{}${' '.repeat(2 ** 20)}`)],
    ...(fs.existsSync('/dev/zero')
      ? [['a link to a device', (file: string) => fs.symlinkSync('/dev/zero', file)] as const]
      : []),
  ])('says nothing when it is %s', (kind, make) => {
    const folder = `d/${kind.replaceAll(' ', '-')}`;
    write('d/package.json', '{ "dependencies": { "express": "^4.0.0" } }');
    fs.mkdirSync(path.join(root, folder));
    make(path.join(root, folder, 'package.json'));
    expect(dependenciesOf(`${folder}/app.js`)).toEqual([]);
  });

  it('is no matter for text without a file', () => expect(nearestProject('<input>').dependencies.size).toBe(0));
});

describe('the major version of a range', () => {
  it.each([
    ['^4.18.2', 4],
    ['~5.1', 5],
    ['5', 5],
    ['v4.x', 4],
    ['5.0.0-beta.3', 5],
    ['npm:express@^5.0.0', 5],
    ['npm:@scope/express@4.1.0', 4],
    ['=4.0.0', 4],
  ])('%s is %i', (range, major) => expect(majorOfRange(range)).toBe(major));

  it.each(['*', 'latest', '>=4', '4 || 5', '>=4 <5', 'workspace:*', 'catalog:', 'github:a/b', ''])(
    '%s is unknown',
    (range) => expect(majorOfRange(range)).toBeUndefined(),
  );
});

describe('the platform under Nest', () => {
  const on = (...names: readonly string[]): string =>
    nest.behaviour({
      dependencies: new Map(names.map((name) => [`@nestjs/platform-${name}`, '^11.0.0'])),
      major: undefined,
      matching: {},
      mentions: () => false,
      entryMentions: () => false,
    }).name;

  it('is the one that the package depends on', () =>
    expect([on('express'), on('fastify'), on('express', 'fastify'), on()]).toEqual([
      'Nest on Express',
      'Nest on Fastify',
      'Nest',
      'Nest',
    ]));
});
