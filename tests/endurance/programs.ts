/**
 * Programs made of the syntax that discovery looks at, valid and odd. Their statements are put together without regard
 * to what a grammar allows where; those that do not parse are left out.
 */
import fc from 'fast-check';
import { type Language, parses } from './languages.ts';

/** Names that hold routers by convention or here, names of other things, and names that every object has. */
const NAMES =
  'app router server fastify api r s f g h x handler paths express Router Fastify Controller Get Users req res ' +
  'constructor toString hasOwnProperty __proto__ valueOf get use of async let static type exports';
const names = fc.constantFrom(...NAMES.split(' '));

/** Receivers that the heads below make, so that most calls reach one. */
const receivers = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('app', 'router', 'fastify', 'r', 'express()', 'Router()', 'this.app') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('this', 'super.app', 'this.#app', 'o.app', 'a?.app', 'a[0]', 'app!', '(app)'),
  },
);

const METHODS =
  'get post put patch delete all use route register param set on del head options listen constructor __proto__ toString';
const methods = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('get', 'post', 'use', 'route', 'register', 'all', 'delete') },
  fc.constantFrom(...METHODS.split(' ')),
);

/** Texts of paths: what rules report, what grammars trip over, and what no path should be. */
export const pathTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('/users/:id', '/Users/', '/user_profiles', '/getUsers', '/users/create', '/report.json', '/recent'),
  fc.constantFrom('/users//posts', '/Users/:userId/', '/API_v1', '/', '', 'users', '/user/:id', '*', '/*', '/*path'),
  fc.constantFrom('/__proto__/constructor', '/:__proto__/:constructor', '/toString_/hasOwnProperty/', '/valueOf.json'),
  fc.constantFrom(
    '/\uD800',
    '/\uDE00Users\uD83D',
    '/😀/Ärger_',
    '/İSTANBUL',
    '/\u2028',
    '/a\u0000B',
    '/{/:A}',
    '/:a(\\d+)',
  ),
  fc
    .array(
      fc.constantFrom(
        ...'/ / Users users _ - . : :id * {} ( ) ? + \\ %C3 get delete recent verify .json Id 1'.split(' '),
      ),
      { maxLength: 8 },
    )
    .map((parts) => `/${parts.join('')}`),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

/** A text as source spells it: in any quotes, plainly or in escapes. */
const spelled: fc.Arbitrary<string> = fc
  .tuple(pathTexts, fc.constantFrom('single', 'double', 'template', 'escaped', 'continued', 'raw'))
  .map(([text, how]) => {
    const plain = JSON.stringify(text).slice(1, -1).replaceAll('\u2028', '\\u2028');
    const middle = Math.floor(text.length / 2);
    const code = (part: string): string =>
      Array.from({ length: part.length }, (_, i) => `\\u${part.charCodeAt(i).toString(16).padStart(4, '0')}`).join('');
    switch (how) {
      case 'single':
        return `'${plain.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
      case 'template':
        return `\`${plain.replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
      case 'escaped':
        return `'${code(text)}'`;
      case 'continued':
        return `'${code(text.slice(0, middle))}\\\n${code(text.slice(middle))}'`;
      case 'raw':
        return `String.raw\`${text.replaceAll(/[`$\\]/gu, '')}\``;
      default:
        return `"${plain}"`;
    }
  });

type Parts = fc.Arbitrary<string>;

/** A text with its holes filled: `§` takes the next part. */
function shape(template: string, ...parts: readonly Parts[]): Parts {
  const pieces = template.split('§');
  if (pieces.length !== parts.length + 1) throw new Error(`${template} has other holes`);
  return fc.tuple(...parts).map((values) => pieces.map((piece, index) => piece + (values[index] ?? '')).join(''));
}

const listOf = (part: Parts, separator = ', ', maxLength = 3): Parts =>
  fc.array(part, { maxLength }).map((parts) => parts.join(separator));

type Part = 'expression' | 'path' | 'handler' | 'pattern' | 'property' | 'member' | 'statement' | 'block';

interface Dialect {
  readonly types: boolean;
  readonly jsx: boolean;
}

