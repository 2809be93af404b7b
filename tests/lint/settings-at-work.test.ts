import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';

function words(code: string, rest: object, filename?: string, preset = plugin.configs.recommended): readonly string[] {
  const config: Linter.Config = { ...preset, languageOptions: { parser }, settings: { rest } };
  return new Linter({ configType: 'flat' })
    .verify(code, [{ files: ['**/*'], ...config }], filename === undefined ? {} : { filename })
    .map(({ line, column, endColumn = column }) => (code.split('\n')[line - 1] ?? '').slice(column - 1, endColumn - 1));
}

describe('ignorePaths', () => {
  const code = [
    "import express from 'express';",
    'const app = express();',
    'const api = express.Router();',
    "api.get('/Users', h);",
    "app.use('/Legacy', api);",
    "app.get('/Legacyish', h);",
  ].join('\n');

  it('holds for the full path where it is known', () => {
    expect(words(code, {})).toEqual(['Users', 'Legacy', 'Legacyish']);
    expect(words(code, { ignorePaths: ['/Legacy/**'] })).toEqual(['Legacyish']);
    expect(words(code, { ignorePaths: ['/Legacy'] })).toEqual(['Users', 'Legacyish']);
    expect(words(code, { ignorePaths: ['/*/Users'] })).toEqual(['Legacy', 'Legacyish']);
  });

  it('holds for the path where nothing more is known', () => {
    const typed = "const { Router } = require('express');\nmodule.exports = Router().get('/Users/:id', h);";
    expect(words(typed, { ignorePaths: ['/Users/:id'] })).toEqual([]);
    expect(words(typed, { ignorePaths: ['/users/:id'] })).toEqual(['Users']);
  });
});

