import type { Registrar, RouterName, Settings } from '../model/settings.ts';
import { matchesGlob } from '../path/glob.ts';

/** The settings as they hold for one file: without the names that are narrowed to others. */
export function narrowed(settings: Settings, filename: string): Settings {
  const { routers = {}, registrars = [] } = settings;
  const isNarrow = (each: RouterName | Registrar): boolean => typeof each === 'object' && each.files !== undefined;
  if (!registrars.some(isNarrow) && !Object.values(routers).flat().some(isNarrow)) return settings;
  const path = `/${filename.replaceAll('\\', '/')}`;
  const isMine = (each: RouterName | Registrar): boolean =>
    typeof each === 'string' || (each.files?.some((pattern) => matchesGlob(path, `**/${pattern}`)) ?? true);
  const names = Object.entries(routers).map(([framework, list]) => {
    const mine = list.filter(isMine).map((each) => (typeof each === 'string' ? each : each.name));
    return [framework, mine] as const;
  });
  return { ...settings, routers: Object.fromEntries(names), registrars: registrars.filter(isMine) };
}
