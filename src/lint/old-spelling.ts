import { comparisonKey } from '../order/hidden.ts';
import { grouped } from '../syntax/lists.ts';
import { remember } from '../syntax/remember.ts';
import type { TextRoute } from './contracts.ts';
import type { RuleConfig } from './rules-on.ts';
import { faultsOf } from './settle.ts';

/**
 * Whether a path is kept for clients on purpose: its repaired path is registered beside it with the same handler, in the
 * same call, or with another spelling in the call before or after it. In other calls, `DELETE /users/:id` beside
 * `POST /users/:id/delete` is no other spelling.
 */
export function isOldSpelling(route: TextRoute, config: RuleConfig): boolean {
  const { calls, positions } = callsOf(config.file.routes);
  const call = registrationOf(route);
  const at = call && positions.get(call);
  if (at === undefined) return false;
  const paths = pathsOf(calls[at] ?? []);
  const spellings = [...(calls[at - 1] ?? []), ...(calls[at + 1] ?? [])].filter((other) => isSpelling(other, route));
  if (paths.count === 1 && spellings.length === 0) return false;
  const own = comparisonKey(route.text);
  const around = new Set(spellings.map(({ text }) => comparisonKey(text)));
  return faultsOf(route, config)
    .flatMap((fault) => fault.changes ?? [])
    .some(({ path, method }) => {
      if (method !== undefined) return false;
      const key = comparisonKey(path);
      return around.has(key) || (paths.keys.has(key) && (key !== own || paths.twice.has(key)));
    });
}

/** Whether a route of the call before or after is another spelling, with the same router, method and handler. */
function isSpelling(other: TextRoute, { handlerText, kind, methods, receiver, text }: TextRoute): boolean {
  return (
    handlerText !== '' &&
    other.handlerText === handlerText &&
    other.kind === kind &&
    other.receiver.text === receiver.text &&
    other.methods?.join() === methods?.join() &&
    lettersOf(other.text) === lettersOf(text)
  );
}

/** The paths of one call as routers compare them, and those that it has twice. A list may have thousands. */
const pathsOf = remember((routes: readonly TextRoute[]) => {
  const all = routes.map(({ text }) => comparisonKey(text));
  const keys = new Set<string>();
  const twice = new Set(all.filter((key) => keys.size === keys.add(key).size));
  return { keys, twice, count: routes.length };
});

/** The routes of a file by the call that registers them, in source order, and the position of each call. */
const callsOf = remember((routes: readonly TextRoute[]) => {
  const byCall = grouped(routes, registrationOf);
  return { calls: [...byCall.values()], positions: new Map([...byCall.keys()].map((call, at) => [call, at])) };
});

/** A path without what another spelling changes: case, and the signs between and after words. */
function lettersOf(text: string): string {
  return text.replaceAll(/[-_+~]|\/$/gu, '').toLowerCase();
}

/** The call, or the method with the decorator: the paths of one list share it. */
function registrationOf({ site }: TextRoute): object | undefined {
  return site?.kind === 'call' ? site.call.call : site?.decorator.parent;
}
