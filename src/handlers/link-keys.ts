import type { FoundRoute } from '../routes/route.ts';
import type { Handler } from './handlers.ts';

const KEY = /(?:code|hash|key|otp|secret|signature)$/iu;
const PURPOSE = /activation|confirm|invit|magic|reset|verif/iu;

/** Whether a name is that of the key of a link that works once: `token`, `verificationCode`; not `countryCode`. */
function isKey(name: string): boolean {
  if (/token$/iu.test(name)) return true;
  const [key] = KEY.exec(name) ?? [];
  return key !== undefined && (key.length === name.length || PURPOSE.test(name.slice(0, -key.length)));
}

/**
 * Whether a route is opened by a link that works once, such as one in a mail, which can only send a GET: its key is in
 * the path, `/verify/:token`, or the handler reads it from the query.
 * @param handler what the file shows of the handler, if anything
 */
export function hasLinkKey({ fullPath, text = '' }: FoundRoute, handler: Handler | undefined): boolean {
  const names = [...(fullPath ?? text).matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  const read = handler?.requestUses().flatMap(({ part, name }) => (part === 'query' && name ? [name] : [])) ?? [];
  return [...names, ...read].some((name) => isKey(name));
}
