import { HOLE } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import { matchesGlob, pathPattern } from '../path/glob.ts';
import type { FileRoutes, TextRoute } from './contracts.ts';

/** Whether a pattern of `ignorePaths` matches the full path of a route, or its own path if the full path is unknown. */
export function isIgnored({ fullPath, text }: TextRoute, { ignorePaths = [] }: Settings): boolean {
  const path = fullPath ?? text;
  // A hole may begin with a slash.
  const whole = path.startsWith('/') || path.startsWith(HOLE) ? path : `/${path}`;
  return ignorePaths.some((pattern) => matchesGlob(whole, pathPattern(pattern)));
}

/**
 * Whether a route only keeps an old address alive: it may have any name, and the name that a rule would write instead
 * is often the one that it redirects to.
 */
export function isOldAddress(route: TextRoute, file: FileRoutes): boolean {
  const { site } = route;
  const registers = site?.kind === 'call' ? site.call.method.registers : undefined;
  if (registers?.kind === 'endpoint' && registers.redirects === true) return true;
  return file.onlyRedirects(route);
}

/**
 * Whether a change of a mount may move routes below it out of `ignorePaths`: the patterns match full paths, so the next
 * run would report and fix routes that should stay.
 */
export function mayUncover(mount: TextRoute, file: FileRoutes, { ignorePaths = [] }: Settings): boolean {
  return ignorePaths.length > 0 && mount.kind === 'mount' && file.routesUnder(mount).some(({ length }) => length > 0);
}
