import { expect, it } from 'vitest';
import { splitCase } from '../../src/english/words/words.ts';
import { pairs } from '../listed.ts';

it.each(
  pairs(`
    userProfiles → user Profiles, UserProfiles → User Profiles, users → users, Users → Users, USERS → USERS,
    HTTPStatus → HTTP Status, getHTTPStatus → get HTTP Status, userIDs → user IDs, URLs → URLs,
    userIDsList → user IDs List, OAuth2Token → OAuth2 Token, OAuthToken → OAuth Token, GitHubRepos → GitHub Repos,
    myGitHub → my GitHub, iOSDevices → iOS Devices, PDFs → PDFs, v2Users → v2 Users, S3Buckets → S3 Buckets,
    base64Encode → base64 Encode, SHA256Hash → SHA256 Hash, getAUser → get A User, 3DModels → 3D Models
  `),
)('cuts %s into %s', (run, words) => {
  const split = splitCase(run);
  expect(split.words.join('')).toBe(run);
  expect(split).toEqual({ words: words.split(' '), isCertain: true });
});

it.each(['eCommerce', 'XMLHTTPRequest', 'straßenName'])('is not sure of %s', (run) => {
  expect(splitCase(run).isCertain).toBe(false);
});

it.each(
  pairs(`
    eBayItems → eBay Items, EBayItems → EBay Items, gitHub → gitHub, githubRepos → github Repos, GitHubs → Git Hubs,
    youTubeVideos → youTube Videos, HTTP2Server → HTTP2 Server, HTTP2server → HTTP 2server, IDs → IDs, IDsX → IDs X,
    v2 → v2, 2fa → 2fa, 2FA → 2FA, 2FASettings → 2FA Settings, B2BOrders → B2B Orders, b2cRates → b2c Rates,
    C2CTransfers → C2C Transfers, IPv6Addresses → IPv6 Addresses, K8sClusters → K8s Clusters, i18nKeys → i18n Keys,
    get3DModels → get 3D Models, EC2Instances → EC2 Instances, web3Wallets → web3 Wallets, sha256Sums → sha256 Sums,
    3D → 3D, 3Days → 3 Days, aB → a B, ABc → A Bc
  `),
)('cuts %s into %s', (run, expected) => expect(splitCase(run).words.join(' ')).toBe(expected));

it.each([
  ['HTTPS', true],
  ['HTTPSServer', true],
  ['HTTPSXServer', false],
  ['HTTPSXX', true],
  ['eUsers', false],
  ['usersE', true],
  ['caf\u00e9', false],
])('%s is cut for certain: %s', (run, isCertain) => expect(splitCase(run).isCertain).toBe(isCertain));
