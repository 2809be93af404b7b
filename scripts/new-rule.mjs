// `npm run new-rule no-tildes`: creates a rule that works, with its table and its page, as a start for your own.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './bundle.mjs';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) {
  console.error(`Usage: npm run new-rule <name>, in lowercase with hyphens. Given: '${name}'.`);
  process.exit(2);
}

const rule = `import { createRule } from '../lint/create-rule.ts';
import { segmentTexts } from '../lint/path-texts.ts';
import { withPart } from '../path/path.ts';
import { spanOf } from '../path/tokens.ts';

export default createRule({
  name: '${name}',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow tildes in paths', preset: 'all' },
    hasSuggestions: true,
    schema: [],
    defaultOptions: [],
    messages: { tilde: "'{{path}}' has a tilde. Write '{{fixed}}'." },
  },
  *check(route) {
    for (const { token } of segmentTexts(route)) {
      for (const { index } of token.value.matchAll(/~/g)) {
        const at = spanOf(token, index, index + 1);
        yield { at, messageId: 'tilde', changes: [{ path: withPart(route.path, at, '') }] };
      }
    }
  },
});
`;

const table = `import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';

describe.each(FRAMEWORKS)('${name} in %s', (framework) => {
  it.each([['/~users/:id', ['~ => /users/:id']]])('reports %s', (path, expected) => {
    expect(verdicts('${name}', path, framework)).toEqual(expected);
  });

  it.each([['/users'], ['/users/:id'], ['/']])('leaves %s', (path) => {
    expect(verdicts('${name}', path, framework)).toEqual([]);
  });
});
`;

const page = `## Why

Who says so, and what goes wrong otherwise.

## Examples

Express

\`\`\`js
import { Router } from 'express';

const router = Router();

// ❌
router.get('/~users', list);

// ✅
router.get('/users', show);
\`\`\`

Fastify

\`\`\`js
import Fastify from 'fastify';

const fastify = Fastify();

// ❌
fastify.get('/~users', list);

// ✅
fastify.get('/users', show);
\`\`\`

Nest

\`\`\`ts
import { Controller, Get } from '@nestjs/common';

@Controller('users')
export class UsersController {
  // ❌
  @Get('~all')
  bad() {}

  // ✅
  @Get('all')
  good() {}
}
\`\`\`

## What is fixed, and what is only suggested

Always a suggestion: the URL moves.

## Options

None.

## When not to use it
`;

const files = {
  [`src/rules/${name}.ts`]: rule,
  [`tests/rules/${name}.test.ts`]: table,
  [`docs/rules/${name}.md`]: page,
};
const taken = Object.keys(files).filter((file) => existsSync(join(root, file)));
if (taken.length > 0) {
  console.error(`There is already ${taken.join(', ')}.`);
  process.exit(1);
}
// The site shows what a rule does in each framework, by a mistake in a program for each.
const effects = join(root, 'docs/.vitepress/effects.mjs');
const programs = readFileSync(effects, 'utf8');
const place = '// mistakes of new rules';
const nest = `  @Get('~notes') ${name.replaceAll('-', '_')}() {}\n  ${place}`;
const shown = programs.replace(place, `app.get('/~notes', list);\n${place}`).replace(`  ${place}`, nest);

const sync = () => execFileSync(process.execPath, [join(root, 'scripts/sync.mjs')], { stdio: 'inherit' });
for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
writeFileSync(effects, shown);
try {
  sync();
} catch {
  // All or nothing: a rule that does not work is in no list.
  for (const file of Object.keys(files)) rmSync(join(root, file));
  writeFileSync(effects, programs);
  sync();
  console.error(`'${name}' could not be added, see above. Nothing was changed.`);
  process.exit(1);
}
console.log(`Wrote ${Object.keys(files).join(', ')}. Next: docs/adding-a-rule.md`);
