import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { FRAMEWORKS, codeFor, verdicts } from '../path-verdicts.ts';

describe.each(FRAMEWORKS)('hyphens in %s', (framework) => {
  it.each([
    ['/user_profiles', ['user_profiles => /user-profiles']],
    [
      '/api/user_profiles/:user_id/order_items',
      [
        'user_profiles => /api/user-profiles/:user_id/order_items',
        'order_items => /api/user_profiles/:user_id/order-items',
      ],
    ],
    ['/_search', ['_search => /search']],
    ['/__health__', ['__health__ => /health']],
    ['/User_Profiles', ['User_Profiles => /User-Profiles']],
    ['/user__profiles', ['user__profiles => /user-profiles']],
    ['/user-first_name', ['first_name => /user-first-name']],
    ['/_', ['_']],
    ['/x_:id', ['x_ => /x-:id']],
    ['/data_sets.json', ['data_sets => /data-sets.json']],
  ])('reports the underscore in %s', (path, expected) => {
    expect(verdicts('hyphens', path, framework)).toEqual(expected);
  });

  it.each([
    ['/user--profiles', ['user--profiles => /user-profiles']],
    ['/-users', ['-users => /users']],
    ['/users-', ['users- => /users']],
    ['/users-/:id', ['users- => /users/:id']],
  ])('reports the hyphen in %s', (path, expected) => {
    expect(verdicts('hyphens', path, framework)).toEqual(expected);
  });

  it.each([
    ['/shippingaddress', ['shippingaddress => /shipping-address']],
    ['/api/userprofiles/:id', ['userprofiles => /api/user-profiles/:id']],
    ['/resetpassword/:token', ['resetpassword => /reset-password/:token']],
    ['/my-shippingaddress', ['shippingaddress => /my-shipping-address']],
    ['/orderitemdetails', ['orderitemdetails => /order-item-details']],
    ['/old_shippingaddress', ['old_shippingaddress => /old-shipping-address']],
    ['/shippingaddress-', ['shippingaddress- => /shipping-address']],
    [
      '/user_id-shippingaddress',
      ['user_id => /user-id-shippingaddress', 'shippingaddress => /user_id-shipping-address'],
    ],
  ])('reports the words run together in %s', (path, expected) => {
    expect(verdicts('hyphens', path, framework)).toEqual(expected);
  });

  it.each([
    // the word may go on
    ['/shippingaddress:id'],
    ['/:idshippingaddress'],
    // no word in small letters, or the name of a host
    ['/shippingAddress'],
    ['/SHIPPINGADDRESS'],
    ['/shippingaddress2'],
    ['/shippingaddress.com'],
    // what an HTTP method says is said by another rule
    ['/getusers'],
    ['/deleteaccount'],
  ])('does not look for words in %s', (path) => {
    expect(verdicts('hyphens', path, framework)).toEqual([]);
  });

  it('reports more words than it may have', () => {
    expect(verdicts('hyphens', '/forgot-password-mail-link-status', framework)).toEqual([
      'forgot-password-mail-link-status',
    ]);
    expect(verdicts('hyphens', '/one-two-three', framework, [{ maxWords: 2 }])).toEqual(['one-two-three']);
  });

  it.each([
    ['/user-profiles'],
    ['/:from-:to'],
    ['/users-:id'],
    ['/:user_id'],
    ['/userProfiles'],
    ['/-/health'],
    ['/forgot-password-mail-link'],
    ['/123e4567-e89b-12d3-a456-426614174000'],
    ['/v1.0'],
    ['/webhooks'],
    ['/'],
  ])('leaves %s', (path) => {
    expect(verdicts('hyphens', path, framework)).toEqual([]);
  });

  it('leaves words of the vocabulary', () => {
    expect(verdicts('hyphens', '/_search/_all', framework, [], { vocabulary: { ignore: ['_search'] } })).toEqual([
      '_all => /_search/all',
    ]);
  });
});

describe('words run together', () => {
  it('are named one by one', () => {
    expect(messages('/shippingaddress')).toEqual([
      "'shippingaddress' runs the words 'shipping' and 'address' together. Write 'shipping-address'.",
    ]);
    expect(messages('/orderitemdetails')).toEqual([
      "'orderitemdetails' runs the words 'order', 'item' and 'details' together. Write 'order-item-details'.",
    ]);
  });

  it.each([['ignore'], ['nouns'], ['verbs']])('are one word when %s of the vocabulary says so', (key) => {
    const vocabulary = { [key]: ['userstatus'] };
    expect(verdicts('hyphens', '/userstatus/orderstatus', 'express', [], { vocabulary })).toEqual([
      'orderstatus => /userstatus/order-status',
    ]);
    expect(verdicts('hyphens', '/my_userstatus', 'express', [], { vocabulary })).toEqual([
      'my_userstatus => /my-userstatus',
    ]);
  });
});

describe('other signs between words', () => {
  it('are text in Fastify only', () => {
    expect(verdicts('hyphens', '/terms+conditions', 'fastify')).toEqual(['terms+conditions => /terms-conditions']);
    expect(verdicts('hyphens', '/terms+conditions', 'express')).toEqual([]);
  });
});

function messages(path: string): readonly string[] {
  const config: Linter.Config = { plugins: { rest: plugin }, rules: { 'rest/hyphens': 'error' } };
  return new Linter().verify(codeFor(path, 'express'), [config]).map(({ message }) => message);
}
