import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const FIX = 'fix';
const NOT = 'suggestion';

/** What is offered for `/Users` on a router made so: a fix, or a suggestion where it may tell letters apart. */
function offer(code: string, matching: object = {}): string {
  const config: Linter.Config = {
    plugins: { rest: plugin },
    rules: { 'rest/lowercase': 'error' },
    settings: { rest: { matching } },
  };
  const head = "import express from 'express'; import Fastify from 'fastify';\n";
  const messages = new Linter().verify(`${head}${code}; r.get('/Users', h);`, [config]);
  expect(messages.map(({ message }) => message)).toHaveLength(1);
  return messages[0]?.fix ? 'fix' : messages[0]?.suggestions ? 'suggestion' : 'nothing';
}

describe('options of Fastify, which tells letters apart unless it is told not to', () => {
  it.each([
    ['Fastify()', NOT],
    ['Fastify({})', NOT],
    ['Fastify({ caseSensitive: false })', FIX],
    ["Fastify({ 'caseSensitive': false })", FIX],
    ['Fastify({ caseSensitive: true })', NOT],
    ['Fastify({ caseSensitive: off })', NOT],
    ['Fastify({ caseSensitive: false, caseSensitive: true })', NOT],
    ['Fastify({ caseSensitive: true, caseSensitive: false })', FIX],
    // `routerOptions` of the other object would win
    ['Fastify({ ...options, caseSensitive: false })', NOT],
    ['Fastify({ caseSensitive: false, ...options })', NOT],
    ['Fastify({ [name]: true, caseSensitive: false })', NOT],
    ['Fastify({ caseSensitive: false, [name]: true })', NOT],
    ['Fastify(options)', NOT],
    ['Fastify(...options)', NOT],
  ])('%s', (made, expected) => {
    expect(offer(`const r = ${made}`)).toBe(expected);
  });

  it.each([
    ['const o = { caseSensitive: false }; const r = Fastify(o)', FIX],
    ['const o = { caseSensitive: false }; change(o); const r = Fastify(o)', NOT],
    ['const o = { caseSensitive: false }; o.caseSensitive = true; const r = Fastify(o)', NOT],
    ['const o = Object.freeze({ caseSensitive: false }); const r = Fastify(o)', FIX],
    ['let o = { caseSensitive: false }; o = options; const r = Fastify(o)', NOT],
    ['export const o = { caseSensitive: false }; const r = Fastify(o)', NOT],
    ['export const o = { caseSensitive: false }; const r = Fastify({ routerOptions: o })', NOT],
    ['const off = false; const r = Fastify({ caseSensitive: off })', FIX],
    ['export const off = false; const r = Fastify({ caseSensitive: off })', FIX],
    ['const off = false; log(off); const r = Fastify({ caseSensitive: off })', FIX],
    ['const off = isOff(); const r = Fastify({ caseSensitive: off })', NOT],
  ])('%s', (code, expected) => {
    expect(offer(code)).toBe(expected);
  });

  it.each([
    ['{ ...options, caseSensitive: false }', FIX],
    ['{ [name]: true, caseSensitive: false }', FIX],
    ['{ caseSensitive: false, ...options }', NOT],
    ['{ routerOptions: { caseSensitive: false } }', NOT],
  ])('%s of Fastify 4', (options, expected) => {
    expect(offer(`const r = Fastify(${options})`, { fastify: { major: 4 } })).toBe(expected);
  });

  // Of which nothing is measured: there `/Files/*` never answers on such an instance, and `/files/*` does.
  it('says nothing of Fastify 3', () => {
    expect(offer('const r = Fastify({ caseSensitive: false })', { fastify: { major: 3 } })).toBe(NOT);
  });

  it.each([
    ['{ routerOptions: { caseSensitive: false } }', FIX],
    ['{ routerOptions: { caseSensitive: false }, caseSensitive: true }', FIX],
    ['{ routerOptions: {}, caseSensitive: false }', FIX],
    ['{ routerOptions: options, caseSensitive: false }', NOT],
    ['{ routerOptions: make(), caseSensitive: false }', NOT],
    ['{ routerOptions: { ...options } }', NOT],
  ])('%s of Fastify 5', (options, expected) => {
    expect(offer(`const r = Fastify(${options})`, { fastify: { major: 5 } })).toBe(expected);
    expect(offer(`const o = ${options}; const r = Fastify(o)`, { fastify: { major: 5 } })).toBe(expected);
  });
});

describe('options of an Express router, which does not tell them apart unless it is told to', () => {
  it.each([
    ['express.Router()', FIX],
    ['new express.Router()', FIX],
    ['new express.Router({ caseSensitive: true })', NOT],
    ['express.Router({ mergeParams: true })', FIX],
    ['express.Router({ caseSensitive: 1 })', NOT],
    ['express.Router({ __proto__: { caseSensitive: true } })', NOT],
    ["express.Router({ '__proto__': options })", NOT],
    ['express.Router({ [name]: true })', NOT],
  ])('%s', (made, expected) => {
    expect(offer(`const r = ${made}`)).toBe(expected);
  });
});

describe('options that the file does not tell', () => {
  it.each([
    ['Fastify({ caseSensitive: off })', FIX],
    ['Fastify(options)', FIX],
    ['Fastify({ caseSensitive: true })', NOT],
    ['Fastify()', NOT],
  ])('%s, where the settings of the project do', (made, expected) => {
    expect(offer(`const r = ${made}`, { fastify: { caseSensitive: false } })).toBe(expected);
  });
});
