import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';

/** What is offered for the one finding in a piece of code. */
function offer(code: string, rest: object = {}): string {
  const config: Linter.Config = { ...plugin.configs.recommended, settings: { rest } };
  const messages = new Linter({ configType: 'flat' }).verify(code, [config]);
  expect(messages.map(({ message }) => message)).toHaveLength(1);
  return messages[0]?.fix ? 'fix' : messages[0]?.suggestions ? 'suggestion' : 'nothing';
}

const EXPRESS = "import express from 'express';\n";

describe('a fix needs a router whose options the file shows', () => {
  it.each([
    ['a router', 'const r = express.Router(); r.get("/Users", h);', 'fix'],
    ['an application', 'const r = express(); r.get("/Users", h);', 'fix'],
    ['options that leave it alone', 'const r = express.Router({ mergeParams: true }); r.get("/Users", h);', 'fix'],
    ['an option', 'const r = express.Router({ caseSensitive: true }); r.get("/Users", h);', 'suggestion'],
    ['unknown options', 'const r = express.Router(options); r.get("/Users", h);', 'suggestion'],
    ['spread options', 'const r = express.Router({ ...options }); r.get("/Users", h);', 'suggestion'],
    ['options behind a spread', 'const r = express.Router({ ...o, caseSensitive: false }); r.get("/Users", h);', 'fix'],
    ['a setting', 'const r = express(); r.enable("case sensitive routing"); r.get("/Users", h);', 'suggestion'],
    [
      'a setting made too late',
      'const r = express(); r.use(h); r.enable("case sensitive routing"); r.get("/Users", h);',
      'fix',
    ],
    ['another setting', 'const r = express(); r.set("trust proxy", 1); r.get("/Users", h);', 'fix'],
    ['a computed setting', 'const r = express(); r.set(name, 1); r.get("/Users", h);', 'suggestion'],
    [
      'a setting on a condition',
      'const r = express(); if (x) r.enable("strict routing"); r.get("/users/", h);',
      'suggestion',
    ],
    [
      'a setting in a function',
      'const r = express(); const f = () => r.enable("strict routing"); f(); r.get("/users/", h);',
      'suggestion',
    ],
    ['an application handed on', 'const r = express(); setup(r); r.get("/Users", h);', 'suggestion'],
    ['an application handed on later', 'const r = express(); r.get("/Users", h); setup(r);', 'fix'],
    ['a server of node', 'const r = express(); const s = http.createServer(r); r.get("/Users", h);', 'fix'],
    ['an application in an application', 'const r = express(); parent.use("/x", r); r.get("/Users", h);', 'suggestion'],
    ['a mount under strict routing', 'const r = express(); r.enable("strict routing"); r.use("/users/", h);', 'fix'],
    ['a setting that is read', 'const r = express(); log(r.get("env") === "test"); r.get("/Users", h);', 'fix'],
    ['an application exported at once', 'const r = module.exports = express(); r.get("/Users", h);', 'fix'],
    [
      'an application exported before another file runs',
      'const r = module.exports = express(); require("./settings"); r.get("/Users", h);',
      'suggestion',
    ],
    ['an exported application', 'export const r = express(); r.get("/Users", h);', 'fix'],
  ])('%s', (_, code, expected) => {
    expect(offer(EXPRESS + code)).toBe(expected);
  });
});

describe('a fix needs a receiver that can be no other', () => {
  it.each([
    ['a function that only this file calls', 'function f(r) { r.get("/Users", h); } f(express.Router());', 'fix'],
    ['a function that is exported', 'export function f(r) { r.get("/Users", h); } f(express.Router());', 'suggestion'],
    [
      'a function that is handed out',
      'function f(r) { r.get("/Users", h); } f(express.Router()); module.exports = f;',
      'suggestion',
    ],
    [
      'two routers that agree',
      'function f(r) { r.get("/Users", h); } f(express.Router()); f(express.Router());',
      'fix',
    ],
    [
      'two that do not',
      'function f(r) { r.get("/Users", h); } f(express.Router()); f(express.Router({ caseSensitive: true }));',
      'suggestion',
    ],
    [
      'a method of an exported class',
      'export class C { m() { this.f(express.Router()); } f(r) { r.get("/Users", h); } }',
      'suggestion',
    ],
    ['one of several', 'const r = x ? express.Router() : y; r.get("/Users", h);', 'suggestion'],
    ['one where none was given', 'const r = x ?? express.Router(); r.get("/Users", h);', 'suggestion'],
    ['one on a condition', 'const r = x && express.Router(); r.get("/Users", h);', 'fix'],
    [
      'a default that others may replace',
      'export function f(r = express.Router()) { r.get("/Users", h); }',
      'suggestion',
    ],
    ['a default that nobody replaces', 'function f(r = express.Router()) { r.get("/Users", h); } f();', 'fix'],
    ['a private method', 'export class C { m() { this.#f(express.Router()); } #f(r) { r.get("/Users", h); } }', 'fix'],
  ])('%s', (_, code, expected) => {
    expect(offer(EXPRESS + code)).toBe(expected);
  });
});

