/** Paths of Windows, with its own functions, where no Windows is at hand. */
import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { relative, withSlashes } from '../../src/cli/files.ts';
import { settingsForFile } from '../../src/routes/registrars.ts';

describe('on Windows', () => {
  it.each([
    ['C:\\app', 'C:\\app\\src\\users.ts', 'src/users.ts'],
    ['C:\\app', 'c:\\APP\\src\\users.ts', 'src/users.ts'],
    ['C:\\app\\src', 'C:\\app\\app.js', '../app.js'],
    ['\\\\server\\share\\app', '\\\\server\\share\\app\\app.js', 'app.js'],
  ])('from %s, %s is %s', (from, to, expected) => expect(relative(from, to, win32)).toBe(expected));

  it.each([
    ['src\\**\\*.ts', 'src/**/*.ts'],
    ['src/*.ts', 'src/*.ts'],
  ])('the glob %s is %s', (glob, expected) => expect(withSlashes(glob, win32)).toBe(expected));

  it('settings for some files hold for their paths with backslashes', () => {
    const settings = { routers: { express: [{ name: 'api', files: ['src/routes/*'] }] } };
    const named = (file: string) => settingsForFile(settings, file).routers?.express;
    expect(named('C:\\app\\src\\routes\\users.js')).toEqual(settings.routers.express);
    expect(named('C:\\app\\src\\clients\\users.js')).toEqual([]);
  });
});

it('elsewhere, a backslash is a letter', () => {
  expect(relative('/app', '/app/a\\b.js', posix)).toBe('a\\b.js');
  expect(withSlashes('src\\*.js', posix)).toBe('src\\*.js');
});
