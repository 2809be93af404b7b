import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { typedProject, type TypedProject } from '../typed-project.ts';

const files = {
  'package.json': JSON.stringify({ dependencies: { express: '^5.0.0' } }),
  'app.ts': `
    import express from 'express';
    export interface Own extends express.Router {}
    export class Own {}
    export const service = express();
    export const make = () => express();`,
  'paths.ts': `export const PATHS = { users: '/Users/' } as const;`,
  'made.ts': `
    import { service } from './app';
    service.get('/Users/', (req, res) => {});`,
  'mounted.ts': `
    import { service } from './app';
    service.use('/users/', (req, res) => {});`,
  'called.ts': `
    import { make } from './app';
    make().get('/Users', (req, res) => {});`,
  'twice.ts': `
    import { service } from './app';
    service.get('/users/:id', (req, res) => {});
    service.get('/users/:key', (req, res) => {});`,
  'made-twice.ts': `
    import { make } from './app';
    make().get('/users/:id', (req, res) => {});
    make().get('/users/:key', (req, res) => {});`,
  'new.ts': `
    import { Own } from './app';
    new Own().get('/Users', (req, res) => {});`,
  'constant.ts': `
    import express from 'express';
    import { PATHS } from './paths';
    const app = express();
    app.get(PATHS.users, (req, res) => {});
    app.get(\`\${PATHS.users}Orders\`, (req, res) => {});
    app.get(\`\${PATHS.users}:id\`, (req, res) => {});`,
};

let project: TypedProject;
beforeAll(() => {
  project = typedProject(files, ['@types/express', '@types/node']);
});
afterAll(() => project.remove());

function lint(file: keyof typeof files, parserOptions: object): Linter.LintMessage[] {
  return new Linter({ cwd: project.folder }).verify(
    files[file],
    {
      files: ['**/*.ts'],
      languageOptions: { parser, parserOptions: { ...parserOptions, tsconfigRootDir: project.folder } },
      plugins: { rest: plugin },
      rules: { 'rest/lowercase': 'error', 'rest/no-trailing-slash': 'error', 'rest/no-unreachable-routes': 'error' },
    },
    { filename: join(project.folder, file) },
  );
}

const ways = { project: { project: 'tsconfig.json' }, projectService: { projectService: true } };

describe.each(Object.entries(ways))('with types by %s', { timeout: 120_000 }, (_, way) => {
  it('reports on a receiver of another file, and only suggests what its options may forbid', () => {
    const messages = lint('made.ts', way);
    expect(messages.map(({ ruleId, fix, suggestions }) => [ruleId, fix, suggestions?.length])).toEqual([
      ['rest/lowercase', undefined, 1],
      ['rest/no-trailing-slash', undefined, 1],
    ]);
  });

  it('fixes what no option can forbid', () => {
    const [message, ...others] = lint('mounted.ts', way);
    expect([message?.ruleId, message?.fix?.text, others]).toEqual(['rest/no-trailing-slash', '', []]);
  });

  it('does not take a call that returns a router for the call that made it', () => {
    for (const file of ['called.ts', 'new.ts'] as const) {
      const [message] = lint(file, way);
      expect([message?.ruleId, message?.fix, message?.suggestions?.length]).toEqual(['rest/lowercase', undefined, 1]);
    }
  });

  it('takes an imported application for the same one wherever its name stands, and two results of a call for two', () => {
    expect(lint('twice.ts', way).map(({ ruleId, line }) => [ruleId, line])).toEqual([
      ['rest/no-unreachable-routes', 4],
    ]);
    expect(lint('made-twice.ts', way)).toEqual([]);
  });

  it('reports the text of another file where it is used, and offers no edit of it', () => {
    const messages = lint('constant.ts', way);
    const shown = messages.map(({ line, column, endColumn, message, fix, suggestions = [] }) => {
      const edits = [fix, ...suggestions.map((suggestion) => suggestion.fix)].filter((edit) => edit !== undefined);
      return `${line}:${column}-${endColumn} ${message} ${JSON.stringify(edits.map(({ text }) => text))}`;
    });
    expect(shown).toEqual([
      "5:13-24 'Users' has uppercase letters. Use 'users'. []",
      "5:13-24 '/Users/' ends with a slash. Remove it: '/Users'. []",
      "6:13-35 'Users' has uppercase letters. Use 'users'. []",
      `6:28-34 'Orders' has uppercase letters. Use 'orders'. ["o"]`,
      "7:13-32 'Users' has uppercase letters. Use 'users'. []",
    ]);
  });
});

describe('without types', () => {
  it('says nothing of what only types show', () =>
    expect([lint('made.ts', {}), lint('constant.ts', {})]).toEqual([[], []]));
});
