import type { Read } from '../handlers/reads.ts';
import type { Edit } from '../model.ts';
import { collisionsOf } from '../order/collisions.ts';
import { type Change, type Effect, editsFor, effectOf } from '../routes/rewrite.ts';
import type { Config, FileRoutes, TextRoute } from './contracts.ts';
import { mayUncover } from './exempt.ts';
import { settled } from './settle.ts';

/** What a report offers for a finding: a fix if only the text changes, else a suggestion that says what changes. */
export interface Remedy {
  readonly kind: 'fix' | 'suggestion';
  readonly effect: Effect;
  readonly change: Change;
  /** `undefined` if the file spells the path in a way that only a person can change. */
  readonly edits: readonly Edit[] | undefined;
}

/**
 * The one place that decides between fix, suggestion and nothing.
 *
 * @returns `undefined` if a rule would report the result, the file already registers it, or the handler would lose what
 *   it reads from the body
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
 * Whether a handler reads a body that requests of the new method do not have. A POST that fetches has a reason, mostly
 * its body: no GET is offered unless the file shows the handler. For a DELETE, the path identifies the resource.
 */
function losesBody(route: TextRoute, { method = '' }: Change, { file }: Config<unknown>): boolean {
  if (!/^(?:GET|HEAD|DELETE)$/u.test(method)) return false;
  const handler = file.handlerOf(route);
  if (method !== 'DELETE' && (handler?.isSeen !== true || handler.writes().length > 0)) return true;
  return readsOfBody(route, file).some(({ isWritten }) => !isWritten);
}

/** Whether only the body identifies the resource, not the path of a PUT or PATCH: `POST /update` with `body.id`. */
function losesId(route: TextRoute, { path, method = '' }: Change, { file }: Config<unknown>): boolean {
  if (!/^(?:PUT|PATCH)$/u.test(method) || route.routed(`${route.base ?? ''}${path}`).includes(':')) return false;
  return readsOfBody(route, file).some(({ name = '' }) => /^(?:_?id|uuid)$/u.test(name));
}

function readsOfBody(route: TextRoute, file: FileRoutes): readonly Read[] {
  return (file.handlerOf(route)?.reads() ?? []).filter(({ part }) => part === 'body');
}

/** A fix is a safe change of text that the file spells plainly, and moves no route out of `ignorePaths`. */
function isFix(route: TextRoute, effect: Effect, edits: readonly Edit[], { settings, file }: Config<unknown>): boolean {
  if (effect === 'other' || settings.fixes === false || !edits.every(({ plain }) => plain === true)) return false;
  return route.safeToFix[effect] && !mayUncover(route, file, settings);
}
