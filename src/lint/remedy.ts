import type { Read } from '../handlers/reads.ts';
import type { Edit } from '../model.ts';
import { collisionsOf } from '../order/collisions.ts';
import { type Change, type Effect, editsFor, effectOf } from '../routes/rewrite.ts';
import type { Config, FileRoutes, TextRoute } from './contracts.ts';
import { mayUncover } from './exempt.ts';
import { settled } from './settle.ts';

/** What is offered for a finding: a fix where nothing changes but the text, else a suggestion that says what changes. */
export interface Remedy {
  readonly kind: 'fix' | 'suggestion';
  readonly effect: Effect;
  readonly change: Change;
  /** `undefined` where the file spells the path in a way that nothing but a person can change. */
  readonly edits: readonly Edit[] | undefined;
}

/**
 * The one place that decides between fix, suggestion and nothing.
 *
 * @returns `undefined` where a rule would report the result, the file registers it already, or the handler would not learn
 *   what the body says
 */
export function remedyFor(route: TextRoute, change: Change, config: Config<unknown>): Remedy | undefined {
  const effect = effectOf(route, change);
  const edits = editsFor(route, change);
  if (edits !== undefined && isFix(route, effect, edits, config)) return { kind: 'fix', effect, edits, change };
  const whole = settled(route, change, config);
  if (whole === undefined || losesBody(route, whole, config) || losesId(route, whole, config)) return undefined;
  if (collisionsOf(config.file.routes)(route, whole)) return undefined;
  return { kind: 'suggestion', effect: effectOf(route, whole), edits: editsFor(route, whole), change: whole };
}

/**
 * Whether a handler reads a body, and requests of the new method have none. A POST that fetches has a reason, mostly its
 * body: unless the file shows what it does, no GET is offered. For a DELETE the path tells what is meant.
 */
function losesBody(route: TextRoute, { method = '' }: Change, { file }: Config<unknown>): boolean {
  if (!/^(?:GET|HEAD|DELETE)$/u.test(method)) return false;
  const handler = file.handlerOf(route);
  if (method !== 'DELETE' && (handler?.isSeen !== true || handler.writes().length > 0)) return true;
  return readsOfBody(route, file).some(({ isWritten }) => !isWritten);
}

/** Whether a body says which one is meant, and the new method asks the path: `POST /update` with `body.id`. */
function losesId(route: TextRoute, { path, method = '' }: Change, { file }: Config<unknown>): boolean {
  if (!/^(?:PUT|PATCH)$/u.test(method) || route.routed(`${route.base ?? ''}${path}`).includes(':')) return false;
  return readsOfBody(route, file).some(({ name = '' }) => /^(?:_?id|uuid)$/u.test(name));
}

function readsOfBody(route: TextRoute, file: FileRoutes): readonly Read[] {
  return (file.handlerOf(route)?.reads() ?? []).filter(({ part }) => part === 'body');
}

/** A fix needs a change that is safe, of letters that the file spells plainly, and no route below that the settings ignore. */
function isFix(route: TextRoute, effect: Effect, edits: readonly Edit[], { settings, file }: Config<unknown>): boolean {
  if (effect === 'other' || settings.fixes === false || !edits.every(({ plain }) => plain === true)) return false;
  return route.safeToFix[effect] && !mayUncover(route, file, settings);
}
