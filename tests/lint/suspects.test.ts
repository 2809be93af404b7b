import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { FileRoutes, Finding, Question, TextRoute } from '../../src/lint/create-rule.ts';
import type { Suspicion } from '../../src/lint/suspicion.ts';
import type { Route } from '../../src/model.ts';
import { findRoutes } from '../find-routes.ts';

interface Definition {
  readonly name: string;
  readonly meta: { readonly defaultOptions: readonly [] | readonly [object] };
  readonly suspicion?: Suspicion<object>;
  readonly check: (route: TextRoute, question: Question<object>) => Iterable<Finding>;
}

// What a rule finds without the glance at a route that comes first.
const definitions = vi.hoisted(() => new Array<Definition>());
vi.mock('../../src/lint/create-rule.ts', () => ({
  createRule: (definition: Definition) => void definitions.push(definition),
}));
await import('../../src/rules/index.ts');

const WORDS = [
  ...['users', 'order-lines', 'v1', '42', 'me', 'status', 'data', '.well-known', 'openapi.json', 'terms-of-service'],
  ...['getUsers', 'get-users', 'create', 'user-create', 'doDelete', 'fetchAll', 'list', 'print', 'verify', 'verified'],
  ...[
    'active',
    'current',
    'running',
    'new',
    'organization_show',
    'userlist',
    'forgotpassword',
    'usersettings',
    'Users',
  ],
  ...['users.json', 'report.pdf', 'a.b', 'file.tar.gz', 'get.users', 'a--b', '-a', 'b-', '-', '--', '_', 'snake_case'],
  ...['myorder', 'myorders0', 'user0', 'getusers0', 'running0', 'unordered', 'payable', 'reorder', 'resend'],
  ...['a+b', 'x&y', 'h~j', '~me', '%2F', 'caf\u00e9', 'one-two-three-four-five', 'by-id', 'a', ''],
];
const SYNTAX = [
  ':id',
  ':userId',
  ':id.json',
  ':a-:b',
  ':id(\\d+)',
  ':id([A-Z]+)',
  ':id?',
  '@me',
  '@getUsers',
  '*',
  '(-',
  '*rest',
  '{/x}',
  '(.*)',
  'get:id',
  '::x',
  ':get_Users',
];
const UNITS = Array.from('abgetlisuserAZ019-_.~+&:*{}()?@\\%');
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...SYNTAX) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 9 }) },
);
const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
const options = fc.constantFrom<object>({}, { allow: ['users', 'list'] }, { words: ['order'] }, { maxWords: 1 });
const vocabulary = fc.constantFrom(
  {},
  { verbs: ['users', 'me'] },
  { nouns: ['list', 'print'] },
  { ignore: ['create'] },
);
const WAYS: readonly ((path: string, method: string) => string)[] = [
  (text, method) => `import express from 'express'; express().${method}(${text}, list);`,
  (text) => `import { Router } from 'express'; Router().use(${text}, users);`,
  (text, method) => `import fastify from 'fastify'; fastify().${method}(${text}, list);`,
  (text, method) =>
    `import { Controller, Get, Post, Put, Delete } from '@nestjs/common';
    @Controller() class C { @${method.slice(0, 1).toUpperCase()}${method.slice(1)}(${text}) list() {} }`,
];
const dependencies = fc.constantFrom({}, { express: '4.22.0' }, { express: '5.3.0' });

it('spares a route only the check that finds nothing', () => {
  let spared = 0;
  let found = 0;
  fc.assert(
    fc.property(
      path,
      fc.constantFrom(...WAYS),
      fc.constantFrom('get', 'post', 'put', 'delete'),
      fc.record({ options, vocabulary, dependencies }),
      (text, write, method, given) => {
        const code = write(JSON.stringify(text), method);
        const routes = findRoutes(code, { dependencies: given.dependencies }).filter(isText);
        const file: FileRoutes = {
          routes,
          conflictOf: () => undefined,
          under: () => [],
          above: () => [],
          lineOf: () => 1,
        };
        for (const { name, meta, suspicion, check } of definitions) {
          if (suspicion === undefined) continue;
          const question = {
            options: { ...meta.defaultOptions[0], ...given.options },
            settings: { vocabulary: given.vocabulary },
            file,
          };
          for (const route of routes) {
            const findings = [...check(route, question)];
            found += findings.length;
            if (suspicion.inPath(route, question)) continue;
            spared++;
            expect(findings, `${name} on ${text}`).toEqual([]);
          }
        }
      },
    ),
    { numRuns: 1500, seed: 7 },
  );
  expect(spared).toBeGreaterThan(2000);
  expect(found).toBeGreaterThan(1000);
});

function isText(route: Route): route is TextRoute {
  return route.text !== undefined;
}
