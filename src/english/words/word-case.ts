import { withClosedCompounds } from './closed-compounds.ts';
import { splitCase } from './words.ts';

/** How the words of a segment are joined: `user_profiles`, `userProfiles`, `user-profiles`. */
export type WordCase = 'snake' | 'camel' | 'kebab';

const PATTERNS: Readonly<Record<WordCase, RegExp>> = {
  snake: /^[a-z\d]+(?:_[a-z\d]+)*$/u,
  camel: /^[a-z\d][A-Za-z\d]*$/u,
  kebab: /^[a-z\d]+(?:-[a-z\d]+)*$/u,
};

/** The style of a name; `undefined` for one word in lowercase, which fits every style, and for a name in no style. */
export function wordCaseOf(name: string): WordCase | undefined {
  if (/^[a-z\d]+$/u.test(name)) return undefined;
  return (['snake', 'camel', 'kebab'] as const).find((style) => PATTERNS[style].test(name));
}

/** Whether a name fits a style. A name in mixed case is one word: `GitHub` fits camel case. */
export function fitsWordCase(name: string, style: WordCase): boolean {
  return PATTERNS[style].test(name) || (style === 'camel' && isMixed(name) && splitCase(name).words.length === 1);
}

/**
 * A name in another style: `HTTPStatus` → `http_status`, `user_ids` → `userIds`, `get_3d_models` → `get3DModels`.
 *
 * @returns `undefined` if the words of the name are uncertain, or the style would join them to others (`v1_2` → `v12`)
 */
export function inWordCase(name: string, style: WordCase): string | undefined {
  const splits = name.split(/[-_]+/u).map(splitCase);
  if (!splits.every(({ isCertain }) => isCertain)) return undefined;
  const words = withClosedCompounds(splits.flatMap(({ words: each }) => each));
  if (style === 'snake') return words.join('_').toLowerCase();
  if (style === 'kebab') return words.join('-').toLowerCase();
  const joined = words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalised(word))).join('');
  return inLowercase(splitCase(joined).words) === inLowercase(words) ? joined : undefined;
}

/** `profiles` → `Profiles`, `IDS` → `Ids`, `3d` → `3D`. A name in mixed case stays as it is: `GitHub`. */
function capitalised(word: string): string {
  if (/^\d+[a-z]{1,3}$/u.test(word)) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + (isMixed(word) ? word.slice(1) : word.slice(1).toLowerCase());
}

/** Whether a word has capitals after a lowercase letter, or is a plural of capitals: `GitHub`, `gRPC`; not `Users`. */
function isMixed(word: string): boolean {
  const firstLowercase = word.search(/[a-z]/u);
  return firstLowercase !== -1 && /[A-Z]/u.test(word.slice(firstLowercase));
}

function inLowercase(words: readonly string[]): string {
  return words.join(' ').toLowerCase();
}
