import { expect, it } from 'vitest';
import { express5Syntax } from '../../src/path/express-5-syntax.ts';
import { listed, pairs } from '../listed.ts';

it.each(
  pairs(`
    /a{/:id} → {/:id}, /a{/b}/c → {/b}, /a{.:ext} → {.:ext}, /a{-*$rest} → {-*$rest}, /a{b:_id} → {b:_id},
    /a{{b/c} → {b/c}, /x{2}/a{/b} → {/b}, /*name → *name, *name → *name, /a/*été/b → *été, /a/*_r1$ → *_r1$,
    /*a{/b} → {/b}
  `),
)('%s has %s of Express 5', (path, part) => {
  const found = express5Syntax(path);
  expect(found && path.slice(found.start, found.end)).toBe(part);
});

it.each([
  '/a',
  '/a{2}',
  '/a{2,}',
  ...listed(`
    /a{b}, /a{:}, /a{:1}, /a{*}, /a{/b, /a/b}, /a{b{c}/d}, /*, /a*name, /*1, /*name.json, /*name*, /:id*
  `),
])('%s has nothing of it', (path) => expect(express5Syntax(path)).toBeUndefined());