describe('a mount in front of what ignorePaths covers', () => {
  const HEAD = "import express from 'express'; import { Controller, Get } from '@nestjs/common';\n";
  const MATCHING = {
    express: { caseSensitive: false, strict: false },
    nest: { major: 12, adapter: 'express' },
  } as const;

  /** A program after `--fix`, and what is still underlined in it. */
  function repaired(code: string, ignorePaths: readonly string[]): readonly string[] {
    const rest = { ignorePaths, matching: MATCHING };
    const config = { ...plugin.configs.recommended, languageOptions: { parser }, settings: { rest } };
    const { output } = new Linter({ configType: 'flat' }).verifyAndFix(HEAD + code, [config]);
    return [output.slice(HEAD.length), ...words(output, rest)];
  }

  const below = "const app = express(), r = express.Router(); r.get('/Legacy/A', h);";

  it.each([
    ['stays', `${below} app.use('/API', r);`, ['/API/Legacy/*'], "'/Legacy/A'|'/API'", ['API']],
    ['stays whatever the patterns are', `${below} app.use('/API', r);`, ['/x'], "'/legacy/a'|'/API'", ['API']],
    ['is fixed without routes below it', "const app = express(); app.use('/API', h);", ['/x'], "'/api'", []],
    ['keeps its slash', `${below} app.use('/api/', r);`, ['/api/Legacy/*'], "'/Legacy/A'|'/api/'", ['/']],
    [
      'is a controller',
      "@Controller('API') class A { @Get('Legacy') a() {} }",
      ['/API/Legacy'],
      "'API'|'Legacy'",
      ['API'],
    ],
  ])('%s', (_, code, ignorePaths, paths, left) => {
    const [output = '', ...found] = repaired(code, ignorePaths);
    expect([[...output.matchAll(/'[^']*'/g)].join('|'), found]).toEqual([paths, left]);
  });

  it('is still suggested', () => {
    const config = { ...plugin.configs.recommended, settings: { rest: { ignorePaths: ['/API/Legacy/*'] } } };
    const code = `import express from 'express'; ${below} app.use('/API', r);`;
    const [message] = new Linter({ configType: 'flat' }).verify(code, [config]);
    expect(message?.suggestions?.map(({ desc }) => desc)).toEqual([
      "Use '/api'. May change the URL (only if the router is case-sensitive).",
    ]);
  });
});

describe('ignorePaths without a slash in front', () => {
  it.each([['/Users/*'], ['Users/*'], ['**/A'], ['*/A']])('means the same: %s', (pattern) => {
    const code = "import express from 'express'; express().get('/Users/A', h);";
    expect(words(code, { ignorePaths: [pattern] })).toEqual([]);
    const nest = "import { Controller, Get } from '@nestjs/common'; @Controller('Users') class A { @Get('A') a() {} }";
    expect(words(nest, { ignorePaths: [pattern] })).toEqual(['Users']);
  });
});

describe('fixes', () => {
  const code = "import express from 'express'; express().get('/Users', h);";

  it.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('%s: a fix is one: %s', (fixes, isFix) => {
    const settings = { rest: { ...(fixes !== undefined && { fixes }), matching: { express: { major: 5 } } } };
    const [message] = new Linter({ configType: 'flat' }).verify(code, [{ ...plugin.configs.recommended, settings }]);
    expect(message?.fix !== undefined).toBe(isFix);
    expect(message?.suggestions?.map(({ desc }) => desc)).toEqual(
      isFix ? undefined : ["Use '/users'. May change the URL (only if the router is case-sensitive)."],
    );
  });
});

describe('assumed', () => {
  const code = "export default (app) => {\n  app.get('/Users', (req, res) => res.end());\n};";

  it('can be switched off', () => {
    expect(words(code, {})).toEqual(['Users']);
    expect(words(code, { assumed: false })).toEqual([]);
  });
});

describe('routers', () => {
  it('are receivers by their name', () => {
    const code = "class Api { add() { this.web.get('/Users', h); } }\nweb.get('/Orders', h);\nother.get('/Things', h);";
    expect(words(code, { routers: { express: ['web'] } })).toEqual(['Users', 'Orders']);
  });

  it('are one router wherever one variable is used', () => {
    const code = "import { web } from './web';\nweb.get('/users/:id', h);\nweb.get('/users/:userId', h);";
    const found = words(code, { routers: { express: ['web'] } }, undefined, plugin.configs.all);
    expect(found).toEqual(['/users/:userId', ':userId']);
  });
});

describe('registrars', () => {
  const code = [
    "registerRoute('get', '/Users', h);",
    "class Api { add() { this.route('post', '/Orders', h); } }",
    "table.add({ verb: 'PUT', url: '/Things' });",
  ].join('\n');

  it('are functions, methods and members', () => {
    const registrars = [
      { callee: 'registerRoute', framework: 'express', method: 0, path: 1 },
      { callee: 'this.route', framework: 'express', method: 0, path: 1 },
      { callee: 'table.add', framework: 'fastify', method: 'verb', path: 'url' },
    ];
    expect(words(code, {})).toEqual([]);
    expect(words(code, { registrars })).toEqual(['Users', 'Orders', 'Things']);
  });

  it('are inherited methods, and nothing else of that name', () => {
    const code = [
      "class A extends Base { add() { this.get('/Users', h); } }",
      "class B extends A { add() { this.get('/Orders', h); } }",
      "class C extends Other { add() { return this.get('/Keys', h); } }",
    ].join('\n');
    const registrars = [{ callee: 'Base#get', framework: 'express', methods: ['get'], path: 0 }];
    expect(words(code, { registrars })).toEqual(['Users', 'Orders']);
  });

  it('may be narrowed to files', () => {
    const code = "web.get('/Users', h); add('/Orders');";
    const files = ['src/routes/*', 'lib/**/web.js'];
    const rest = {
      routers: { express: [{ name: 'web', files }] },
      registrars: [{ callee: 'add', framework: 'express', path: 0, files: ['routes/users.js'] }],
    };
    expect(words(code, rest, 'src/routes/users.js')).toEqual(['Users', 'Orders']);
    expect(words(code, rest, 'packages/api/src/routes/books.js')).toEqual(['Users']);
    expect(words(code, rest, 'lib/a/b/web.js')).toEqual(['Users']);
    expect(words(code, rest, String.raw`src\routes\users.js`)).toEqual(['Users', 'Orders']);
    expect(words(code, rest, 'src/routes/deep/users.js')).toEqual([]);
    expect(words(code, rest, 'mysrc/routes/books.js')).toEqual([]);
    expect(words(code, rest)).toEqual([]);
  });

  it('keep what holds for all files beside what is narrowed', () => {
    const code = "web.get('/Users', h); add('/Orders'); main.get('/Things', h); put('/Keys');";
    const [all, some] = [
      { callee: 'put', framework: 'express', path: 0 },
      { callee: 'add', framework: 'express', path: 0, files: ['a.js'] },
    ];
    const routers = { express: ['main', { name: 'web', files: ['a.js'] }] };
    expect(words(code, { routers, registrars: [all, some] }, 'a.js')).toEqual(['Users', 'Orders', 'Things', 'Keys']);
    expect(words(code, { routers, registrars: [all, some] }, 'b.js')).toEqual(['Things', 'Keys']);
    expect(words(code, { registrars: [all, some] }, 'b.js')).toEqual(['Keys']);
    expect(words(code, { routers, registrars: [all] }, 'b.js')).toEqual(['Things', 'Keys']);
    expect(words(code, { routers }, 'a.js')).toEqual(['Users', 'Things']);
  });
});
