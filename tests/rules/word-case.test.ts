import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { saidOfExpress, sayings, EXPRESS } from '../said.ts';

describe.each(FRAMEWORKS)('word-case in %s', (framework) => {
  const on = (path: string, style: string): readonly string[] => verdicts('word-case', path, framework, [{ style }]);

  it.each([
    ['snake', '/userProfiles/:userId', 'userProfiles => /user_profiles/:userId'],
    ['snake', '/user-profiles', 'user-profiles => /user_profiles'],
    ['snake', '/HTTPStatus', 'HTTPStatus => /http_status'],
    ['snake', '/userIDs', 'userIDs => /user_ids'],
    ['snake', '/gitHubRepos', 'gitHubRepos => /github_repos'],
    ['snake', '/2FASettings', '2FASettings => /2fa_settings'],
    ['snake', '/ipv4Addresses', 'ipv4Addresses => /ipv4_addresses'],
    ['snake', '/get3DModels', 'get3DModels => /get_3d_models'],
    ['snake', '/User-Profile_pictures', 'User-Profile_pictures => /user_profile_pictures'],
    ['camel', '/user_profiles/:user_id', 'user_profiles => /userProfiles/:user_id'],
    ['camel', '/user-profile-pictures', 'user-profile-pictures => /userProfilePictures'],
    ['camel', '/user_ids', 'user_ids => /userIds'],
    ['camel', '/USER_PROFILES', 'USER_PROFILES => /userProfiles'],
    ['camel', '/get-3d-models', 'get-3d-models => /get3DModels'],
    ['camel', '/b2b_orders', 'b2b_orders => /b2bOrders'],
    ['kebab', '/user_profiles', 'user_profiles => /user-profiles'],
    ['kebab', '/userProfiles', 'userProfiles => /user-profiles'],
    ['kebab', '/OAuth2Tokens', 'OAuth2Tokens => /oauth2-tokens'],
    // uncertain words, or words that would become one
    ['snake', '/XMLHTTPRequest', 'XMLHTTPRequest'],
    ['camel', '/users_v1_2', 'users_v1_2'],
  ])('%s: reports %s', (style, path, verdict) => expect(on(path, style)).toEqual([verdict]));

  it.each([
    ['snake', '/Users', 'Users', '/users'],
    ['camel', '/UserProfiles', 'UserProfiles', '/userProfiles'],
    ['camel', '/HTTPStatus', 'HTTPStatus', '/httpStatus'],
  ])('%s: the letters of %s alone are a fix where the router ignores case', (style, path, word, fixed) => {
    expect(on(path, style)).toEqual([`${word} ${framework === 'express' ? '~>' : '=>'} ${fixed}`]);
  });

  it.each([
    ['snake', '/user_profiles/:userId'],
    ['snake', '/users/:user-name'],
    ['camel', '/userProfiles/:user_id'],
    ['camel', '/userIDs'],
    ['camel', '/GitHub'],
    ['kebab', '/user-profiles/:user_id'],
    ['kebab', '/v1_2/users'],
    ['kebab', '/_users'],
    ['snake', '/2024-01-31'],
    ['snake', '/.well-known/openid-configuration'],
    ['snake', '/a%2Db'],
    ['snake', '/users'],
    ['camel', '/'],
  ])('%s: leaves %s', (style, path) => expect(on(path, style)).toEqual([]));
});

describe('the majority of the file', () => {
  const words = (...paths: readonly string[]): readonly string[] =>
    sayings('word-case', EXPRESS + paths.map((path) => `r.get('${path}', h);`).join('\n')).map(({ word }) => word);

  it.each([
    [['/user_profiles', '/order_items', '/orderStates'], ['orderStates']],
    [['/user_profiles', '/orderStates'], []],
    [['/users', '/orders', '/orderStates'], []],
    // One name counts once.
    [
      ['/user_profiles', '/user_profiles/:id', '/orderStates', '/itemStates', '/x'],
      ['user_profiles', 'user_profiles'],
    ],
  ])('%s', (paths, reported) => expect(words(...paths)).toEqual(reported));

  it('is named', () =>
    expect(saidOfExpress('word-case', "r.get('/a_b', h); r.get('/c_d', h);\nr.get('/aaaBb', h);")).toEqual([
      "aaaBb: 'aaaBb' is not in snake_case, as most names in this file are. Use 'aaa_bb'. | r.get('/aaa_bb', h);",
    ]));
});

describe('options, settings and offers', () => {
  const on = (path: string, options: object, vocabulary = {}): readonly string[] =>
    verdicts('word-case', path, 'express', [options], { vocabulary });

  it('allow', () => {
    expect(on('/ServiceProviderConfig', { style: 'snake', allow: ['ServiceProviderConfig'] })).toEqual([]);
    expect(on('/serviceConfig', { style: 'snake' }, { ignore: ['serviceConfig'] })).toEqual([]);
  });

  it('nothing is offered that is registered', () => {
    const options = [{ style: 'snake' }];
    const lines = "r.get('/user_profiles', a); r.get('/userProfiles', b);";
    expect(saidOfExpress('word-case', lines, { options })).toEqual([
      "userProfiles: 'userProfiles' is not in snake_case. 'GET /user_profiles' is registered on line 2.",
    ]);
  });
});
