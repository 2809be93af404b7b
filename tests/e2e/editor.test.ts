/** What a person sees and does in an editor that runs the ESLint language server. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic, TextEdit } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Editor, openEditor } from './language-server.ts';
import { createProject, link, root } from './project.ts';

const project = createProject();
const config = `import parser from '@typescript-eslint/parser';
import rest from 'eslint-plugin-rest';

export default [{ files: ['**/*.ts'], languageOptions: { parser } }, rest.configs.recommended];
`;
let editor: Editor;

beforeAll(async () => {
  link(project, 'eslint', '@typescript-eslint/parser');
  project.write({ 'package.json': '{ "type": "module" }\n', 'eslint.config.js': config });
  const server = join(root, 'node_modules/vscode-langservers-extracted/bin/vscode-eslint-language-server');
  editor = await openEditor(server, project.folder);
}, 60_000);

afterAll(async () => {
  await editor.close();
  project.dispose();
});

/** The lines of a text, each with its squiggles and their rules below it. */
function squiggles(text: string, diagnostics: readonly Diagnostic[]): string {
  const lines = text.split('\n');
  return diagnostics
    .map(({ range: { start, end }, code }) => {
      const line = lines[start.line] ?? '';
      const wave = '~'.repeat(start.line === end.line ? end.character - start.character : line.length);
      return `${line}\n${' '.repeat(start.character)}${wave} ${String(code)}`;
    })
    .join('\n');
}

/** A text after edits. */
function edited(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), [...edits]);
}

const offers = ({ title }: { readonly title: string }): boolean => /^(?:Fix this|Use) /u.test(title);

interface Application {
  readonly file: string;
  readonly language: string;
  readonly text: string;
  readonly squiggles: string;
  /** What the editor offers for each diagnostic, and the text after the first offer. */
  readonly offers: readonly (readonly string[])[];
  readonly first: readonly [instead: string, written: string];
  readonly fixedAll: readonly (readonly [instead: string, written: string])[];
}

const moves = 'Changes the URL.';
const mayMove = 'May change the URL (only if the router is case-sensitive).';

const applications: readonly Application[] = [
  {
    file: 'server.js',
    language: 'javascript',
    text: `import express from 'express';

const app = express();
app.get('/Users/', (req, res) => res.json([]));
app.get('/user_profiles', (req, res) => res.json([]));
`,
    squiggles: `app.get('/Users/', (req, res) => res.json([]));
          ~~~~~ rest/lowercase
app.get('/Users/', (req, res) => res.json([]));
               ~ rest/no-trailing-slash
app.get('/user_profiles', (req, res) => res.json([]));
          ~~~~~~~~~~~~~ rest/hyphens`,
    offers: [
      ['Fix this rest/lowercase problem'],
      ['Fix this rest/no-trailing-slash problem'],
      [`Use '/user-profiles'. ${moves} (rest/hyphens)`],
    ],
    first: ['/Users/', '/users/'],
    fixedAll: [['/Users/', '/users']],
  },
  {
    file: 'plugin.js',
    language: 'javascript',
    text: `import Fastify from 'fastify';

const fastify = Fastify();
fastify.get('/Users', async () => []);
fastify.route({ method: 'GET', url: '/statistics.json', handler: async () => ({}) });
`,
    squiggles: `fastify.get('/Users', async () => []);
              ~~~~~ rest/lowercase
fastify.route({ method: 'GET', url: '/statistics.json', handler: async () => ({}) });
                                                ~~~~~ rest/no-extensions`,
    offers: [[`Use '/users'. ${moves} (rest/lowercase)`], [`Use '/statistics'. ${moves} (rest/no-extensions)`]],
    first: ['/Users', '/users'],
    fixedAll: [],
  },
  {
    file: 'users.controller.ts',
    language: 'typescript',
    text: `import { Controller, Get } from '@nestjs/common';

@Controller('Users')
export class UsersController {
  @Get('login_history/:userId')
  history(): string[] {
    return [];
  }
}
`,
    squiggles: `@Controller('Users')
             ~~~~~ rest/lowercase
  @Get('login_history/:userId')
        ~~~~~~~~~~~~~ rest/hyphens`,
    offers: [[`Use 'users'. ${mayMove} (rest/lowercase)`], [`Use 'login-history/:userId'. ${moves} (rest/hyphens)`]],
    first: ['Users', 'users'],
    fixedAll: [],
  },
];

describe.each(applications)('$file in an editor', ({ file, language, text, ...expected }) => {
  let diagnostics: readonly Diagnostic[];

  beforeAll(async () => {
    await editor.open(file, language, text);
    diagnostics = await editor.diagnostics(file);
  });

  it('underlines the very words', () => expect(squiggles(text, diagnostics)).toBe(expected.squiggles));

  it('links to the page of the rule', () => {
    for (const { code, codeDescription } of diagnostics)
      expect(codeDescription?.href).toMatch(new RegExp(`/docs/rules/${String(code).replace('rest/', '')}\\.md$`, 'u'));
  });

  it('offers to write something better', async () => {
    const found = [];
    for (const diagnostic of diagnostics) {
      const actions = await editor.actions(file, diagnostic.range, [diagnostic]);
      found.push(actions.filter(offers).map(({ title }) => title));
    }
    expect(found).toEqual(expected.offers);
  });

  it('writes it', async () => {
    const [diagnostic] = diagnostics as [Diagnostic];
    const [action] = (await editor.actions(file, diagnostic.range, [diagnostic])).filter(offers);
    expect(edited(text, await editor.run(action!))).toBe(text.replace(...expected.first));
  });

  it('fixes all that may be fixed without a look', async () => {
    const everything = { start: { line: 0, character: 0 }, end: { line: text.split('\n').length, character: 0 } };
    const actions = await editor.actions(file, everything, [], 'source.fixAll.eslint');
    const edits = (await Promise.all(actions.map(editor.run))).flat();
    const fixed = expected.fixedAll.reduce((rest, [instead, written]) => rest.replace(instead, written), text);
    expect(edited(text, edits)).toBe(fixed);
  });

  // Keep this test last: it changes the text.
  it('follows an edit', async () => {
    const [first, ...others] = diagnostics.map(({ code }) => code);
    await editor.change(file, text.replace(...expected.first));
    expect((await editor.diagnostics(file)).map(({ code }) => code)).toEqual(others);
    await editor.change(file, text);
    expect((await editor.diagnostics(file)).map(({ code }) => code)).toEqual([first, ...others]);
  });
});
