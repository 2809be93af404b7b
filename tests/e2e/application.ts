/** A small application in every framework and module system, and what the preset `recommended` reports in it. */
import type { ESLint } from 'eslint';

export const files = {
  'src/server.js': `import express from 'express';

const app = express();
app.get('/Users/', (req, res) => res.json([]));
app.get('/users/:userId', (req, res) => res.json({}));
app.get('/user_profiles', (req, res) => res.json([]));
new Map().get('/Not_A_Route/');

export default app;
`,
  'src/legacy.cjs': `const { Router } = require('express');

const router = Router();
router.route('/Invoices').get((req, res) => res.json([]));

module.exports = router;
`,
  'src/plugin.mjs': `import Fastify from 'fastify';

const app = Fastify();
app.get('/Users/', async () => []);
app.route({ method: 'GET', url: '/statistics.json', handler: async () => ({}) });

export default app;
`,
  'src/users.controller.ts': `import { Controller, Get } from '@nestjs/common';

@Controller('Users')
export class UsersController {
  @Get('login_history/:userId')
  history(): string[] {
    return [];
  }
}
`,
};

const moves = 'Changes the URL.';
const mayMove = 'May change the URL (only if the router is case-sensitive).';

/** `~>` what `--fix` writes, `=>` what a suggestion says. */
export const reports = {
  'src/legacy.cjs': ["4:16-24 rest/lowercase ~> 'i'"],
  'src/plugin.mjs': [
    `4:11-16 rest/lowercase => Use '/users/'. ${moves}`,
    "4:16-17 rest/no-trailing-slash => Use '/Users'. Changes the URL.",
    `5:45-50 rest/no-extensions => Use '/statistics'. ${moves}`,
  ],
  'src/server.js': [
    "4:11-16 rest/lowercase ~> 'u'",
    "4:16-17 rest/no-trailing-slash ~> ''",
    `6:11-24 rest/hyphens => Use '/user-profiles'. ${moves}`,
  ],
  'src/users.controller.ts': [
    `3:14-19 rest/lowercase => Use 'users'. ${mayMove}`,
    `5:9-22 rest/hyphens => Use 'login-history/:userId'. ${moves}`,
  ],
} satisfies Record<keyof typeof files, readonly string[]>;

/** What ESLint found, in the form above. */
export function shown(results: readonly ESLint.LintResult[], folder: string): Readonly<Record<string, string[]>> {
  return Object.fromEntries(
    results.map(({ filePath, messages }) => [
      filePath.slice(folder.length + 1).replaceAll('\\', '/'),
      messages.map(({ line, column, endColumn, ruleId, message, fix, suggestions = [] }) => {
        const offer = fix ? `~> '${fix.text}'` : suggestions.map(({ desc }) => `=> ${desc}`).join(' ');
        return `${line}:${column}-${endColumn ?? '?'} ${ruleId ?? message} ${offer}`;
      }),
    ]),
  );
}
