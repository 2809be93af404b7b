/** What the file that starts an application says about the paths in another file. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findings, linted } from '../linted.ts';

/** A file in the folder of an application whose `main.ts` has this text. */
function besideMain(text: string): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'entry-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  fs.writeFileSync(path.join(root, 'package.json'), '{}');
  fs.writeFileSync(path.join(root, 'main.ts'), text);
  return path.join(root, 'users.ts');
}

const NEST = "import { Controller, Get } from '@nestjs/common';";
const settings = { matching: { nest: { major: 12, adapter: 'express' }, express: { caseSensitive: false } } };

it.each([
  ['nothing', '', true],
  ['that it refuses conflicts', ", { routeConflictPolicy: { duplicate: 'error' } }", false],
])('says %s', (_, options, isFixed) => {
  const filename = besideMain(`NestFactory.create(AppModule${options});`);
  const code = `${NEST} @Controller('Users') class Users { @Get() list() {} }`;
  expect(linted('lowercase', code, { settings, filename }).map(({ fix }) => fix !== undefined)).toEqual([isFixed]);
});

it.each([
  ['by itself', '', 1],
  ['by the option', ", { routeResolutionStrategy: 'specificity' }", 0],
])('decides about the order %s', (_, options, count) => {
  const filename = besideMain(`NestFactory.create(AppModule${options});`);
  const code = `${NEST} @Controller('a') class A { @Get(':id') one() {} @Get('me') me() {} }`;
  expect(findings('no-unreachable-routes', code, { settings, filename })).toHaveLength(count);
});
