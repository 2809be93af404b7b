import { isAction } from '../actions/words.ts';
import { hasForm, wordSet } from '../word-lists.ts';
import { notNoun } from './part-of-speech.ts';

/**
 * Verbs that begin a phrase, rarely a compound: what follows `verify-` is usually something to verify. We leave other
 * verbs alone there (`publish-date`, `upload-limit`): measured, they were wrong in one of three reports.
 */
const PHRASE_VERBS = wordSet(
  'acknowledge activate analyse analyze announce approve assign attach authenticate authorize authorise calculate choose confirm convert ' +
    'deactivate decline decode decrypt detach detect disable discover enable encode encrypt enroll execute flush forgot generate impersonate ' +
    'initialize invalidate notify parse predict promote demote reactivate reassign reauthenticate recalculate redeem recognize regenerate reindex resend ' +
    'resolve retrain revoke send simulate submit subscribe suggest summarize synchronize translate unassign unlink unsubscribe validate verify ' +
    'unblock unarchive unban unfollow unpin unpublish deduplicate serialize',
);

/** Last words of the compounds that do begin with one of these verbs: `send-as`, `verify-status`. */
const COMPOUND_ENDS =
  /^(?:as|by|checklists?|status|statuses|history|jobs?|events?|logs?|requests?|only|mode|rates?|limits?)$/u;

/** Second words of such compounds: `authorize-link`, not `verify-magic-link`. */
const COMPOUND_SECONDS = /^(?:links?|urls?|pages?|forms?)$/u;

/** Verbs that are also nouns, and the next words with which they are verbs: `check-access`, not `check-list`. */
const VERBS_BY_OBJECT = (
  [
    [
      'check',
      /^(?!(?:ins?|outs?|digits?|runs?|suites?|lists?|calls?|sums?|points?|boxe?s?|marks?|results?|types?|ids?|items?|configs?|logs?|history|definitions?|templates?|records?|up|ups|mate|room|rooms|status|statuses|engine)$)./u,
    ],
    ['block lock unlock', /^(?:users?|logins?|accounts?|cards?|members?)$/u],
    ['book reserve', /^(?:seats?|table|slot|appointments?|tickets?)$/u],
    ['apply', /^(?:leave|coupons?|codes?|discounts?|promo|voucher|filters?)$/u],
    [
      'start stop',
      /^(?:scans?|sessions?|games?|servers?|services?|jobs?|process|recordings?|streams?|syncs?|bots?|timers?)$/u,
    ],
    ['mark', /^(?:as|all|read|unread|seen|paid|delivered|completed?|done)$/u],
    [
      'refresh reset clear download load reload rotate search filter toggle restart sync track',
      /^(?:all|users?|accounts?|orders|products?|files?|images?|videos?|photos?|documents?|invoices?|emails?|messages?|comments?|posts?|cart|items?|episodes?|songs?|movies?|books?|players?|members?|customers?|students?|employees?|tickets?|payments?|models?|database|cache|queue|passwords?|pass|avatars?|notifications?|articles?)$/u,
    ],
    [
      'print',
      /^(?:orders?|invoices?|receipts?|labels?|tickets?|statements?|documents?|barcodes?|badges?|bills?|reports?|files?|images?|shipment)$/,
    ],
    [
      'export import',
      /^(?:all|data|users?|contacts?|customers?|products?|students?|employees?|members?|transactions?|books?|questions?|articles?|posts?|comments?|tickets?|courses?|expenses?|leads?|bookmarks?|messages?|chats?|csv|excel|pdf|participants?|patients?|songs?|playlists?|recipes?|database|wallets?)$/,
    ],
    [
      'view display',
      /^(?:all|my|users?|orders?|products?|profiles?|posts?|cart|customers?|students?|employees?|bookings?|appointments?|reservations?|invoices?|tickets?|messages?|notifications?|comments?|reviews?|results?|courses?|projects?|tasks?|patients?|doctors?|vehicles?|books?|movies?|documents?|transactions?|payments?|reports?|attendance|applications?|jobs?|members?)$/,
    ],
    ['load', /^(?:more|data)$/],
    ['filter search sort', /^by$/],
    [
      'run',
      /^(?:all|tests?|query|queries|scripts?|scans?|backups?|simulations?|analysis|migrations?|job|command|workflows?|code|cleanup)$/,
    ],
    ['sync', /^(?:calendars?|contacts?|data|inventory)$/],
    [
      'join leave',
      /^(?:room|group|team|game|channel|chat|meeting|queue|waitlist|club|class|course|server|lobby|community|organization|league|session)$/,
    ],
    [
      'process',
      /^(?:payments?|order|refunds?|transactions?|image|video|document|upload|withdrawals?|checkout|email|file|invoices?)$/,
    ],
    ['accept reject', /^(?:requests?|offers?|friend|bids?|proposals?|quotes?)$/],
    [
      'archive capture deploy duplicate follow merge restore skip split',
      /^(?:account|album|app|article|book|course|file|image|invoice|message|pdf|photo|player|post|product|project|song|task|track|user|video|workspace)$/,
    ],
    ['open close lock unlock', /^(?:doors?|gates?)$/],
    ['sort', /^(?:books|items|movies|posts|products|users)$/],
    ['turn', /^(?:on|off)$/],
    ['train', /^model$/],
    ['test', /^connection$/],
    ['build', /^(?:app|project)$/],
    ['grade', /^(?:assignment|essay|exam|quiz)$/],
    ['drop', /^(?:class|collection|course|database|table)$/],
    ['discharge', /^patient$/],
    ['complete', /^task$/],
    ['pause', /^(?:song|track|video)$/],
    ['pause resume restart', /^(?:game|services?|jobs?|process|recording|stream|sync|bots?|timer|servers?)$/],
    ['rebuild', /^(?:all|cache|database|index|indexes|library|search|thumbnails?)$/],
    ['scan', /^(?:network|library|barcode|qr|ticket|document|folder|device)$/],
    ['like dislike', /^(?:post|comment|video|song|photo|product)$/],
    ['share', /^(?:post|photo|video|document|file|recipe|playlist|note)$/],
    ['rate', /^(?:product|movie|book|driver|user|recipe|doctor|seller|course)$/],
    ['invite', /^(?:users?|friends?|members?|guests?)$/],
    ['report', /^(?:user|post|comment|bug|issue|problem|abuse|spam)$/],
    ['request', /^(?:otp|access|refund|demo)$/],
    ['deposit transfer withdraw', /^(?:funds?|money|ownership)$/],
    ['place', /^(?:orders?|bid|bet)$/],
    ['play', /^(?:song|track|video|game|episode|movie)$/],
    ['watch', /^(?:video|episode|movie)$/],
    ['close', /^(?:account|ticket|issue|poll|chat|session|connection)$/],
    ['end', /^(?:session|call|game|meeting|chat|ride|trip|auction)$/],
    ['switch', /^(?:account|user|role|team|language|organization|workspace|theme|plan)$/],
    ['ban kick mute', /^(?:users?|members?|player)$/],
    ['ping', /^(?:server|host|user)$/],
    ['restore seed', /^(?:database|db|users)$/],
    ['track', /^(?:order|shipment|parcel|delivery)$/u],
    ['is has can should', /./u],
    ['do', /^(?:login|logout|search|payment)$/u],
    ['take', /^(?!(?:offs?|home|outs?|profit|aways?|over|down|rates?)$)./u],
    [
      'cancel change clear complete reset upload publish accept reject pay',
      /^(?:my|all|users?|passwords?|passcode|emails?|accounts?|orders?|subscriptions?|invites?|invitations?|payments?|files?|images?|avatars?|photos?|pictures?|roles?|plan|profiles?|posts?|products?|articles?|bookings?|appointments?|reservations?|invoices?|membership|username)$/u,
    ],
  ] as const
).map(([verbs, object]) => ({ verbs: new Set<string>(verbs.split(' ')), object }));

