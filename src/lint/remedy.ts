import type { RequestUse } from '../handlers/request-uses.ts';
import type { Edit } from '../model.ts';
import { type Collision, collisionsOf } from '../order/collisions.ts';
import { type Change, type Effect, editsFor, effectOf } from '../routes/rewrite.ts';
import type { CheckConfig, FileRoutes, TextRoute } from './contracts.ts';
import { mayUncover } from './exempt.ts';
import type { RuleConfig } from './rules-on.ts';
import { settle } from './settle.ts';

/** What a report offers for a finding: a fix if only the text changes, else a suggestion that says what changes. */
export interface Remedy {
  readonly kind: 'fix' | 'suggestion';
  readonly effect: Effect;
  readonly change: Change;
  /** `undefined` if the file spells the path in a way that only a person can change. */
  readonly edits: readonly Edit[] | undefined;
}

/** A change that is right but not offered, since it would collide with another route of the file. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly change: Change;
  readonly collision: Collision;
}

/**
 * The one place that decides between fix, suggestion and nothing.
 *
 * @returns a refusal if the file already registers the result; `undefined` if a rule would report it, or the handler
 *   would lose what it reads from the body
 */
export function remedyFor(route: TextRoute, change: Change, config: RuleConfig): Remedy | Refusal | undefined {
  const effect = effectOf(route, change);
  const edits = editsFor(route, change);
  // A fix only changes text that the file spells plainly.
  if (edits?.every(({ plain }) => plain === true) === true && isSafe(route, effect, config))
    return { kind: 'fix', effect, edits, change };
  const settled = change.isHouseStyle === true ? change : settle(route, change, config);
  if (settled === undefined || losesBody(route, settled, config) || losesId(route, settled, config)) return undefined;
  const collision = collisionsOf(config.file.routes)(route, settled);
  if (collision !== undefined) return { kind: 'refusal', change: settled, collision };
  return { kind: 'suggestion', effect: effectOf(route, settled), edits: editsFor(route, settled), change: settled };
}

/**
 * Whether a handler reads a body that requests of the new method do not have. A POST that fetches has a reason, mostly
 * its body: no GET is offered unless the file shows the handler. For a DELETE, the path identifies the resource.
 */
function losesBody(route: TextRoute, { method = '' }: Change, { file }: CheckConfig<unknown>): boolean {
  if (!/^(?:GET|HEAD|DELETE)$/u.test(method)) return false;
  const handler = file.handlerOf(route);
  const isShown = handler?.hasCode === true && !handler.handsRequestOn();
  if (method !== 'DELETE' && (!isShown || handler.writes().length > 0)) return true;
  return usesOfBody(route, file).some(({ isWrite }) => !isWrite);
}

/** Whether only the body identifies the resource, not the path of a PUT or PATCH: `POST /update` with `body.id`. */
function losesId(route: TextRoute, { path, method = '' }: Change, { file }: CheckConfig<unknown>): boolean {
  if (!/^(?:PUT|PATCH)$/u.test(method) || route.routed(`${route.base ?? ''}${path}`).includes(':')) return false;
  return usesOfBody(route, file).some(({ name = '' }) => /^(?:_?id|uuid)$/u.test(name));
}

function usesOfBody(route: TextRoute, file: FileRoutes): readonly RequestUse[] {
  return (file.handlerOf(route)?.requestUses() ?? []).filter(({ part }) => part === 'body');
}

/** Whether nothing notices a change of the text, and it moves no route out of `ignorePaths`. */
function isSafe(route: TextRoute, effect: Effect, { settings, file }: CheckConfig<unknown>): boolean {
  if (effect === 'other' || settings.fixes === false) return false;
  return route.safeToFix[effect] === true && !mayUncover(route, file, settings);
}
