import { type ClientShape, defineClient, verbs } from './define-client.ts';

const sends: ClientShape = { methods: verbs(['get', 'post', 'put', 'patch', 'delete']) };

/** What sends requests in pages. The globals are those of the script that a page is read as: no person writes them. */
const form = defineClient({ name: 'form', globals: { f$: sends }, join: 'concat' });
const link = defineClient({ name: 'link', isLink: true, globals: { a$: sends }, join: 'concat' });
/** `hx-get="/users"` (https://htmx.org/reference/#attributes). */
const htmx = defineClient({ name: 'htmx', globals: { h$: sends }, join: 'concat' });

export const tags = [form, link, htmx];

/** A request that a tag makes the browser send. */
export interface TagRequest {
  readonly client: (typeof tags)[number];
  /** In lower case. */
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * What an attribute with an address makes the browser send.
 * @param tag the name of the tag, as `form`
 * @param attribute its attribute, as `action`
 * @param formMethod the `method` of the tag, or what a hidden field `_method` says; `undefined` without either
 */
export function requestOfTag(tag: string, attribute: string, formMethod: string | undefined): TagRequest | undefined {
  const [, verb] = /^(?:data-)?hx-(\w+)$/u.exec(attribute) ?? [];
  if (verb !== undefined) return requestWith(htmx, verb);
  if (attribute === 'action') return tag === 'form' ? requestWith(form, formMethod ?? 'get') : undefined;
  if (attribute === 'formaction') return requestWith(form, formMethod ?? 'get');
  return attribute === 'src' || (attribute === 'href' && tag === 'a') ? { client: link, method: 'get' } : undefined;
}

function requestWith(client: TagRequest['client'], name: string): TagRequest | undefined {
  const method = METHODS.find((each) => each === name.toLowerCase());
  return method && { client, method };
}
