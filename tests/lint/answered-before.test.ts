/** Routes that never answer because an earlier one takes the request: what `no-unreachable-routes` reports, by line. */
import { describe, expect, it } from 'vitest';
import { findings as findingsOf } from '../linted.ts';

/** `line messageId` of each finding; the first line creates the routers. */
function findings(lines: readonly string[], matching: object = {}): readonly string[] {
  return findingsOf('no-unreachable-routes', lines.join('\n'), { settings: { matching }, filename: 'file.ts' });
}

const end = '(request, response) => response.end()';

describe('in Express', () => {
  const MADE = "import express, { Router } from 'express'; const app = express(), r = Router();";

  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['what matches nothing', [`r.get('users', ${end});`, `r.get('/users', ${end});`], ['2 noSlashOnly']],
    ['what matches nothing, deeper', [`r.get('a/users', ${end});`, `r.get('/a/users', ${end});`], ['2 noSlashOnly']],
    ['one method of all', [`r.get('/users', ${end});`, `r.all('/users', ${end});`], []],
    ['all methods', [`r.all('/users', ${end});`, `r.get('/users', ${end});`], ['3 duplicate']],
    [
      'one of two methods that a condition chooses from',
      [`r[dev ? 'get' : 'post']('/users', ${end});`, `r.get('/users', ${end});`],
      [],
    ],
    [
      'perhaps, by a handler of another file',
      ["app.get('/x/:id', users.find);", "r.get('/me', users.me);", "app.use('/x', r);"],
      [],
    ],
    [
      'by a route that takes less, since its application is strict',
      ["app.enable('strict routing');", `app.get('/x/a', ${end});`, `r.get('/a', ${end});`, "app.use('/x', r);"],
      [],
    ],
  ])('%s', (_, lines, expected) => expect(findings([MADE, ...lines], { express: { major: 5 } })).toEqual(expected));
});

describe('in Fastify', () => {
  const on = (lines: readonly string[], options = ''): readonly string[] =>
    findings([`import Fastify from 'fastify'; const f = Fastify(${options});`, ...lines], { fastify: { major: 4 } });

  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['all methods', ["f.all('/a', show);", "f.get('/a', show);"], ['3 duplicateThrows']],
    ['one of all methods', ["f.get('/a', show);", "f.all('/a', show);"], ['3 duplicateThrows']],
    [
      'one of two methods that a condition chooses from',
      ["f.route({ method: dev ? 'GET' : 'POST', url: '/a', handler: show });", "f.get('/a', show);"],
      [],
    ],
    ['other letters', ["f.get('/Users', show);", "f.get('/users', show);"], []],
  ])('%s', (_, lines, expected) => expect(on(lines)).toEqual(expected));

  it.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'other letters behind a parameter',
      ["f.get('/:id-x/A', show);", "f.get('/:id-x/a', show);"],
      ['3 duplicateThrows'],
    ],
  ])('that does not tell letters apart: %s', (_, lines, expected) => {
    expect(on(lines, '{ caseSensitive: false }')).toEqual(expected);
  });
});

describe('in Nest', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['a slash at the end', "@Get('b/') one() {} @Get('b') two() {}", ['1 duplicate']],
    ['other letters', "@Get('B') one() {} @Get('b') two() {}", []],
    ['all methods', "@All('b') one() {} @Get('b') two() {}", ['1 duplicate']],
  ])('%s', (_, methods, expected) => {
    const code = `import { All, Controller, Get } from '@nestjs/common'; @Controller('a') class A { ${methods} }`;
    // Both strip the slash at the end (measured).
    for (const major of [10, 11]) expect(findings([code], { nest: { major, adapter: 'express' } })).toEqual(expected);
  });
});

it('where nothing tells the framework, nothing is said of it', () => {
  const code = "export default (app) => { app.get('/a', list); app.get('/a', list); };";
  expect(findings([code])).toEqual([]);
});
