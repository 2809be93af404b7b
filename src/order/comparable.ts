import { isTooLong } from '../path/path.ts';

/** Routers tell neither the names of parameters apart nor, mostly, letter case and the slash at the end. */
export function comparable(path: string): string {
  if (isTooLong(path)) return 'too long';
  const nameless = withoutNames(path);
  const open = nameless.endsWith('/') ? nameless.slice(0, -1) : nameless;
  return (open.startsWith('/') ? open : `/${open}`).toLowerCase();
}

/** `/users/:` of `/users/:id`. A doubled colon begins no parameter: `/tasks::run`. */
export function withoutNames(path: string): string {
  return path.includes(':') ? path.replaceAll(/(?<!:):\w+/g, ':') : path;
}
