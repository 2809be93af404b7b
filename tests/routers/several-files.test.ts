import { Linter } from 'eslint';
import { inject } from 'light-my-request';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { filesOf, requestsFor } from './run.ts';
import {
  type Arrangement,
  EXPRESS_ARRANGEMENTS,
  EXPRESS_LIMITS,
  FASTIFY_ARRANGEMENTS,
  FASTIFY_LIMITS,
} from './several-files.ts';

/** After `--fix`, applications of several files, each file linted alone, give the same answers as before. */

const here = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'several-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const REQUESTS = requestsFor(
  ['/Users/', '/Users/x', '/api/Users/', '/api/Users/7', '/Orders', '/api/Users/Posts/7'],
  60,
);

interface Framework {
  readonly name: 'express' | 'fastify';
  readonly major: 4 | 5;
}

const HANDLERS = {
  express: 'exports.h = (n) => (request, response) => response.json({ n, params: request.params, url: request.url });',
  fastify: 'exports.h = (n) => async (request) => ({ n, params: request.params, url: request.url });',
};

/** Fastify 5 prints many deprecation warnings for options that it still accepts. */
process.removeAllListeners('warning');

let count = 0;

/** Creates the folder of a project with these files and the framework installed. */
function project({ name, major }: Framework, files: ReadonlyMap<string, string>): string {
  const own = path.join(folder, String((count += 1)));
  mkdirSync(path.join(own, 'node_modules'), { recursive: true });
  const installed = path.dirname(here.resolve(`${name}-${major}/package.json`));
  symlinkSync(installed, path.join(own, 'node_modules', name));
  writeFileSync(path.join(own, 'package.json'), JSON.stringify({ dependencies: { [name]: `^${String(major)}.0.0` } }));
  writeFileSync(path.join(own, 'h.js'), HANDLERS[name]);
  for (const [file, text] of files) writeFileSync(path.join(own, file), text);
  return own;
}

/** Each file of a project after `eslint --fix`. */
function fixed(own: string, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const config: Linter.Config = { ...plugin.configs.recommended, languageOptions: { sourceType: 'commonjs' } };
  const linter = new Linter({ cwd: own });
  return new Map(
    [...files].map(([file, text]) => {
      const { output, messages } = linter.verifyAndFix(text, [config], { filename: path.join(own, file) });
      expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
      return [file, output];
    }),
  );
}

type App = Parameters<typeof inject>[0] & { readonly inject?: typeof inject };

/** The answers of the application in a folder. */
async function answers(own: string): Promise<readonly string[]> {
  const app = createRequire(path.join(own, 'package.json'))('./app.js') as App;
  const all: string[] = [];
  for (const url of REQUESTS) {
    for (const method of ['GET', 'POST'] as const) {
      const request = { method, url };
      const { statusCode, payload, headers } = await (app.inject ? app.inject(request as never) : inject(app, request));
      const said = statusCode === 404 ? '' : payload;
      all.push(`${method} ${url}: ${String(statusCode)} ${headers.location ?? ''} ${said}`);
    }
  }
  return all;
}

function filesIn({ files }: Arrangement): ReadonlyMap<string, string> {
  return new Map(filesOf(files).map(({ name = 'app.js', text }) => [name, text]));
}

async function beforeAndAfter(
  framework: Framework,
  files: ReadonlyMap<string, string>,
  change: (own: string) => ReadonlyMap<string, string>,
): Promise<{ readonly changed: boolean; readonly before: readonly string[]; readonly after: readonly string[] }> {
  const own = project(framework, files);
  const becomes = change(own);
  const changed = [...becomes].some(([file, text]) => files.get(file) !== text);
  return { changed, before: await answers(own), after: await answers(project(framework, becomes)) };
}

const named = (rows: readonly Arrangement[]) => rows.map((row) => [row.name, row] as const);

describe.each([
  [{ name: 'express', major: 4 }, EXPRESS_ARRANGEMENTS, EXPRESS_LIMITS],
  [{ name: 'express', major: 5 }, EXPRESS_ARRANGEMENTS, EXPRESS_LIMITS],
  [{ name: 'fastify', major: 4 }, FASTIFY_ARRANGEMENTS, FASTIFY_LIMITS],
  [{ name: 'fastify', major: 5 }, FASTIFY_ARRANGEMENTS, FASTIFY_LIMITS],
] as const)('%o', (framework, arrangements, limits) => {
  it.each(named(arrangements))('%s', async (_, arrangement) => {
    const files = filesIn(arrangement);
    const { changed, before, after } = await beforeAndAfter(framework, files, (own) => fixed(own, files));
    expect(before.some((answer) => answer.includes('"n"'))).toBe(true);
    expect(after).toEqual(before);
    expect(changed ? 'fix' : 'no fix').toBe(arrangement.expect);
  });

  describe('a known limit', () => {
    it.each(named(limits))('%s', async (_, arrangement) => {
      const files = filesIn(arrangement);
      const { before, after } = await beforeAndAfter(framework, files, (own) => fixed(own, files));
      expect(after).not.toEqual(before);
    });
  });
});
