import { remembered } from '../remembered.ts';
import { withClosedCompounds } from './closed-compounds.ts';

/** A word of a text, in lower case, at the UTF-16 units `[start, end)`. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const RUN = /[\dA-Za-z\u0080-\uFFFF]+/gu;

/** The words of a text in any style: `getUserById`, `get_user_by_id`, `get-user-by-id`. Numbers are not words. */
export function wordsOf(text: string): readonly Word[] {
  // Most texts are one word already, and not worth remembering.
  return /^[a-z]+$/.test(text) ? [{ text, start: 0, end: text.length }] : cutWords(text);
}

const cutWords = remembered(cut);

function cut(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    let start = index;
    for (const word of splitCase(run).words) {
      const end = start + word.length;
      if (/[A-Za-z\u0080-\uFFFF]/u.test(word)) words.push({ text: word.toLowerCase(), start, end });
      start = end;
    }
  }
  return words;
}

/** Whether it is certain where each word ends. */
export function isCertain(text: string): boolean {
  return [...text.matchAll(RUN)].every(([run]) => splitCase(run).isCertain);
}

/** A run of letters and digits cut into words. `isCertain` is false if readers could cut it differently. */
export interface Split {
  readonly words: readonly string[];
  readonly isCertain: boolean;
}

/**
 * Cuts a run of letters and digits at its changes of case: `userProfiles` → `user Profiles`, `HTTPStatus` →
 * `HTTP Status`. Acronyms keep their plural (`userIDs` → `user IDs`), names in mixed case stay whole.
 */
export function splitCase(run: string): Split {
  // True for most words; a name in mixed case never has only lowercase letters.
  if (/^[a-z]{2,}$/.test(run)) return { words: [run], isCertain: true };
  const words: string[] = [];
  let isCertain = true;
  let rest = run;
  while (rest !== '') {
    const [word] = NAME.exec(rest) ?? WORD.exec(rest) ?? [rest];
    const isShouted = /^[A-Z]+$/u.test(word);
    // More than one acronym (XMLHTTPRequest), or a prefix of one letter (eCommerce, FKauth): no cut is sure.
    if ((isShouted && word.length > LONGEST_ACRONYM && word !== run) || /^[a-z]$/u.test(word)) isCertain = false;
    if (/^[B-Z]$/u.test(word) && /^.[A-Z][a-z]/u.test(rest)) isCertain = false;
    // `B2BID` is `B2B ID`, and `S3URL` is `S3 URL`.
    if (/[^\dA-Za-z]/u.test(word) || (/^[A-Z]\d$/u.test(word) && /^.[A-Z]\d[A-Z]{2}/u.test(` ${rest}`)))
      isCertain = false;
    words.push(word);
    rest = rest.slice(word.length);
  }
  return { words: withClosedCompounds(words), isCertain };
}

const LONGEST_ACRONYM = 5;

/**
 * In this order: `2FA`, `IPv4`, `B2B` and `b2b`, `K8s` and `i18n`, an acronym with its plural or digits, a word with
 * its digits unless these begin `3D`, digits.
 */
const WORD = new RegExp(
  `^(?:${[
    String.raw`\d+[A-Z]{1,3}(?![a-z])`,
    String.raw`[A-Z]{2,}v\d+`,
    String.raw`[A-Z]\d[A-Z]{1,2}(?=[A-Z][a-z]{2}|[^A-Za-z]|$)`,
    String.raw`[a-z]\d[a-z](?![a-z])`,
    String.raw`[A-Za-z]\d+[a-z](?![a-z])`,
    String.raw`[A-Z]{2,}s(?![a-z])`,
    String.raw`[A-Z]+\d+(?![a-z])`,
    String.raw`[A-Z]+(?![a-z])`,
    String.raw`[A-Z]?[^A-Z\d]+(?:\d+(?!\d|[A-Z]{1,3}(?![a-z])))?`,
    String.raw`\d+[^A-Z\d]*`,
  ].join('|')})`,
  'u',
);

/**
 * Names in mixed case that are one word: cutting at capitals would break them apart (`o-auth2`, `git-hub`). Products
 * and standards that occur in the paths of APIs; kept by hand.
 */
const MIXED_CASE_NAMES =
  'AliExpress AppSheet BigCommerce BigQuery BitBucket BlueSky ChatGPT ClickHouse ClickUp CloudFront CloudWatch ' +
  'CouchDB DeepL DevOps DocuSign DuckDB DynamoDB eBay ElasticSearch FaceTime FastAPI FedEx FreshBooks GitHub ' +
  'GitLab GoCardless GraphQL gRPC HubSpot InfluxDB iOS IoT iPad iPadOS iPhone iTunes JavaScript JavaScripts ' +
  'LaTeX LinkedIn macOS MailChimp MariaDB McDonalds MongoDB MySQL NoSQL NetSuite NextAuth NextJS NodeJS OAuth ' +
  'OAuth1 OAuth2 OneDrive OneLogin OneSignal OpenAI OpenAPI OpenID OpenSearch PaaS PagerDuty PayPal PayPals PhD ' +
  'PostgreSQL PostHog PowerBI QuickBooks RabbitMQ RudderStack SaaS SendGrid ServiceNow SharePoint SnapChat ' +
  'SoundCloud SQLite StackOverflow SurveyMonkey TikTok TypeScript WebAuthn WebDAV WebGL WebRTC WeChat WhatsApp WiFi WooCommerce WordPress WorkOS YouTrack YouTube ZenDesk';

/** A name at the start, if a new word or nothing follows. Its first letter follows the style of the path: `gitHub`. */
const NAME = new RegExp(
  `^(?:${MIXED_CASE_NAMES.split(' ')
    .toSorted((a, b) => b.length - a.length)
    .map((name) => `[${name.charAt(0).toLowerCase()}${name.charAt(0).toUpperCase()}]${name.slice(1)}`)
    .join('|')})(?![a-z])`,
);
