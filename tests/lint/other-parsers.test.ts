/** Parsers whose trees contain less than those of TypeScript's parser today: nothing throws, and no report is lost. */
import * as typescript from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';

type Tree = Record<string, unknown>;

/** The parser with each node of a tree changed before ESLint sees it. */
function changing(change: (node: Tree) => void): Linter.Parser {
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    for (const [key, part] of Object.entries(value)) if (key !== 'parent') visit(part);
    change(value);
  };
  return {
    parseForESLint(text, options) {
      const result = typescript.parseForESLint(text, { ...(options as object) });
      visit(result.ast.body);
      return result as unknown as Linter.ESLintParseResult;
    },
  };
}

const PARSERS: Readonly<Record<string, Linter.Parser>> = {
  today: changing(() => undefined),
  'TypeScript before 8.47': changing((node) => {
    if (node['type'] !== 'TSImportType') return;
    Object.defineProperty(node, 'argument', { value: { type: 'TSLiteralType', literal: node['source'] } });
    delete node['source'];
  }),
  Babel: changing((node) => {
    if (Array.isArray(node['decorators']) && node['decorators'].length === 0) delete node['decorators'];
    if (node['type'] !== 'TSImportType') return;
    Object.defineProperty(node, 'argument', { value: node['source'] });
    delete node['source'];
  }),
};

const rules = Object.fromEntries(Object.keys(plugin.rules).map((name) => [`rest/${name}`, 'error' as const]));

it.each(Object.entries(PARSERS))('%s', (_, parser) => {
  const programs = [
    "let x: import('express').Router; x.get('/Users_', h);",
    "import express from 'express'; let x: import('./types').Router; const app = express(); app.get('/Users_', h);",
    "import { Get } from '@nestjs/common'; class C { @Get('Users_/') m() {} }",
    "import { Controller, Get } from '@nestjs/common'; @Controller('a') class C { @Get('Users_/') m() {} n() {} }",
    "import { Controller, Get } from '@nestjs/common'; class B { @Get(':id') m() {} } @Controller('a') class C extends B { @Get('b') n() {} }",
    "import Fastify from 'fastify'; const f = Fastify(); f.get('/Users_', h); f.register(async (one) => one.get('/B', h));",
  ];
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { rest: plugin },
    rules,
  };
  const counts = programs.map(
    (code) => new Linter().verify(code, [config], 'file.ts').filter(({ ruleId }) => ruleId?.startsWith('rest/')).length,
  );
  expect(counts).toEqual([1, 1, 2, 2, 0, 2]);
});
