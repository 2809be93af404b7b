import { expect, it } from 'vitest';
import { splitCase } from '../../src/english/split.ts';

it.each([
  ['userProfiles', 'user Profiles'],
  ['UserProfiles', 'User Profiles'],
  ['users', 'users'],
  ['Users', 'Users'],
  ['USERS', 'USERS'],
  ['HTTPStatus', 'HTTP Status'],
  ['getHTTPStatus', 'get HTTP Status'],
  ['userIDs', 'user IDs'],
  ['URLs', 'URLs'],
  ['userIDsList', 'user IDs List'],
  ['OAuth2Token', 'OAuth2 Token'],
  ['OAuthToken', 'OAuth Token'],
  ['GitHubRepos', 'GitHub Repos'],
  ['myGitHub', 'my GitHub'],
  ['iOSDevices', 'iOS Devices'],
  ['PDFs', 'PDFs'],
  ['v2Users', 'v2 Users'],
  ['S3Buckets', 'S3 Buckets'],
  ['base64Encode', 'base64 Encode'],
  ['SHA256Hash', 'SHA256 Hash'],
  ['getAUser', 'get A User'],
  ['3DModels', '3D Models'],
])('cuts %s into %s', (run, words) => {
  const split = splitCase(run);
  expect(split.words.join('')).toBe(run);
  expect(split).toEqual({ words: words.split(' '), isCertain: true });
});

it.each(['eCommerce', 'XMLHTTPRequest', 'straßenName'])('is not sure of %s', (run) => {
  expect(splitCase(run).isCertain).toBe(false);
});
