import { remembered } from '../english/remembered.ts';
import type { Route } from '../model.ts';

/** Words and numbers, which every grammar takes for just that. */
const PLAIN = /^[\w.~@-]+$/;
/** A parameter, which has no text, in every grammar; one that a grammar refuses has none either. */
const PARAMETER = /^:\w+(?:\([^()]*\))?\??$/;
/** Without a letter, what may stand for one, and what joins words: `*`. */
const WORDLESS = /^[^\w\u0080-\uFFFF\\%~&+-]*$/;
/** A number, whatever it is, as it stands among the parts of a route. It has no words. */
const NUMBER = '0';

/**
 * Tells of a route whether any part of its path may matter to a rule. Most parts are plain words, of which each is
 * asked about once; of the others only a parameter, and what has no letter, is known to have no text.
 * @param matters whether a plain part may, wherever it stands and whatever its numbers are
 */
export function suspectParts(matters: (part: string) => boolean): (route: Pick<Route, 'parts'>) => boolean {
  const mayMatter = remembered((part) =>
    PLAIN.test(part) ? part !== NUMBER && matters(part) : !(PARAMETER.test(part) || WORDLESS.test(part)),
  );
  return ({ parts }) => parts.some(mayMatter);
}
