import type { Edit } from '../model.ts';
import { collisionsOf } from '../routes/collisions.ts';
import { type Change, type Effect, editsFor, effectOf, isTyped } from '../routes/edits.ts';
import { hasTwin } from '../routes/twins.ts';
import type { Consequence } from './consequences.ts';
import type { Question } from './create-rule.ts';
import type { TextRoute } from './file-routes.ts';
import { uncovers } from './ignored.ts';

/** What is asked besides the route. */
export type InFile = Pick<Question<unknown>, 'file' | 'settings'>;

/** What is offered for a finding: a fix when nothing changes but the text, else a suggestion that says what happens. */
export type Remedy = Fix | Suggestion;

interface Fix {
  readonly kind: 'fix';
  readonly edits: readonly Edit[];
}

export interface Suggestion {
  readonly kind: 'suggestion';
  readonly edits: readonly Edit[];
  readonly change: Change;
  readonly consequence: Consequence;
}

/**
 * The one place that decides between fix and suggestion. A fix needs a receiver that is proven, a literal that
 * nothing else uses, no type included, and that spells plainly what is replaced, and a router that is proven to treat
 * both texts alike; everything else may move a URL. What the settings ignore stays as it is with all that is in front of
 * it. What would register a route of the file a second time is not offered.
 */
export function remedyFor(route: TextRoute, change: Change, inFile: InFile): Remedy | undefined {
  const { routes } = inFile.file;
  const edits = editsFor(route, change);
  if (edits === undefined) return undefined;
  const effect = effectOf(route, change);
  const isSafe = route.provenance === 'proven' && route.source.sole && edits.every(({ plain }) => plain === true);
  // What the router makes equal is dear to prove: asked only where that decides.
  const isEqual = isSafe && effect !== 'other' && route.equal[effect];
  if (isEqual && !hasTwin(route, routes) && !isTyped(route) && !uncovers(route, change, inFile))
    return { kind: 'fix', edits };
  if (collisionsOf(routes)(route, change)) return undefined;
  return { kind: 'suggestion', edits, change, consequence: consequenceOf(route, change, effect) };
}

function consequenceOf(route: TextRoute, change: Change, effect: Effect): Consequence {
  if (change.method !== undefined) return change.path === route.path.text ? 'changesMethod' : 'changesMethodAndUrl';
  if (change.path === '') return 'leavesPathOut';
  if (effect === 'other') return 'movesUrl';
  return effect === 'trailingSlash' && route.framework === 'nest' ? 'touchesMiddleware' : 'mayMoveUrl';
}
