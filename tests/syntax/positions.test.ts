import { describe, expect, it } from 'vitest';
import { HOLE, type Route } from '../../src/model.ts';
import { findRoutes, parse } from '../find-routes.ts';

const APP = "const app = require('express')();\n";

/** The source that spells each unit of a path; `undefined` for an unknown part. */
function spellings(route: Route, code: string): readonly (string | undefined)[] {
  return Array.from(route.path?.text.split('') ?? [], (unit, index) => {
    const piece = route.source.pieces.find(({ start, end }) => start <= index && index < end);
    if (piece === undefined) {
      expect(unit).toBe(HOLE);
      return undefined;
    }
    const at = index - piece.start;
    return code.slice(piece.literal.at(at), piece.literal.at(at + 1));
  });
}

/** The only route of an application that has a path expression as its first argument. */
function routeAt(expression: string, { before = '', filename = 'file.js' } = {}): { route: Route; code: string } {
  const code = `${before}${APP}app.get(${expression}, h);`;
  const routes = findRoutes(code, { filename });
  expect(routes).toHaveLength(1);
  return { route: routes[0]!, code };
}

describe('every unit of a path knows what spells it', () => {
  it.each<[string, string, string, readonly (string | undefined)[]]>([
    ['letters', `'/ab'`, '/ab', ['/', 'a', 'b']],
    ['double quotes', `"/a'b"`, "/a'b", ['/', 'a', "'", 'b']],
    ['an empty string', `''`, '', []],
    ['four hexadecimal digits', String.raw`'/\u0055sers'`, '/Users', ['/', String.raw`\u0055`, 's', 'e', 'r', 's']],
    ['two hexadecimal digits', String.raw`'/\x41b'`, '/Ab', ['/', String.raw`\x41`, 'b']],
    ['a code point in braces', String.raw`'/\u{41}b'`, '/Ab', ['/', String.raw`\u{41}`, 'b']],
    ['a code point with zeros', String.raw`'/\u{000041}b'`, '/Ab', ['/', String.raw`\u{000041}`, 'b']],
    ['an escaped slash', String.raw`'\/a\/b'`, '/a/b', [String.raw`\/`, 'a', String.raw`\/`, 'b']],
    ['an escaped letter', String.raw`'/\a\-b'`, '/a-b', ['/', String.raw`\a`, String.raw`\-`, 'b']],
    ['an escaped quote', String.raw`'/it\'s'`, "/it's", ['/', 'i', 't', String.raw`\'`, 's']],
    ['a backslash', String.raw`'/\\d+'`, String.raw`/\d+`, ['/', String.raw`\\`, 'd', '+']],
    ['two backslashes', String.raw`'\\\\u'`, String.raw`\\u`, [String.raw`\\`, String.raw`\\`, 'u']],
    [
      'control characters',
      String.raw`'/\n\t\0b'`,
      '/\n\t\0b',
      ['/', String.raw`\n`, String.raw`\t`, String.raw`\0`, 'b'],
    ],
    ['a continued line', "'/a\\\nb'", '/ab', ['/', 'a\\\n', 'b']],
    ['a continued line with CRLF', "'/a\\\r\nb'", '/ab', ['/', 'a\\\r\n', 'b']],
    ['continued lines in a row', "'/a\\\n\\\nb'", '/ab', ['/', 'a\\\n\\\n', 'b']],
    ['a continued line at the start', "'\\\n/a'", '/a', ['/', 'a']],
    ['a continued line at the end', "'/a\\\n'", '/a', ['/', 'a\\\n']],
    ['a line separator', "'/a\u2028b'", '/a\u2028b', ['/', 'a', '\u2028', 'b']],
    ['a character of two units', `'/😀b'`, '/😀b', ['/', '\uD83D', '\uDE00', 'b']],
    [
      'two escaped surrogates',
      String.raw`'/\uD83D\uDE00b'`,
      '/😀b',
      ['/', String.raw`\uD83D`, String.raw`\uDE00`, 'b'],
    ],
    ['a lone surrogate', String.raw`'/\uD83Db'`, '/\uD83Db', ['/', String.raw`\uD83D`, 'b']],
    [
      'an escape after a character of two units',
      String.raw`'/😀\x41'`,
      '/😀A',
      ['/', '\uD83D', '\uDE00', String.raw`\x41`],
    ],
    ['combined letters', `'/e\u0301'`, '/e\u0301', ['/', 'e', '\u0301']],
    ['a template', '`/ab`', '/ab', ['/', 'a', 'b']],
    ['an empty template', '``', '', []],
    ['a template with escapes', '`/\\u0041\\`b`', '/A`b', ['/', '\\u0041', '\\`', 'b']],
    ['an escaped dollar', '`/\\${a}`', '/${a}', ['/', '\\$', '{', 'a', '}']],
    ['a template of two lines', '`/a\nb`', '/a\nb', ['/', 'a', '\n', 'b']],
    ['a template of two lines with CRLF', '`/a\r\nb`', '/a\nb', ['/', 'a', '\r\n', 'b']],
    ['a template with a lone CR', '`/a\rb`', '/a\nb', ['/', 'a', '\r', 'b']],
    ['a template with a continued CRLF line', '`/a\\\r\nb`', '/ab', ['/', 'a\\\r\n', 'b']],
    ['a template around an unknown part', '`/a${x}/b`', `/a${HOLE}/b`, ['/', 'a', undefined, '/', 'b']],
    ['a template around two unknown parts', '`${x}/${y}${z}`', `${HOLE}/${HOLE}`, [undefined, '/', undefined]],
    [
      'CRLF in every quasi',
      '`/a\r\n${x}\r\nb${y}\r\n`',
      `/a\n${HOLE}\nb${HOLE}\n`,
      ['/', 'a', '\r\n', undefined, '\r\n', 'b', undefined, '\r\n'],
    ],
    ['braces in the expression', '`/a${{ a: `}` }.a}b`', `/a${HOLE}b`, ['/', 'a', undefined, 'b']],
    ['strings joined', `'/a' + "/b" + \`/c\``, '/a/b/c', ['/', 'a', '/', 'b', '/', 'c']],
    ['strings joined with escapes', String.raw`'/\x41' + '\u0042'`, '/AB', ['/', String.raw`\x41`, String.raw`\u0042`]],
    ['strings joined with an unknown part', `'/a' + x + '/b'`, `/a${HOLE}/b`, ['/', 'a', undefined, '/', 'b']],
    ['an empty string among others', `'' + '/a' + '' + 'b'`, '/ab', ['/', 'a', 'b']],
    ['a path over several lines', `(\n  '/a' + // one\n    /* two */ 'b'\n)`, '/ab', ['/', 'a', 'b']],
  ])('%s', (_, expression, text, expected) => {
    for (const filename of ['file.js', 'file.ts']) {
      const { route, code } = routeAt(expression, { filename });
      expect(route.path?.text).toBe(text);
      expect(spellings(route, code)).toEqual(expected);
    }
  });

  it('a code point of two units is one spelling', () => {
    for (const expression of [String.raw`'/\u{1F600}b'`, '`/\\u{1F600}b`']) {
      const { route, code } = routeAt(expression);
      expect(route.path?.text).toBe('/😀b');
      const [slash, high, low, b] = spellings(route, code);
      expect([slash, `${high!}${low!}`, b]).toEqual(['/', String.raw`\u{1F600}`, 'b']);
    }
  });

  it('an octal escape, in a script', () => {
    const code = `${APP}app.get('/\\101\\60\\0c\\400', h);`;
    const [route] = findRoutes(code, { filename: 'file.cjs' });
    expect(route?.path?.text).toBe('/A0\0c 0');
    expect(spellings(route!, code)).toEqual([
      '/',
      String.raw`\101`,
      String.raw`\60`,
      String.raw`\0`,
      'c',
      String.raw`\40`,
      '0',
    ]);
  });

  it('behind a BOM and CRLF lines, as ESLint counts', () => {
    for (const filename of ['file.js', 'file.ts']) {
      const code = `\uFEFF${APP.replace('\n', '\r\n')}app.get(\r\n  '/Users',\r\n  h\r\n);`;
      const { text } = parse(code, filename);
      const [route] = findRoutes(code, { filename });
      expect(text.slice(route!.span.start, route!.span.end)).toBe("'/Users'");
      expect(spellings(route!, text).join('')).toBe('/Users');
    }
  });

  it('through constants, to the literal', () => {
    const code = `${APP}const BASE = '/a\\x42';
      const PATHS = { one: \`\${BASE}/c\` };
      app.get(PATHS.one + '/d', h);`;
    const [route] = findRoutes(code);
    expect(route?.path?.text).toBe('/aB/c/d');
    expect(spellings(route!, code)).toEqual(['/', 'a', '\\x42', '/', 'c', '/', 'd']);
    expect(route?.source.pieces.map(({ literal }) => code.slice(literal.at(0), literal.at(0) + 2))).toEqual([
      '/a',
      '/c',
      '/d',
    ]);
  });
});

