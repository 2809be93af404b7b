import { describe, expect, it } from 'vitest';
import { mayBeNoNoun, notNounIn } from '../../src/english/nouns/not-noun.ts';
import { placed } from './placed.ts';

const CONTROLS = ['POST', 'PUT', 'PATCH'];

/** `state active`, `control-form activated → activate`, or nothing. */
function verdictOn(endpoint: string, nouns: readonly string[] = [], verbs: readonly string[] = []): string {
  const { text, place } = placed(endpoint);
  const verdict = notNounIn(text, place, { nouns: new Set(nouns), verbs: new Set(verbs) }, CONTROLS);
  if (verdict === undefined) return '';
  const { kind, word } = verdict;
  return `${kind} ${word.text}${verdict.kind === 'control-form' ? ` → ${verdict.base}` : ''}`;
}

describe('one word', () => {
  it.each([
    // adjectives
    ['GET /users/[recent]', 'state recent'],
    ['POST /users/[recent]', 'state recent'],
    ['GET /trash/[empty]', 'state empty'],
    ['POST /trash/[empty]', ''],
    ['POST /trash/[empty]/x', 'state empty'],
    // participles
    ['GET /users/[archived]', 'state archived'],
    ['POST /reports/[unified]', 'state unified'],
    ['POST /orders/:id/[activated]', 'control-form activated → activate'],
    ['POST /orders/:id/[activated]/:x', 'state activated'],
    ['POST /orders/:id/[activated]/x', 'state activated'],
    ['GET /orders/:id/[activated]', 'state activated'],
    ['GET,POST /orders/:id/[activated]', 'state activated'],
    ['ANY /orders/:id/[activated]', 'state activated'],
    ['POST /orders/:id/[deleted]', 'state deleted'],
    // gerunds
    ['POST /orders/:id/[cancelling]', 'control-form cancelling → cancel'],
    ['POST /orders/[cancelling]', ''],
    ['GET /orders/:id/[cancelling]', ''],
    ['POST /orders/:id/[billing]', ''],
    // verbs
    ['GET /jobs/[activate]', 'verb-under-method activate'],
    ['POST /jobs/[activate]', ''],
    ['GET,POST /jobs/[activate]', ''],
    ['GET,OPTIONS /jobs/[activate]', ''],
    ['ANY /jobs/[activate]', ''],
    ['POST /[activate]/users', 'verb-before-end activate'],
    ['POST /[activate]/:id', ''],
    ['GET /[activate]/…', 'verb-under-method activate'],
    ['POST /[activate]/…', ''],
    // an action with a segment of its own below it
    ['GET /[activate]/status', ''],
    ['GET /[activate]/mystatus', 'verb-before-end activate'],
    // endpoints with standard names
    ['GET /oauth2/[authorize]', ''],
    ['GET /oauth/[authorize]', ''],
    ['GET /users/[authorize]', 'verb-under-method authorize'],
    ['GET /[authorize]', ''],
    ['GET /[connect]/sessions', ''],
    ['GET /[manage]/groups/:id/members', ''],
    ['GET /[refresh-user]', 'verb-under-method refresh'],
    ['GET /[isAvailable]', 'verb-under-method is'],
    ['GET /[can-edit]', 'verb-under-method can'],
    ['GET /[refresh-tokens]', ''],
    ['PUT /[account-verify]/send', 'verb-before-end verify'],
    ['POST /[account-verify]', ''],
    ['GET /[auto-activate]', ''],
    ['GET /files/:id/[raw]', 'state raw'],
    ['POST /sync/[now]', 'state now'],
    ['GET /[raw]', ''],
    ['GET /[raw]/blocks', ''],
    ['GET /v1/[anonymous]', ''],
    ['GET /[connect]/:id', 'verb-under-method connect'],
    ['GET /banking/[matching]', ''],
    ['GET /[err]', ''],
    ['GET /flights/[direct]', 'state direct'],
    ['POST /users/:id/[disabled]', 'control-form disabled → disable'],
    ['GET /:id/[authorize]', 'verb-under-method authorize'],
    // product names, after the segment that contains them
    ['GET /providers/[florid]/models', ''],
    ['POST /v1/service/[opulent]/quotes', ''],
    ['GET /oauth/[jaunty]/callback', ''],
    ['GET /providers/[florid]/:id', 'state florid'],
    ['GET /users/[florid]/models', 'state florid'],
    ['GET /services/[active]/count', 'state active'],
    ['GET /webhooks/[archived]/count', 'state archived'],
    ['POST /integrations/[activate]/slack', 'verb-before-end activate'],
    ['GET /[convex]/tables', ''],
    // not words of English
    ['GET /[users]', ''],
    ['GET /[ACTIVE]', ''],
    ['GET /[Active]', 'state active'],
    ['GET /[active.json]', ''],
    ['GET /[1active]', ''],
    ['GET /[act%C3ive]', ''],
    ['GET /[-]', ''],
  ])('%s: %s', (endpoint, expected) => expect(verdictOn(endpoint)).toBe(expected));
});

