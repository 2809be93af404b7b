import type { FoundRoute } from '../routes/route.ts';
import type { Handler } from './handlers.ts';

/** The name of the key of a link that works once: `token`, `verificationCode`; not `countryCode`. */
const KEY =
  /^(?:\w*token|(?:\w*(?:activation|confirm|invit|magic|reset|verif)\w*)?(?:code|hash|key|otp|secret|signature))$/iu;

/**
 * Whether a route is opened by a link that works once, such as one in a mail, which can only send a GET: its key is in
 * the path, `/verify/:token`, or the handler reads it from the query.
 * @param handler what the file shows of the handler, if anything
 */
export function hasLinkKey({ fullPath, text = '' }: FoundRoute, handler: Handler | undefined): boolean {
  const names = [...(fullPath ?? text).matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  const read = handler?.requestUses().flatMap(({ part, name }) => (part === 'query' && name ? [name] : [])) ?? [];
  return [...names, ...read].some((name) => KEY.test(name));
}
