import { describe, expect, it } from 'vitest';
import { saidOfExpress, saidOfFastify } from '../said.ts';

const offers = (rule: string, line: string): readonly string[] =>
  saidOfExpress(rule, line).flatMap((each) => each.split(' | ').slice(1));

describe('one word is repaired in one step', () => {
  it.each([
    ['lowercase', "r.get('/Price_List', h)", "r.get('/price-list', h)"],
    ['hyphens', "r.get('/Price_List', h)", "r.get('/price-list', h)"],
    ['hyphens', "r.get('/price_List', h)", "r.get('/price-list', h)"],
    // Other segments keep what is wrong with them.
    ['hyphens', "r.get('/Users/order_items', h)", "r.get('/Users/order-items', h)"],
  ])('%s: %s', (rule, line, expected) => {
    expect(offers(rule, line)).toEqual([expected]);
  });
});

describe('nothing is offered that would be reported', () => {
  it.each([
    ['no-extensions', "r.get('/popular.rss', h)"],
    ['no-extensions', "r.get('/*.html', h)"],
    ['no-extensions', "r.get('/assets/logo*.svg', h)"],
  ])('%s: %s', (rule, line) => {
    expect(saidOfExpress(rule, line)).toHaveLength(1);
    expect(offers(rule, line)).toEqual([]);
  });

  it('nor a prefix without the slash that its routes lack', () => {
    const code = (path: string): string => `f.register((g) => { g.get('${path}', h) }, { prefix: '/api/' })`;
    expect([code('list'), code('/list')].map((line) => saidOfFastify('no-trailing-slash', line).length)).toEqual([
      0, 1,
    ]);
  });
});
