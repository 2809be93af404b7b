import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FrameworkName } from '../../types/settings.d.cts';
import { listed } from '../listed.ts';
import { expectLastingOffers, FRAMEWORKS, repairs } from '../path-verdicts.ts';
import { reported, testRule, testTypeScript } from '../rule-tester.ts';
import { saidOfExpress, saidOfFastify } from '../said.ts';

const reports = (endpoint: string, framework: FrameworkName, options: object = {}, settings: object = {}) =>
  repairs('nouns', endpoint, framework, [options], settings);

describe.each(FRAMEWORKS)('nouns in %s', (framework) => {
  it.each([
    ['GET /parcels/archived', 'archived'],
    ['DELETE /parcels/expired', 'expired'],
    ['GET /parcels/pending', 'pending'],
    ['GET /parcels/unpaid/count', 'unpaid'],
    ['GET /validateParcel/:id', 'validate'],
    ['POST /parcels/new', 'new => POST /parcels'],
    ['POST /parcel/new', 'new => POST /parcels'],
    ['POST /siswa/new', 'new'],
    ['GET /parcels/new', 'new'],
    ['GET /parcels/toggle/:id', 'toggle'],
    // A verb before its object, in any style.
    ['GET /printInvoice/:id', 'print'],
    ['GET /export-customers', 'export'],
    ['GET /view_bookings', 'view'],
    ['GET /load-more', 'load'],
    ['GET /sortByName', 'sort'],
    ['GET /joinTeam/:id', 'join'],
    ['GET /leave-channel', 'leave'],
    ['GET /processRefund', 'process'],
    ['GET /rejectOffer/:id', 'reject'],
    ['GET /restart-server', 'restart'],
    ['GET /duplicateProject/:id', 'duplicate'],
    ['GET /sortProducts', 'sort'],
    ['GET /turnOff/:id', 'turn'],
    ['GET /gradeExam/:id', 'grade'],
    ['GET /invoices/outstanding', 'outstanding'],
    ['GET /place-order', 'place'],
    ['DELETE /unpin-photo/:id', 'unpin'],
    ['GET /enroll-student', 'enroll'],
    // An adjective before the collection that it describes.
    ['GET /digital/goods', 'digital'],
    ['GET /virtual/tours/:id', 'virtual'],
    ['POST /parcels/:id/anonymized', 'anonymized => POST /parcels/:id/anonymize'],
    // A mail has no link for these.
    ['GET /verify-phone', 'verify'],
    ['GET /users/:id/verify-email', 'verify'],
    ['DELETE /confirm-account', 'confirm'],
    ['POST /verify/phone/:code', 'verify => POST /phone/:code/verify'],
    ['POST /parcels/:id/activated', 'activated => POST /parcels/:id/activate'],
    ['POST /parcels/:id/cancelling', 'cancelling => POST /parcels/:id/cancel'],
    ['PUT /parcels/:id/sent', 'sent => PUT /parcels/:id/send'],
    // A state of items in the collection, not an action on one of them.
    ['PUT /parcels/borrowed/:id', 'borrowed'],
    ['POST /parcels/:id/seen', 'seen'],
    // What follows is a control itself.
    ['PATCH /reserve-seat/:id/date/:date', 'reserve'],
    ['GET /parcels/not-delivered', 'not-delivered'],
    ['GET /parcels/ready-for-pickup', 'ready-for-pickup'],
    ['GET /parcels/assigned-to-me', 'assigned-to-me'],
    ['GET /parcels/recently-viewed', 'recently-viewed'],
    ['GET /parcels/top-rated', 'top-rated'],
    ['GET /parcels/most-popular', 'most-popular'],
    // What would be moved to the end is an act itself.
    ['POST /forgot-pin/request-code', 'forgot'],
    ['GET /parcels/:id/related', 'related'],
    ['GET /parcels/:id/publish', 'publish'],
    ['DELETE /parcels/:id/publish', 'publish'],
    ['GET /parcels/rename', 'rename'],
    ['GET /parcels/:id/toggle', 'toggle'],
    ['GET /parcels/reset', 'reset'],
    ['POST /execute/stop', 'execute'],
    ['POST /compile/cancel', 'compile'],
    // No link in a mail: there is no key, or the path names the resource.
    ['GET /activate/:userId', 'activate'],
    ['DELETE /verify/:token', 'verify'],
    ['GET /parcels/:id/unsubscribe', 'unsubscribe'],
    ['POST /publish/parcels', 'publish => POST /parcels/publish'],
    ['GET /depot-has-parcels', 'has'],
    ['GET /depot-is-open', 'is'],
    ['GET /addresses/primary', 'primary'],
    // The base form would be an action word.
    ['POST /parcels/:id/deleted', 'deleted'],
  ])('reports %s', (endpoint, expected) => expect(reports(endpoint, framework)).toEqual([expected]));

  it.each(
    listed(`
      GET /active-parcels, GET /parcels/search, GET /parcels/:id/download, GET /parcels/export, GET /ping,
      GET /billing, GET /listings, GET /settings, GET /users/me, GET /parcels/:id/modified/:modified, GET /not-found,
      GET /made-to-order/parcels, GET /recently-viewed/parcels, GET /best-sellers, GET /top-parcels, GET /daily-limits,
      GET /family-plan, GET /check-calls/:id, GET /photos/:id/original, GET /periodos/actual, GET /free-for-all, GET /direct-to-consumer/parcels,
      GET /not-applicable-parcels, GET /login, GET /latest, GET /public/parcels, POST /parcels/:id/activate,
      PUT /parcels/:id/unsubscribe, POST /parcels/activate/:id, POST /verify-address, POST /trash/empty,
      POST /parcels/:id/routing, GET /publish-date, GET /verify-profiles/:id, GET /check-list, GET /check-ins,
      GET /send-as, GET /authorize-link, GET /block-list, GET /apply-date, GET /oauth/authorize,
      DELETE /oauth2/revoke, POST /stripe/connect/accounts, OPTIONS /parcels/activate, DELETE /relative/:id,
      POST /generate/commit, GET /anonymous/parcels, GET /.well-known/change-password,
      GET /node_modules/adopt/unread, GET /compute/status, POST /parcels/:id/compute/stop, GET /kyc,
      GET /webhooks/replicate, GET /assets/react/umd, GET /bestellungen, GET /Verified.Names, GET /v2,
      GET /merge-requests, GET /testUsers, GET /trainTickets, GET /archive-files, GET /drop-zones, GET /buildLogs, GET /splitPayments,
      GET /print-queue, GET /export-jobs, GET /importHistory, GET /view-count, GET /load-balancers, GET /sort-order,
      GET /leaveRequests, GET /process-instances, GET /acceptHeaders, GET /restart-policy, GET /place-names, GET /buy-orders,
      GET /compute-servers, GET /restore-files/:id, GET /inspect-templates, GET /display-images, GET /run-history,
      GET /create-files-agent/status, GET /experimental/parcels, GET /digital, GET /digital/:id, GET /stop/:id, POST /parcels/toggle/:id, GET /virtual/status, POST /print-invoice, GET /refresh-tokens,
      GET /verify-email, GET /confirm-account, GET /api/activate_registration, GET /confirmSubscription,
      GET /robots.txt, GET /ACTIVE, GET /sha256, GET /:active, GET /getParcels/:id, GET /delete,
      GET /verify/:token, GET /users/confirm/:code, GET /verify-email/:verificationCode, GET /unsubscribe, GET /mails/unsubscribe,
      GET /password/reset, POST /reset, POST /generate/commit,
      GET /publish/settings, GET /mqtt/publish, POST /parcels/:id/publish, GET /stops/:id, GET /who-is-online
    `),
  )('leaves %s', (endpoint) => expect(reports(endpoint, framework)).toEqual([]));

  it('takes the words of the domain', () => {
    expect(reports('GET /active', framework, {}, { vocabulary: { nouns: ['active'] } })).toEqual([]);
    expect(reports('GET /kyc', framework, {}, { vocabulary: { verbs: ['kyc'] } })).toEqual(['kyc']);
    expect(reports('GET /kyc-customer', framework, {}, { vocabulary: { verbs: ['kyc'] } })).toEqual(['kyc']);
    expect(reports('GET /active', framework, {}, { vocabulary: { ignore: ['active'] } })).toEqual([]);
    expect(reports('GET /active', framework, { allow: ['active'] })).toEqual([]);
  });

  it('takes the methods of controls', () => {
    expect(reports('DELETE /parcels/:id/unsubscribe', framework, { controlMethods: ['DELETE'] })).toEqual([]);
    expect(reports('POST /parcels/:id/unsubscribe', framework, { controlMethods: [] })).toEqual(['unsubscribe']);
  });

  it('offers only what it would not report again', () => {
    const segments = listed('verify, activate, activated, cancelling, sent, active, parcels, phone, new, deleted, :id');
    expectLastingOffers(['POST', 'PATCH'], fc.constantFrom(...segments), (text) => reports(text, framework));
  });
});

