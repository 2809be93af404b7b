/** All that needs a table of words. The bundle loads this module on first use. */
export { actionIn, mayHaveAction } from './actions/action.ts';
export { mayBeNoNoun, notNounIn } from './nouns/not-noun.ts';
export { isVerbWithObject } from './nouns/verbs-with-objects.ts';
export { isKnownNoun } from './nouns/known-nouns.ts';
export { isRole, isThingToActOn, isVerb, isVerbForm, namesThing } from './nouns/part-of-speech.ts';
export { isStatus } from './nouns/statuses.ts';
export { isOneOfMany, isVerbToo, mayBeOneOfMany } from './plurals/collections.ts';
export { isPluralOrUncountable, pluralOf, singularOf } from './plurals/plurals.ts';
export { joinedWords } from './words/joined.ts';
export { isCertain, wordsOf } from './words/words.ts';