describe('a type says less than what is put into it', () => {
  const typed = (code: string): Linter.LintMessage | undefined => {
    const config = { ...plugin.configs.recommended, languageOptions: { parser }, files: ['**/*.ts'] };
    const source = `import express, { Router } from 'express'; ${code}`;
    return new Linter({ configType: 'flat' }).verify(source, [config], { filename: 'a.ts' })[0];
  };

  it.each([
    ['a variable', 'const r: Router = Router(); r.get("/Users", h);', true],
    ['a parameter', 'function f(r: Router) { r.get("/Users", h); } f(Router());', true],
    [
      'a parameter of a method',
      'class C { m() { this.f(Router()); } private f(r: Router) { r.get("/Users", h); } }',
      true,
    ],
    ['a parameter for others', 'export function f(r: Router) { r.get("/Users", h); } f(Router());', false],
    ['a function handed on', 'function f(r: Router) { r.get("/Users", h); } f(Router()); each(f);', false],
    ['a parameter of nobody', 'function f(r: Router) { r.get("/Users", h); }', false],
  ])('%s', (_, code, isFix) => {
    const message = typed(code);
    expect(message?.ruleId).toBe('rest/lowercase');
    expect(message?.fix !== undefined).toBe(isFix);
  });
});

describe('a fix needs a literal of its own', () => {
  it.each([
    ['a constant for one route', 'const P = "/Users"; r.get(P, h);', 'fix'],
    ['a constant that is sent, too', 'const P = "/Users"; r.get(P, h); fetch(P);', 'suggestion'],
    ['a constant that is exported', 'export const P = "/Users"; r.get(P, h);', 'suggestion'],
    ['a member of an object', 'const P = { users: "/Users" }; r.get(P.users, h);', 'suggestion'],
    ['a template', 'r.get(`/Users`, h);', 'fix'],
    ['an unknown part', 'r.get(`/Users/${x}`, h);', 'suggestion'],
    ['a sum', 'r.get("/Users" + "/all", h);', 'suggestion'],
    ['an escape beside what is replaced', 'r.get("/Users\\x2Fall", h);', 'fix'],
    ['an escape in what is replaced', 'r.get("/U\\x73Ers", h);', 'suggestion'],
    ['an escape at the end of what is replaced', 'r.get("/User\\x53", h);', 'suggestion'],
    ['a continued line in what is replaced', 'r.get("/Us\\\nErs", h);', 'suggestion'],
    ['a continued line behind what is replaced', 'r.get("/users/\\\n", h);', 'suggestion'],
  ])('%s', (_, code, expected) => {
    expect(offer(`${EXPRESS}const r = express.Router(); ${code}`)).toBe(expected);
  });

  it('and a proven receiver', () => {
    const code = 'export default (app) => { app.get("/Users", (req, res) => res.end()); };';
    expect(offer(code, { matching: { express: { caseSensitive: false } } })).toBe('suggestion');
  });
});

describe('a fix beside an escape replaces just what it means to', () => {
  const code = (path: string): string => `${EXPRESS}const r = express.Router(); r.get(${path}, h);`;

  it.each([
    [String.raw`'/\x61/Users/'`, String.raw`'/\x61/users'`],
    [String.raw`'/\u0061/Users/'`, String.raw`'/\u0061/users'`],
    [String.raw`'/\u{61}/Users/'`, String.raw`'/\u{61}/users'`],
    [String.raw`'/\u{1F600}/Users/'`, String.raw`'/\u{1F600}/users'`],
    [String.raw`'/\uD83D\uDE00/Users/'`, String.raw`'/\uD83D\uDE00/users'`],
    [String.raw`'/Users/\x61/'`, String.raw`'/users/\x61'`],
    [String.raw`'/Users/:id(\\d+)/'`, String.raw`'/users/:id(\\d+)'`],
    [String.raw`'\/Users\/all/'`, String.raw`'\/users\/all'`],
    ["'/a\\\n/Users/'", "'/a\\\n/users'"],
    ["'/a\\\r\n/Users/'", "'/a\\\r\n/users'"],
    ["'\\\n/Users/'", "'\\\n/users'"],
    ['`/\\x61/Users/`', '`/\\x61/users`'],
    ['`/\\u{61}\\\n/Users/`', '`/\\u{61}\\\n/users`'],
    ['`/\\${x}/Users/`', '`/\\${x}/users`'],
  ])('%s', (before, after) => {
    const config = { ...plugin.configs.recommended, settings: { rest: { matching: { express: { major: 4 } } } } };
    const { output } = new Linter({ configType: 'flat' }).verifyAndFix(code(before), [config]);
    expect(output).toBe(code(after));
  });
});