const head = "import { Router } from 'express';\nconst router = Router();\n";

describe('the messages', () => {
  testRule('nouns', {
    valid: [
      // The routes below, and their methods, are unknown.
      `${head}router.use('/verify', other);`,
      `${head}router.post(\`/verify/\${rest}\`, handle);`,
      // A provider or a product has the name of its router.
      `${head}router.use('/together', together);`,
      `${head}router.use('/providers/anonymous', check, anonymousRouter);`,
      `${head}router.use('/comfy', require('./routes/comfy.js'));`,
    ],
    invalid: [
      reported({
        name: 'of a mount with a router of another name',
        code: `${head}router.use('/«together»', others);`,
        message: "'together' is not a noun. Name what is together, e.g. '/together-orders'.",
      }),
      reported({
        name: 'of a mount with a router for a status',
        code: `${head}router.use('/«archived»', archivedRouter);`,
        message: "'archived' is not a noun. Name what is archived, e.g. '/archived-orders'.",
      }),
      reported({
        name: 'of a mount',
        code: `${head}router.use('/«active»', other);`,
        message: "'active' is not a noun. Name what is active, e.g. '/active-orders'.",
      }),
    ],
  });
});

describe('a controller', () => {
  testTypeScript('nouns', {
    valid: [
      "import { Controller, Post } from '@nestjs/common';\n@Controller('verify')\nexport class Verification {\n  @Post()\n  verify() {}\n}",
    ],
    invalid: [],
  });
});

