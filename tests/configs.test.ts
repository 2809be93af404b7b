import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../src/index.ts';
import { schemas } from './option-values.ts';

const RECOMMENDED = [
  'hyphens',
  'lowercase',
  'no-action-words',
  'no-body-in-204',
  'no-extensions',
  'no-invalid-paths',
  'no-trailing-slash',
  'nouns',
];
const STRICT = [
  'consistent-params',
  'id-in-path',
  'match-method',
  'no-empty-segments',
  'no-request-body',
  'no-unreachable-routes',
  'no-writes-in-get',
  'plural-collections',
];
const MORE = ['no-format-params', 'no-method-override', 'no-server-sessions'];
const HOUSE_STYLES = ['max-depth', 'word-case'];
const PROBLEMS = new Set([
  'no-invalid-paths',
  'no-unreachable-routes',
  'no-body-in-204',
  'no-request-body',
  'no-writes-in-get',
]);
/** Rules that offer no remedy, since only the author knows it. */
const SILENT = new Set([
  'consistent-params',
  'max-depth',
  'no-request-body',
  'no-unreachable-routes',
  'no-writes-in-get',
  ...MORE,
]);

describe('presets', () => {
  it.each([
    ['recommended', RECOMMENDED],
    ['strict', [...RECOMMENDED, ...STRICT]],
    ['all', [...RECOMMENDED, ...STRICT, ...MORE]],
  ] as const)('%s', (name, rules) => {
    const { rules: levels = {} } = plugin.configs[name];
    expect(levels).toEqual(Object.fromEntries(rules.map((rule) => [`rest/${rule}`, 'error'])));
    expect(plugin.configs[`${name}-legacy`]).toEqual({ plugins: ['rest'], rules: levels });
  });
});

it('every rule is in a preset, or for a house style', () => {
  expect(Object.keys(plugin.rules)).toEqual([...RECOMMENDED, ...STRICT, ...MORE, ...HOUSE_STYLES].toSorted());
});

describe.each(Object.entries(plugin.rules))('rest/%s', (name, { meta }) => {
  const { docs, type, fixable, hasSuggestions, messages = {} } = meta ?? {};

  it('says what it is and what it may change', () => {
    expect(type).toBe(PROBLEMS.has(name) ? 'problem' : 'suggestion');
    expect(fixable).toBe(
      ['lowercase', 'no-trailing-slash', 'no-body-in-204', 'word-case'].includes(name) ? 'code' : undefined,
    );
    expect(hasSuggestions).toBe(SILENT.has(name) ? undefined : true);
  });

  it.each(Object.entries(messages))('says in whole sentences: %s', (_, message) => {
    // What is in the way of an offer is a sentence of its own.
    expect(message).toMatch(/^(?:'|\{\{|[A-Z]).* \S.*\.(?:\{\{obstacle\}\})?$/u);
  });

  it('has a page that begins with what the rule says of itself', () => {
    const file = docs?.url?.replace(/^.*\/blob\/v[\d.]+\//u, '') ?? '';
    expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true);
    const page = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const { description = '' } = docs ?? {};
    expect(page).toContain(`# rest/${name}\n\n${description.charAt(0).toUpperCase()}${description.slice(1)}.\n`);
  });

  it('spares and adds no words of its own', () => {
    const defaults: readonly object[] = (meta?.defaultOptions ?? []) as readonly object[];
    for (const [option, words] of defaults.flatMap((each) => Object.entries(each)))
      if (Array.isArray(words) && !/[mM]ethods$/u.test(option)) expect(words).toEqual([]);
  });
});

const declared = readFileSync(join(import.meta.dirname, '../types/rule-options.d.cts'), 'utf8');

it.each([...schemas])('editors show what the options of %s mean', (_, schema) => {
  for (const { description = '' } of Object.values(schema?.properties ?? {})) {
    expect(declared.replaceAll(/\s*\n\s*\* /gu, ' ')).toContain(`/** ${description || '?'}`);
  }
});

const lists = [...schemas].flatMap(([name, schema]) =>
  Object.entries(schema?.properties ?? {}).flatMap(([option, { type, items }]) =>
    type === 'array' ? (items?.enum ?? ['users']).map((word) => [name, option, word] as const) : [],
  ),
);

it.each(lists)('rest/%s takes each word of %s once: %s', (name, option, word) => {
  const lint = (words: readonly unknown[]): unknown =>
    new Linter().verify('', { plugins: { rest: plugin }, rules: { [`rest/${name}`]: ['error', { [option]: words }] } });
  expect(lint([word])).toEqual([]);
  expect(() => lint([word, word])).toThrow('duplicate items');
});