function grammarOf({ types, jsx }: Dialect): Parts {
  const typed = (...parts: readonly Parts[]): readonly Parts[] => (types ? parts : []);
  const { statement } = fc.letrec<Record<Part, string>>((tie) => {
    const [e, p, h, pattern, block] = [tie('expression'), tie('path'), tie('handler'), tie('pattern'), tie('block')];
    const parameters = listOf(fc.oneof(names, pattern, shape('§ = §', pattern, e), shape('...§', pattern)), ', ', 3);
    const annotation = fc.constantFrom(
      ...(types
        ? ['', ': Express', ': FastifyInstance', ": import('express').Router", ': any', ': typeof app', '?: T']
        : ['']),
    );
    const decorator = fc.oneof(
      fc.constantFrom('', '', '@Get()', '@Controller()', '@a.b', '@(x)', '@Get(...a)', '@HttpCode(200)'),
      shape('@Get(§)', p),
      shape('@Controller(§)', p),
      shape('@Controller({ path: §, version: §, §: § })', p, p, names, e),
      shape('@RequestMapping({ path: [§, §], method: § })', p, p, fc.constantFrom('RequestMethod.GET', '1', 'x')),
    );
    return {
      path: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 8, arbitrary: spelled },
        { weight: 2, arbitrary: fc.constantFrom('P', 'paths.users', "paths['users']", 'E.A', 'Q', 'PREFIX + P') },
        shape('`/§§${§}`', names, fc.constantFrom('/', '_', 'Ab'), e),
        shape('§ + §', p, p),
        shape('[§]', listOf(fc.oneof(p, fc.constantFrom('', '...P', '/x/i')))),
        shape('§ ? § : §', e, p, p),
        shape('(§, §)', e, p),
        shape('§`/Users/`', e),
        e,
        ...typed(shape('(§ as const)', p), shape('(§ satisfies string)', p), shape('§!', p), shape('<string>§', p)),
      ),
      handler: fc.oneof(
        { depthSize: 'small' },
        { weight: 5, arbitrary: fc.constantFrom('h', '(req, res) => res.send()', 'this.list', 'async () => {}') },
        shape('function (§) §', parameters, block),
        shape('function* § (§) §', names, parameters, block),
        shape('async (§) => §', parameters, block),
        shape('§.bind(this)', e),
        shape('[§, ,§]', h, h),
        shape('...§', e),
      ),
      pattern: fc.oneof(
        { depthSize: 'small' },
        { weight: 6, arbitrary: shape('§§', names, annotation) },
        shape('{ §, §: § }', names, names, pattern),
        shape('{ [§]: §, ...§ }', e, pattern, names),
        shape("{ 'app': § = §, get: { § } }", pattern, e, names),
        shape('[§, , ...§]', pattern, pattern),
        shape('[§ = §]', pattern, e),
      ),
      property: fc.oneof(
        { depthSize: 'small' },
        names,
        shape('§: §', names, e),
        shape('[§]: §', e, e),
        shape('...§', e),
        shape('get §() §', names, block),
        shape('set §(v) §', names, block),
        shape('async *§(§) §', names, parameters, block),
        shape("'§': §", names, h),
        shape('__proto__: §', e),
        shape('method: §, url: §, handler: §', fc.constantFrom("'GET'", "['GET', 'PUT']", 'x', "'get'"), p, h),
        shape('prefix: §', p),
      ),
      expression: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 6, arbitrary: names },
        { weight: 4, arbitrary: receivers },
        { weight: 2, arbitrary: spelled },
        fc.constantFrom(
          '1',
          '0n',
          'null',
          '/x/g',
          'this',
          '[,]',
          '{}',
          'new.target',
          'import.meta',
          '``',
          'void 0',
          "''",
        ),
        fc.constantFrom("require('express')", "require('fastify')()", "import('express')", "require('@nestjs/common')"),
        { weight: 3, arbitrary: shape('§.§(§, §)', receivers, methods, p, h) },
        shape('§.§', e, names),
        shape('§?.§', e, names),
        shape('§?.[§]', e, e),
        shape("§['§']", e, names),
        shape('§(§)', e, listOf(fc.oneof(e, shape('...§', e)))),
        shape('§?.(§)', e, p),
        shape('new §(§)', e, listOf(e)),
        shape('[§]', listOf(fc.oneof(e, fc.constant(''), shape('...§', e)))),
        shape('({ § })', listOf(tie('property'))),
        shape('(§) => §', parameters, fc.oneof(e, block)),
        shape('(function §(§) §)', names, parameters, block),
        shape('(class § extends § { § })', names, e, listOf(tie('member'), '\n')),
        shape('(§ ? § : §)', e, e, e),
        shape('(§ § §)', e, fc.constantFrom('||', '??', '&&', '+', '=', '??=', '+=', ',', 'in', 'instanceof', '**'), e),
        shape('(§ §)', fc.constantFrom('await', 'typeof', 'void', 'delete', '!', 'yield', '++', '...'), e),
        shape('({ §, §: § } = §)', names, names, e, e),
        shape('§`§${§}`', e, names, e),
        ...typed(
          shape('(§ as §)', e, fc.constantFrom('Express', 'any', 'FastifyInstance', 'unknown as Router', 'const')),
          shape('(§ satisfies Router)', e),
          shape('§!', e),
          shape('§<Router>(§)', e, e),
          shape('(<T extends Express>(§) => §)', parameters, e),
        ),
        ...(jsx ? [shape('<Route path={§} §={§}>§</Route>', p, names, e, names), shape('<>{§}</>', e)] : []),
      ),
      member: fc.oneof(
        { depthSize: 'small' },
        shape('§ §(§) §', decorator, names, parameters, block),
        shape('§ § = §', fc.constantFrom('', 'static', '#', 'accessor', 'declare', 'readonly'), names, e),
        shape('§§ = §', fc.constantFrom('#', 'static #', 'private ', 'static '), fc.constant('app'), e),
        shape(
          'constructor(§§) { §.app = §; § }',
          fc.constantFrom('', types ? 'private readonly ' : ''),
          names,
          fc.constantFrom('this', 'x'),
          e,
          tie('statement'),
        ),
        shape('static §', block),
        shape('get §() §', names, block),
        shape('[§](§) §', e, parameters, block),
        shape("'§' = §", names, e),
        shape('§ async *§() §', decorator, names, block),
        ...typed(shape('§(a: string): void; §(a: any) §', names, names, block), shape('abstract §(): Router', names)),
      ),
      block: shape('{ § }', listOf(tie('statement'), '\n', 3)),
      statement: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        {
          weight: 20,
          arbitrary: shape('§.§(§, h);', fc.constantFrom('app', 'router', 'fastify', 'r'), methods, spelled),
        },
        { weight: 12, arbitrary: shape('§.§(§, §);', receivers, methods, p, h) },
        { weight: 2, arbitrary: shape('§.route(§).get(§).post(§);', receivers, p, h, h) },
        { weight: 2, arbitrary: shape('§.use(§, router);', receivers, p) },
        { weight: 2, arbitrary: shape('fastify.register(async (f) => §, { prefix: § });', block, p) },
        shape('fastify.route({ § });', listOf(tie('property'))),
        shape('§[§](§, §);', receivers, fc.oneof(e, shape("'§'", methods)), p, h),
        shape('§ § = §;', fc.constantFrom('const', 'let', 'var', 'using', 'await using'), pattern, e),
        shape('const P = §, paths = { users: §, [§]: § };', p, p, e, p),
        shape('§;', e),
        shape('function §(§) §', names, parameters, block),
        shape('async function* §(§) §', names, parameters, block),
        shape('§ class § extends § { § }', decorator, names, names, listOf(tie('member'), '\n', 4)),
        shape('@Controller(§) class Users { § }', p, listOf(tie('member'), '\n', 4)),
        shape('for (§ § of §) §', fc.constantFrom('const', 'let', 'var', ''), pattern, e, block),
        shape('for (const § of [§]) app.get(§, h);', names, listOf(p), names),
        shape('for await (const § of §) §', names, e, block),
        shape('for (§ in §) §', names, e, block),
        shape('for (let i = §; §; i++) §', e, e, block),
        shape('§: §', names, tie('statement')),
        shape('if (§) § else §', e, tie('statement'), block),
        shape('switch (§) { case §: § break; default: § }', e, p, tie('statement'), tie('statement')),
        shape('try § catch (§) § finally §', block, pattern, block, block),
        shape('with (§) §', e, block),
        shape('do § while (§);', block, e),
        shape('return §;', e),
        shape('export default §;', fc.oneof(e, h)),
        shape('export const § = §;', names, e),
        shape('module.exports = §;', e),
        shape(
          "import § from '§';",
          fc.oneof(names, shape('{ § as § }', names, names), shape('* as §', names)),
          fc.constantFrom('express', 'fastify', '@nestjs/common', './x', ''),
        ),
        shape(
          '/** @type {import(§)} */ let §;',
          fc.constantFrom("'express').Router", "'fastify').FastifyInstance", "'express'"),
          names,
        ),
        shape(
          '/** @param {import(§).Express} § */ function q(§) §',
          fc.constantFrom("'express'", '"express"'),
          names,
          names,
          block,
        ),
        ...typed(
          shape('enum § { A = §, § = "/Users" }', names, p, names),
          shape('const enum E { A = §, B = A + § }', p, p),
          shape('namespace § { § export const § = §; }', names, tie('statement'), names, e),
          shape('declare const §: import("express").Router;', names),
          shape("declare module '§' { interface Request { §: Router } }", fc.constantFrom('express', 'fastify'), names),
          shape('interface § extends § { §: Router; §(): Express }', names, names, names, names),
          shape(
            'type § = § & { §: FastifyInstance };',
            names,
            fc.constantFrom('Express', 'typeof app', "import('express').Express"),
            names,
          ),
          shape('import § = require("§");', names, fc.constantFrom('express', 'fastify')),
          shape('export = §;', e),
          shape('function §(a: string): Router; function §(a: any) §', names, names, block),
          shape(
            'abstract class § { constructor(private readonly §: Express) { this.§.get(§, h); } }',
            names,
            names,
            names,
            p,
          ),
        ),
      ),
    };
  });
  return statement;
}

