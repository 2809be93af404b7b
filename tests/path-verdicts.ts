import type { Linter, Rule } from 'eslint';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { FrameworkName } from '../types/settings.d.cts';
import { findRoutes } from './find-routes.ts';
import { remember } from './lint-cases.ts';
import { linted } from './linted.ts';

export const FRAMEWORKS = ['express', 'fastify', 'nest'] as const;

/** A small application with this path, for each framework. */
export function codeFor(path: string, framework: FrameworkName, method = 'GET'): string {
  const literal = JSON.stringify(path);
  const verb = method.toLowerCase();
  const decorator = verb.charAt(0).toUpperCase() + verb.slice(1);
  switch (framework) {
    case 'express':
      return `import express from 'express';\nconst app = express();\napp.${verb}(${literal}, (req, res) => res.end());\n`;
    case 'fastify':
      return `import Fastify from 'fastify';\nconst app = Fastify();\napp.${verb}(${literal}, async () => 'ok');\n`;
    case 'hono':
      return `import { Hono } from 'hono';\nconst app = new Hono();\napp.${verb}(${literal}, (c) => c.text('ok'));\n`;
    case 'koa':
      return `import Router from '@koa/router';\nconst router = new Router();\nrouter.${verb}(${literal}, (ctx) => ctx.body);\n`;
    case 'nest':
      return `import { Controller, ${decorator} } from '@nestjs/common';\n@Controller()\nexport class Things {\n  @${decorator}(${literal})\n  all() {}\n}\n`;
  }
}

/** In source order: `word` for a report without an offer, `word => path` for a suggestion, `word ~> path` for a fix. */
export function verdicts(
  rule: string,
  path: string,
  framework: FrameworkName,
  options: readonly unknown[] = [],
  settings: object = {},
): readonly string[] {
  const code = codeFor(path, framework);
  return verdictsOn(rule, code, options, settings).map(({ word, offer }) => word + offer(codeFor('\u0000', framework)));
}

/**
 * Lints one endpoint, `POST /users/:id/delete`: returns the reported word of each finding, then each suggestion as the
 * endpoint that the changed code registers, `delete => DELETE /users/:id`.
 */
export function repairs(
  rule: string,
  endpoint: string,
  framework: FrameworkName,
  options: readonly unknown[] = [],
  settings: object = {},
): readonly string[] {
  const [method, path = ''] = endpoint.split(' ');
  const code = codeFor(path, framework, method);
  return messagesOn(rule, code, options, settings).map((message) => {
    const offers = (message.suggestions ?? []).map(({ fix }) => endpointIn(applied(code, fix)));
    return [wordAt(code, message), ...offers].join(' => ');
  });
}

/** Expects of generated endpoints that nothing is offered for one that would be reported again. */
export function expectLastingOffers(
  methods: readonly string[],
  segment: fc.Arbitrary<string>,
  report: (endpoint: string) => readonly string[],
): void {
  const endpoint = fc
    .tuple(fc.constantFrom(...methods), fc.uniqueArray(segment, { minLength: 1, maxLength: 4 }))
    .map(([method, segments]) => `${method} /${segments.join('/')}`);
  let offered = 0;
  const property = fc.property(endpoint, (text) => {
    for (const after of report(text).flatMap((verdict) => verdict.split(' => ').slice(1))) {
      offered++;
      expect(after).not.toBe(text);
      expect(report(after)).toEqual([]);
    }
  });
  fc.assert(property, { numRuns: 100 });
  expect(offered).toBeGreaterThan(0);
}

function endpointIn(code: string): string {
  const [route, ...others] = findRoutes(code);
  if (route?.path === undefined || others.length > 0) throw new Error(`There is not one route in ${code}`);
  return `${route.methods?.join() ?? '?'} ${route.path.text}`;
}

function applied(code: string, { range, text }: Rule.Fix): string {
  return code.slice(0, range[0]) + text + code.slice(range[1]);
}

interface Verdict {
  readonly word: string;
  /** The offer: the new path, which this cuts out of the changed code by the frame around it. */
  readonly offer: (frame: string) => string;
}

function verdictsOn(rule: string, code: string, options: readonly unknown[], settings: object): readonly Verdict[] {
  return messagesOn(rule, code, options, settings).map((message) => {
    const { fix, suggestions = [] } = message;
    const edit = fix ?? suggestions[0]?.fix;
    return {
      word: wordAt(code, message),
      offer: (frame) => (edit === undefined ? '' : `${fix ? ' ~> ' : ' => '}${pathIn(applied(code, edit), frame)}`),
    };
  });
}

function messagesOn(
  rule: string,
  code: string,
  options: readonly unknown[],
  settings: object,
): readonly Linter.LintMessage[] {
  remember({ rule, code, options, settings, extension: 'ts' });
  return linted(rule, code, { options, settings });
}

function wordAt(code: string, { line, column, endLine = line, endColumn = column }: Linter.LintMessage): string {
  return code.slice(indexOf(code, line, column), indexOf(code, endLine, endColumn));
}

function pathIn(code: string, frame: string): string {
  const [before = '', after = ''] = frame.split(JSON.stringify('\u0000'));
  const path: unknown = JSON.parse(code.slice(before.length, code.length - after.length));
  return String(path);
}

function indexOf(code: string, line: number, column: number): number {
  const lines = code.split('\n').slice(0, line - 1);
  return lines.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
}
