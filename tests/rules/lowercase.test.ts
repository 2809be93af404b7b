import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { reported, testRule, testTypeScript } from '../rule-tester.ts';
import { saidOfExpress } from '../said.ts';
import { listed } from '../listed.ts';

const lowercase = (
  path: string,
  framework: (typeof FRAMEWORKS)[number],
  options: readonly unknown[] = [],
): readonly string[] => verdicts('lowercase', path, framework, options);

describe.each(FRAMEWORKS)('lowercase in %s', (framework) => {
  // Only an Express Router() is known to ignore case.
  const sign = framework === 'express' ? '~>' : '=>';

  it.each([
    ['/User_Profiles', ['User_Profiles => /user-profiles']],
    ['/GraphQL', [`GraphQL ${sign} /graphql`]],
    ['/gitHub', [`gitHub ${sign} /github`]],
    ['/OAuth2', [`OAuth2 ${sign} /oauth2`]],
    ['/README.md', [`README ${sign} /readme.md`]],
    // A compound that is one word.
    ['/checkOut', [`checkOut ${sign} /checkout`]],
    ['/TimeStamps', [`TimeStamps ${sign} /timestamps`]],
    ['/bestSellers', [`bestSellers ${sign} /bestsellers`]],
    ['/webHooks/:id', [`webHooks ${sign} /webhooks/:id`]],
    ['/DashBoard', [`DashBoard ${sign} /dashboard`]],
    ['/myDashBoard', ['myDashBoard => /my-dashboard']],
    ['/backUpFiles', ['backUpFiles => /backup-files']],
    ['/User_Names', ['User_Names => /usernames']],
    ['/Log-Out', [`Log-Out ${sign} /log-out`]],
    // Two words.
    ['/signIn', ['signIn => /sign-in']],
    ['/orderOut', ['orderOut => /order-out']],
    ['/checkOutlets', ['checkOutlets => /check-outlets']],
    ['/zipCodes', ['zipCodes => /zip-codes']],
  ])('reports the letters of %s', (path, expected) => expect(lowercase(path, framework)).toEqual(expected));

  it.each([
    ['/downloadPDFs', ['downloadPDFs => /download-pdfs']],
    ['/OAuth2Token', ['OAuth2Token => /oauth2-token']],
    ['/myGitHubRepos', ['myGitHubRepos => /my-github-repos']],
    ['/v2Users', ['v2Users => /v2-users']],
    ['/S3Buckets', ['S3Buckets => /s3-buckets']],
  ])('keeps the words of %s apart', (path, expected) => expect(lowercase(path, framework)).toEqual(expected));

  it.each([['/eCommerce'], ['/QRcodes'], ['/PKlogin'], ['/XMLHTTPRequests'], ['/ÄrzteListe']])(
    'offers nothing where %s could be cut otherwise',
    (path) => expect(lowercase(path, framework)).toEqual([path.slice(1)]),
  );

  it('leaves a path that is longer than any request', () => {
    expect(lowercase('/Users'.repeat(341), framework)).toHaveLength(341);
    expect(lowercase('/Users'.repeat(342), framework)).toEqual([]);
  });

  it.each(
    listed(`
      /users, /, /BingSiteAuth.xml, /mockServiceWorker.js, /.well-known/matrix/User, /users/:userId, /caf%C3%A9,
      /user-profiles/2fa, /v1.0, /größe
    `),
  )('leaves %s', (path) => expect(lowercase(path, framework)).toEqual([]));

  it('leaves words and segments that an outside standard fixes', () => {
    const options = [{ allow: ['ServiceProviderConfig', 'Schemas-v2'] }];
    expect(lowercase('/scim/ServiceProviderConfig/:id', framework, options)).toEqual([]);
    expect(lowercase('/scim/ServiceProviderConfig/Users', framework, options)).toEqual([
      `Users ${sign} /scim/ServiceProviderConfig/users`,
    ]);
    expect(lowercase('/Schemas-v2', framework, options)).toEqual([]);
  });
});

const head = "import { Router } from 'express';\nconst router = Router();\n";

const message = "'Users' has uppercase letters. Use 'users'.";
const offer = (path: string): string => `Use ${path}. May change the URL (only if the router is case-sensitive).`;

