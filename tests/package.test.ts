/** What a user gets: the packed tarball, installed beside ESLint in an empty folder. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject, pack, root } from './e2e/project.ts';

const eslintVersion = (createRequire(import.meta.url)('eslint/package.json') as { version: string }).version;

const project = createProject();

/** The packages that npm recorded as installed. */
function installed(): string[] {
  const lock = project.read('node_modules/.package-lock.json');
  return Object.keys((JSON.parse(lock) as { packages: Record<string, unknown> }).packages);
}

const server = `import express from 'express';

const app = express();
app.get('/Users/', (req, res) => res.json([]));
app.get('/users/:userId', (req, res) => res.json({}));
new Map().get('/Not_A_Route/');
`;
const reports = ['4:11 rest/lowercase', '4:16 rest/no-trailing-slash'];

let added: string[] = [];
let packed = 0;

beforeAll(() => {
  project.write({
    'server.js': server,
    'eslint.config.mjs': "import rest from 'eslint-plugin-rest';\n\nexport default [rest.configs.recommended];\n",
    'eslint.config.cjs':
      "const rest = require('eslint-plugin-rest');\n\nmodule.exports = [rest.configs.recommended];\n",
  });
  const tarball = pack(project.folder);
  packed = statSync(tarball).size;
  project.install('--no-save', `eslint@${eslintVersion}`);
  const before = new Set(installed());
  project.install('--no-save', `eslint@${eslintVersion}`, tarball);
  added = installed().filter((name) => !before.has(name));
}, 240_000);

afterAll(() => project.dispose());

describe('the tarball', () => {
  it('adds exactly one package', () => expect(added).toEqual(['node_modules/eslint-plugin-rest']));

  // The parser of pages takes 4 of them.
  it('has at most 360 KB', () => expect(packed).toBeLessThanOrEqual(360_000));

  it('holds the bundles, the types and the notices', () => {
    const folder = 'node_modules/eslint-plugin-rest';
    const files = readdirSync(join(project.folder, folder), { recursive: true, encoding: 'utf8' }).sort();
    expect(files).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'THIRD-PARTY-NOTICES',
      'dist',
      'dist/cli.js',
      'dist/engine.cjs',
      'dist/english.cjs',
      'dist/index.cjs',
      'dist/index.js',
      'dist/yaml.cjs',
      'oxlint',
      'oxlint/all.json',
      'oxlint/recommended.json',
      'oxlint/strict.json',
      'package.json',
      'types',
      'types/index.d.cts',
      'types/index.d.ts',
      'types/rule-options.d.cts',
      'types/settings.d.cts',
    ]);
    const notices = project.read(`${folder}/THIRD-PARTY-NOTICES`);
    for (const name of ['htmlparser2', 'ignore', 'picomatch', 'pluralize'])
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'));
    // The licence requires the notice on all copies, modified ones included.
    expect(notices).toMatch(/^WordNet 3\.1 Copyright 2011 by Princeton University\. {2}All rights reserved\.$/m);
    expect(notices).toContain('Permission to use, copy, modify and distribute this software');
  });

  it('has nothing in its package.json that is for contributors', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
    const published = JSON.parse(project.read('node_modules/eslint-plugin-rest/package.json')) as object;
    const left = ['scripts', 'workspaces', 'devDependencies'];
    expect(Object.keys(published)).toEqual(Object.keys(manifest).filter((key) => !left.includes(key)));
  });

  it('is the same plugin for import and for require', () => {
    const { stdout, stderr } = project.node([
      '--input-type=module',
      '--eval',
      `import { createRequire } from 'node:module';
       import rest from 'eslint-plugin-rest';
       const required = createRequire(process.cwd() + '/x.js')('eslint-plugin-rest');
       console.log(required === rest, Object.keys(rest).sort().join(), rest.meta.name, Object.keys(rest.configs).join());`,
    ]);
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe(
      'true configs,meta,rules eslint-plugin-rest recommended,strict,all,recommended-legacy,strict-legacy,all-legacy',
    );
  });

  it.each(['eslint.config.mjs', 'eslint.config.cjs'])('reports with an %s', (config) => {
    const [result] = project.lint(['--config', config, 'server.js']);
    expect(result?.messages.map(({ ruleId, line, column }) => `${line}:${column} ${String(ruleId)}`)).toEqual(reports);
  });

  it('prints the routes', () => {
    const table = project.npx('eslint-plugin-rest', 'routes', 'server.js');
    expect(table).toMatch(/GET\s+\/Users\/\s.*server\.js:4/);
    expect(table).toMatch(/GET\s+\/users\/:userId\s.*server\.js:5/);
    expect(table).not.toContain('Not_A_Route');
  });
});

describe('start-up', () => {
  // On a busy machine everything takes longer, so the limit is also a share of what ESLint takes. The best run counts.
  it('costs at most 5 ms of CPU, or 2% of what ESLint costs', () => {
    const script = `
      async function measured(name) {
        const before = process.cpuUsage();
        await import(name);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      }
      const eslint = await measured('eslint');
      await new Promise((resolve) => setTimeout(resolve, 50));
      console.log((await measured('eslint-plugin-rest')) / Math.max(5, eslint * 0.02));`;
    project.write({ 'start-up.mjs': script });
    let best = Infinity;
    for (let run = 0; run < 20 && best > 1; run++) best = Math.min(best, Number(project.node(['start-up.mjs']).stdout));
    expect(best).toBeLessThanOrEqual(1);
  });
});
