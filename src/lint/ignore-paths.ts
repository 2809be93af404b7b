import { HOLE } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import { matchesGlob } from '../path/glob.ts';
import type { FileRoutes, TextRoute } from './contracts.ts';

/** Whether `ignorePaths` has a pattern for the full path of a route, or for its own path where the full one is unknown. */
export function isIgnored({ fullPath, text }: TextRoute, { ignorePaths = [] }: Settings): boolean {
  const path = withSlash(fullPath ?? text);
  return ignorePaths.some((pattern) => matchesGlob(path, withSlash(pattern)));
}

/** `legacy/**` means `/legacy/**`. What begins with any text, or with an unknown part, may begin with a slash already. */
function withSlash(path: string): string {
  return path.startsWith('/') || path.startsWith('**') || path.startsWith(HOLE) ? path : `/${path}`;
}

/**
 * Whether a change of a mount may take routes below it out of what the settings ignore: the patterns hold for full paths,
 * so the next run would report and fix what shall stay.
 */
export function mayUncover(mount: TextRoute, file: FileRoutes, { ignorePaths = [] }: Settings): boolean {
  return ignorePaths.length > 0 && mount.kind === 'mount' && file.under(mount).some(({ length }) => length > 0);
}
