import { createRequire } from 'node:module';
import { expressPlatform } from '../express.ts';
import type { Platform } from '../run.ts';
import { expectNoDifference } from './same.ts';

/** Programs that make a router strict in a way of their own, on an `app` with one route. */

export const VERSIONS = [4, 5] as const;
/** The route of an application. */
export const S = "app.get('/users/', h(1));";
/** The route of a router. */
export const R = "r.get('/users/', h(1)); app.use(r);";

const HEAD = [
  "const express = require('express');",
  "const { EventEmitter } = require('events');",
  "const { no, yes, hidden, tamper, strict, Imported } = require('./helpers');",
  'const { Router } = express;',
].join(' ');

const require = createRequire(import.meta.url);

/** Expects that nothing changes when the program is fixed, with the slash at the end and with the letters of its path. */
export async function expectSame(version: 4 | 5, code: string): Promise<void> {
  const program = /\bapp = express\(\)/u.test(code) ? code : `const app = express(); ${code}`;
  for (const text of [program, aboutCase(program)])
    await expectNoDifference(freshPlatform(version), `${HEAD}\n${text}`, {}, ['/users/', '/Users']);
}

function aboutCase(program: string): string {
  return program
    .replaceAll('/users/', '/Users')
    .replaceAll('strict routing', 'case sensitive routing')
    .replaceAll(/\bstrict\b/gu, 'caseSensitive');
}

/** Programs may change the modules, so that each gets its own. */
function freshPlatform(version: 4 | 5): Platform {
  const load = (): never => {
    for (const file of Object.keys(require.cache))
      if (/[\\/]node_modules[\\/](?:express-\d|router)[\\/]/u.test(file)) Reflect.deleteProperty(require.cache, file);
    return require(`express-${version}`) as never;
  };
  return { ...expressPlatform(version, load()), start: (code) => expressPlatform(version, load()).start(code) };
}
