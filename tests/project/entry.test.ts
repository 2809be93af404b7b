import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { entryText } from '../../src/project/entry.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'entry-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
}

write('package.json', '{}');
write('src/main.ts', 'the one of the package');
write('apps/api/src/main.ts', 'the one of an application');
write('apps/old/package.json', '{}');
write('apps/old/src/main.js', 'the one in JavaScript');
write('apps/bare/package.json', '{}');

it.each([
  ['apps/api/src/users/users.controller.ts', 'the one of an application'],
  ['apps/old/lib/users.controller.js', 'the one in JavaScript'],
  ['apps/bare/src/users.controller.ts', undefined],
])('%s is started by %s', (file, text) => {
  expect(entryText(path.join(root, file))).toBe(text);
  expect(entryText(path.join(root, file))).toBe(text);
});

it('is no matter for text without a file', () => expect(entryText('<input>')).toBeUndefined());

it('is read again when it changes, and no device is read', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const text = (): string | undefined => entryText(path.join(root, 'apps/new/users.controller.ts'));
  write('apps/new/package.json', '{}');
  expect(text()).toBeUndefined();
  write('apps/new/src/main.js', 'one');
  expect(text()).toBeUndefined();
  vi.advanceTimersByTime(1000);
  expect(text()).toBe('one');
  write('apps/new/src/main.js', 'three');
  if (fs.existsSync('/dev/zero')) fs.symlinkSync('/dev/zero', path.join(root, 'apps/new/main.ts'));
  vi.advanceTimersByTime(1000);
  expect(text()).toBe('three');
  vi.useRealTimers();
});
