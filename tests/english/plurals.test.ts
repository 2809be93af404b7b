import { expect, it } from 'vitest';
import { isPluralOrUncountable, pluralOf } from '../../src/english/plurals/plurals.ts';
import { pairs } from '../listed.ts';

it.each([
  ...['invoices', 'people', 'children', 'indexes', 'indices', 'schemas', 'canvases', 'analyses', 'addresses'],
  ...['metadata', 'middleware', 'equipment', 'progress', 'series', 'news', 'pricing', 'monitoring', 'css', 'stripe'],
])('%s names a collection as it is', (word) => {
  expect(isPluralOrUncountable(word)).toBe(true);
  expect(pluralOf(word)).toBe(word);
});

it.each(
  pairs(`
    invoice → invoices, category → categories, key → keys, person → people, child → children, address → addresses,
    process → processes, status → statuses, basis → bases, analysis → analyses, lens → lenses, canvas → canvases,
    bus → buses, schema → schemas, virus → viruses, house → houses, listing → listings, booking → bookings,
    string → strings
  `),
)('the plural of %s is %s', (one, many) => {
  expect(isPluralOrUncountable(one)).toBe(false);
  expect(pluralOf(one)).toBe(many);
  expect(isPluralOrUncountable(many)).toBe(true);
});

const words = (text: string): readonly string[] => text.split(' ');

it.each([
  ...words('access advice aircraft analytics auth bandwidth billing biodata bulk cash compliance content crypto data'),
  ...words('dns email evidence feed feedback fiat finance firmware food freight furniture gear hardware health help'),
  ...words(
    'history homework https info infrastructure inventory jewelry kudos knowledge lambda legal liquidity logic luggage',
  ),
  ...words('mail malware math media merch merchandise metadata misc money multimedia music offspring'),
  ...words('payroll personnel power privacy progress research revenue schooling scrap security self sms software'),
  ...words('storage stuff support telemetry time traffic training transit transport travel trivia usage vocabulary'),
  ...words('wealth weather web wildlife work'),
])('%s has no plural', (word) => expect(isPluralOrUncountable(word)).toBe(true));

it.each([
  ...words('beginning booking briefing building ceiling clipping crossing drawing earning ending evening feeling'),
  ...words(
    'finding greeting heading hearing holding landing listing mapping meeting morning offering opening painting',
  ),
  ...words('posting ranking rating reading recording saving screening setting sibling sitting spring string thing'),
  ...words('king ring swing wing viewing warning webring wedding writing'),
])('one can count a %s', (word) => {
  expect(isPluralOrUncountable(word)).toBe(false);
  expect(pluralOf(word)).toBe(`${word}s`);
});

it.each(
  pairs(`
    alumna → alumnae, bias → biases, formula → formulas, german → germans, roman → romans, tax → taxes, day → days
  `),
)('the plural of %s is %s', (one, many) => {
  expect(pluralOf(one)).toBe(many);
  expect(isPluralOrUncountable(many)).toBe(true);
});

it.each(['pricing', 'tls', 'hosting', 'indexes', 'formulas', 'schemata'])('%s may stand as it is', (word) => {
  expect(isPluralOrUncountable(word)).toBe(true);
});

it.each(['basis', 'boss', 'king', 'bing', 'user', 'tie'])('%s may not', (word) => {
  expect(isPluralOrUncountable(word)).toBe(false);
});