describe('the place of a route is its path expression', () => {
  it.each<[string, string, readonly string[]]>([
    ['a member', "const P = { a: '/a' }; app.get(P.a, h);", ['P.a']],
    ['an array: each element', "app.get(['/a', `/b`, x], h);", ["'/a'", '`/b`']],
    ['constants in an array', "const A = '/a', B = ['/b', '/c']; app.get([A, B], h);", ['A', 'B', 'B']],
    ['a condition: each branch', "app.get(x ? '/a' : '/b', h);", ["'/a'", "'/b'"]],
    ['a regular expression', 'app.get(/a/, h);', ['/a/']],
    ['an unknown path', 'app.get(x.y(), h);', ['x.y()']],
    ['a fallback', "app.use(x || '/a', h);", ["x || '/a'"]],
    ['a chain: each call', "app.get('/a', h).post('/b', h);", ["'/a'", "'/b'"]],
    ['a route: its path, for each verb', "app.route('/a').get(h).post(h);", ["'/a'", "'/a'"]],
    ['an assertion', "app.get('/a' as Path, h);", ["'/a' as Path"]],
    [
      'source order',
      "app.use('/x', require('express').Router().get('/y', h)); app.get('/a', h);",
      ["'/x'", "'/y'", "'/a'"],
    ],
  ])('%s', (_, line, expected) => {
    const code = APP + line;
    expect(findRoutes(code).map(({ span }) => code.slice(span.start, span.end))).toEqual(expected);
  });

  it.each<[string, string, readonly string[]]>([
    [
      'no argument: the decorator',
      '@Controller() class A { @Get() a() {} @nest.Post() b() {} }',
      ['@Get()', '@nest.Post()'],
    ],
    ['an empty text is an argument', "@Controller('') class A { @Get('') a() {} }", ["''", "''"]],
    ['an array', "@Controller(['a', 'b']) class A { @Get(['c']) c() {} }", ["'a'", "'b'", "'c'"]],
    [
      'an object',
      "@Controller({ path: 'a' }) class A { @RequestMapping({ path: ['b', 'c'] }) b() {} }",
      ["'a'", "'b'", "'c'"],
    ],
    [
      'an object without a path',
      '@Controller({ host: x }) class A { @RequestMapping({ method: 1 }) a() {} }',
      ['@RequestMapping({ method: 1 })'],
    ],
  ])('of a decorator: %s', (_, line, expected) => {
    const code = `import { Controller, Get, Post, RequestMapping } from '@nestjs/common'; import * as nest from '@nestjs/common';\n${line}`;
    expect(findRoutes(code).map(({ span }) => code.slice(span.start, span.end))).toEqual(expected);
  });

  it('of objects and options: the value of the property', () => {
    const code = `import Fastify from 'fastify'; const f = Fastify(); const PATH = '/c';
      const options = { method: 'GET', url: '/b', handler };
      f.route({ method: 'GET', url: '/a', handler }); f.route(options); f.route({ method: 'GET', url: PATH, handler });
      f.register(x, { prefix: '/d' });`;
    const places = findRoutes(code).map(({ span }) => code.slice(span.start, span.end));
    expect(places).toEqual(["'/b'", "'/a'", 'PATH', "'/d'"]);
  });
});

describe('a literal that only one route uses', () => {
  it.each<[string, string, boolean]>([
    ['a constant that is exported below', "const P = '/a'; app.get(P, h); export { P };", false],
    ['a constant in a constant that is read again', "const P = '/a'; const Q = P; app.get(Q, h); log(Q);", false],
    ['a member of an enum', "enum P { A = '/a' } app.get(P.A, h);", false],
    ['a static field', "class P { static A = '/a'; } app.get(P.A, h);", false],
    ['a fallback', "app.get(x || '/a', h);", false],
  ])('%s', (_, line, usedOnce) => {
    const [route] = findRoutes(APP + line);
    expect(route?.source.usedOnce).toBe(usedOnce);
  });

  it.each<[string, string, boolean]>([
    [
      'options that something else reads',
      "const o = { method: 'GET', url: '/a', handler }; f.route(o); f.inject(o);",
      false,
    ],
    ['options that are exported', "export const o = { method: 'GET', url: '/a', handler }; f.route(o);", false],
  ])('%s', (_, line, usedOnce) => {
    const [route] = findRoutes(`import Fastify from 'fastify'; const f = Fastify(); ${line}`);
    expect(route?.source.usedOnce).toBe(usedOnce);
  });
});
