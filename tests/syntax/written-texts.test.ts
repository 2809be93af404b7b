import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walk } from '../../src/syntax/classes.ts';
import { isProse } from '../../src/path/parts.ts';
import { writtenTexts } from '../../src/syntax/written-texts.ts';
import { parse } from '../find-routes.ts';
import { processorSeconds } from '../processor-time.ts';

const texts = writtenTexts;

describe('the texts of a file', () => {
  it.each([
    ['every kind of quote', 'list("/users", \'/orders\', `/items`);', ['/users', '/orders', '/items']],
    ['an empty one', "list('');", ['']],
    ['parameters and dots', "list('/users/:id', '/v1.json', '/a-b_c~d');", ['/users/:id', '/v1.json', '/a-b_c~d']],
    ['none', 'list(users);', []],
    ['no modules', "import list from './List'; import './Setup'; export { x } from 'X'; list('/users');", ['/users']],
    [
      'no modules that are called for',
      "require('./List'); require ( './A' ); import('B'); list('/users');",
      ['/users'],
    ],
    ['no directive', "'use strict'; list('/users');", ['/users']],
    [
      'arguments of other calls',
      "copy_from('/Users'); shop.require('/Orders'); reimport('/Items');",
      ['/Users', '/Orders', '/Items'],
    ],
    ['keys', "list({ '/users': show });", ['/users']],
    ['no methods', "list({ method: 'GET', url: '/a' }, { method : ['GET' , 'HEAD'], url: '/b' });", ['/a', '/b']],
    [
      'what only looks like a method',
      "list('GET', ['PUT', 'GET'], { method: 'Get', methods: 'PUT' }, of.method('GET'));",
      ['GET', 'PUT', 'GET', 'Get', 'PUT', 'GET'],
    ],
    ['what is added at a slash', "i++; list('/users/' + id, base + '/orders');", ['/users/', '/orders']],
    ['what a number is added to', "list('/users' + 1, n + 1);", ['/users']],
    [
      'templates, without the slash in front of what is inserted',
      'list(`${base}/users/${a.b}/items`, `/${id}`);',
      ['', '/users', '/items', '', ''],
    ],
    ['no message in a template, beside a root', "send(`User ${id}`); list('/');", ['/']],
    [
      'no messages',
      "send('Not found.'); send(`User ${id}, not found`); send('Up to ' + n); list('/users');",
      ['/users'],
    ],
    ['comments without quotes', "// all of them\nlist('/users'); /* and no more */", ['/users']],
  ])('%s', (_, code, expected) => {
    expect(texts(code)).toEqual(expected);
  });
});

describe('a file that does not tell them', () => {
  it.each([
    ['puts them together', "list('/user' + 's');"],
    ['puts them together later', "let path = '/user'; path += 's'; list(path);"],
    ['adds what a variable holds', "let path = '/user'; path = path + end; list(path);"],
    ['adds a slash alone', "list(base + '/');"],
    ['adds to a word', "list(base + 'users');"],
    ['adds a variable to a word', "list('/users' + end);"],
    ['writes templates of words', 'list(`/users-${name}`);'],
    ['goes on with a word behind a value', 'list(`/${name}s`);'],
    ['puts values together', 'list(`${base}${name}`);'],
    ['ends a template with a slash', 'list(`${base}/`);'],
    ['puts a slash alone between values', 'list(`${base}/${name}`);'],
    ['calls in a template', 'list(`/users/${name()}`);'],
    ['writes templates in other quotes', "list('/users/${name}');"],
    ['escapes', "list('/\\u0055sers');"],
    ['writes more than words', "list('/not found');"],
    ['writes more than a message', "list('not found: ()');"],
    ['adds a message to a value', "list(base + ' not found');"],
    ['inserts nothing behind a slash', 'const none = ""; list(`/users/${none}`);'],
    ['inserts a slash behind a slash', 'const root = "/"; list(`/users/${root}`);'],
    ['has an apostrophe in a comment of words', "// it isn't\nlist('/users');"],
    ['has an apostrophe in a comment before words', "/* it isn't */ 'users and orders'"],
    ['writes another syntax', "list('/files/*');"],
    ['breaks a template', 'list(`/users\n`);'],
    ['has an apostrophe in a comment', "// don't\nlist('/users');"],
    ['has an apostrophe at the end of a comment', "/* lists' */list('/users');"],
    ['has a quote in a pattern', "match(/'/, '/users');"],
    ['has a quote in a pattern behind a colon', "list(any ? /'/g:'/users');"],
    ['has a quote behind a word of a comment', "/* from ' */ list('/users');"],
    ['ends with a quote', "list('/users'); // '"],
  ])('where it %s', (_, code) => {
    expect(texts(code)).toBeUndefined();
  });
});

