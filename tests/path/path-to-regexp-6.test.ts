import { describe, expect, test } from 'vitest';
import { pathToRegexp6 } from '../../src/path/path-to-regexp-6.ts';
import { cut } from './show.ts';

const TABLE: Readonly<Record<string, readonly (readonly [path: string, tokens: string])[]>> = {
  'text and parameters': [
    ['/flights/:from-:to', 'T/flights/ P:from T- P:to'],
    ['/:id.json', 'T/ P:id T.json'],
    ['/a)b', 'T/a)b'],
    ['/:id\\:cancel', 'T/ P:id T: Tcancel'],
  ],
  patterns: [
    ['/:id(\\d+)/edit', 'T/ P:id T/edit'],
    ['/:path([^/]+)', 'T/ P:path'],
    ['/v([1-9]\\d*)/x', 'T/v O([1-9]\\d*) T/x'],
    ['/(.*)', 'T/ W'],
    ['/roles(/.*)?', 'T/roles O(/.*)?'],
    ['/:id((a)b)/x', 'O/:id((a)b)/x'],
  ],
  modifiers: [
    ['/a/:id?', 'T/a [T/ P:id]'],
    ['/export.:format?', 'T/export [T. P:format]'],
    ['/v:major?', 'T/v [P:major]'],
    ['/a/(.*)?', 'T/a [T/ W]'],
    ['/a/:path+', 'T/a/ W:path'],
    ['/a/:path*/b', 'T/a [T/ W:path] T/b'],
    ['/a/:path(\\d+)*/b', 'T/a O/:path(\\d+)* T/b'],
    ['/a/(\\d+)?/b', 'T/a O/(\\d+)? T/b'],
  ],
  'groups are left unknown': [
    ['/a{-:b}?/c', 'T/a O{-:b}? T/c'],
    ['/a{/:b}?/c', 'T/a O{/:b}? T/c'],
    ['/a{\\}/b}/c', 'T/a O{\\}/b}/c'],
  ],
  refused: [
    ['*', 'refused'],
    ['/files/*', 'refused'],
    ['/a+', 'refused'],
    ['/users/?', 'refused'],
  ],
  holes: [
    ['/§/:id', 'T/ O§ T/ P:id'],
    ['/a/:id§/b', 'T/a O/:id§ T/b'],
    ['/a/:id(§)?/b', 'T/a O/:id(§)? T/b'],
    ['/§/a)/b', 'T/ O§/a)/b'],
    ['/§/*', 'T/ O§ T/ O*'],
  ],
};

describe.each(Object.entries(TABLE))('%s', (_, rows) => {
  test.each(rows)('%s', (path, tokens) => expect(cut(pathToRegexp6, path)).toBe(tokens));
});