/** The replacement that a message proposes, or else `wrong`. */
function advice(sayings: readonly string[]): readonly string[] {
  return sayings.map(
    (each) => /(?:Put the action at the end: |e\.g\. |base verb: )'(?<text>[^']*)'\./u.exec(each)?.[1] ?? 'wrong',
  );
}

describe('a state', () => {
  it.each([
    // The query that chooses from a collection.
    ["r.get('/users/active', h)", '/users?status=active'],
    ["r.get('/blog-users/active', h)", '/blog-users?status=active'],
    ["r.get('/posts/recent', h)", '/posts?sort=recent'],
    ["r.get('/posts/mostPopular', h)", '/posts?sort=most-popular'],
    ["r.get('/trending/posts', h)", '/posts?sort=trending'],
    // A name for what has the state: no query says it, the request is no read, or the collection is not known.
    ["r.get('/posts/related', h)", '/related-posts'],
    ["r.get('/posts/RecentlyViewed', h)", '/recently-viewed-posts'],
    ["r.get('/posts/not_delivered', h)", '/not-delivered-posts'],
    ["r.delete('/posts/expired', h)", '/expired-posts'],
    ["r.get('/user/active', h)", '/active-users'],
    ["r.get('/user_list/active', h)", '/active-users'],
    ["r.get('/users-list/active', h)", '/active-users'],
    ["r.get('/v1/pending', h)", '/pending-orders'],
    ["r.get('/popular', h)", '/popular-orders'],
    ["r.get('/orders/:id/archived', h)", '/archived-items'],
    // What can precede no noun.
    ["r.get('/posts/shared-with-me', h)", 'wrong'],
    ["r.get('/posts/now', h)", 'wrong'],
  ])('%s', (line, expected) => expect(advice(saidOfExpress('nouns', line))).toEqual([expected]));
});