/** How a framework comes into the file. */
const HEADS = [
  "import express, { Router } from 'express'; const app = express(), router = Router(), r = express.Router();",
  "import * as express from 'express'; export const app = express(); const router = express.Router();",
  "const express = require('express'), { Router } = express; const app = express(); var router = Router();",
  "import Fastify from 'fastify'; const fastify = Fastify({ caseSensitive: false }); const app = fastify;",
  "const fastify = require('fastify')(); fastify.register(async (app) => {}, { prefix: '/Api/' });",
  "import { Controller, Get, RequestMapping, RequestMethod, HttpCode } from '@nestjs/common';",
  "import express from 'express'; import { Controller, Get } from '@nestjs/common'; class A { app = express(); }",
  '',
] as const;

/** In a script there are no imports. */
const REQUIRED = "var express = require('express'); var app = express(), router = express.Router();";

const TYPED_HEADS = [
  "import express, { type Express, Router } from 'express'; import type { FastifyInstance } from 'fastify'; let app: Express, router: Router, fastify: FastifyInstance;",
  "import express = require('express'); const app = express(); enum E { A = '/Users/' }",
] as const;

/** What may stand around any program. */
const wrap = fc.constantFrom<(text: string) => string>(
  ...Array.from({ length: 8 }, () => (text: string) => text),
  (text) => `#!/usr/bin/env node\n${text}`,
  (text) => `\uFEFF${text}`,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\u2028'),
  (text) => `'use strict';\n${text}`,
  (text) => `export default (app, { router, ...fastify }, [r]) => {\n${text}\n};`,
  (text) => `module.exports = function (fastify, opts, done) {\n${text}\n};`,
  (text) => `(async function* () {\n${text}\n})();`,
);

/** Programs of JavaScript, or of TypeScript, with JSX or without: for each language the parts that parse in it. */
export function programs(dialect: Dialect): fc.Arbitrary<(language: Language) => string> {
  const head = fc.constantFrom<string>(...HEADS, ...(dialect.types ? TYPED_HEADS : []));
  return fc
    .tuple(head, fc.array(grammarOf(dialect), { minLength: 3, maxLength: 12 }), wrap)
    .map(([start, statements, around]) => (language) => {
      let program = parses(start, language) ? start : REQUIRED;
      for (const statement of statements) {
        const longer = `${program}\n${statement}`;
        if (parses(longer, language)) program = longer;
      }
      const wrapped = around(program);
      return parses(wrapped, language) ? wrapped : program;
    });
}
