import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nearestProject } from '../../src/project/package-json.ts';
import { adapterOf, majorOfRange } from '../../src/routes/versions.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'project-'));
afterAll(() => {
  fs.rmSync(root, { recursive: true });
});

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
}

describe('the nearest package.json', () => {
  it('is found going up, read once, and may say nothing', () => {
    write(
      'a/package.json',
      '\uFEFF{ "dependencies": { "express": "^4.18.2" }, "devDependencies": { "express": "^5.0.0", "x": 1 } }',
    );
    write('a/broken/package.json', '{');
    const dependenciesOf = (file: string): readonly (readonly [string, string])[] => [
      ...nearestProject(path.join(root, file)).dependencies,
    ];
    expect(dependenciesOf('a/src/deep/app.js')).toEqual([['express', '^4.18.2']]);
    expect(dependenciesOf('a/broken/app.js')).toEqual([]);
    write('a/package.json', '{}');
    expect(dependenciesOf('a/src/deep/other.js')).toEqual([['express', '^4.18.2']]);
  });

  it('is no matter for text without a file', () => {
    expect(nearestProject('<input>').dependencies.size).toBe(0);
  });
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
  ])('%s is %i', (range, major) => {
    expect(majorOfRange(range)).toBe(major);
  });

  it.each(['*', 'latest', '>=4', '4 || 5', '>=4 <5', 'workspace:*', 'catalog:', 'github:a/b', ''])(
    '%s is unknown',
    (range) => {
      expect(majorOfRange(range)).toBeUndefined();
    },
  );
});

describe('the platform under Nest', () => {
  const on = (...names: readonly string[]): string | undefined =>
    adapterOf({}, { dependencies: new Map(names.map((name) => [`@nestjs/platform-${name}`, '^11.0.0'])) });

  it('is the one that the package depends on', () => {
    expect([on('express'), on('fastify'), on('express', 'fastify'), on()]).toEqual([
      'express',
      'fastify',
      undefined,
      undefined,
    ]);
  });
});
