import { leavingMiddleware } from '../../order/appearances.ts';
import { orderOf } from '../../order/registration.ts';
import { type StatementPosition, positionIn } from '../../project/graph/facts/statement-order.ts';
import type { FoundRoute } from '../../routes/route.ts';
import type { Node } from '../../syntax/nodes.ts';
import type { RouteRow } from '../row.ts';

/**
 * Returns a function that tells whether a request may leave the router with a call at a position, by a route below it.
 * Nothing shows the routers of mounts without a path.
 */
export function routersLeftAt(rows: readonly RouteRow[]): (position: StatementPosition, route: FoundRoute) => boolean {
  const keyAt = ({ block, end }: StatementPosition): string => `${block} ${String(end)}`;
  const mounts = new Set(
    rows.flatMap(({ wholePaths }) =>
      wholePaths.flatMap(({ positions }) => positions.flatMap((position) => (position ? keyAt(position) : []))),
    ),
  );
  /** The last argument of a call that mounts something is a router, and so skips nothing. */
  const isMounted = (file: string, argument: Node): boolean => {
    const { parent } = argument;
    const position = parent?.type === 'CallExpression' ? positionIn(file, parent) : undefined;
    return (
      parent?.type === 'CallExpression' &&
      parent.arguments.at(-1) === argument &&
      position !== undefined &&
      mounts.has(keyAt(position))
    );
  };
  const found = new Map<string, boolean>();
  for (const { row, route } of rows) {
    const { site } = route;
    const facts = orderOf(route)?.handlerChain;
    const position = site?.kind === 'call' ? positionIn(row.file, site.call.call) : undefined;
    if (site?.kind !== 'call' || facts === undefined || position === undefined) continue;
    const leaving = leavingMiddleware(site.flow)(site.call.receiver, facts);
    found.set(
      keyAt(position),
      leaving.some((each) => !isMounted(row.file, each)),
    );
  }
  return (position, route) => orderOf(route)?.handlerChain?.exits !== undefined && found.get(keyAt(position)) !== false;
}
