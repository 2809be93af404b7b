/** Literals that a type spells as well: another text may not compile, so that it is only suggested. */
import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { typedProject, type TypedProject } from '../typed-project.ts';
import { ELSEWHERE, FIXED, HEAD, SHARED, SUGGESTED } from './typed-literals.ts';

const SETTINGS = {
  matching: {
    express: { major: 5, caseSensitive: false, strict: false },
    fastify: { major: 5 },
    nest: { major: 12, adapter: 'express' },
  },
} as const;

function config(language: 'ts' | 'js'): Linter.Config {
  return {
    files: ['**/*.{js,ts}'],
    languageOptions: language === 'ts' ? { parser } : {},
    plugins: { rest: plugin },
    rules: { 'rest/lowercase': 'error', 'rest/no-trailing-slash': 'error' },
    settings: { rest: SETTINGS },
  };
}

/** What is offered for the one finding in a piece of code. */
function offer(code: string, language: 'ts' | 'js' = 'ts'): string {
  const messages = new Linter().verify(HEAD_OF[language] + code, [config(language)], `file.${language}`);
  expect(messages.map(({ ruleId, message }) => ruleId ?? message)).toEqual([expect.stringMatching(/^rest/u)]);
  return messages[0]?.fix ? 'fix' : messages[0]?.suggestions ? 'suggestion' : 'nothing';
}

const HEAD_OF = { ts: HEAD, js: "import { Router } from 'express';\nconst router = Router();\n" };

describe('a literal whose type may be its text is not fixed', () => {
  it.each(SUGGESTED)('%s', (_, code) => {
    expect(offer(code)).toBe('suggestion');
  });
});

describe('a literal is fixed where no type can object', () => {
  it.each(FIXED)('%s', (_, code) => {
    expect(offer(code)).toBe('fix');
  });
});

describe('a text that others share is not fixed, whatever its type', () => {
  it.each(SHARED)('%s', (_, code) => {
    expect(offer(code)).toBe('suggestion');
  });
});

const DOUBLED = Array.from(
  { length: 40 },
  (_, n) => `type A${String(n)} = A${String(n + 1)} | A${String(n + 1)};`,
).join(' ');

describe('types that are not in sight count as ones that object', () => {
  it.each([
    ['a type from elsewhere', "const USERS: Kept = '/Users'; router.get(USERS, h);"],
    ['a type that nothing declares', "const USERS: Nowhere = '/Users'; router.get(USERS, h);"],
    ['a part of a namespace', "const USERS: paths.Users = '/Users'; router.get(USERS, h);"],
    ['a type parameter', "function f<T extends string>() { const USERS: T = '/Users'; router.get(USERS, h); } f();"],
    ['an alias of itself', "type A = A; const USERS: A = '/Users'; router.get(USERS, h);"],
    [
      'a member that an interface does not show',
      "interface O extends P {} const o: O = { method: 'GET', url: '/users/', handler }; app.route(o);",
    ],
    ['aliases that double each other', `${DOUBLED} const USERS: A0 = '/Users'; router.get(USERS, h);`],
    ['type arguments that do', `${DOUBLED} router.get<A0>('/Users', h);`],
    [
      'an interface in two parts',
      "interface O { url: string } interface O { a: 1 } const o: O = { method: 'GET', url: '/users/', handler }; app.route(o);",
    ],
    ['the name of a path', "router.get<Endpoints>('/Users', h);"],
    ['a part of a namespace that is named so', "router.get<Paths.Users>('/Users', h);"],
  ])('%s', (_, code) => {
    expect(offer(code)).toBe('suggestion');
  });

  it('but for parameters by their name, and what a function leaves open', () => {
    expect(offer("router.get<Api.UserParams>('/Users', h);")).toBe('fix');
    expect(offer("function f<T>() { router.get<T>('/Users', h); } f();")).toBe('fix');
    expect(offer("const o: Fastify.RouteOptions = { method: 'GET', url: '/users/', handler }; app.route(o);")).toBe(
      'fix',
    );
  });
});

