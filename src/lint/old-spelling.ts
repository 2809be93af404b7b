import { comparisonKey } from '../order/hidden.ts';
import type { Change } from '../routes/rewrite.ts';
import { grouped } from '../syntax/lists.ts';
import { remember } from '../syntax/remember.ts';
import type { FileRoutes, TextRoute } from './contracts.ts';
import type { RuleConfig } from './rules-on.ts';
import { faultsOf } from './settle.ts';

/**
 * Whether a path is kept for clients on purpose: its repaired path is registered beside it with the same handler, in the
 * same call, or with another spelling in the call before or after it. In other calls, `DELETE /users/:id` beside
 * `POST /users/:id/delete` is no other spelling.
 */
export function isOldSpelling(route: TextRoute, config: RuleConfig): boolean {
  const beside = routesBeside(route, config.file);
  if (beside.length === 0) return false;
  const changes = faultsOf(route, config).flatMap((fault) => fault.changes ?? []);
  return changes.some((change) => beside.some((other) => isRegisteredBy(other, change, route)));
}

/** The routes of the same router with the same handler, in the same call or as other spellings in the calls around it. */
function routesBeside(route: TextRoute, { routes }: FileRoutes): readonly TextRoute[] {
  const { handlerText, kind, receiver } = route;
  const { calls, positions } = callsOf(routes);
  const call = registrationOf(route);
  const at = call && positions.get(call);
  if (at === undefined) return [];
  const inSameCall = calls[at] ?? [];
  const around = handlerText === '' ? [] : [...(calls[at - 1] ?? []), ...(calls[at + 1] ?? [])];
  const spellings = around.filter(
    (other) => lettersOf(other) === lettersOf(route) && other.handlerText === handlerText,
  );
  return [...inSameCall, ...spellings].filter(
    (other) => other !== route && other.kind === kind && other.receiver.text === receiver.text,
  );
}

/** The routes of a file by the call that registers them, in source order, and the position of each call. */
const callsOf = remember((routes: readonly TextRoute[]) => {
  const byCall = grouped(routes, registrationOf);
  return { calls: [...byCall.values()], positions: new Map([...byCall.keys()].map((call, at) => [call, at])) };
});

/** A path without what another spelling changes: case, and the signs between and after words. */
function lettersOf({ text }: TextRoute): string {
  return text.replaceAll(/[-_+~]|\/$/gu, '').toLowerCase();
}

/** The call, or the method with the decorator: the paths of one list share it. */
function registrationOf({ site }: TextRoute): object | undefined {
  return site?.kind === 'call' ? site.call.call : site?.decorator.parent;
}

function isRegisteredBy(other: TextRoute, { path, method }: Change, { methods }: TextRoute): boolean {
  const now = method === undefined ? methods : [method];
  return comparisonKey(path) === comparisonKey(other.text) && now?.join() === other.methods?.join();
}
