import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { frameworks } from '../src/frameworks/index.ts';
import { circles, frameworkNames, wrongArrows } from './arrows.ts';
import { pairs } from './listed.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const files = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(join(src, file), 'utf8')]),
);

describe('the arrows between the rooms of src', () => {
  it('run one way', () => {
    expect(files.size).toBeGreaterThan(0);
    expect(wrongArrows(files)).toEqual([]);
  });

  it('make no circle of files', () => {
    expect(circles(files)).toEqual([]);
    const circle = {
      'a/b.ts': "import '../c.ts';",
      'c.ts': "import type { D } from './d.ts';",
      'd.ts': "import './c.ts';",
    };
    expect(circles(new Map(Object.entries(circle)))).toEqual(['c.ts → d.ts → c.ts']);
  });
});

describe('a framework', () => {
  const names = frameworks.map(({ name }) => name);

  it('is named in its own room alone', () => expect(frameworkNames(files, names)).toEqual([]));

  it('is named by an identifier, a string, a template', () => {
    for (const code of ['let express;', "use('nest');", '`${x} of Fastify`;'])
      expect(frameworkNames(new Map([['routes/one.ts', code]]), names)).toHaveLength(1);
    expect(frameworkNames(new Map([['routes/one.ts', '// Express 4\nlet expression;']]), names)).toEqual([]);
  });
});

describe('the reader of arrows', () => {
  const check = (file: string, text: string) => wrongArrows(new Map([[file, text]]));
  const importing = (from: string, to: string) => check(`${from}/one.ts`, `import { x } from '../${to}/two.ts';`);

  it.each(
    pairs(`
      rules → configs, lint → rules, order → lint, routes → order, routes → lint, frameworks → routes,
      frameworks → rules, syntax → frameworks, routes → project, frameworks → settings, project → lint, cli → index,
      cli → configs, path → syntax, path → english, english → path, path → meta, rules → cli
    `),
  )('refuses %s → %s', (from, to) => {
    expect(importing(from, to)).toEqual([`${from}/one.ts imports '../${to}/two.ts': ${from} must not know ${to}`]);
  });

  it('refuses what is built upon a step of the graph', () => {
    const text = "import { link } from '../links/link.ts'; import { ids } from '../facts/ids.ts';";
    expect(check('project/graph/targets/one.ts', text)).toEqual([
      "project/graph/targets/one.ts imports '../links/link.ts': that is built upon it",
    ]);
    expect(check('project/graph/graph.ts', "import { link } from './links/link.ts';")).toEqual([]);
  });

  it.each([
    ["import type { Route } from '../routes/route.ts';"],
    ["import * as routes from '../routes/route.ts';"],
    ["export { route } from '../routes/route.ts';"],
    ["export * from '../routes/route.ts';"],
    ["const routes = await import('../routes/route.ts');"],
    ["let route: import('../routes/route.ts').Route;"],
    ["const routes = require('../routes/route.ts');"],
    ["import '../routes/route.ts';"],
  ])('sees %s', (text) => {
    expect(check('syntax/one.ts', text)).toEqual([
      "syntax/one.ts imports '../routes/route.ts': syntax must not know routes",
    ]);
  });

  it('is not fooled by comments and strings', () =>
    expect(
      check('syntax/one.ts', `// import '../routes/route.ts'\nexport const text = "import '../routes/x.ts'";`),
    ).toEqual([]));

  it.each([
    ['model.ts', "import type { Rule } from './rules/a.ts';", 'model must not know rules'],
    ['model.ts', "import { meta } from './meta.ts';", 'model must not know meta'],
    ['routes/one.ts', "import { readFileSync } from 'node:fs';", 'files are read in project, cli alone'],
    [
      'frameworks/one.ts',
      "import type { Rule } from 'eslint';",
      "ESLint's API is known in index, configs, lint, cli alone",
    ],
    ['rules/one.ts', "import type { TSESTree } from '@typescript-eslint/utils';", 'rules must not know syntax trees'],
    ['rules/one.ts', "import type { Node } from 'estree';", 'rules must not know syntax trees'],
    ['lint/one.ts', "import { x } from '../../tests/x.ts';", 'that is outside src'],
    ['lint/one.ts', "import pkg from '../../package.json';", 'only meta knows package.json'],
  ])('refuses in %s: %s', (file, text, why) => {
    expect(check(file, text).map((sentence) => sentence.replace(/^.*': /, ''))).toEqual([why]);
  });

  it('refuses a room that the design does not have', () =>
    expect(check('utils/strings.ts', '')).toEqual(["utils/strings.ts: there is no room called 'utils'"]));
});
