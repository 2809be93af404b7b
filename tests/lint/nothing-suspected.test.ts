import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const { recommended } = plugin.configs;

function words(code: string, config: Linter.Config = {}): readonly string[] {
  const lines = code.split('\n');
  return new Linter({ configType: 'flat' })
    .verify(
      code,
      [
        { files: ['**/*'], ...recommended },
        { files: ['**/*'], ...config },
      ],
      { filename: 'file.js' },
    )
    .map(({ line, column, endColumn = column }) => (lines[line - 1] ?? '').slice(column - 1, endColumn - 1));
}

const express = "import { Router } from 'express';\nconst router = Router();\n";

const NOT_ONE_TEXT: [string, string, string[]][] = [
  ['is put together', "router.get('/or' + 'Ders', list);", ['or']],
  ['is put together of small words', "router.get('/user' + '_' + 'list', list);", ['user']],
  ['ends by what is added', "const end = '/';\nrouter.get('/users' + end, list);", ['/']],
  ['ends by a slash alone', "const users = '/users';\nrouter.get(users + '/', list);", ['/']],
  ['ends where nothing is inserted', "const none = '';\nrouter.get(`/users/${none}`, list);", ['/']],
  ['begins with what is inserted', "const base = '/Users';\nrouter.get(`${base}/orders`, list);", ['Users']],
  ['is named like a method', "const at = { method: 'GET' };\nrouter.get('/GET', list);", ['GET', 'GET']],
  ['is a template', "const word = 'create';\nrouter.get(`/${word}-user`, list);", ['create']],
  ['is escaped', "router.get('/\\x55sers', list);", ['\\x55sers']],
  [
    'is a key',
    "for (const [path, handler] of Object.entries({ '/Users': list })) router.get(path, handler);",
    ['Users'],
  ],
  ['is a constant', "const paths = { users: '/Users' };\nrouter.get(paths.users, list);", ['Users']],
  ['is behind a comment with a quote', "// don't\nrouter.get('/Users', list);", ['Users']],
  ['is behind a pattern with a quote', "names.replace(/'/g, '');\nrouter.get('/Users', list);", ['Users']],
  [
    'is behind a name that ends like a keyword',
    "const add_from = (path) => router.get(path, list);\nadd_from('/Users');",
    ['Users'],
  ],
];

describe('a path that no single text of the file tells', () => {
  it.each(NOT_ONE_TEXT)('is reported where it %s', (_, code, expected) => {
    expect(words(express + code)).toEqual(expected);
  });

  it.each(NOT_ONE_TEXT)('is reported beside one that a text tells where it %s', (_, code, expected) => {
    expect(words(`${express}router.get('/order_lines', list);\n${code}`)).toEqual(['order_lines', ...expected]);
  });
});

describe('a file that writes nothing to suspect', () => {
  it.each<[string, string, Linter.Config]>([
    ['plain paths', "router.get('/users/:id/order-lines', list);\nrouter.get('/', list);", {}],
    ['modules with any name', "import list from './userList.js';\nrouter.get('/users', list);", {}],
    [
      'what the options allow',
      "router.get('/Users', list);",
      { rules: { 'rest/lowercase': ['error', { allow: ['Users'] }] } },
    ],
    [
      'what the settings know',
      "router.get('/enrich', list);",
      { settings: { rest: { vocabulary: { nouns: ['enrich'] } } } },
    ],
  ])('has no report: %s', (_, code, config) => {
    expect(words(express + code, config)).toEqual([]);
  });

  it('is suspected by what the settings say', () => {
    const settings = { rest: { vocabulary: { verbs: ['enrich'] } } };
    expect(words(`${express}router.get('/enrich', list);`, { settings })).toEqual(['enrich']);
  });

  it('is suspected by what the options say', () => {
    const rules: Linter.RulesRecord = { 'rest/hyphens': ['error', { maxWords: 1 }] };
    expect(words(`${express}router.get('/order-lines', list);`, { rules })).toEqual(['order-lines']);
  });
});

describe('a message', () => {
  it.each([
    ["router.get('/users', (req, res) => res.send('Not Found: getUsers.json, ' + req.path));", []],
    ["router.get('/Users', (req, res) => res.send(`No User_List of ${req.path}`));", ['Users']],
    ["router.get('Not Found', list);", []],
    ["router.get('Not Found', list);\nrouter.get('/Users', list);", ['Users']],
  ])('is no path: %s', (code, expected) => {
    expect(words(express + code)).toEqual(expected);
  });
});

describe('what a file wants of a framework', () => {
  it.each([
    ['beside what registers nothing', "const { Request, Router } = require('express');\nconst router = Router();"],
    [
      'by a member beside others',
      "const express = require('express');\nexpress.json();\nconst router = express.Router();",
    ],
    ['from what nothing else is taken', "const { json } = require('express');\nmodule.exports = (router) => {", '};'],
  ])('registers %s', (_, before, after = '') => {
    expect(words(`${before}\nrouter.get('/Users', list);${after}`)).toEqual(['Users']);
  });
});