describe('a verb under a method that does not act', () => {
  it.each([
    // An action that the next run accepts.
    ["r.get('/verify/admin', h)", "make it an action: 'POST /admin/verify'."],
    ["r.delete('/cancel/order/:id', h)", "make it an action: 'POST /order/:id/cancel'."],
    ["r.get('/subscribe', h)", 'make it an action under POST, PUT or PATCH.'],
    ["r.delete('/orders/:id/cancel', h)", 'make it an action under POST, PUT or PATCH.'],
    // No search, and nothing at the end where it would be reported again.
    ["r.get('/calculate/price', h)", 'Use a noun.'],
    ["r.get('/search-orders', h)", 'Use a noun.'],
    ["r.get('/filter-products', h)", 'Use a noun.'],
    ["r.delete('/verify/phone/number', h)", 'Use a noun.'],
    ["r.get('/is-active', h)", 'Use a noun.'],
  ])('%s', (line, expected) => {
    const [said = ''] = saidOfExpress('nouns', line);
    expect(said).toMatch(
      new RegExp(`verb(?: under \\w+)?\\. (?:Use a noun, or )?${expected.replaceAll('.', '\\.')}$`, 'u'),
    );
  });

  it.each([
    ["r.post('/admin/verify', h)", 0],
    ["r.post('/order/:id/cancel', h)", 0],
    ["r.post('/subscribe', h)", 0],
  ])('%s is accepted', (line, count) => expect(saidOfExpress('nouns', line)).toHaveLength(count));
});

describe('a control that comes first', () => {
  it.each([
    ["r.post('/users/:id/verify/phone', h)", ['/users/:id/phone/verify']],
    ["r.post('/verify/phone/number', h)", ['wrong']],
    ["r.post('/verify/phone/*x', h)", ['wrong']],
    ["r.post('/orders/:id/approve/customer', h)", ['wrong']],
    ["r.post('/commissions/calculate/all', h)", ['wrong']],
    ["r.post('/approve/user/:id', h)", ['/users/:id/approve']],
    ["app.use('/verify/phone', r)", ['wrong']],
  ])('%s', (line, expected) => {
    const settings = { matching: { express: { major: 5 } } };
    expect(advice(saidOfExpress('nouns', line, { settings }))).toEqual(expected);
  });

  it.each([
    ["['POST', 'PUT']", ['/phone/verify']],
    ["['GET', 'DELETE']", ['wrong']],
  ])('under %s', (methods, expected) => {
    const line = `f.route({ method: ${methods}, url: '/verify/phone', handler: h })`;
    expect(advice(saidOfFastify('nouns', line))).toEqual(expected);
  });
});

describe('segments that may stay', () => {
  it.each([
    ["r.get('/Active', h)", 0],
    ["r.get('/recent-:id', h)", 0],
    ["r.get('/verify-phone/x', h)", 0],
  ])('%s', (line, count) => {
    const settings = { vocabulary: { ignore: ['active'] } };
    expect(saidOfExpress('nouns', line, { options: [{ allow: ['Verify'] }], settings })).toHaveLength(count);
  });
});

it('says nothing of a link in a mail whose handler reads a key', () => {
  const line = (name: string): string => `app.get('/activate', (req, res) => { use(req.query.${name}); res.end(); })`;
  expect(saidOfExpress('nouns', line('token'))).toEqual([]);
  expect(saidOfExpress('nouns', line('user'))).toHaveLength(1);
});

describe('a verb at the start of a path', () => {
  it.each([
    ["app.get('/reset', h)", 1],
    ["app.get('/api/stop', h)", 1],
    // The router may be that of something, and a page is a noun.
    ["r.get('/reset', h)", 0],
    ["app.get('/passwords', r); r.get('/reset', h)", 0],
  ])('%s', (line, count) => expect(saidOfExpress('nouns', line)).toHaveLength(count));
});

it('says nothing of a verb where one of the methods is unknown', () => {
  const line = (methods: string): string => `f.route({ method: ${methods}, url: '/jobs/activate', handler: h })`;
  expect(saidOfFastify('nouns', line("['GET', verb]"))).toEqual([]);
  expect(saidOfFastify('nouns', line("dev ? 'GET' : verb"))).toEqual([]);
  expect(saidOfFastify('nouns', line("['GET', 'HEAD']"))).toHaveLength(1);
});
