import type { FileRoutes, TextRoute } from '../../lint/contracts.ts';

/**
 * What the other routes of a router say about the name under which another file mounts it: that of the resource, since
 * the router has `/` or `/:id` (`collection`); not that name, since the router has `/users` itself (`other`).
 */
export type RouterName = 'collection' | 'other' | 'unknown';

/**
 * Reads from the routes of its router whether `/users` for a route would repeat the name of the router.
 * @param name the resource of the route, as a segment: `users`
 */
export function routerNameFor(route: TextRoute, name: string, { routes }: FileRoutes): RouterName {
  const { router } = route;
  if (router === undefined) return 'unknown';
  let said: RouterName = 'unknown';
  for (const other of routes) {
    if (other === route || other.router !== router) continue;
    const [first = '', second = ''] = other.text.split('/').slice(other.text.startsWith('/') ? 1 : 0);
    if (first === name) return 'other';
    if (other.kind === 'endpoint' && second === '' && /^(?::\w+)?$/u.test(first)) said = 'collection';
  }
  return said;
}
