import type { Settings } from '../model/settings.ts';
import { matchesGlob } from '../path/glob.ts';
import type { Change } from '../routes/edits.ts';
import type { TextRoute } from './file-routes.ts';
import type { InFile } from './remedy.ts';

/** Whether a glob of the settings says that a path may stay as it is. */
export function isIgnored(route: TextRoute, settings: Settings): boolean {
  return covers(settings, route.fullPath ?? route.text);
}

/** More routes and routers than people put below one mount: it stays as it is then. */
const MOST_ROUTES = 1000;

/**
 * Whether a change of a mount takes a path below it out of what the settings ignore: the globs hold for the path as it
 * is written, so that the next run would report and repair what shall stay.
 */
export function uncovers(mount: TextRoute, { path }: Change, { file, settings }: InFile): boolean {
  if (mount.kind !== 'mount' || mount.base === undefined || !settings.ignorePaths?.length) return false;
  const moved = [{ mount, path: mount.join(mount.base, path) }];
  const seen = new Set<TextRoute>();
  let looked = 0;
  for (const above of moved) {
    for (const routes of file.under(above.mount)) {
      // A router without routes takes time as well.
      looked += Math.max(routes.length, 1);
      if (looked > MOST_ROUTES) return true;
      for (const route of routes) {
        // Without a full path a glob is compared with what is written, which stays.
        if (seen.has(route) || route.fullPath === undefined) continue;
        seen.add(route);
        const after = pathBelow(above.path, route);
        if (isIgnored(route, settings) && !(after !== undefined && covers(settings, after))) return true;
        if (route.kind === 'mount') moved.push({ mount: route, path: after });
      }
    }
  }
  return false;
}

function pathBelow(above: string | undefined, route: TextRoute): string | undefined {
  return above === undefined ? undefined : route.join(above === '/' ? '' : above, route.text);
}

function covers({ ignorePaths = [] }: Settings, path: string): boolean {
  return ignorePaths.some((pattern) => matchesGlob(path, pattern));
}