describe('words of a team', () => {
  it.each([
    ['GET /[active]', ['active'], [], ''],
    ['GET /[activate]', ['activate'], [], ''],
    ['GET /[onboard]', [], ['onboard'], 'verb-under-method onboard'],
    ['GET /[onboard-user]', [], ['onboard'], 'verb-under-method onboard'],
    ['GET /[onboard-user]', [], [], ''],
    ['POST /[onboard]', [], ['onboard'], ''],
  ])('%s: %j, %j', (endpoint, nouns, verbs, expected) => expect(verdictOn(endpoint, nouns, verbs)).toBe(expected));
});

const IMPERATIVES = (
  'acknowledge-alert analyze-text approve-order authenticate-user calculate-price choose-plan confirm-order ' +
  'deactivate-user decline-offer decrypt-file disable-user enable-user encrypt-file forgot-password generate-report ' +
  'initialize-app notify-user parse-file predict-price promote-user reassign-task recalculate-total redeem-code ' +
  'regenerate-key resend-code resolve-issue revoke-key send-message simulate-order submit-order subscribe-user ' +
  'translate-text unassign-task unlink-account unsubscribe-user validate-code verify-email verify-magic-link ' +
  'unblock-user unarchive-post unfollow-user unpublish-post check-access check-upload block-user unlock-account ' +
  'book-seat reserve-table apply-coupon start-session stop-server mark-as-read mark-read do-login take-photo ' +
  'cancel-order change-password clear-all reset-password upload-image publish-article accept-invite pay-invoice'
).split(' ');

const NAMES = (
  'send-as verify-status verify-status-history verify-requests verify-jobs verify-only authorize-link confirm-url ' +
  'verify-page confirm-form check-list check-in check-outs check-digit check-run check-sum check-points check-box ' +
  'check-results check-type check-room check-engine block-height block-userx book-store reserve-price apply-now ' +
  'start-date stop-words mark-down marked-read do-things take-off take-home take-rates cancel-policy change-log ' +
  'reset-button upload-limit publish-date accept-header user-verify activex-user active-users'
).split(' ');

describe('several words', () => {
  it.each(IMPERATIVES)('GET /%s', (text) => {
    const [verb = ''] = text.split('-');
    expect(verdictOn(`GET /[${text}]`)).toBe(`verb-under-method ${verb}`);
    expect(verdictOn(`ANY /[${text}]/x`)).toBe(`verb-before-end ${verb}`);
    expect(verdictOn(`POST /[${text}]`)).toBe('');
    expect(mayBeNoNoun(text)).toBe(true);
  });

  it.each(NAMES)('not GET /%s', (text) => expect(verdictOn(`GET /[${text}]`)).toBe(''));

  it.each([
    ['GET /[verify-profiles]/:id', ''],
    ['GET /[verify-profiles]', 'verb-under-method verify'],
    ['GET /[verify-profile]/:id', 'verb-under-method verify'],
    ['GET /[verify-media]/:id', 'verb-under-method verify'],
    ['GET /[verify-email]/status', ''],
    ['GET /[verify-e-mail]', ''],
    ['GET /[getUser]', ''],
    ['GET /[verifyEmail]', 'verb-under-method verify'],
    ['GET /[verify_email]', 'verb-under-method verify'],
    ['GET /[verify-email-]', ''],
  ])('%s: %s', (endpoint, expected) => expect(verdictOn(endpoint)).toBe(expected));
});

