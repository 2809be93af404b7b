import { HOLE } from '../model.ts';
import { grouped } from '../syntax/lists.ts';
import type { RouteRow } from './row.ts';

/** Leaves out the routes whose requests other rows list. */
export function withoutRepetitions<Linked extends { readonly row: RouteRow; readonly isFromTable: boolean }>(
  all: readonly Linked[],
): readonly Linked[] {
  // If the settings make `add('get', '/users')` a route, `app[method](path)` inside `add` repeats it.
  const listed = new Set(all.flatMap(({ row, isFromTable }) => (isFromTable ? [] : requestsOf(row))));
  // `for (const name of ['a', 'b']) app.get('/x/' + name, …)`: the rows of `/x/a` and `/x/b` replace that of `/x/${…}`.
  const known = all.flatMap(({ row }) => (hasHole(row) ? [] : [row]));
  const knownByCall = grouped(known, callOf);
  return all.filter(({ row, isFromTable }) => {
    const requests = requestsOf(row);
    if (requests.length === 0) return true;
    if (isFromTable && requests.every((each) => listed.has(each))) return false;
    const call = hasHole(row) ? callOf(row) : undefined;
    if (call === undefined) return true;
    const ofCall = new Set(knownByCall.get(call)?.flatMap(requestsOf));
    return !requests.every((each) => ofCall.has(each));
  });
}

/** The requests that a route answers: `GET /users`, for each method with each whole path. */
function requestsOf({ row }: RouteRow): readonly string[] {
  const methods = row.kind === 'mount' ? ['mount'] : (row.methods ?? ['ALL']);
  return row.fullPaths.flatMap((whole) => methods.map((method) => `${method} ${whole}`));
}

/** The call that registers a route; in a loop, it registers several. */
function callOf({ route }: RouteRow): object | undefined {
  const site = route.handlerSite;
  return site?.kind === 'call' ? site.call.call : undefined;
}

/** Whether a route's own path has a part that the file does not show. */
function hasHole({ route }: RouteRow): boolean {
  return route.text?.includes(HOLE) === true;
}
