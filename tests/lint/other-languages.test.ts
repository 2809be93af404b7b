/** A config without `files` also runs the rules on files that are no programs. They report nothing and stop nothing. */
import { type ESLint, Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const TEXT = `"express" const app = require('express')(); app.get("/Users_all/", list); { "router": "/getUsers" }`;
const LOC = { start: { line: 1, column: 0 }, end: { line: 1, column: TEXT.length } };

/** A tree of another language: its root has another name, and few of the parts that a program has. */
const ROOT = { type: 'Document', range: [0, TEXT.length], loc: LOC, tokens: [], comments: [] };

/** The least that ESLint requires of a language, with `more` members of its source code. */
function language(more: object): unknown {
  const ast = { ...ROOT };
  return {
    fileType: 'text',
    lineStart: 1,
    columnStart: 0,
    nodeTypeKey: 'type',
    validateLanguageOptions: () => undefined,
    parse: () => ({ ok: true, ast }),
    createSourceCode: () => ({ ast, getLoc: () => LOC, getRange: () => ROOT.range, traverse: () => [], ...more }),
  };
}

const scopeManager = { scopes: [], globalScope: { set: new Map(), variables: [] } };
const languages = {
  text: language({ text: TEXT, lines: [TEXT] }),
  bytes: language({}),
  // As a GraphQL parser returns it.
  scopes: language({ text: TEXT, lines: [TEXT], scopeManager }),
};

it.each(Object.keys(languages))('%s', (name) => {
  const other = { languages } as unknown as ESLint.Plugin;
  const host = { files: ['**/*.other'], plugins: { other }, language: `other/${name}` };
  expect(new Linter().verify(TEXT, [host, plugin.configs.all], { filename: 'file.other' })).toEqual([]);
});
