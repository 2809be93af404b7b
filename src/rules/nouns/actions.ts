import { loadEnglish } from '../../english/load.ts';
import { isOnly } from '../../english/place.ts';
import { hasLinkKey } from '../../handlers/link-keys.ts';
import type { FileRoutes, TextRoute } from '../../lint/contracts.ts';
import type { PlacedSegment } from '../../lint/segment-places.ts';
import { textAt } from '../../path/path.ts';

/** Verbs that change nothing, so that no other method makes an action of them: searches, and questions (`is-active`). */
const READS =
  /^(?:analy[sz]e|browse|calculate|can|check|compare|compute|count|describe|detect|discover|display|estimate|evaluate|explore|filter|find|has|identify|inspect|is|lookup|match|parse|predict|query|recommend|retrieve|search|select|should|show|sort|suggest|summari[sz]e|track|view)$/u;

/** Whether a segment with a verb only asks for something: `search-orders`, `is-active`, `do-search`. */
export function onlyReads(segment: string): boolean {
  return loadEnglish()
    .wordsOf(segment)
    .some(({ text }) => READS.test(text));
}

/** What a link in a mail does. */
const BY_LINK =
  /^(?:accept|activate|approve|authenticate|authorize|cancel|confirm|deactivate|decline|enable|join|reactivate|recover|redeem|reject|reset|subscribe|unblock|unsubscribe|validate|verify)$/u;

/** What only a link in a mail does: nobody else has the address that a mail goes to. */
const IN_MAIL =
  /^(?:unsubscribe|(?:activate|confirm|validate|verify) (?:account|email|mail|registration|subscription))$/u;

/** Whether a browser opens the path by a link in a mail: `GET /verify/:token`, `GET /verify-email`, `GET /unsubscribe`. */
export function isOpenedByLink(
  verb: string,
  route: TextRoute,
  { place, text }: PlacedSegment,
  file: FileRoutes,
): boolean {
  if (!BY_LINK.test(verb) || !isOnly(place, 'GET', 'HEAD')) return false;
  const words = loadEnglish()
    .wordsOf(text)
    .map((word) => word.text);
  if (IN_MAIL.test(words.join(' ')) && place.before.kind !== 'parameter') return true;
  return hasLinkKey(route, file.handlerOf(route));
}

/** `/phone/:id/verify` for `/verify/phone/:id`, if exactly one text segment follows the verb. */
export function actionLast({ path }: TextRoute, { segment, place }: PlacedSegment): string | undefined {
  const { isRole, isThingToActOn, wordsOf } = loadEnglish();
  const verb = textAt(path, segment);
  const rest = path.segments.slice(path.segments.indexOf(segment) + 1);
  const isPlain = path.tokens.every(({ kind }) => kind === 'text' || kind === 'param');
  if (!isPlain || place.after.kind !== 'text' || path.text.endsWith('/')) return undefined;
  if (rest.filter(({ tokens }) => tokens[0]?.kind === 'text').length !== 1) return undefined;
  // `/apply-leave/admin`: the verb already has its object.
  if (wordsOf(verb).length > 1 && rest.length === 1) return undefined;
  // `/orders/:id/cancel/user`: `user` says who does it.
  if (place.before.kind === 'parameter' && rest.length === 1 && isRole(place.after.text)) return undefined;
  // `/forgot-password/resend`: `resend` is an action itself.
  if (!isThingToActOn(place.after.text)) return undefined;
  return `${path.text.slice(0, segment.start)}${path.text.slice(segment.end + 1)}/${verb}`;
}
