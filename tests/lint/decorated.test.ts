import { describe, expect, it } from 'vitest';
import { said } from '../said.ts';

const IMPORTS =
  "import { applyDecorators, Controller, Get, Post, RequestMapping, Version } from '@nestjs/common'; import { RouterModule } from '@nestjs/core';\n";

/** What Nest 12 on Express does: only what the file itself leaves open is uncertain. */
const MATCHING = {
  nest: { major: 12, adapter: 'express' },
  express: { major: 5, caseSensitive: false, strict: false },
} as const;

/** The line after the only suggestion of a rule; an empty string if the finding has a fix instead. */
function suggested(rule: string, line: string, settings: object = {}): readonly string[] {
  return said(rule, IMPORTS + line, { settings: { matching: MATCHING, ...settings } }).map((each) =>
    each.split(' | ').slice(1).join(' | '),
  );
}

describe('the path of a decorator is left out', () => {
  const method = (decorator: string): string => `@Controller('users') class A { ${decorator} a() {} }`;

  it.each([
    // the argument has to stay
    ["@Get(/* all */ 'list')", "@Get(/* all */ '')"],
    ["@(Get)('list')", "@(Get)('')"],
    ["@RequestMapping({ path: 'list' })", "@RequestMapping({ path: '' })"],
  ])('%s', (before, after) => expect(suggested('no-action-words', method(before))).toEqual([method(after)]));

  it('not in a function, which others may call as well', () => {
    const code = (argument: string): string =>
      `const List = () => applyDecorators(Get(${argument})); @Controller('users') class A { @List() a() {} }`;
    expect(suggested('no-action-words', code("'list'"))).toEqual([code("''")]);
  });
});

describe('what a function applies', () => {
  const applied = (decorator: string): string =>
    `const Read = (path: string) => applyDecorators(Get(path)); const Write = (path: string) => applyDecorators(Post(path)); @Controller('users') class A { ${decorator} a() {} }`;

  it('is reported where it is applied, and only suggested', () =>
    expect(said('lowercase', IMPORTS + applied("@Read('Me')"), { settings: { matching: MATCHING } })).toEqual([
      `Me: 'Me' has uppercase letters. Use 'me'. | ${applied("@Read('me')")}`,
    ]));

  it('keeps its method, which other routes have as well', () =>
    expect(suggested('no-action-words', applied("@Write(':id/delete')"))).toEqual(['']));
});

describe('methods of a controller that answer the same requests', () => {
  it.each([
    [0, "@Get(':id') a() {} @Version('1') @Get(':key') b() {}"],
    // the function may apply a decorator that distinguishes them
    [0, "@Since2(':id') a() {} @Get(':key') b() {}"],
    [0, "@Get(':id') a() {} @RequestMapping({ ...POSTS, path: ':key' }) b() {}"],
  ])('%i: %s', (count, methods) => {
    const code = `const Since2 = (path: string) => applyDecorators(Get(path), own('2')); @Controller('users') class A { ${methods} }`;
    expect(said('no-unreachable-routes', IMPORTS + code, { settings: { matching: MATCHING } })).toHaveLength(count);
  });
});

describe('paths that others put together are never fixed by themselves', () => {
  it.each([
    [
      "RouterModule.register([{ path: 'Admin', module: A }]);",
      "RouterModule.register([{ path: 'admin', module: A }]);",
    ],
    ["add('get', '/Users', h);", "add('get', '/users', h);"],
    ["@Route('Users') class A {}", "@Route('users') class A {}"],
  ])('%s', (before, after) => {
    const registrars = [
      { callee: 'add', framework: 'express', method: 0, path: 1 },
      { callee: '@Route', framework: 'nest', path: 0 },
    ];
    expect(suggested('lowercase', before, { registrars })).toEqual([after]);
    const slashed = (code: string): string => code.replace(/(?<=Users|Admin|users|admin)'/u, "/'");
    expect(suggested('no-trailing-slash', slashed(before), { registrars })).toEqual([before]);
  });

  it('not even an ending, which a folder of files would have', () => {
    const code = "@Controller('users') class A { @Get('export.json') a() {} }";
    expect(suggested('no-extensions', code)).toEqual([code.replace('.json', '')]);
  });

  it('whatever they name', () => {
    const modules = "RouterModule.register([{ path: 'users/:user_id/tags' }, { path: 'users/:userId/export.json' }]);";
    expect(suggested('consistent-params', modules)).toEqual(['']);
    expect(suggested('no-extensions', modules)).toEqual([modules.replace('.json', '')]);
  });

  it('with the method that the registrar is given', () => {
    const registrars = [
      { callee: 'add', framework: 'express', method: 0, path: 1 },
      { callee: 'create', framework: 'express', methods: ['POST'], path: 0 },
    ];
    expect(suggested('no-action-words', "add('post', '/users/:id/delete', h);", { registrars })).toEqual([
      "add('delete', '/users/:id', h);",
    ]);
    expect(suggested('no-action-words', "create('/users/:id/delete', h);", { registrars })).toEqual(['']);
  });
});
