import { describe, expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';

const times = (part: (index: number) => string, separator = '\n') =>
  Array.from({ length: 12 }, (_, index) => part(index)).join(separator);
const made = (separator = ', ') => times((i) => `r${String(i)}: express.Router()`, separator);
const used = (holder: string) => times((i) => `${holder}r${String(i)}.get('/users', list);`);

/** One object may hold the routers of a whole application. */
describe('a dozen routers are found', () => {
  it.each([
    ['in an object', `const o = { ${made()} };\n${used('o.')}`],
    [
      'in an object that is taken apart',
      `const { ${times((i) => `r${String(i)}`, ', ')} } = { ${made()} };\n${used('')}`,
    ],
    [
      'where an object gets them',
      `const o = {};\n${times((i) => `o.r${String(i)} = express.Router();`)}\n${used('o.')}`,
    ],
    [
      'in an array',
      `const o = [${times(() => 'express.Router()', ', ')}];\n${times((i) => `o[${String(i)}].get('/users', list);`)}`,
    ],
    [
      'where a module exports them',
      `${times((i) => `exports.r${String(i)} = express.Router();`)}\n${used('exports.')}`,
    ],
    ['in what a function returns', `function make() { return { ${made()} }; }\nconst o = make();\n${used('o.')}`],
    ['as fields of a class', `class C { ${made(';').replaceAll(':', ' =')}; start() { ${used('this.')} } }`],
    ['as fields of an instance', `class C { ${made(';').replaceAll(':', ' =')} }\nconst c = new C();\n${used('c.')}`],
    ['as static fields', `class C { ${times((i) => `static r${String(i)} = express.Router();`)} }\n${used('C.')}`],
  ])('%s', (_, code) => {
    const routes = findRoutes(`const express = require('express');\n${code}`, { filename: 'file.js' });
    expect(routes.map(({ text }) => text)).toEqual(Array.from({ length: 12 }, () => '/users'));
  });
});
