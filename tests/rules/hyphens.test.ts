import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';

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

describe('other signs between words', () => {
  it('are text in Fastify only', () => {
    expect(verdicts('hyphens', '/terms+conditions', 'fastify')).toEqual(['terms+conditions => /terms-conditions']);
    expect(verdicts('hyphens', '/terms+conditions', 'express')).toEqual([]);
  });
});
