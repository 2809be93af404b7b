import { describe, expect, it } from 'vitest';
import { listed } from '../listed.ts';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { saidOfExpress } from '../said.ts';

describe.each(FRAMEWORKS)('hyphens in %s', (framework) => {
  it.each([
    // underscores
    ['/_nextjs', ['_nextjs => /nextjs']],
    ['/User_Profiles', ['User_Profiles => /user-profiles']],
    ['/user__profiles', ['user__profiles => /user-profiles']],
    ['/user-first_name', ['first_name => /user-first-name']],
    ['/_', ['_']],
    ['/x_:id', ['x_ => /x-:id']],
    ['/data_points.json', ['data_points => /data-points.json']],
    // a compound that is one word has no sign
    ['/web_hooks', ['web_hooks => /webhooks']],
    ['/user_names/:id', ['user_names => /usernames/:id']],
    ['/my_time_stamps', ['my_time_stamps => /my-timestamps']],
    ['/sign_up', ['sign_up => /sign-up']],
    // hyphens at the edge
    ['/-users', ['-users => /users']],
    ['/users-', ['users- => /users']],
    // words run together
    ['/purchaseorders', ['purchaseorders => /purchase-orders']],
    ['/api/userprofiles/:id', ['userprofiles => /api/user-profiles/:id']],
    ['/resetpassword/:token', ['resetpassword => /reset-password/:token']],
    ['/orderitemdetails', ['orderitemdetails => /order-item-details']],
    ['/shippingaddress-', ['shippingaddress- => /shipping-address']],
    // more words than there may be
    ['/forgot-password-mail-link-status', ['forgot-password-mail-link-status']],
  ])('reports what is wrong in %s', (path, expected) => {
    expect(verdicts('hyphens', path, framework)).toEqual(expected);
  });

  it('takes the number of words from the option', () =>
    expect(verdicts('hyphens', '/one-two-three', framework, [{ maxWords: 2 }])).toEqual(['one-two-three']));

  it.each(
    listed(`
      /user-profiles, /:from-:to, /users-:id, /:user_id, /userProfiles, /-/health, /forgot-password-mail-link,
      /123e4567-e89b-12d3-a456-426614174000, /v1.0, /webhooks, /, /shippingaddress2, /shippingaddress.com,
      /getusers, /deleteaccount, /web-hooks, /time-stamps, /bestsellers, /usernames
    `),
  )('leaves %s', (path) => expect(verdicts('hyphens', path, framework)).toEqual([]));

  it.each(
    listed(`
      /.well-known/apple-developer-merchantid-domain-association, /node_modules/jquery_ui/dist,
      /assets/node_modules/katex, /_next/image, /__nextjs_original-stack-frame, /__webpack_hmr, /_ah/warmup, /__lbheartbeat__, /__, /__/auth/action_handler,
      /_matrix/federation/v1/get_missing_events/:room, /yandex_0a1b2c3d4e5f6a7b.html, /sitemap_index.xml
    `),
  )('leaves what something outside has named: %s', (path) => expect(verdicts('hyphens', path, framework)).toEqual([]));

  it('leaves words of the vocabulary', () =>
    expect(verdicts('hyphens', '/_search/_all', framework, [], { vocabulary: { ignore: ['_search'] } })).toEqual([
      '_all => /_search/all',
    ]));
});

describe('words run together', () => {
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

const EXPRESS_5 = { settings: { matching: { express: { major: 5 } } } };

describe('a sign at the edge', () => {
  it.each([
    // of something unknown stays a hyphen
    ["r.get('/:id--users', h)", ["--users: 'r.get('/:id-users', h)'"]],
    // leaves one of two hyphens
    ["r.get('/a-_b', h)", ["_b: 'r.get('/a-b', h)'"]],
    ["r.get('/--_users_--', h)", ["_users_: 'r.get('/users', h)'"]],
    // is all there is
    ["r.get('/--', h)", []],
  ])('%s', (line, expected) => {
    const found = saidOfExpress('hyphens', line, EXPRESS_5).map((each) => each.replace(/: .* \| (.*)$/u, ": '$1'"));
    expect(found).toEqual(expected);
  });
});

describe('words that run together beside something else', () => {
  it.each([
    ['r.get(`/shippingaddress-a${x}`, h)', ['shippingaddress']],
    ["r.get('/a{b}a-shippingaddress', h)", ['shippingaddress']],
    [`r.get('/shippingaddress-orderhistory', h)`, ['shippingaddress', 'orderhistory']],
    [`r.get('/_shippingaddress.json', h)`, ['_shippingaddress']],
    [`r.get('/shippingaddress-a_b', h)`, ['shippingaddress', 'a_b']],
  ])('%s', (line, words) => {
    expect(saidOfExpress('hyphens', line, EXPRESS_5).map((each) => each.split(':')[0])).toEqual(words);
  });

  it('are cut in what replaces an underscore, where the whole word is there', () => {
    const written = (line: string): readonly string[] =>
      saidOfExpress('hyphens', line, EXPRESS_5).map((each) => each.split(' | ').at(-1) ?? '');
    expect(written("r.get('/my_shippingaddress', h)")).toEqual(["r.get('/my-shipping-address', h)"]);
    expect(written("r.get('/my_shippingaddress.json', h)")).toEqual(["r.get('/my-shippingaddress.json', h)"]);
    expect(written('r.get(`/my_shippingaddress${x}`, h)')).toEqual(['r.get(`/my-shippingaddress${x}`, h)']);
    expect(written("r.get('/a{b}shippingaddress_my', h)")).toEqual(["r.get('/a{b}shippingaddress-my', h)"]);
    expect(written("r.get('/--shippingaddress', h)")).toEqual(["r.get('/shipping-address', h)"]);
  });
});

describe('how many words', () => {
  it.each([
    // what has digits is no word, and neither is what only has a dot
    ['/one-two-ab.cd', 1],
    ['/one-two-\u00e9t\u00e9', 1],
    // a parameter may be any number of them
    ['/:id/one-two-three', 1],
    // other faults are reported first
    ['/one-two-three_four', 1],
    ['/one-two-three-shippingaddress', 1],
  ])('in %s', (path, count) => {
    expect(saidOfExpress('hyphens', `r.get('${path}', h)`, { options: [{ maxWords: 2 }] })).toHaveLength(count);
  });
});

describe('segments of the vocabulary', () => {
  const settings = { vocabulary: { ignore: ['user_id.user_name', 'first_name', 'one-two-three'] } };

  it.each([
    ['/first_name.user_name', ['user_name']],
    ['/one-two-three', []],
  ])('%s', (path, words) => {
    const found = saidOfExpress('hyphens', `r.get('${path}', h)`, { settings, options: [{ maxWords: 2 }] });
    expect(found.map((each) => each.split(':')[0])).toEqual(words);
  });
});

describe('other signs between words', () => {
  it.each([
    ['/~me', []],
    ['/me~', []],
    ['/a-~b', []],
  ])('%s', (path, words) => {
    expect(saidOfExpress('hyphens', `r.get('${path}', h)`).map((each) => each.split(':')[0])).toEqual(words);
  });

  it('are text in Fastify only', () => {
    expect(verdicts('hyphens', '/terms+conditions', 'fastify')).toEqual(['terms+conditions => /terms-conditions']);
    expect(verdicts('hyphens', '/terms+conditions', 'express')).toEqual([]);
  });
});