it('never leaves out a text, wherever other quotes stand', () => {
  const quotes = fc.constantFrom("'", '"', '`');
  const word = fc.constantFrom('users', '/a', 'b', '', 'in', ':id', ' from ', 'import', 'require(', 'a b', 'c, d ');
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(quotes, word).map(([quote, text]) => `${quote}${text}${quote}`) },
    quotes.map((quote) => `/${quote}/`),
    quotes.map((quote) => `/[${quote}]/g`),
    fc.constantFrom('x', 'x?/a/:y', 'typeof x', '(x)'),
  );
  const comment = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', ' ') },
    fc.tuple(word, quotes, word).map((parts) => `/*${parts.join('')}*/`),
    fc.tuple(word, quotes, word).map((parts) => `//${parts.join('')}\n`),
  );
  const piece = fc.tuple(comment, value, comment, fc.constantFrom(',', ';', '==', '?x:', ' in ', '||'));
  let read = 0;
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
      const code = `${pieces.flat().join('')}0`;
      const found = texts(code);
      if (found === undefined) return;
      const literals: string[] = [];
      try {
        const sourceCode = parse(code, 'file.js');
        walk(sourceCode.ast, sourceCode, (node) => {
          if (node.type === 'Literal' && typeof node.value === 'string') literals.push(node.value);
          if (node.type === 'TemplateElement') literals.push(node.value.raw);
          return true;
        });
      } catch {
        return;
      }
      if (literals.length === 0) return;
      read++;
      expect(literals.filter((text) => !found.includes(text) && !isProse(text))).toEqual([]);
    }),
    { numRuns: 8000, seed: 8 },
  );
  expect(read).toBeGreaterThan(300);
});

it('knows each part of what is put together', () => {
  const text = fc.constantFrom('', '/', '/users', '/users/', 'id', '/a.b', '/a/b', 'not found', 'at ');
  const name = fc.constantFrom('a', 'b', 'c.d');
  const inserted = name.map((value) => `\${${value}}`);
  const operand = fc.oneof(
    text.map((written) => `'${written}'`),
    name,
    fc.constant('7'),
    fc.array(fc.oneof(text, inserted), { maxLength: 4 }).map((pieces) => `\`${pieces.join('')}\``),
  );
  const sum = fc.array(operand, { minLength: 1, maxLength: 3 }).map((operands) => operands.join(' + '));
  const marksOf = (path: string): readonly string[] => [
    // Which number it is matters to no rule, and a word that ends in one is none.
    ...path.split('/').flatMap((part) => part.replace(/\d+$/, '') || []),
    ...(/[^/].*\/$/.test(path) ? ['/ at the end'] : []),
  ];
  let read = 0;
  fc.assert(
    fc.property(text, text, text, sum, (a, b, d, code) => {
      const found = texts(`const a = '${a}', b = '${b}', c = { d: '${d}' }; list(${code});`);
      if (found === undefined || !/[+$]/.test(code)) return;
      read++;
      const path: unknown = runInNewContext(code, { a, b, c: { d } });
      // Nobody puts a message into a path.
      if (String(path).includes(' ')) return;
      const known = found.flatMap((each) => [...marksOf(each), ...(/.\/$/.test(each) ? ['/ at the end'] : [])]);
      expect(marksOf(String(path)).filter((mark) => !known.includes(mark))).toEqual([]);
    }),
    { numRuns: 4000, seed: 8 },
  );
  expect(read).toBeGreaterThan(300);
});

it('takes time that grows as the text does', async () => {
  const parts = ['+', '+ ', "/'", "/' ", "'/' + ", '+= ', '`${a}/`', "'GET',", "method: 'GET', ", "'GET' , "];
  const work = (): void => {
    for (const part of parts) texts(`// ${part.repeat(100_000)}`);
    for (const before of ["/'", '+', "'GET'", "'GET',", '`${']) texts(`// ${before}${' '.repeat(400_000)}${before}`);
    texts(`list(\`/${'${a}/'.repeat(100_000)}\`)`);
  };
  expect(await processorSeconds(() => work, 3)).toBeLessThanOrEqual(3);
});
