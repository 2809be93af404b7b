import type { Edit } from '../model.ts';
import { collisionsOf } from '../order/collisions.ts';
import { type Change, type Effect, editsFor, effectOf } from '../routes/rewrite.ts';
import type { Config, TextRoute } from './contracts.ts';
import { mayUncover } from './ignore-paths.ts';

/** What is offered for a finding: a fix where nothing changes but the text, else a suggestion that says what changes. */
export interface Remedy {
  readonly kind: 'fix' | 'suggestion';
  readonly effect: Effect;
  readonly edits: readonly Edit[];
  readonly change: Change;
}

/**
 * The one place that decides between fix, suggestion and nothing.
 *
 * @returns `undefined` where the change cannot be written, or would register what the file registers already
 */
export function remedyFor(route: TextRoute, change: Change, config: Config<unknown>): Remedy | undefined {
  const edits = editsFor(route, change);
  if (edits === undefined) return undefined;
  const effect = effectOf(route, change);
  if (isFix(route, effect, edits, config)) return { kind: 'fix', effect, edits, change };
  return collisionsOf(config.file.routes)(route, change) ? undefined : { kind: 'suggestion', effect, edits, change };
}

/** A fix needs a change that is safe, of letters that the file spells plainly, and no route below that the settings ignore. */
function isFix(route: TextRoute, effect: Effect, edits: readonly Edit[], { settings, file }: Config<unknown>): boolean {
  if (effect === 'other' || settings.fixes === false || !edits.every(({ plain }) => plain === true)) return false;
  return route.safeToFix[effect] && !mayUncover(route, file, settings);
}
