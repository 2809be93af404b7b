import { loadPluralize } from '../load-pluralize.ts';
import { remembered } from '../remembered.ts';
import { wordSet } from '../word-lists.ts';

/**
 * Nouns without a plural, or with one that nobody expects in a path, beyond those that `pluralize` knows. Each is a
 * mass noun of the trade (`/metadata/:key`), a word whose plural designers disagree on (`/history/:id`),
 * or a product (`POST /create/stripe`).
 */
const UNCOUNTABLE =
  'access advice aircraft analytics auth authentication bandwidth billing biodata bulk cash compliance content crypto data ' +
  'dns documentation email evidence feed feedback fiat finance firmware food freight furniture gear hardware health help ' +
  'history homework https info infrastructure inventory jewelry kudos knowledge lambda legal liquidity logic luggage ' +
  'machinery mail malware math media merch merchandise metadata middleware misc money multimedia music offspring ' +
  'payroll personnel power privacy progress research revenue schooling scrap security self sms software spam staff stock ' +
  'storage stripe stuff support telemetry time traffic training transit transport travel trivia usage vocabulary water ' +
  'wealth weather web wildlife work';

/** Plurals as APIs in English write them, where `pluralize` has a Latin, a German or a wrong one. */
const PLURALS: Readonly<Record<string, string>> = {
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

/** Most gerunds name an activity, which has no plural (`/billing`). These name things that one can count. */
const COUNTABLE_GERUNDS = wordSet(
  'beginning booking briefing building ceiling clipping crossing drawing earning ending evening feeling filing ' +
    'finding greeting heading hearing holding landing listing mapping meeting morning offering opening painting ' +
    'posting ranking rating reading recording saving screening setting sibling sitting spring string viewing warning ' +
    'webring wedding writing',
);

let extended: ReturnType<typeof loadPluralize> | undefined;

/** `pluralize` with our words, added on first use. Its table is global, but our bundle contains a copy of its own. */
function extendedPluralize(): ReturnType<typeof loadPluralize> {
  if (extended === undefined) {
    const pluralize = loadPluralize();
    for (const word of UNCOUNTABLE.split(' ')) pluralize.addUncountableRule(word);
    for (const [one, many] of Object.entries(PLURALS)) pluralize.addIrregularRule(one, many);
    extended = pluralize;
  }
  return extended;
}

/**
 * Whether a noun may stand for a collection as it is: it is a plural (`users`), has no plural that one would write
 * (`metadata`, `billing`), or is an abbreviation (`dns`).
 * @param word the last word of a segment, in lower case
 */
export const isPluralOrUncountable = remembered(
  (word) => extendedPluralize().isPlural(word) || isActivity(word) || isAbbreviation(word),
);

/** An abbreviation does not show whether it is a plural: `css`, `dns`, `tls`. Most of them have no vowel. */
function isAbbreviation(word: string): boolean {
  return !/[aeiouy]/u.test(word);
}

/** Whether a word is a gerund that names an activity. Shorter words in `ing` name things: `king`, `thing`. */
function isActivity(word: string): boolean {
  return word.length > 5 && word.endsWith('ing') && !COUNTABLE_GERUNDS.has(word);
}

/**
 * The plural of a noun; the word itself if it is one already or has none.
 * @param word the last word of a segment, in lower case
 */
export function pluralOf(word: string): string {
  return isPluralOrUncountable(word) ? word : extendedPluralize().plural(word);
}

/**
 * The singular of a noun; the word itself if it is one already, or has no plural.
 * @param word the last word of a segment, in lower case
 */
export const singularOf = remembered((word) => {
  const { isPlural, singular } = extendedPluralize();
  // `pluralize` also cuts words that only look like plurals: `gas`, `lens`.
  return isPlural(word) && pluralOf(singular(word)) === word ? singular(word) : word;
});
