import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';

describe('a fix beside an escape replaces just what it means to', () => {
  const code = (path: string): string =>
    `import express from 'express'; const r = express.Router(); r.get(${path}, h);`;

  it.each([
    [String.raw`'/\u{1F600}/Users/'`, String.raw`'/\u{1F600}/users'`],
    [String.raw`'/Users/\x61/'`, String.raw`'/users/\x61'`],
    [String.raw`'/Users/:id(\\d+)/'`, String.raw`'/users/:id(\\d+)'`],
    [String.raw`'\/Users\/all/'`, String.raw`'\/users\/all'`],
    ["'/a\\\r\n/Users/'", "'/a\\\r\n/users'"],
    ["'\\\n/Users/'", "'\\\n/users'"],
    ['`/\\${x}/Users/`', '`/\\${x}/users`'],
  ])('%s', (before, after) => {
    const config = { ...plugin.configs.recommended, settings: { rest: { matching: { express: { major: 4 } } } } };
    const { output } = new Linter({ configType: 'flat' }).verifyAndFix(code(before), [config]);
    expect(output).toBe(code(after));
  });
});
