import type { Settings } from '../model/settings.ts';
import { matchesGlob } from '../path/glob.ts';
import type { Change } from '../routes/edits.ts';
import type { TextRoute } from './file-routes.ts';
import type { InFile } from './remedy.ts';

/** Whether a glob of the settings says that a path may stay as it is. */
export function isIgnored(route: TextRoute, settings: Settings): boolean {
  return covers(settings, route.fullPath ?? route.text);
}

/** More routes than people put below one mount: it stays as it is then. */
const MOST_ROUTES = 1000;

/**
 * Whether a change of a mount takes a path below it out of what the settings ignore: the globs hold for the path as it
 * is written, so that the next run would report and repair what shall stay.
 */
export function uncovers(mount: TextRoute, { path }: Change, { file, settings }: InFile): boolean {
  if (mount.kind !== 'mount' || mount.base === undefined || !settings.ignorePaths?.length) return false;
  const moved = [{ mount, path: mount.join(mount.base, path) }];
  const seen = new Set<TextRoute>();
  for (const above of moved) {
    for (const route of file.under(above.mount).flat()) {
      // Without a full path a glob is compared with what is written, which stays.
      if (seen.has(route) || route.fullPath === undefined) continue;
      if (seen.size === MOST_ROUTES) return true;
      seen.add(route);
      const after = above.path === undefined ? undefined : route.join(above.path === '/' ? '' : above.path, route.text);
      if (isIgnored(route, settings) && !(after !== undefined && covers(settings, after))) return true;
      if (route.kind === 'mount') moved.push({ mount: route, path: after });
    }
  }
  return false;
}

function covers({ ignorePaths = [] }: Settings, path: string): boolean {
  return ignorePaths.some((pattern) => matchesGlob(path, pattern));
}
