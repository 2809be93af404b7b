import { isOnly } from '../english/place.ts';
import { createRule } from '../lint/create-rule.ts';

/** Paths that a browser opens by a link or a redirect: sign-in at another service, and links in mails. */
const OPENED_BY_LINK =
  /(?:^|[/_-])(?:callback|oauth2?|sso|saml|auth|login|logout|verify|verification|confirm|confirmation|unsubscribe|activate|activation|invite|redirect|webhook)s?(?:[/_-]|$)/iu;

/** An action on the resource that the path names, rather than a link in a mail: `/devices/:id/activate`. */
const OF_RESOURCE = /:\w+\/(?:verify|confirm|activate)$/iu;

/** The key of a link that works once, in the path or the query: `/:token`. */
const KEY = /:(?:\w*[tT]oken|code|key|hash|signature)\b/u;

export default createRule({
  name: 'no-writes-in-get',
  meta: {
    type: 'problem',
    docs: { description: 'disallow GET handlers that write', preset: 'strict' },
    schema: [],
    defaultOptions: [],
    messages: {
      write:
        "'{{write}}' changes data under {{method}}, which clients repeat and caches answer. Use POST, PUT, PATCH or DELETE.",
    },
  },
  checkHandler(route, { file }) {
    const [method] = route.methods ?? [];
    if (method === undefined || !isOnly(route, 'GET', 'HEAD')) return undefined;
    if (
      KEY.test(route.fullPath ?? route.text) ||
      (OPENED_BY_LINK.test(route.fullPath ?? route.text) && !OF_RESOURCE.test(route.text))
    )
      return undefined;
    const handler = file.handlerOf(route);
    // A page may write something for its visitor: that it was seen, or the token of a form.
    if (
      handler === undefined ||
      handler.mentions(/\.\s*(?:render|view|html|sendFile)\s*\(|\.\s*send\s*\(\s*['"`]\s*</u)
    )
      return undefined;
    // Before a redirect, what is only added may be a visit.
    const redirects = handler.mentions(/\.\s*redirect\s*\(/u);
    const write = handler.writes().find(({ changes }) => changes || !redirects);
    if (write === undefined) return undefined;
    if (handler.otherMethods()?.length !== 0) return undefined;
    if (handler.requestUses().some(({ part, name = '' }) => part === 'query' && KEY.test(`:${name}`))) return undefined;
    return { inFile: write, messageId: 'write', data: { write: write.text, method } };
  },
});
