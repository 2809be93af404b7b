import { loadEnglish } from '../english/load.ts';
import { remembered } from '../english/remembered.ts';
import { partsOf } from '../path/parts.ts';

/** Words and numbers, which every grammar takes for just that. */
const PLAIN = /^[\w.~@-]+$/;
/** Parameters, which have no text, in every grammar; one that a grammar refuses has none either. */
const PARAMETERS = /^(?::\w+(?:\([^()]*\))?\??)+$/;
/** Without a letter, what may stand for one, and what joins words: `*`. */
const WORDLESS = /^[^\w\u0080-\uFFFF\\%~&+-]*$/;
/** A number, whatever it is, as it stands among the parts of a route. It has no words. */
const NUMBER = '0';

/** Whether no rule has anything to say about a part of a path, as far as it goes by words. So it is of most. */
const isSilent = remembered(
  (part) => loadEnglish().isOrdinary(part) || part === NUMBER || PARAMETERS.test(part) || WORDLESS.test(part),
);

/** The parts of a path that a rule may have something to say about: of most paths none. */
export function tellingParts(path: string): readonly string[] {
  return partsOf(path).filter((part) => !isSilent(part));
}

/**
 * Tells of a part whether it may matter to a rule. Most are plain words, of which each is asked about once.
 * @param matters whether a plain part of `tellingParts` may, wherever it stands and whatever its numbers are
 */
export function suspectPart(matters: (part: string) => boolean): (part: string) => boolean {
  return remembered((part) => !PLAIN.test(part) || matters(part));
}
