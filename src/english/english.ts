/** All that needs a table of words, behind one door: the bundle loads it on first use. */
export { actionIn, mayHaveAction } from './action.ts';
export { isOneOfMany, isVerbToo } from './collections.ts';
export { joinedWords } from './joined-words.ts';
export { mayBeNoNoun, notNounIn } from './not-noun.ts';
export { isOrdinary } from './ordinary.ts';
export { baseForm, isThingToActOn, namesThing } from './part-of-speech.ts';
export { isPluralOrUncountable, pluralOf } from './plurals.ts';
export { isCertain, wordsOf } from './words.ts';