describe('types in comments', () => {
  it.each([
    ["/** @type {'/Users'} */ const p = '/Users'; router.get(p, h);", 'suggestion'],
    ["/** @type {Path} */ const p = '/Users'; router.get(p, h);", 'suggestion'],
    ["/**\n * The users.\n * @type {import('./paths').Path}\n */\nconst p = '/Users'; router.get(p, h);", 'suggestion'],
    ["const /** @type {Path} */ p = '/Users'; router.get(p, h);", 'suggestion'],
    ["router.get(/** @type {Path} */ ('/Users'), h);", 'suggestion'],
    ["router.get(/** @satisfies {Path} */ ('/Users'), h);", 'suggestion'],
    ["/** @satisfies {Path} */ const p = '/Users'; router.get(p, h);", 'suggestion'],
    ["/** @type {Path[]} */ const p = ['/Users']; router.get(p, h);", 'suggestion'],
    ["/** @type {string} */ const p = '/Users'; router.get(p, h);", 'fix'],
    ["/** @type {readonly string[]} */ const p = ['/Users']; router.get(p, h);", 'fix'],
    ["/** @type {const} */ const p = '/Users'; router.get(p, h);", 'fix'],
    ["router.get(/** @type {const} */ ('/Users'), h);", 'fix'],
    ["/* @type {Path} */ const p = '/Users'; router.get(p, h);", 'fix'],
    ["/** The path of `Path`. */ const p = '/Users'; router.get(p, h);", 'fix'],
    ["/** @type {Path} */ let other; const p = '/Users'; router.get(p, h);", 'fix'],
    ["/** @type {import('express').RequestHandler} */ (router.get)('/Users', h);", 'fix'],
  ])('%s', (code, expected) => {
    expect(offer(code, 'js')).toBe(expected);
  });

  it('of objects', () => {
    const fastify = (before: string): string => {
      const code = `import Fastify from 'fastify'; const app = Fastify({ ignoreTrailingSlash: true });\n${before}`;
      const [message] = new Linter().verify(code, [config('js')], 'file.js');
      return message?.fix ? 'fix' : 'suggestion';
    };
    const object = "{ method: 'GET', url: '/users/', handler() {} }; app.route(o);";
    expect(fastify(`/** @type {import('fastify').RouteOptions} */ const o = ${object}`)).toBe('fix');
    expect(fastify(`/** @type {{ method: string, url?: string }} */ const o = ${object}`)).toBe('fix');
    expect(fastify(`/** @type {{ method: string, url: Path }} */ const o = ${object}`)).toBe('suggestion');
    expect(fastify(`/** @type {import('./own').RouteOptions} */ const o = ${object}`)).toBe('suggestion');
    expect(fastify("app.route({ method: 'GET', /** @type {Path} */ url: '/users/', handler() {} });")).toBe(
      'suggestion',
    );
  });
});

describe('TypeScript', () => {
  const rows = [...SUGGESTED, ...FIXED, ...SHARED];
  const files: Record<string, string> = { 'elsewhere.ts': ELSEWHERE };
  for (const [index, [, code]] of rows.entries()) {
    const { output } = new Linter().verifyAndFix(HEAD + code, [config('ts')], { filename: 'file.ts' });
    files[`before${String(index)}.ts`] = HEAD + code;
    files[`after${String(index)}.ts`] = output;
  }
  let project: TypedProject;
  beforeAll(() => {
    project = typedProject(files, ['@types/express', '@types/node', 'fastify', '@nestjs/common']);
  });
  afterAll(() => project.remove());

  it('compiles all of them as they are, and as they are fixed', () => {
    const { config: read } = ts.readConfigFile(join(project.folder, 'tsconfig.json'), (path) => ts.sys.readFile(path));
    const { options, fileNames } = ts.parseJsonConfigFileContent(read, ts.sys, project.folder);
    const said = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options)).map(({ file, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, ' ');
      return `${text}\n${file?.text.slice(HEAD.length) ?? ''}`;
    });
    expect(said).toEqual([]);
  }, 60_000);
});
