import { loadPluralize } from '../load-pluralize.ts';
import { remembered } from '../remembered.ts';
import { wordSet } from '../word-lists.ts';

/**
 * Nouns without a plural, or with one that nobody expects in a path, beyond those that `pluralize` knows. Each is a
 * mass noun of the trade (`/metadata/:key`), or a word whose plural designers disagree on (`/history/:id`).
 */
const UNCOUNTABLE =
  'access advice aircraft analytics auth authentication bandwidth billing biodata bulk cash compliance content crypto data ' +
  'dns documentation email evidence feed feedback fiat finance firmware food freight furniture gear hardware health help ' +
  'history homework https info infrastructure inventory jewelry kudos knowledge lambda legal liquidity logic luggage ' +
  'machinery mail malware math media merch merchandise metadata middleware misc money multimedia music offspring ' +
  'payroll personnel power privacy progress research revenue schooling scrap security self sms software spam staff stock ' +
  'storage stuff support telemetry time traffic training transit transport travel trivia usage vocabulary water ' +
  'wealth weather web wildlife work';

/** Words whose plural by `pluralize` is Latin, German or wrong, while APIs in English write another. */
const REGULAR: Readonly<Record<string, string>> = {
  alumna: 'alumnae',
  bias: 'biases',
  canvas: 'canvases',
  formula: 'formulas',
  german: 'germans',
  lens: 'lenses',
  roman: 'romans',
  schema: 'schemas',
  virus: 'viruses',
};

/** Most gerunds name an activity, which has no plural (`/billing`); these name things that one can count. */
const COUNTABLE_GERUNDS = wordSet(
  'beginning being booking briefing building ceiling clipping crossing drawing earning ending evening feeling filing ' +
    'finding greeting heading hearing holding king landing listing mapping meeting morning offering opening painting ' +
    'posting ranking rating reading recording ring saving screening setting sibling sitting spring string swing thing ' +
    'viewing warning webring wedding wing writing',
);

let ready: ReturnType<typeof loadPluralize> | undefined;

/** `pluralize` has one global table: we only change the one in our own bundle. */
function prepared(): ReturnType<typeof loadPluralize> {
  if (ready === undefined) {
    const pluralize = loadPluralize();
    for (const word of UNCOUNTABLE.split(' ')) pluralize.addUncountableRule(word);
    for (const [one, many] of Object.entries(REGULAR)) pluralize.addIrregularRule(one, many);
    ready = pluralize;
  }
  return ready;
}

/**
 * Whether a noun may stand for a collection as it is: it is a plural (`users`), or has no plural that one would write
 * (`metadata`, `billing`).
 * @param word the last word of a segment, in lower case
 */
export const isPluralOrUncountable = remembered(
  (word) => prepared().isPlural(word) || isActivity(word) || isAbbreviation(word),
);

/** Without a vowel, a word does not show whether it is a plural: `css`, `dns`, `tls`. */
function isAbbreviation(word: string): boolean {
  return !/[aeiouy]/u.test(word);
}

function isActivity(word: string): boolean {
  return word.length > 5 && word.endsWith('ing') && !COUNTABLE_GERUNDS.has(word);
}

/**
 * The plural of a noun; the word itself if it is one already or has none.
 * @param word the last word of a segment, in lower case
 */
export function pluralOf(word: string): string {
  return isPluralOrUncountable(word) ? word : prepared().plural(word);
}
