import { remembered } from '../english/remembered.ts';
import type { Route } from '../model.ts';

/** Words and numbers, which every grammar takes for just that. */
const PLAIN = /^[\w.~-]+$/;
/** A parameter, which has no text, in every grammar. */
const PARAMETER = /^:\w+$/;

/**
 * Tells of a route whether any part of its path may matter to a rule. Most parts are plain words, of which each is
 * asked about once; of the others only a parameter is known to have no text.
 * @param matters whether a plain part may, wherever it stands
 */
export function suspectParts(matters: (part: string) => boolean): (route: Pick<Route, 'parts'>) => boolean {
  const mayMatter = remembered((part) => (PLAIN.test(part) ? matters(part) : !PARAMETER.test(part)));
  const isSuspect = (part: string): boolean => !isNumber(part) && mayMatter(part);
  return ({ parts }) => parts.some(isSuspect);
}

/** A number has no words; of nothing else there are so many that it is not worth to remember them. */
function isNumber(part: string): boolean {
  for (let index = 0; index < part.length; index++) {
    const code = part.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
