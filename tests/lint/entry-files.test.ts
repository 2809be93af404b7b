import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { offered } from '../offered.ts';

/** What the file that starts an application says of the paths in another one. */

it.each([
  ['nothing', 'NestFactory.create(AppModule);', 'fix'],
  [
    'that it refuses conflicts',
    "NestFactory.create(AppModule, { routeConflictPolicy: { duplicate: 'error' } });",
    'suggestion',
  ],
])('says %s', (_, main, expected) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'entry-'));
  onTestFinished(() => {
    fs.rmSync(root, { recursive: true });
  });
  fs.writeFileSync(path.join(root, 'package.json'), '{}');
  fs.writeFileSync(path.join(root, 'main.ts'), main);
  const code =
    "import { Controller, Get } from '@nestjs/common'; @Controller('Users') class Users { @Get() list() {} }";
  const matching = { nest: { major: 12, adapter: 'express' }, express: { caseSensitive: false } };
  expect(offered(code, { settings: { matching }, filename: path.join(root, 'users.ts') })).toBe(expected);
});