it.each([
  ['active', true],
  ['archived', true],
  ['activate', true],
  ['cancelling', true],
  ['verify-status', true],
  ['check-list', true],
  ['users', false],
  ['billing', false],
  ['active-users', false],
  ['xcheck-list', false],
  ['', false],
  ['42', false],
])('whether %s may be no noun: %s', (text, expected) => expect(mayBeNoNoun(text)).toBe(expected));

const each = (words: string): readonly string[] => words.split(' ');
const both = (words: string): readonly string[] => each(words).flatMap((word) => [word, `${word}s`]);

describe('objects of verbs that are nouns too', () => {
  const OBJECTS: readonly (readonly [verbs: string, objects: readonly string[]])[] = [
    ['block lock', both('user login account card member')],
    ['book reserve', [...both('seat ticket appointment'), 'table', 'slot']],
    ['apply', [...both('coupon code discount filter'), ...each('leave promo voucher')]],
    ['start stop', [...both('scan session game server service job recording stream sync bot timer'), 'process']],
    ['mark', each('as all read unread seen paid delivered completed complete done')],
    ['do', each('login logout search payment')],
    [
      'cancel upload pay',
      [
        ...both('user password email account order subscription invite invitation payment file image avatar photo'),
        ...both('picture role profile post product article booking appointment reservation invoice'),
        ...each('my all passcode plan membership username'),
      ],
    ],
  ];

  it.each(OBJECTS.flatMap(([verbs, objects]) => each(verbs).flatMap((verb) => objects.map((word) => [verb, word]))))(
    '%s %s',
    (verb = '', word = '') => {
      expect(verdictOn(`GET /[${verb}-${word}]`)).toBe(`verb-under-method ${verb}`);
      expect(verdictOn(`GET /[${verb}-xy${word}]`)).toBe('');
      expect(verdictOn(`GET /[${verb}-${word}xy]`)).toBe('');
      expect(verdictOn(`GET /[xy${verb}-${word}]`)).toBe('');
      expect(verdictOn(`GET /[${verb}xy-${word}]`)).toBe('');
    },
  );

  const CHECKS = [
    ...both('in out digit run suite list sum point mark result type id item config log definition template record'),
    ...each('box boxes history up ups mate room rooms status statuses engine'),
  ];
  const TAKES = each('off offs home out outs profit away aways over down rate rates');
  const ENDS = [
    ...both('checklist job event log request rate limit'),
    ...each('as by status statuses history only mode'),
  ];
  const BELOW = [
    ...both('result log job'),
    ...each('status state progress history queue start stop pause resume cancel abort commit retry preview options'),
  ];
  const NOUNS: readonly (readonly [text: string, words: readonly string[], verdict: string])[] = [
    ['GET /[check-*]', CHECKS, 'verb-under-method check'],
    ['GET /[take-*]', TAKES, 'verb-under-method take'],
    // What ends a compound.
    ['GET /[verify-it-*]', ENDS, 'verb-under-method verify'],
    ['GET /[verify-*-it]', both('link url page form'), 'verb-under-method verify'],
    ['GET /[activate]/*', BELOW, 'verb-before-end activate'],
  ];

  it.each(NOUNS.flatMap(([text, words, verdict]) => words.map((word) => [text, word, verdict] as const)))(
    '%s is none: %s',
    (text, word, verdict) => {
      const found = [word, `xy${word}`, `${word}xy`].map((one) => verdictOn(text.replace('*', one)));
      expect(found).toEqual(['', verdict, verdict]);
    },
  );
});
