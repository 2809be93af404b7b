import type { Verdict } from '../offers.ts';

/** Parts of programs that make a router of Express strict in a way of their own, on an `app` with one route. */

/** No more than a suggestion is offered if the row says nothing else. */
export type Disguise = readonly [what: string, code: string, verdict?: Verdict];

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

/** The program twice: about the slash at the end of its route, and about the letters of it. */
export function expressPrograms(code: string): readonly string[] {
  const program = /\bapp = express\(\)/u.test(code) ? code : `const app = express(); ${code}`;
  return [program, aboutCase(program)].map((text) => `${HEAD}\n${text}`);
}

function aboutCase(program: string): string {
  return program
    .replaceAll('/users/', '/Users')
    .replaceAll('strict routing', 'case sensitive routing')
    .replaceAll(/\bstrict\b(?!\(app)/gu, 'caseSensitive');
}
