/** Where a framework enters a file: the modules that it names, and the types of comments. */
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../src/routes/seeds.ts';
import { parse } from '../find-routes.ts';

function entries(code: string): readonly string[] {
  return entriesOf(parse(code, 'file.ts')).seeds.map(
    ({ at, node, value }) => `${at} ${code.slice(...node.range)} ${value.framework}`,
  );
}

describe('types of comments', () => {
  it.each([
    "/** @param {import('express').Router} router */ function add(router) {}",
    "/** @param{import('express').Router} router */ function add(router) {}",
    "/** @param  {import('express').Router} router */ function add(router) {}",
    "/** @arg {import('express').Router} router */ function add(router) {}",
    "/** @argument {import('express').Router} router */ function add(router) {}",
    "/** @type {(router: import('express').Router) => void} */ const add = (router) => {};",
    "/** @typedef {import('express').Router} R */ /** @param {R} router */ function add(router) {}",
    "/** @import { Router } from 'express' */ /** @param {Router} router */ function add(router) {}",
    "import express from 'express'; /** @param {express.Router} router */ function add(router) {}",
  ])('%s', (code) => {
    expect(entries(code).filter((entry) => entry.includes('router'))).not.toEqual([]);
  });

  it.each([
    "/** {import('express').Router} router */ function add(router) {}",
    "/** @param {import('express').Request} router */ function add(router) {}",
    "/** @param {import('other').Router} router */ function add(router) {} // express",
    "/** @param {Router} router */ function add(router) {} // 'express'",
    "import express from 'express'; /** @param router {express.Router} */ function add(router) {}",
  ])('not %s', (code) => {
    expect(entries(code).filter((entry) => entry.includes('router'))).toEqual([]);
  });
});

describe('modules', () => {
  it.each([
    ["import * as e from 'express'; e;", ['expression e express']],
    ["import e from 'express'; e;", ['expression e express']],
    ["import { Router } from 'express'; Router; let r: Router;", ['expression Router express', 'type Router express']],
    ["import { nothing } from 'express'; nothing;", []],
    ["import { Router } from 'other'; Router; // 'express'", []],
    ["require('express');", ["expression require('express') express"]],
    ["let r: import('express').Router;", ["type import('express').Router express"]],
    ["let r: typeof import('express');", []],
    ["let r: import('express').Nothing;", []],
  ])('%s', (code, expected) => {
    expect(entries(code)).toEqual(expected);
  });

  it('are told, whatever the file does with them', () => {
    for (const code of [
      "import { Router } from 'koa';",
      "import { Router } from 'koa'; import 'express';",
      "import { Router } from 'koa'; /** @param {import('express').Router} r */ function add(r) {}",
    ])
      expect(
        entriesOf(parse(code))
          .modules()
          .map(({ module }) => module),
      ).toContain('koa');
  });
});

describe('types of the project', () => {
  const use = '(f: FastifyTypedInstance) => {};';

  it.each(['./types', '../types.ts', '@/types', '~/types', '#/types'])('of %s', (module) => {
    expect(entries(`import { FastifyTypedInstance } from '${module}'; ${use}`)).toEqual([
      'type FastifyTypedInstance fastify',
    ]);
  });

  it.each([
    `import { FastifyTypedInstance } from 'types'; ${use}`,
    `import { FastifyTypedInstance } from '@scope/types'; ${use}`,
    `import { FastifyTypedInstance } from 'types/./own'; ${use}`,
    "import { FastifyTypedInstance } from './types'; FastifyTypedInstance;",
    "import { FastifyBaseThing } from './types'; (f: FastifyBaseThing) => {};",
    "import { TheFastifyInstance } from './types'; (f: TheFastifyInstance) => {};",
  ])('not by %s', (code) => {
    expect(entries(code)).toEqual([]);
  });
});
