/** A `with` statement may give any name of a file another meaning. */
import { describe, expect, it } from 'vitest';
import { offersIn } from '../verdicts/offers.ts';

const HEAD = "const express = require('express'); const { Router } = express;";

/** What is offered for the one `/Users` of a program in sloppy mode. */
function offers(code: string): readonly string[] {
  return offersIn(`${HEAD}\n${code}`, {});
}

describe('a file with one', () => {
  it.each([
    "const r = Router(); with (others) { r.get('/Users', h); }",
    "const r = Router(); with (others) r.get('/Users', h);",
    "const r = Router(); with(others) r.get('/Users', h);",
    "const r = Router(); with  (others) r.get('/Users', h);",
    "const r = Router(); with\n(others) { r; } r.get('/Users', h);",
    "with (others) { var r = Router(); } r.get('/Users', h);",
    "const r = Router(); r.get('/Users', (request, response) => { with (request) response.send(route.path); });",
  ])('is not fixed: %s', (code) => {
    expect(offers(code)).toEqual(['suggestion']);
  });
});

describe('a file without any', () => {
  it.each([
    "// the one with (many) users\nconst r = Router(); r.get('/Users', h);",
    "const r = Router(); r.get('/Users', (q, s) => s.json(list.with(0, q)));",
    "const r = Router(); r.get('/Users', (q, s) => s.send('with (some)'));",
    "const r = Router(); expect(spy).calledWith (r.name); r.get('/Users', h);",
  ])('is fixed: %s', (code) => {
    expect(offers(code)).toEqual(['fix']);
  });
});