describe('where the word is written', () => {
  testRule('lowercase', {
    valid: [`${head}router.get(/^\\/Users/, handler);`, `${head}router.get(\`/:\${name}Id\`, handler);`],
    invalid: [
      reported({
        name: 'a constant that two routes use is reported once, where it is written',
        code: `${head}const USERS = '/«Users»';\nrouter.get(USERS, list);\nrouter.post(USERS, create);`,
        message,
        offers: { [offer("'/users'")]: "const USERS = '/users';" },
      }),
      reported({
        name: 'a constant that one route uses is fixed',
        code: `${head}const USERS = '/«Users»';\nrouter.get(USERS, list);`,
        message,
        fixed: "const USERS = '/users';",
      }),
      reported({
        name: 'a quasi of a template, behind an unknown part',
        code: `${head}router.get(\`\${prefix}/«Users»/:id\`, list);`,
        message,
        offers: { [offer("'${…}/users/:id'")]: 'router.get(`${prefix}/users/:id`, list);' },
      }),
      reported({
        name: 'every element of an array',
        code: `${head}router.get(['/«Users»', '/people'], list);`,
        message,
        fixed: "router.get(['/users', '/people'], list);",
      }),
      reported({
        name: 'a router that has no other way than to tell letters apart',
        code: "import { Hono } from 'hono';\nnew Hono().get('/«Users»', (c) => c.text(''));",
        message,
        offers: { "Use '/users'. Changes the URL.": "new Hono().get('/users', (c) => c.text(''));" },
      }),
    ],
  });

  it.each([
    "import Fastify from 'fastify'; const fastify = Fastify({ logger: true }); fastify.get('/Users', h);",
    "const fastify = require('fastify')(); fastify.route({ method: 'GET', url: '/Users', handler: h });",
    "import Fastify from 'fastify'; const fastify = Fastify({ caseSensitive: true }); fastify.get('/Users', h);",
    "import Fastify from 'fastify'; const fastify = Fastify({ logger: true }); setUp(fastify); fastify.get('/Users', h);",
    "import Fastify from 'fastify'; const fastify = Fastify(); fastify.register(async (one) => { one.get('/Users', h); });",
    "import Fastify from 'fastify'; const fastify = Fastify(); fastify.register(users, { prefix: '/Users' });",
    "import { Router } from 'express'; const router = Router({ caseSensitive: true }); router.get('/Users', h);",
    "import Router from '@koa/router'; const router = new Router({ sensitive: true }); router.get('/Users', h);",
  ])('says that the URL changes where the router surely tells letters apart: %s', (code) =>
    expect(offersOf(code)).toEqual(["Use '/users'. Changes the URL."]),
  );

  it.each([
    "export default async (fastify) => { fastify.get('/Users', async (request, reply) => reply.send(1)); };",
    "import Fastify from 'fastify'; const fastify = Fastify(options); fastify.get('/Users', h);",
    "import { Router } from 'express'; const router = Router(); setUp(router); router.get('/Users', h);",
    "import { Router } from 'express'; const router = Router(options); router.get('/Users', h);",
  ])('says that the URL may change where that is unknown: %s', (code) =>
    expect(offersOf(code)).toEqual([offer("'/users'")]),
  );
});

it('offers the same for a path that is registered twice', () => {
  const twice = "r.get('/Users', allow); r.get('/Users', list);";
  expect(offersOf(`import { Router } from 'express'; const r = Router(options); ${twice}`)).toEqual([
    offer("'/users'"),
    offer("'/users'"),
  ]);
  expect(
    offersOf(`export default async (fastify) => { fastify.get('/Users', a); fastify.get('/users', b); };`),
  ).toEqual([]);
});

const offersOf = (code: string): readonly string[] =>
  new Linter()
    .verify(code, [plugin.configs.recommended])
    .flatMap(({ suggestions = [] }) => suggestions.map(({ desc }) => desc));

describe('where the type tells of the receiver', () => {
  const code = "import type { Router } from 'express';\nexport default (r: Router) => { r.get('/«Users»', h); };";
  const after = "export default (r: Router) => { r.get('/users', h); };";

  testTypeScript('lowercase', {
    valid: [
      "import { HttpClient } from '@angular/common/http';\nfunction load(app: HttpClient) { app.get('/Users', h); }",
    ],
    invalid: [
      reported({
        name: 'a typed router may be case-sensitive',
        code,
        message,
        offers: { [offer("'/users'")]: after },
      }),
      reported({
        name: 'the settings say that it is not',
        code,
        message,
        fixed: after,
        settings: { rest: { matching: { express: { caseSensitive: false } } } },
      }),
      reported({
        name: 'a variable with the type of what is put into it',
        code: "import express, { type Express } from 'express';\nconst app: Express = express();\napp.get('/«Users»', h);",
        message,
        fixed: "app.get('/users', h);",
      }),
    ],
  });
});

it.each([
  ['/%ab%CDEf', ['Ef: ef']],
  ['/UsersX-%2F-Posts', ['UsersX-%2F-Posts: users-x-%2F-posts']],
  ['/Me-And-You', ['You: you']],
  ['/XMLHTTPRequests-Users', ['XMLHTTPRequests-Users: ']],
])('letters beside percent triplets and words that may stay: %s', (path, expected) => {
  const found = saidOfExpress('lowercase', `r.get('${path}', h)`, { options: [{ allow: ['Me', 'And'] }] });
  expect(
    found.map((each) => `${each.slice(0, each.indexOf(': '))}: ${/Use '(?<text>.*)'\./u.exec(each)?.[1] ?? ''}`),
  ).toEqual(expected);
});

/** Parts of a path that are more than words of plain letters: the rule must not skip them. */
it.each([
  ['/\u00C9', 1],
  ['/:Id', 0],
  ['/Users:id', 1],
  ['/:id.Json', 1],
  ['/42/Users', 1],
])('%s has %i parts in other letters', (path, count) => {
  const found = saidOfExpress('lowercase', `r.get('${path}', h);`, {
    settings: { matching: { express: { major: 4 } } },
  });
  expect(found).toHaveLength(count);
});
