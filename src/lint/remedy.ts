import type { Edit } from '../model.ts';
import { collisionsOf, hasTwin } from '../routes/collisions.ts';
import { type Change, type Effect, editsFor, effectOf } from '../routes/edits.ts';
import type { Consequence } from './consequences.ts';
import type { TextRoute } from './file-routes.ts';

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
 * nothing else uses and that spells plainly what is replaced, and a router that is proven to treat both texts alike;
 * everything else may move a URL. What would register a route of the file a second time is not offered.
 */
export function remedyFor(route: TextRoute, change: Change, routes: readonly TextRoute[]): Remedy | undefined {
  const edits = editsFor(route, change);
  if (edits === undefined) return undefined;
  const effect = effectOf(route, change);
  const isSafe = route.provenance === 'proven' && route.source.sole && edits.every(({ plain }) => plain === true);
  if (effect !== 'other' && route.equal[effect] && isSafe && !hasTwin(route, routes)) return { kind: 'fix', edits };
  if (collisionsOf(routes)(route, change)) return undefined;
  return { kind: 'suggestion', edits, change, consequence: consequenceOf(route, change, effect) };
}

function consequenceOf(route: TextRoute, change: Change, effect: Effect): Consequence {
  if (change.method !== undefined) return change.path === route.path.text ? 'changesMethod' : 'changesMethodAndUrl';
  if (change.path === '') return 'leavesPathOut';
  if (effect === 'other') return 'movesUrl';
  return effect === 'trailingSlash' && route.framework === 'nest' ? 'touchesMiddleware' : 'mayMoveUrl';
}