/** Whether a noun is a verb before this word: `book` in `book-ticket`, not in `book-chapter`. */
export function isVerbWithObject(word: string, next: string): boolean {
  if (VERBS_BY_OBJECT.some(({ verbs, object }) => verbs.has(word) && object.test(next))) return true;
  return isOnlyVerb(word) && hasForm(OBJECTS, next) && !NOUN_OF_TRADE.test(`${word} ${next}`);
}

/** Whether {@link isVerbWithObject} may hold for a word that begins a segment. */
export function mayHaveObject(word: string): boolean {
  return VERBS_BY_OBJECT.some(({ verbs }) => verbs.has(word)) || isOnlyVerb(word);
}

/** Whether a word in front is mostly a verb, whatever follows: `verify`. */
export function isPhraseVerb(word: string): boolean {
  return PHRASE_VERBS.has(word);
}

/** Whether the second or the last word makes a compound of such a verb: `verify-status`. */
export function endsCompound(second: string, last: string): boolean {
  return COMPOUND_ENDS.test(last) || COMPOUND_SECONDS.test(second);
}

/** `restart`, but not `clean` and `complete`, which also describe what follows, nor `create`, which is an action. */
function isOnlyVerb(word: string): boolean {
  return notNoun(word)?.kind === 'verb' && !VERBS_IN_NAMES.test(word) && !isAction(word);
}

/** What programs and their users act on, and what is hardly ever the head of a name: `restart-server`, `join-room`. */
const OBJECTS = wordSet(
  'account album answer appointment article avatar badge banner basket blog book booking brand calendar card cart ' +
    'category chapter chat city client clip comment company contact contract country course customer dataset device ' +
    'doctor document driver email employee episode exam expense file flight folder friend game gift group guest hotel ' +
    'image index invitation invite invoice item lesson letter license loan meal medicine meeting member membership menu ' +
    'message movie music network order package parcel partner passenger password patient payment pdf person pet ' +
    'phone photo picture player playlist post prescription product profile project quiz receipt recipe refund ' +
    'reservation restaurant review ride role room school screenshot seat seller server shipment shop song staff story ' +
    'student subscription supplier survey task teacher team tenant ticket tournament trip user vehicle video visitor ' +
    'voucher wallet website workspace',
);

/** Verbs that begin names of products and modules: `compute-jobs`, `connect-accounts`, `restore-files`. */
const VERBS_IN_NAMES = /^(?:classify|compute|connect|inspect|interconnect|migrate|move|parse|refresh|restore|write)$/u;

/** Nouns of exchanges. */
const NOUN_OF_TRADE = /^(?:buy|sell) orders?$/u;
