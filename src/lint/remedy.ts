import type { Route } from '../model.ts';
import { type Change, type Edit, editFor, effectOf } from '../routes/edits.ts';
import type { Consequence } from './consequences.ts';

/** What is offered for a finding: a fix when nothing changes but the text, else a suggestion that says what happens. */
export type Remedy = Fix | Suggestion;

interface Fix {
  readonly kind: 'fix';
  readonly edit: Edit;
}

export interface Suggestion {
  readonly kind: 'suggestion';
  readonly edit: Edit;
  readonly change: Change;
  readonly consequence: Consequence;
}

/**
 * The one place that decides between fix and suggestion. A fix needs a receiver that is proven, a literal that
 * nothing else uses and that spells plainly what is replaced, and a router that is proven to treat both texts alike;
 * everything else may move a URL.
 */
export function remedyFor(route: Route, change: Change): Remedy | undefined {
  const edit = editFor(route, change);
  if (edit === undefined) return undefined;
  const effect = effectOf(route, change);
  if (effect === 'other') return { kind: 'suggestion', edit, change, consequence: 'movesUrl' };
  if (route.equal[effect] && route.provenance === 'proven' && route.source.sole && edit.plain)
    return { kind: 'fix', edit };
  const isNestSlash = effect === 'trailingSlash' && route.framework === 'nest';
  return { kind: 'suggestion', edit, change, consequence: isNestSlash ? 'touchesMiddleware' : 'mayMoveUrl' };
}
